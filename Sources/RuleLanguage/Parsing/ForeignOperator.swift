/// An operator of other languages and how this one writes it.
struct ForeignOperator {
  /// How it is written here.
  let replacement: String
  /// The operator that is meant, where it stands between two operands.
  let meaning: InfixOperator?
  /// What to say.
  let message: String

  /// Finds the operator by its spelling.
  init?(_ text: String) {
    switch text {
    case "&&", "&": self.init(text, "and", .binary(.and))
    case "||": self.init(text, "or", .binary(.or))
    case "=", "===": self.init(text, "==", .binary(.equal))
    case "!==", "<>": self.init(text, "!=", .binary(.notEqual))
    case "=~", "~": self.init(text, "matches", .binary(.matches))
    case "?:": self.init(text, "??", nil)
    case "//": self.init(text, "#", nil, "a note starts with `#`")
    case "<--": self.init(text, "<-", nil)
    case "=>", "->":
      self.init(
        text, "<-", nil,
        "`\(text)` has no meaning here; functions take expressions, not lambdas: `items | map(price * qty)`")
    default: return nil
    }
  }

  private init(_ text: String, _ replacement: String, _ meaning: InfixOperator?, _ message: String? = nil) {
    self.replacement = replacement
    self.meaning = meaning
    self.message = message ?? "`\(text)` is written `\(replacement)` here"
  }
}
