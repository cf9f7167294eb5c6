import JSONDocument
import RuleLanguage

/// A constant of the rule language that a Swift literal spells digit for digit.
struct ConstantLiteral {
  /// The literal; an implicit member for null.
  let expression: SwiftExpression

  /// Nil when the expression is no constant, or has a number whose text no literal keeps.
  init?(_ syntax: ExpressionSyntax) {
    guard let text = Self.text(syntax, isNested: false) else { return nil }
    expression = SwiftExpression(text, isLiteral: true)
  }

  private static func text(_ syntax: ExpressionSyntax, isNested: Bool) -> String? {
    switch syntax.kind {
    case .number(let text): return number(text)
    case .negate: return syntax.negatedNumber.flatMap { number($0.text) }
    case .bool(let bool): return bool ? "true" : "false"
    case .null: return ".null"
    case .string(let string): return string.parts.isEmpty ? "\"\"" : plain(string)
    case .array(let elements):
      var texts: [String] = []
      for element in elements {
        guard let text = text(element, isNested: true) else { return nil }
        texts.append(text)
      }
      return "[" + texts.joined(separator: ", ") + "]"
    case .object(let entries):
      var texts: [String] = []
      for entry in entries {
        guard case .name(let name) = entry.key, let value = entry.value,
          let text = text(value, isNested: true)
        else { return nil }
        texts.append(SwiftLiteral.string(name) + ": " + text)
      }
      return texts.isEmpty ? "[:]" : "[" + texts.joined(separator: ", ") + "]"
    default: return nil
    }
  }

  private static func plain(_ string: StringSyntax) -> String? {
    guard string.parts.count == 1, case .text(let text)? = string.parts.first else { return nil }
    return SwiftLiteral.string(text)
  }

  /// The text itself when a Swift literal of it prints as the same text.
  private static func number(_ text: String) -> String? {
    if let int = Int(text), String(int) == text { return text }
    // Swift has no literals like `1e5` that come back as written, so only plain fractions stay.
    guard text.contains("."), text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 45 || $0 == 46 }),
      let double = Double(text),
      JSON(double)?.text == text
    else { return nil }
    return text
  }
}
