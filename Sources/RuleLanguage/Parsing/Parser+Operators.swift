/// An operator between two operands, as the parser meets it.
enum InfixOperator: Equatable {
  case binary(BinaryOperator)
  case typeTest

  var precedence: Precedence { binary?.precedence ?? .comparison }

  var binary: BinaryOperator? {
    if case .binary(let binary) = self { binary } else { nil }
  }
}

extension Parser {
  /// The operator that the token is behind an operand; those of other languages included where the meaning is sure.
  func operatorAtToken() -> InfixOperator? {
    switch token.kind {
    case .equal: return .binary(.equal)
    case .notEqual: return .binary(.notEqual)
    case .less: return .binary(.less)
    case .lessOrEqual: return .binary(.lessOrEqual)
    case .greater: return .binary(.greater)
    case .greaterOrEqual: return .binary(.greaterOrEqual)
    case .plus: return .binary(.add)
    case .minus: return .binary(.subtract)
    case .star: return .binary(.multiply)
    case .slash: return .binary(.divide)
    case .percent: return .binary(.remainder)
    case .foreign: return ForeignOperator(tokenText)?.meaning
    case .word:
      // Words of operators are short; others are not worth making a text of.
      guard token.end - token.start <= 7 else { return nil }
      switch tokenText {
      case "or": return .binary(.or)
      case "and": return .binary(.and)
      case "in": return .binary(.in)
      case "matches": return .binary(.matches)
      case "is": return .typeTest
      default: return nil
      }
    default: return nil
    }
  }

  /// Reports an operator of other languages, and a minus without blanks around it.
  mutating func checkOperator(_ found: InfixOperator) throws(Abort) {
    if token.kind == .foreign, let foreign = ForeignOperator(tokenText) {
      report(
        .foreignOperator, token.range, foreign.message, fixes: [replacement(token.range, foreign.replacement)]
      )
    }
    guard token.kind == .minus else { return }
    let next = lexer.byte(at: token.end)
    let spaceBehind = next.isBlank || lexer.lineEnd(at: token.end) != nil
    if token.spaceBefore, spaceBehind { return }
    let gap = previousEnd..<lexer.skipBlanks(from: token.end)
    var fixes = [replacement(gap, " - ", "write a minus with blanks around it")]
    let end = lexer.endOfMember(from: token.end)
    if let end, let word = wordBefore(previousEnd) {
      fixes.append(
        replacement(
          word.lowerBound..<end, lexer.text(word) + "-" + lexer.text(token.end..<end),
          "write a key with a hyphen in one word"))
    }
    throw failure(
      .minusSpacing, token.range, "a minus needs a blank on both sides; a hyphen in a key has none",
      fixes: fixes)
  }

  /// The error for `a < b < c`.
  mutating func chainedComparison(_ start: Int, _ first: Range<Int>) throws(Abort) -> Abort {
    let second = token.range
    // The operand between the two comparisons: behind the first operator.
    var probe = self
    probe.resume(at: first.lowerBound)
    probe.advance()
    let middle = lexer.text(probe.token.start..<previousEnd)
    let insertion = previousEnd..<second.lowerBound
    return failure(
      .chainedComparison, second, "comparisons do not chain; join two with `and`",
      fixes: [
        Diagnostic.Fix(title: "compare both", range: insertion, replacement: " and \(middle) ")
      ])
  }

  /// The error for `a == not b`.
  mutating func negationBehindOperator() throws(Abort) -> Abort {
    let mark = token.range
    advance()
    _ = try operation(.sum)
    let text = "(" + lexer.text(mark.lowerBound..<previousEnd) + ")"
    return failure(
      .ambiguousFlow, mark, "`not` behind an operator needs parentheses: \(Self.code(text))",
      fixes: [replacement(mark.lowerBound..<previousEnd, text)])
  }

