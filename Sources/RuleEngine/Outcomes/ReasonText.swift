import JSONDocument

/// Bounds for the text of reasons: one line, safe to print, never longer than a wide terminal.
enum ReasonText {
  /// Columns a whole reason may take, counted in scalars.
  static let lineLimit = 160
  /// Columns one quoted key or value may take.
  static let quoteLimit = 40

  /// `text` in one safe line of at most `limit` scalars.
  static func line(_ text: String, limit: Int) -> String {
    shortened(text, limit: limit * 2).displayEscaped.shortenedAtEnd(limit)
  }

  /// Joins a message and its fix when both fit.
  static func joined(_ message: String, _ fix: String) -> String {
    let whole = message + "; " + fix
    return whole.unicodeScalars.count <= lineLimit ? whole : message
  }

  /// A key in backticks, short and safe.
  static func quoted(_ key: String) -> String {
    let inner = PathText.segment(key)
    return inner.hasPrefix("`") ? line(inner, limit: quoteLimit) : "`" + line(inner, limit: quoteLimit) + "`"
  }

  /// A key of the input, short and safe: in quotes as it is spelled there when it holds half of a surrogate pair, which
  /// no path can name.
  static func quoted(_ key: JSON) -> String {
    key.hasLoneSurrogate ? line(key.text, limit: quoteLimit) : quoted(key.string ?? "")
  }

  /// A path in backticks; one that holds backticks itself is left as it is.
  static func quoted(path: String) -> String {
    path.utf8.contains(UInt8(ascii: "`")) ? path : "`" + path + "`"
  }

  /// A value in a few characters: its text when short, else its start.
  static func brief(_ json: JSON) -> String {
    switch json.kind {
    case .array, .object: return article(json)
    case .string:
      guard let text = json.string, !json.hasLoneSurrogate else { return line(json.text, limit: quoteLimit) }
      return line("\"" + shortened(text, limit: quoteLimit) + "\"", limit: quoteLimit)
    default: return line(json.text, limit: quoteLimit)
    }
  }

  /// "an array", "a string", "null".
  static func article(_ json: JSON) -> String {
    switch json.kind {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  private static func shortened(_ text: String, limit: Int) -> String {
    // Look at no more than the limit: the text may be a very long value.
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return text }
    return String(scalars[..<end]) + "…"
  }
}

extension String {
  /// The text cut to `limit` scalars, the last of them an ellipsis when something was cut.
  fileprivate func shortenedAtEnd(_ limit: Int) -> String {
    let scalars = unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return self }
    return String(scalars[..<scalars.index(before: end)]) + "…"
  }
}
