import JSONDocument

extension DirectPass {
  /// Writes what the default rule makes of the members that no rule references.
  ///
  /// - Returns: false when two keys meet in the output: the long way knows which one stays.
  mutating func writeDefaults(in scope: inout Scope, to output: inout [UInt8]) -> Bool {
    guard let rule = plan.rules.defaultRule, document.kind(of: top) == .object else { return true }
    if document.hasDuplicates(top) { return false }
    let bytes = plan.bytes
    var names = WrittenKeys()
    var index = 0
    var child = document.firstChild(of: top)
    while let node = child {
      child = document.nextSibling(of: node, in: top)
      defer { index += 1 }
      guard let key = document.key(of: node), !document.isKey(key, among: plan.known, of: bytes.span) else {
        continue
      }
      if scope.spend(1) != nil { return false }
      let result = rule.evaluate(document.value(of: key), document.value(of: node), index: index, in: &scope)
      let name = PathText.target(of: result.shownKey)
      if scope.hasWarnings { warnings.append(contentsOf: scope.takeWarnings(), at: name) }
      switch (result.outputKey, result.outcome) {
      case (let outputKey?, .value(let json)):
        DirectPlan.separate(&output)
        let start = output.count
        outputKey.write(to: &output)
        guard !plan.writes(output.span.extracting(start..<output.count)), names.insert(output, from: start)
        else {
          return false
        }
        output.append(UInt8(ascii: ":"))
        json.write(to: &output)
      case (_, .failed(let reason)):
        warnings.append(Warning(.note, key: name, message: reason.message))
      default: break
      }
    }
    return true
  }
}

extension DirectPlan {
  /// Whether a key in quotes may be one that a rule writes.
  fileprivate func writes(_ quoted: Span<UInt8>) -> Bool {
    // What has escapes may be spelled otherwise.
    for index in quoted.indices where quoted[index] == UInt8(ascii: "\\") { return true }
    let key = quoted.extracting(1..<(quoted.count - 1))
    let bytes = bytes
    for range in written where bytes.span.extracting(range).equals(key) { return true }
    return false
  }
}

/// The keys that a default rule has written into one object.
private struct WrittenKeys {
  private var keys: Set<[UInt8]> = []

  /// Takes a key.
  ///
  /// - Returns: false when it is there already.
  mutating func insert(_ output: [UInt8], from start: Int) -> Bool {
    keys.insert(Array(output[start...])).inserted
  }
}
