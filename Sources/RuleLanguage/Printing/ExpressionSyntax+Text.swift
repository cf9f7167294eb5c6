internal import RuleEngine

extension ExpressionSyntax {
  /// The expression as rule source, with the parentheses it needs.
  public var text: String {
    switch kind {
    case .number(let number): number
    case .string(let string): string.text
    case .bool(let value): value ? "true" : "false"
    case .null: "null"
    case .absent: "absent"
    case .path(let path): path.text
    case .call(let name, let arguments): name.text + Self.list(arguments)
    case .pipe(let input, let name, let arguments):
      input.pipeInput + " | " + name.text + (arguments.isEmpty ? "" : Self.list(arguments))
    case .coalesce(let left, let right): left.coalesceInput + " ?? " + right.operand(of: .unary)
    case .binary(let binary, let left, let right):
      left.operand(of: binary.leftPrecedence) + " " + binary.rawValue + " "
        + right.operand(of: binary.precedence.tighter)
    case .not(let operand): "not " + operand.operand(of: .not)
    case .negate(let operand): "-" + operand.negated
    case .typeTest(let value, let isNegated, let type):
      value.operand(of: .sum) + (isNegated ? " is not " : " is ") + type.rawValue
    case .conditional(let condition, let value, let otherwise):
      "if " + condition.text + " then " + (otherwise == nil ? value.text : value.closed)
        + (otherwise.map { " else " + $0.text } ?? "")
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ", ") + "]"
    case .object(let entries): Self.object(entries)
    }
  }

  /// The text where an `else` follows that is not its own.
  var closed: String { endsWithOpenIf ? "(" + text + ")" : text }

  private static func list(_ arguments: [ExpressionSyntax]) -> String {
    "(" + arguments.map(\.text).joined(separator: ", ") + ")"
  }

  private static func object(_ entries: [ObjectEntrySyntax]) -> String {
    entries.isEmpty ? "{}" : "{ " + entries.map(\.text).joined(separator: ", ") + " }"
  }

  /// How tightly it holds together.
  var precedence: Precedence {
    switch kind {
    case .pipe, .coalesce, .conditional: .flow
    case .binary(let binary, _, _): binary.precedence
    case .not: .not
    case .typeTest: .comparison
    case .negate: .unary
    case .number(let text): text.hasPrefix("-") ? .unary : .primary
    default: .primary
    }
  }

  /// The text as an operand that must bind at least as tightly as `minimum`.
  private func operand(of minimum: Precedence) -> String {
    precedence < minimum ? "(" + text + ")" : text
  }

  private var pipeInput: String {
    if case .conditional = kind { return "(" + text + ")" }
    return text
  }

  /// The left side of `??`: what is an operation needs parentheses.
  private var coalesceInput: String {
    switch kind {
    case .pipe, .coalesce: text
    default: operand(of: .unary)
    }
  }

  /// The operand of a minus sign; a number in parentheses stays apart from its sign.
  private var negated: String {
    if case .number = kind { return "(" + text + ")" }
    return operand(of: .primary)
  }

  /// Whether the text ends in an `if` without `else`, which would take the next `else` for its own.
  private var endsWithOpenIf: Bool {
    guard case .conditional(_, _, let otherwise) = kind else { return false }
    return otherwise?.endsWithOpenIf ?? true
  }
}

extension BinaryOperator {
  /// What its left side must hold at least: comparisons do not chain, the others group to the left.
  fileprivate var leftPrecedence: Precedence {
    precedence == .comparison ? precedence.tighter : precedence
  }
}

extension ObjectEntrySyntax {
  /// The entry as rule source.
  public var text: String {
    switch (key, value) {
    case (.name(let name), nil): PathText.segment(name)
    case (.name(let name), let value?):
      (PathText.isWord(name) ? name : "\"" + StringSyntax.escaped(name) + "\"") + ": " + value.text
    case (.computed(let key), let value?): "(" + key.text + "): " + value.text
    case (.computed(let key), nil): "(" + key.text + ")"
    }
  }
}
