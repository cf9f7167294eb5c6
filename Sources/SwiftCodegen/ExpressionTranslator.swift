import JSONDocument
import RuleEngine
import RuleLanguage

/// Translates expressions of the rule language into Swift over the engine's typed outcomes.
///
/// The rules are sound: what the compiler refuses does not get here.
struct ExpressionTranslator {
  let form: CodeForm

  /// Translates an expression.
  func translate(_ syntax: ExpressionSyntax, _ scope: CodeScope) -> SwiftExpression {
    if let literal = ConstantLiteral(syntax) { return literal.expression }
    switch syntax.kind {
    case .number(let text): return SwiftExpression(".number(\(SwiftLiteral.string(text)))", isLiteral: true)
    case .bool, .null: return SwiftExpression(".null", isLiteral: true)
    case .absent: return SwiftExpression(".absent", isLiteral: true)
    case .string(let string): return template(string, scope)
    case .path(let path): return SwiftExpression(scope.reading(path, form))
    case .call(let name, let arguments):
      guard let value = arguments.first else { return SwiftExpression(".absent", isLiteral: true) }
      return call(name.text, value, Array(arguments.dropFirst()), scope)
    case .pipe(let input, let name, let arguments): return call(name.text, input, arguments, scope)
    case .coalesce(let left, let right):
      return operation(translate(left, scope), "??", translate(right, scope), .coalescing)
    case .binary(let binary, let left, let right): return self.binary(binary, left, right, scope)
    case .not(let operand): return method(translate(operand, scope), "not")
    case .negate(let operand):
      if let number = syntax.negatedNumber {
        return SwiftExpression(".number(\(SwiftLiteral.string(number.text)))", isLiteral: true)
      }
      return method(translate(operand, scope), "negated")
    case .typeTest(let operand, let isNegated, let type):
      return method(translate(operand, scope), isNegated ? "isNotType" : "isType", ".\(type.rawValue)")
    case .conditional(let condition, let then, let otherwise):
      let value = translate(then, scope).text
      let other = otherwise.map { ", otherwise: " + translate($0, scope).text } ?? ""
      return method(translate(condition, scope), "choose", value + other)
    case .array(let elements):
      let slots = slots(elements, scope)
      return SwiftExpression(
        slots.isCompact ? ".compactArray(\(list(slots.values)))" : ".array(\(list(slots.values)))",
        isLiteral: true)
    case .object(let entries): return object(entries, scope)
    }
  }

  private func template(_ string: StringSyntax, _ scope: CodeScope) -> SwiftExpression {
    var text = ""
    for part in string.parts {
      switch part {
      case .text(let piece): text += SwiftLiteral.content(piece)
      case .interpolation(let expression): text += "\\(" + translate(expression, scope).text + ")"
      }
    }
    return SwiftExpression("\"" + text + "\"", isLiteral: true)
  }

  // MARK: - Operators

  private func binary(
    _ binary: BinaryOperator, _ left: ExpressionSyntax, _ right: ExpressionSyntax, _ scope: CodeScope
  ) -> SwiftExpression {
    let value = translate(left, scope)
    if binary == .matches { return method(value, "matches", "pattern: " + pattern(right)) }
    let other = translate(right, scope)
    return switch binary {
    case .or: method(value, "or", other.text)
    case .and: method(value, "and", other.text)
    case .equal: method(value, "isEqual", "to: " + other.text)
    case .notEqual: method(value, "isNotEqual", "to: " + other.text)
    case .less: method(value, "isLess", "than: " + other.text)
    case .lessOrEqual: method(value, "isLessOrEqual", "to: " + other.text)
    case .greater: method(value, "isGreater", "than: " + other.text)
    case .greaterOrEqual: method(value, "isGreaterOrEqual", "to: " + other.text)
    case .in: method(value, "isIn", other.text)
    case .matches: value
    case .add: operation(value, "+", other, .addition)
    case .subtract: operation(value, "-", other, .addition)
    case .multiply: operation(value, "*", other, .multiplication)
    case .divide: operation(value, "/", other, .multiplication)
    case .remainder: operation(value, "%", other, .multiplication)
    }
  }

  /// From which length on a literal gets its type spelled everywhere: it may be broken into lines then.
  private static let longLiteral = 60

  /// `left operator right`; literals get their type spelled, which keeps type checking fast.
  private func operation(
    _ left: SwiftExpression, _ symbol: String, _ right: SwiftExpression,
    _ precedence: SwiftExpression.Precedence
  ) -> SwiftExpression {
    // `??` groups to the right in Swift and to the left in rules; both give the first usable value.
    let isCoalescing = precedence == .coalescing
    let first = left.isLiteral ? left.typed : left.operand(of: precedence)
    let tighter = SwiftExpression.Precedence(rawValue: precedence.rawValue + 1) ?? .postfix
    let second =
      right.isLiteral
      ? isCoalescing && right.text.count < Self.longLiteral ? right.text : right.typed
      : right.operand(of: isCoalescing ? precedence : tighter)
    return SwiftExpression("\(first) \(symbol) \(second)", precedence)
  }

