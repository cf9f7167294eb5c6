import JSONDocument

extension ExpressionWriter {
  /// Writes a value that does not depend on the input.
  static func constant(_ json: JSON) -> ExpressionWriter {
    var bytes: [UInt8] = []
    json.write(to: &bytes)
    let text = bytes
    return ExpressionWriter(isLocal: true) { _, _, _, output in
      output.append(copying: text.span)
      return .value
    }
  }

  /// Copies what a chain of members leads to, or maps it over an array.
  static func path(_ path: InputPath) -> ExpressionWriter? {
    guard let chain = path.chain else { return nil }
    return ExpressionWriter(isLocal: true) { document, node, scope, output in
      switch chain.follow(from: node, in: document) {
      case .node(let end):
        if scope.nullsAreMissing, document.kind(of: end) == .null { return .missing }
        document.write(end, to: &output)
        return .value
      case .stopped(let step, let end):
        guard document.kind(of: end) == .array else { return .missing }
        return path.write(mapping: end, of: document, chain, from: step, in: &scope, to: &output)
      }
    }
  }
}

extension InputPath {
  /// Key-value coding: writes the member of each element of an array, null where it has none.
  fileprivate func write(
    mapping array: Node, of document: Document, _ chain: KeyChain, from step: Int, in scope: inout Scope,
    to output: inout [UInt8]
  ) -> Written {
    let start = output.count
    output.append(UInt8(ascii: "["))
    var child = document.firstChild(of: array)
    while let element = child {
      child = document.nextSibling(of: element, in: array)
      if scope.spend(1) != nil {
        output.takeBack(to: start)
        return .failed
      }
      switch chain.follow(from: element, in: document, first: step) {
      case .node(let end): document.write(end, to: &output)
      case .stopped(_, let end):
        if document.kind(of: end) == .array {
          // Arrays in arrays keep their nesting.
          output.takeBack(to: start)
          let outcome = aligned(document.value(of: array), from: step, through: chain.count, in: &scope)
          return outcome.write(to: &output)
        }
        output.append(copying: Self.null.span)
      }
      if child != nil { output.append(UInt8(ascii: ",")) }
    }
    output.append(UInt8(ascii: "]"))
    return .value
  }

  private static let null = Array("null".utf8)
}
