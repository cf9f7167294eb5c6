/// What a text that is still being typed stands for.
public enum HalfTypedText {
  /// The text with open brackets and quotes closed and a dangling operator or dot left out, so that its value can be
  /// shown while the rest is typed.
  ///
  /// `total <- items | map(price * ` gives `total <- items | map(price)`.
  ///
  /// - Returns: rule text without errors, or nil when the text has other errors than being unfinished.
  public static func completed(_ text: String) -> String? {
    var text = text
    // Each round closes or drops one thing at the end.
    for _ in 0..<32 {
      guard let error = RuleParser.parse(text).diagnostics.first(where: { $0.severity == .error }) else {
        return text
      }
      let bytes = Array(text.utf8)
      switch error.code {
      case .unclosedBracket, .unclosedQuote:
        guard let fix = error.fixes.first else { return nil }
        text = fix.applied(to: text)
      default:
        guard let shorter = droppingTail(bytes, error) else { return nil }
        text = shorter
      }
    }
    return nil
  }

  /// The text without the operator, word or dot where an error says that something is missing behind it.
  private static func droppingTail(_ bytes: [UInt8], _ error: Diagnostic) -> String? {
    switch error.code {
    case .valueExpected, .invalidPath, .unknownType, .incompleteConditional, .invalidQuery: break
    default: return nil
    }
    // Brackets closed in an earlier round stand behind the place.
    var tail = error.range.upperBound
    while tail < bytes.count, bytes[tail].isBlank { tail += 1 }
    guard bytes[tail...].allSatisfy({ ")]}\"".utf8.contains($0) }) else { return nil }
    var end = min(error.range.upperBound, bytes.count)
    while end > 0, bytes[end - 1].isBlank { end -= 1 }
    let lexer = Lexer(bytes)
    var start = end
    while start > 0, lexer.endOfWord(from: start - 1) == end { start -= 1 }
    if start == end {
      while start > 0, ".|?+-*/%=<>!,".utf8.contains(bytes[start - 1]) { start -= 1 }
    }
    // What remains must be more than an arrow.
    guard start < end, !bytes[start..<end].elementsEqual("<-".utf8) else { return nil }
    return String(decoding: bytes[..<start] + bytes[tail...], as: UTF8.self)
  }
}
