internal import JSONDocument

/// Filters: `?@.price < 10 && !@.sold`.
extension QueryParser {
  mutating func parseOr() throws(SyntaxError) -> FilterExpression {
    try nested { (parser) throws(SyntaxError) in
      var alternatives = [try parser.parseAnd()]
      while parser.take(operator: "||") { alternatives.append(try parser.parseAnd()) }
      return alternatives.count == 1 ? alternatives[0] : .or(alternatives)
    }
  }

  private mutating func parseAnd() throws(SyntaxError) -> FilterExpression {
    var conditions = [try parseBasic()]
    while take(operator: "&&") { conditions.append(try parseBasic()) }
    return conditions.count == 1 ? conditions[0] : .and(conditions)
  }

  /// Takes an operator and the white space around it, or nothing.
  private mutating func take(operator spelling: String) -> Bool {
    let start = index
    skipSpace()
    guard take(all: spelling) else {
      index = start
      return false
    }
    skipSpace()
    return true
  }

  private mutating func parseBasic() throws(SyntaxError) -> FilterExpression {
    let start = index
    let isNegated = peek == "!"
    if isNegated {
      index += 1
      skipSpace()
    }
    let expression =
      peek == "(" ? try parseGroup() : try parseTest(isNegated: isNegated, from: start)
    return isNegated ? .not(expression) : expression
  }

  private mutating func parseGroup() throws(SyntaxError) -> FilterExpression {
    let start = index
    index += 1
    skipSpace()
    let expression = try parseOr()
    skipSpace()
    guard take(")") else { throw operatorFailure(or: "this bracket is not closed; write `)`", at: start) }
    let end = index
    skipSpace()
    if takeComparison() != nil {
      throw failure("a condition cannot be compared; compare values, as in `@.a == 1`", at: end)
    }
    index = end
    return expression
  }

  /// Reads a comparison, or a query or function that stands as a condition by itself.
  private mutating func parseTest(isNegated: Bool, from start: Int) throws(SyntaxError) -> FilterExpression {
    let leftStart = index
    let left = try parseArgument()
    let end = index
    skipSpace()
    let operatorStart = index
    guard let comparison = takeComparison() else {
      index = end
      return try condition(left, at: leftStart)
    }
    if isNegated {
      throw failure("`!` takes one condition; put the comparison in brackets: `!(@.a == 1)`", at: start)
    }
    let leftOperand = try operand(left, at: leftStart)
    if peek == "=" || peek == "~" {
      throw failure("the comparisons are == != < <= > >=", at: operatorStart)
    }
    skipSpace()
    let rightStart = index
    return .comparison(leftOperand, comparison, try operand(try parseArgument(), at: rightStart))
  }

  private mutating func takeComparison() -> ComparisonOperator? {
    for comparison in ComparisonOperator.allCases where take(all: comparison.rawValue) { return comparison }
    return nil
  }

  /// What stands alone as a condition.
  private func condition(
    _ argument: FunctionArgument, at start: Int
  ) throws(SyntaxError) -> FilterExpression {
    switch argument {
    case .query(let query): return .exists(query)
    case .function(let call) where call.function.result == .logical: return .test(call)
    case .function(let call):
      throw operatorFailure(
        or: "`\(call.function)` gives a value, which must be compared: `\(call.function.example)`", at: start)
    case .literal:
      throw operatorFailure(or: "a literal is no condition; compare it, as in `@.a == 1`", at: start)
    }
  }

  /// What can be one side of a comparison.
  private func operand(_ argument: FunctionArgument, at start: Int) throws(SyntaxError) -> FilterOperand {
    switch argument {
    case .literal(let value): return .literal(value)
    case .query(let query) where query.isSingular: return .query(query)
    case .query:
      throw failure(
        "this query can select many nodes and cannot be compared; name one with `.name` or `[0]`, or use `count()` or `value()`",
        at: start)
    case .function(let call) where call.function.result == .value: return .function(call)
    case .function(let call):
      throw failure(
        "`\(call.function)` is a condition already and cannot be compared; write `\(call.function.example)` alone",
        at: start)
    }
  }

