import JSONDocument

extension DirectPlan {
  /// Writes the result of a plan of copies.
  ///
  /// - Returns: Whether it is complete and there is nothing to say about it; if not, what was written has to be taken
  ///   back and the input be passed through the plan with all that belongs to it.
  func copy(_ document: Document, _ top: Node, root: Int?, to output: inout [UInt8]) -> Bool {
    guard isCopy else { return false }
    var starts: [Int] = []
    let bytes = bytes
    output.append(UInt8(ascii: "{"))
    for step in steps {
      switch step.kind {
      case .copy:
        guard copy(step, document, top, root: root, bytes.span, to: &output) else { return false }
      case .open: open(step, bytes.span, to: &output, &starts)
      case .close: Self.close(to: &output, &starts)
      case .value, .rule: return false
      }
    }
    if defaults == .copied, !copyRest(document, top, to: &output) { return false }
    output.append(UInt8(ascii: "}"))
    return true
  }

  /// Copies one value.
  ///
  /// - Returns: Whether that is all there is to do for the key.
  @inline(__always)
  func copy(
    _ step: Step, _ document: Document, _ top: Node, root: Int?, _ bytes: Span<UInt8>,
    to output: inout [UInt8]
  ) -> Bool {
    var node = top
    if let root, step.selected != 0, let known = document.node(at: step.selected, inRoot: root) {
      node = known
    } else {
      for index in step.chain {
        guard let next = document.value(for: bytes.extracting(keys[index]), in: node) else {
          // Nobody asks why an optional key is missing. An array has to be mapped over.
          return !step.isRequired && document.kind(of: node) != .array
        }
        node = next
      }
    }
    if document.kind(of: node) == .null, step.isRequired || rules.options.nullsAreMissing { return false }
    begin(step, bytes, to: &output)
    document.write(node, to: &output)
    return true
  }

  // MARK: - Keys

  /// Writes the key of a step, after a comma unless it is the first one.
  @inline(__always)
  func begin(_ step: Step, _ bytes: Span<UInt8>, to output: inout [UInt8]) {
    Self.separate(&output)
    output.append(copying: bytes.extracting(step.opening))
  }

  /// No value ends with the bracket that opens an object.
  @inline(__always)
  static func separate(_ output: inout [UInt8]) {
    if output.last != UInt8(ascii: "{") { output.append(UInt8(ascii: ",")) }
  }

  func open(_ step: Step, _ bytes: Span<UInt8>, to output: inout [UInt8], _ starts: inout [Int]) {
    starts.append(output.count)
    begin(step, bytes, to: &output)
    output.append(UInt8(ascii: "{"))
  }

  static func close(to output: inout [UInt8], _ starts: inout [Int]) {
    let start = starts.popLast() ?? output.count
    if output.last == UInt8(ascii: "{") {
      output.takeBack(to: start)
    } else {
      output.append(UInt8(ascii: "}"))
    }
  }

  // MARK: - Default keys

  /// Copies the members that no rule references.
  ///
  /// - Returns: false when one of them would write the key of a rule.
  func copyRest(_ document: Document, _ top: Node, to output: inout [UInt8]) -> Bool {
    guard document.kind(of: top) == .object else { return true }
    if document.hasDuplicates(top) { return false }
    let bytes = bytes
    let nullsAreMissing = rules.options.nullsAreMissing
    var child = document.firstChild(of: top)
    while let node = child {
      child = document.nextSibling(of: node, in: top)
      guard let key = document.key(of: node), !document.isKey(key, among: known, of: bytes.span) else {
        continue
      }
      if document.isKey(key, among: written, of: bytes.span) { return false }
      if nullsAreMissing, document.kind(of: node) == .null { continue }
      Self.separate(&output)
      document.write(key, to: &output)
      output.append(UInt8(ascii: ":"))
      document.write(node, to: &output)
    }
    return true
  }
}

extension Document {
  /// Whether the key at a node is one of some.
  @inline(__always)
  func isKey(_ node: Node, among keys: [Range<Int>], of bytes: Span<UInt8>) -> Bool {
    for index in keys.indices where isKey(node, equalTo: bytes.extracting(keys[index])) { return true }
    return false
  }
}
