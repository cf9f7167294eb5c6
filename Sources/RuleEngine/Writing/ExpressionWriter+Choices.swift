import JSONDocument

extension ExpressionWriter {
  /// Writes `left ?? right`.
  package static func coalescing(_ left: Expression, _ right: Expression) -> ExpressionWriter {
    let (writeLeft, writeRight) = (left.writing, right.writing)
    return ExpressionWriter(isLocal: left.isWrittenLocally && right.isWrittenLocally) {
      document, node, scope, output in
      let start = output.count
      if writeLeft(document, node, &scope, &output) == .value {
        if !output.isNull(at: start) { return .value }
        output.takeBack(to: start)
      }
      return writeRight(document, node, &scope, &output)
    }
  }

  /// Writes `if condition then value else otherwise`.
  package static func conditional(
    _ condition: Expression, text: String, then value: Expression, else otherwise: Expression?
  ) -> ExpressionWriter {
    let (writeValue, writeOther) = (value.writing, otherwise?.writing)
    return ExpressionWriter(isLocal: false) { document, node, scope, output in
      switch Condition(condition.evaluate(&scope), text: text) {
      case .holds: return writeValue(document, node, &scope, &output)
      case .doesNotHold:
        return writeOther?(document, node, &scope, &output) ?? .absent
      case .missing(let reason): return Outcome.missing(reason).write(to: &output)
      case .failed: return .failed
      }
    }
  }
}
