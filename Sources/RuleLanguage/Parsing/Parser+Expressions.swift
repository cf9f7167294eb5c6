import RuleEngine

/// How tightly an operator binds; a higher one binds tighter.
enum Precedence: Int, Comparable {
  case flow, or, and, not, comparison, sum, product, unary, primary

  static func < (a: Precedence, b: Precedence) -> Bool { a.rawValue < b.rawValue }

  /// The next tighter one.
  var tighter: Precedence { Precedence(rawValue: rawValue + 1) ?? .primary }
}

extension BinaryOperator {
  /// How tightly it binds.
  var precedence: Precedence {
    switch self {
    case .or: .or
    case .and: .and
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .in, .matches: .comparison
    case .add, .subtract: .sum
    case .multiply, .divide, .remainder: .product
    }
  }
}

extension Parser {
  /// Reads an expression: an operation, then pipes and `??` from left to right.
  mutating func expression() throws(Abort) -> ExpressionSyntax {
    try enter()
    defer { depth -= 1 }
    let start = token.start
    var (left, isOperation) = try operation(.or)
    var coalesced: Range<Int>?
    var isFlow = false
    while true {
      let leftHeight = height
      if token.kind == .pipe {
        advance()
        left = try pipe(left, start)
        coalesced = nil
      } else if token.kind == .coalesce {
        if isOperation && !isFlow { throw try operationBeforeCoalesce(left, start) }
        advance()
        let rightStart = token.start
        let right = try unary()
        try grow(to: max(leftHeight, height) + 1, start)
        left = ExpressionSyntax(.coalesce(left, right), range: TextRange(start, previousEnd))
        coalesced = rightStart..<previousEnd
      } else {
        break
      }
      isFlow = true
    }
    if isFlow, let found = operatorAtToken() { throw try operationBehindFlow(start, coalesced, found) }
    return left
  }

  /// Reads an operation of operators that bind at least as tightly as `minimum`.
  ///
  /// - Returns: the operation, and whether it is one: false for a single operand.
  mutating func operation(_ minimum: Precedence) throws(Abort) -> (ExpressionSyntax, isOperation: Bool) {
    let start = token.start
    var left: ExpressionSyntax
    var isOperation = false
    if isNot() {
      left = try negation(minimum)
      isOperation = true
    } else {
      left = try unary()
    }
    var last: (precedence: Precedence, range: Range<Int>)?
    while let found = operatorAtToken(), found.precedence >= minimum {
      let leftHeight = height
      if let last, last.precedence == .comparison, found.precedence == .comparison {
        throw try chainedComparison(start, last.range)
      }
      let operatorStart = token.start
      try checkOperator(found)
      if found == .typeTest {
        left = try typeTest(left, start)
      } else if let binary = found.binary {
        advance()
        let (right, _) = try operation(found.precedence.tighter)
        try grow(to: max(leftHeight, height) + 1, start)
        left = ExpressionSyntax(.binary(binary, left, right), range: TextRange(start, previousEnd))
      }
      last = (found.precedence, operatorStart..<previousEnd)
      isOperation = true
    }
    if minimum <= .comparison, token.kind == .word {
      if isWord("not"), ["in", "matches"].contains(lexer.text(lookAhead(1).range)) {
        throw try negatedOperator(start)
      }
      if let failure = functionBetweenOperands(start) { throw failure }
    }
    return (left, isOperation)
  }

  private mutating func negation(_ minimum: Precedence) throws(Abort) -> ExpressionSyntax {
    let start = token.start
    if minimum > .not {
      throw try negationBehindOperator()
    }
    try enter()
    defer { depth -= 1 }
    advance()
    let (operand, _) = try operation(.not)
    try grow(to: height + 1, start)
    return ExpressionSyntax(.not(operand), range: TextRange(start, previousEnd))
  }

  /// Whether `not` stands here as the operator.
  private func isNot() -> Bool {
    isWord("not") && !continuesPath(behind: token.end)
  }

  private mutating func typeTest(_ left: ExpressionSyntax, _ start: Int) throws(Abort) -> ExpressionSyntax {
    advance()
    var isNegated = false
    if isWord("not") {
      isNegated = true
      advance()
    }
    let type = try typeName()
    try grow(to: height + 1, start)
    return ExpressionSyntax(
      .typeTest(left, isNegated: isNegated, type), range: TextRange(start, previousEnd))
  }

  mutating func typeName() throws(Abort) -> ValueType {
    let text = tokenText
    if token.kind == .word, let type = ValueType(rawValue: text == "integer" ? "int" : text) {
      advance()
      return type
    }
    let names = ValueType.allCases.map(\.rawValue)
    let list = names.joined(separator: ", ")
    guard token.kind == .word else {
      throw failure(.unknownType, placeOfToken, "`is` asks for a type: \(list)")
    }
    let synonyms = [
      "boolean": "bool", "text": "string", "str": "string", "integer": "int", "list": "array",
      "dict": "object",
      "map": "object", "float": "number", "double": "number", "nil": "null",
    ]
    if text == "missing" || text == "absent" {
      throw failure(.unknownType, token.range, "whether a key is there is asked with `exists(…)`")
    }
    let nearest = synonyms[text.lowercased()] ?? Spelling.nearest(to: text, in: names)
    let hint = nearest.map { "did you mean `\($0)`?" } ?? "the types are \(list)"
    throw failure(
      .unknownType, token.range, "unknown type `\(text.safe(limit: 40))`; \(hint)",
      fixes: nearest.map { [replacement(token.range, $0)] } ?? [])
  }

  private mutating func pipe(_ input: ExpressionSyntax, _ start: Int) throws(Abort) -> ExpressionSyntax {
    let inputHeight = height
    guard token.kind == .word else {
      if let bad = badToken() { throw bad }
      throw failure(.valueExpected, placeOfToken, "the name of a function is due behind `|`: `name | upper`")
    }
    let name = NameSyntax(tokenText, range: TextRange(token.start, token.end))
    advance()
    var arguments: [ExpressionSyntax] = []
    height = 0
    if token.kind == .leftParen {
      if !isAdjacent { throw blankBeforeArguments() }
      arguments = try argumentList()
    }
    try grow(to: max(inputHeight, height) + 1, start)
    return ExpressionSyntax(
      .pipe(input: input, name: name, arguments: arguments), range: TextRange(start, previousEnd))
  }

  /// Reads `[ "-" ] primary`.
  mutating func unary() throws(Abort) -> ExpressionSyntax {
    let start = token.start
    switch token.kind {
    case .minus:
      if lexer.byte(at: token.end).isDigit {
        advance()
        if let bad = badToken() { throw bad }
        let text = "-" + tokenText
        advance()
        try checkBehindNumber()
        height = 1
        return ExpressionSyntax(.number(text), range: TextRange(start, previousEnd))
      }
      advance()
      if token.kind == .minus {
        throw failure(.unexpectedToken, start..<token.end, "two minus signs need parentheses: `-(-x)`")
      }
      let operand = try primary()
      try grow(to: height + 1, start)
      return ExpressionSyntax(.negate(operand), range: TextRange(start, previousEnd))
    case .plus:
      throw failure(
        .unexpectedToken, token.range, "a value has no plus sign in front", fixes: [removal(token.range)])
    case .bang:
      report(
        .foreignOperator, token.range, "`!` negates nothing here; write `not`",
        fixes: [replacement(token.range, "not ")])
      advance()
      return try primary()
    default: return try primary()
    }
  }
}
