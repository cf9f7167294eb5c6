import JSONPath

/// What is looked for in keys and values: a text, or a regular expression.
///
/// A pattern without capital letters matches both cases. One with characters that mean something in regular
/// expressions is one, if it can be read so; matching takes linear time whatever it says.
struct SearchPattern: Sendable, Equatable {
  enum Kind: Sendable {
    case text(TextFinder)
    case expression(RegularExpression)
  }

  /// As it was typed.
  let text: String
  let kind: Kind
  /// The same as an expression, for texts that are no part of a document.
  private let expression: RegularExpression?

  init(_ text: String) {
    self.text = text
    let options = Self.ignoresCase(text) ? "(?i)" : ""
    if text.unicodeScalars.contains(where: Self.isSpecial),
      let expression = try? RegularExpression(options + text)
    {
      kind = .expression(expression)
      self.expression = expression
      return
    }
    let literal = try? RegularExpression(options + Self.escaped(text))
    expression = literal
    // The bytes of other letters are not compared regardless of case.
    if !options.isEmpty, !text.utf8.allSatisfy({ $0 < 0x80 }), let literal {
      kind = .expression(literal)
    } else {
      kind = .text(TextFinder(text))
    }
  }

  static func == (a: SearchPattern, b: SearchPattern) -> Bool { a.text == b.text }

  /// The matches in a text that is shown, from left to right.
  func ranges(in shown: String) -> [Range<String.Index>] {
    expression?.matches(in: shown).map(\.range).filter { !$0.isEmpty } ?? []
  }

  /// Whether there is no capital letter in it; those behind a backslash are classes.
  private static func ignoresCase(_ text: String) -> Bool {
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if !isEscaped, scalar.properties.isUppercase { return false }
      isEscaped = !isEscaped && scalar == "\\"
    }
    return true
  }

  private static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
    "\\.[]()*+?{}|^$".unicodeScalars.contains(scalar)
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      if isSpecial(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
  }
}