  // MARK: - Constructors

  /// What arrays and objects do with slots that have no value.
  private struct Slots {
    var values: [String]
    /// Whether all missing values are left out.
    var isCompact: Bool
  }

  private func slots(_ elements: [ExpressionSyntax], _ scope: CodeScope) -> Slots {
    if scope.isElement {
      return Slots(values: elements.map { translate($0, scope).text }, isCompact: true)
    }
    return Slots(values: elements.map { slot($0, scope) }, isCompact: false)
  }

  /// A slot among rules: left out when missing, unless something that has to exist does not.
  private func slot(_ syntax: ExpressionSyntax, _ scope: CodeScope) -> String {
    let value = translate(syntax, scope)
    let reads = RuleCompiler.reads(of: syntax)
    if case .path = syntax.kind, !reads.hard.isEmpty { return value.text }
    // A text with values in it is as missing as they are; all other literals are there.
    if case .string = syntax.kind, ConstantLiteral(syntax) == nil {
    } else if value.isLiteral {
      return value.text
    }
    let hard = reads.hard.compactMap { path in
      RuleParser.parsePath(path.text).0.map { scope.source + "[" + form.steps(of: $0) + "]" }
    }
    return value.receiver + ".orAbsent("
      + (hard.isEmpty ? "" : "unlessMissing: " + hard.joined(separator: ", ")) + ")"
  }

  private func object(_ entries: [ObjectEntrySyntax], _ scope: CodeScope) -> SwiftExpression {
    let values = entries.map { entry -> ExpressionSyntax in
      if let value = entry.value { return value }
      if case .name(let name) = entry.key { return ExpressionSyntax(.path(PathSyntax([.member(name)]))) }
      return ExpressionSyntax(.null)
    }
    let slots = slots(values, scope)
    let members = zip(entries, slots.values).map { entry, value in
      let key =
        switch entry.key {
        case .name(let name): SwiftLiteral.string(name)
        case .computed(let expression): translate(expression, scope).text
        }
      return "(\(key), \(value))"
    }
    return SwiftExpression(
      (slots.isCompact ? ".compactObject(" : ".object(") + list(members) + ")", isLiteral: true)
  }

  // MARK: - Calls

  private func call(
    _ name: String, _ value: ExpressionSyntax, _ arguments: [ExpressionSyntax], _ scope: CodeScope
  ) -> SwiftExpression {
    guard let entry = FunctionTable.function(named: name) else {
      return SwiftExpression(".absent", isLiteral: true)
    }
    var values: [String] = []
    var closures: [String] = []
    for (index, argument) in arguments.enumerated() {
      guard let parameter = entry.parameter(at: index) else { continue }
      let label = parameter.label.map { $0 + ": " } ?? ""
      switch parameter.kind {
      case .element:
        let inner = scope.entering()
        let body = translate(argument, inner).text
        closures.append("{ \(Self.mentions(inner.current, body) ? inner.current : "_") in \(body) }")
      case .pattern: values.append("pattern: " + pattern(argument))
      case .value, .datePattern, .words: values.append(label + translate(argument, scope).text)
      }
    }
    let receiver = translate(value, scope).receiver + "." + entry.swiftName
    if closures.count == 1, let closure = closures.first {
      return SwiftExpression(receiver + (values.isEmpty ? "" : "(\(list(values)))") + " " + closure)
    }
    return SwiftExpression(receiver + "(\(list(values + closures)))")
  }

  private func method(_ value: SwiftExpression, _ name: String, _ arguments: String = "") -> SwiftExpression {
    SwiftExpression("\(value.receiver).\(name)(\(arguments))")
  }

  /// A pattern, which the compiler has found to be a text without interpolation.
  private func pattern(_ syntax: ExpressionSyntax) -> String {
    guard case .string(let string) = syntax.kind else { return "\"\"" }
    let text = string.parts.reduce(into: "") { if case .text(let piece) = $1 { $0 += piece } }
    return SwiftLiteral.pattern(text)
  }

  private func list(_ items: [String]) -> String { items.joined(separator: ", ") }

  /// Whether generated code uses a parameter; a closure that does not names it `_`.
  static func mentions(_ name: String, _ code: String) -> Bool {
    let isPart: (Character) -> Bool = { $0.isLetter || $0.isNumber || $0 == "_" }
    var rest = code[...]
    while let range = rest.firstRange(of: name) {
      let before = rest[..<range.lowerBound].last.map(isPart) ?? false
      let after = rest[range.upperBound...].first.map(isPart) ?? false
      if !before, !after { return true }
      rest = rest[range.upperBound...]
    }
    return false
  }
}
