import JSONDocument

extension ExpressionWriter {
  /// A part of a text template.
  package enum TemplatePart: Sendable {
    case text(String)
    case value(Expression)
  }

  /// A template: pieces of text, each with what follows it.
  private struct Template: Sendable {
    /// The pieces as they are written between quotes, one behind the other, and where each stands.
    private(set) var bytes: [UInt8] = []
    private(set) var pieces: [Range<Int>] = []
    /// What follows each piece; the last one is followed by nothing.
    private(set) var chains: [KeyChain?] = []
    private(set) var values: [Expression?] = []
    private(set) var isLocal = true

    init(_ parts: [TemplatePart]) {
      var start = 0
      for part in parts {
        switch part {
        case .text(let text): bytes += ExpressionWriter.inside(text)
        case .value(let value):
          add(start, value)
          start = bytes.count
        }
      }
      add(start, nil)
    }

    private mutating func add(_ start: Int, _ value: Expression?) {
      let chain = value?.path?.chain
      pieces.append(start..<bytes.count)
      chains.append(chain)
      values.append(value)
      if value != nil, chain == nil { isLocal = false }
    }
  }

  /// Writes a text template; `whole` evaluates it where a part is none of the usual ones.
  package static func template(
    _ parts: [TemplatePart], whole: @escaping @Sendable (inout Scope) -> Outcome
  ) -> ExpressionWriter {
    let template = Template(parts)
    return ExpressionWriter(isLocal: template.isLocal) { document, node, scope, output in
      let start = output.count
      let warnings = scope.warningLog.state
      let bytes = template.bytes
      output.append(UInt8(ascii: "\""))
      for index in template.pieces.indices {
        output.append(copying: bytes.span.extracting(template.pieces[index]))
        let isPlain: Bool
        if let chain = template.chains[index] {
          if case .node(let end) = chain.follow(from: node, in: document) {
            isPlain = document.writeInsideText(end, to: &output)
          } else {
            isPlain = false
          }
        } else if let value = template.values[index] {
          isPlain = value.evaluate(&scope).json?.writeInsideText(to: &output) ?? false
        } else {
          isPlain = true
        }
        if isPlain { continue }
        // Missing, null, an array, a text with lone surrogates: evaluated from the start.
        output.takeBack(to: start)
        scope.forgetWarnings(since: warnings)
        return scope.standing(at: document.value(of: node)) { whole(&$0) }.write(to: &output)
      }
      output.append(UInt8(ascii: "\""))
      guard scope.spend(output.count - start - 2) == nil else {
        output.takeBack(to: start)
        return .failed
      }
      return .value
    }
  }

  private static func inside(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    JSON(text).write(to: &bytes)
    return Array(bytes.dropFirst().dropLast())
  }
}