  // MARK: Queries, literals and functions

  /// Reads what can be an operand or an argument.
  mutating func parseArgument() throws(SyntaxError) -> FunctionArgument {
    switch peek {
    case "$", "@":
      let isAbsolute = peek == "$"
      index += 1
      let segments = try parseSegments()
      return .query(FilterQuery(isAbsolute: isAbsolute, segments: segments, number: nextQueryNumber()))
    case "'", "\"": return .literal(JSON(try parseString()))
    case "-", .some("0"..."9"): return .literal(try parseNumber())
    case .some("a"..."z"): return try parseWord()
    default: throw operandFailure()
    }
  }

  /// Reads `true`, `false`, `null` or a function.
  private mutating func parseWord() throws(SyntaxError) -> FunctionArgument {
    let start = index
    while let next = peek, isLowercase(next) || isDigit(next) || next == "_" { index += 1 }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    guard peek == "(" else {
      switch word {
      case "true": return .literal(JSON(true))
      case "false": return .literal(JSON(false))
      case "null": return .literal(.null)
      default: throw wordFailure(word, at: start)
      }
    }
    guard let function = QueryFunction(rawValue: word) else {
      let known = QueryFunction.allCases.map { "`\($0)`" }.joined(separator: ", ")
      throw failure("there is no function `\(word)`; the functions are \(known)", at: start)
    }
    return .function(try parseCall(of: function, from: start))
  }

  private mutating func parseCall(
    of function: QueryFunction, from start: Int
  ) throws(SyntaxError) -> FunctionCall {
    index += 1
    skipSpace()
    var arguments: [FunctionArgument] = []
    var starts: [Int] = []
    if peek != ")" {
      repeat {
        skipSpace()
        starts.append(index)
        arguments.append(try nested { (parser) throws(SyntaxError) in try parser.parseArgument() })
        skipSpace()
      } while take(",")
    }
    guard take(")") else {
      throw failure("the arguments of `\(function)` are not closed; write `)`: `\(function.example)`")
    }
    guard arguments.count == function.parameters.count else {
      let wanted = function.parameters.count == 1 ? "one argument" : "two arguments"
      throw failure("`\(function)` takes \(wanted): `\(function.example)`", at: start)
    }
    for (number, parameter) in function.parameters.enumerated() {
      try check(arguments[number], for: parameter, of: function, at: starts[number])
    }
    return FunctionCall(
      function: function, arguments: arguments,
      pattern: pattern(of: function, arguments.last, at: starts.last ?? start))
  }

  private func check(
    _ argument: FunctionArgument, for parameter: QueryFunction.ValueType, of function: QueryFunction,
    at start: Int
  ) throws(SyntaxError) {
    switch (argument, parameter) {
    case (.query, .nodes), (.literal, .value): return
    case (.query(let query), .value) where query.isSingular: return
    case (.function(let call), .value) where call.function.result == .value: return
    case (_, .nodes):
      throw failure("`\(function)` takes a query, as in `\(function.example)`", at: start)
    case (.query, _):
      throw failure(
        "`\(function)` takes one value, and this query can select many; name one, or use `value()`", at: start
      )
    default:
      throw failure("`\(function)` takes a value, as in `\(function.example)`", at: start)
    }
  }

  /// Compiles a literal pattern once; one that is no I-Regexp matches nothing, as the RFC has it, with a warning.
  private mutating func pattern(
    of function: QueryFunction, _ argument: FunctionArgument?, at start: Int
  ) -> RegularExpression? {
    guard function == .match || function == .search else { return nil }
    guard case .literal(let literal) = argument, let text = literal.string else { return nil }
    do throws(SyntaxError) {
      return try RegularExpression(text, dialect: .iRegexp)
    } catch {
      let message = "this pattern matches nothing: at \(error.offset): \(error.message)"
      warnings.append(SyntaxError(offset: start, message: message))
      return nil
    }
  }
}