  /// The error for `a not in b`.
  mutating func negatedOperator(_ start: Int) throws(Abort) -> Abort {
    let mark = token.range
    let left = lexer.text(start..<previousEnd)
    advance()
    let rest = token.start
    advance()
    _ = try operation(.sum)
    let text = "not (" + left + " " + lexer.text(rest..<previousEnd) + ")"
    return failure(
      .unexpectedToken, mark, "`not` stands in front: \(Self.code(text))",
      fixes: [replacement(start..<previousEnd, text)])
  }

  /// The error for `a contains b`, if the token is the name of a function and a value follows.
  mutating func functionBetweenOperands(_ start: Int) -> Abort? {
    // Probes inside of probes would double the work with each level.
    guard !isProbing, token.kind == .word, !endsLine, FunctionTable.function(named: tokenText) != nil else {
      return nil
    }
    let mark = token.range
    let left = lexer.text(start..<previousEnd)
    var probe = self
    probe.isProbing = true
    probe.advance()
    let right = probe.token.start
    guard !probe.endsLine, (try? probe.operation(.sum)) != nil else { return nil }
    let call = lexer.text(mark) + "(" + left + ", " + lexer.text(right..<probe.previousEnd) + ")"
    return failure(
      .callSyntax, mark, "a function is no operator: write \(Self.code(call))",
      fixes: [replacement(start..<probe.previousEnd, call)])
  }

  /// The error for `a + b ?? 0`: both readings are offered.
  mutating func operationBeforeCoalesce(_ left: ExpressionSyntax, _ start: Int) throws(Abort) -> Abort {
    let mark = token.range
    let leftEnd = previousEnd
    let rightmost = rightmostOperand(left)
    advance()
    _ = try unary()
    let whole = start..<previousEnd
    let tail = lexer.text(leftEnd..<previousEnd)
    var fixes = [
      reading(whole, "(" + lexer.text(start..<leftEnd) + ")" + tail)
    ]
    if let rightmost {
      fixes.append(
        reading(whole, lexer.text(start..<rightmost) + "(" + lexer.text(rightmost..<leftEnd) + tail + ")"))
    }
    return failure(
      .ambiguousFlow, mark, "`??` behind an operation needs parentheses: " + list(fixes), fixes: fixes)
  }

  /// The error for `a ?? 0 > 5` and `a | length > 5`: the readings are offered.
  mutating func operationBehindFlow(
    _ start: Int, _ coalesced: Range<Int>?, _ found: InfixOperator
  ) throws(Abort) -> Abort {
    let mark = token.range
    let flowEnd = previousEnd
    if found == .typeTest {
      advance()
      if isWord("not") { advance() }
      _ = try typeName()
    } else {
      advance()
      _ = try operation(.or)
    }
    let whole = start..<previousEnd
    let tail = lexer.text(flowEnd..<previousEnd)
    var fixes = [reading(whole, "(" + lexer.text(start..<flowEnd) + ")" + tail)]
    if let coalesced {
      let head = lexer.text(start..<coalesced.lowerBound)
      fixes.append(reading(whole, head + "(" + lexer.text(coalesced.lowerBound..<flowEnd) + tail + ")"))
    }
    let what = coalesced == nil ? "a pipe" : "`??`"
    return failure(
      .ambiguousFlow, mark, "an operator behind \(what) needs parentheses: " + list(fixes), fixes: fixes)
  }

  private func reading(_ range: Range<Int>, _ text: String) -> Diagnostic.Fix {
    Diagnostic.Fix(title: "write `\(text.safe(limit: 60))`", range: range, replacement: text)
  }

  private func list(_ fixes: [Diagnostic.Fix]) -> String {
    fixes.map { "`\($0.replacement.safe(limit: 60))`" }.joined(separator: " or ")
  }

  /// Where the last operand of an operation starts; nil where there is no second reading.
  private func rightmostOperand(_ expression: ExpressionSyntax) -> Int? {
    switch expression.kind {
    case .binary(_, _, let right): right.range.lowerBound
    case .not(let operand): operand.range.lowerBound
    default: nil
    }
  }
}
