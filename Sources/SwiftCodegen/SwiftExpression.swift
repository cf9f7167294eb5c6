/// A piece of Swift with how tightly it holds together.
struct SwiftExpression {
  /// Swift's precedence, as far as generated code uses it.
  enum Precedence: Int, Comparable {
    case coalescing, addition, multiplication, postfix

    static func < (a: Precedence, b: Precedence) -> Bool { a.rawValue < b.rawValue }
  }

  /// The source text.
  let text: String
  let precedence: Precedence
  /// Whether its type follows only from where it stands: a literal or an implicit member.
  let isLiteral: Bool

  init(_ text: String, _ precedence: Precedence = .postfix, isLiteral: Bool = false) {
    self.text = text
    self.precedence = precedence
    self.isLiteral = isLiteral
  }

  /// The text as the operand of an operator.
  func operand(of minimum: Precedence) -> String {
    precedence < minimum ? "(" + text + ")" : text
  }

  /// The text with a type of its own.
  var typed: String {
    guard isLiteral else { return text }
    if text.hasPrefix(".") { return "Outcome" + text }
    return (text.hasPrefix("[") ? "Outcome.value(" : "Outcome(") + text + ")"
  }

  /// The text in front of `.method()`.
  var receiver: String { isLiteral ? typed : operand(of: .postfix) }
}
