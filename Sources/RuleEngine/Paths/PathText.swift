/// The spelling of key-path segments: bare where the grammar allows it, else in backticks.
package enum PathText {
  /// One key as a path segment, without the dot before it.
  ///
  /// - Parameters:
  ///   - key: Any key.
  ///   - isFirst: Whether it starts a path; only behind a dot may a bare key start with a digit.
  package static func segment(_ key: String, isFirst: Bool = true) -> String {
    isBare(key, isFirst: isFirst) ? key : backticked(key)
  }

  /// `segment` in backticks, with JSON escapes for backtick, backslash and controls.
  package static func backticked(_ key: String) -> String {
    var text = "`"
    for scalar in key.unicodeScalars {
      switch scalar {
      case "`": text += "\\`"
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}": text += escape(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "`"
  }

  /// Whether `key` may stand in a path without backticks.
  package static func isBare(_ key: String, isFirst: Bool) -> Bool {
    var previousWasHyphen = false
    var isAtStart = true
    for scalar in key.unicodeScalars {
      if isAtStart {
        guard isLetter(scalar) || (!isFirst && isDigit(scalar)) else { return false }
      } else if scalar == "-" {
        if previousWasHyphen { return false }
        previousWasHyphen = true
        continue
      } else if !isLetter(scalar) && !isDigit(scalar) {
        return false
      }
      isAtStart = false
      previousWasHyphen = false
    }
    return !isAtStart && !previousWasHyphen && !(isFirst && reserved.contains(key))
  }

  /// Words that mean something else at the start of an expression.
  package static let reserved: Set<String> = [
    "true", "false", "null", "absent", "if", "then", "else", "not", "and", "or", "in", "is", "matches",
    "when",
  ]

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar == "_" || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) }
    return scalar.properties.isXIDContinue
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let hex = String(scalar.value, radix: 16, uppercase: true)
    return "\\u" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
  }
}

extension PathText {
  /// Two paths in one: `lines[2]` and `sku` are `lines[2].sku`.
  package static func joined(_ prefix: String, _ path: String) -> String {
    if prefix.isEmpty { return path }
    if path.isEmpty { return prefix }
    return path.hasPrefix("[") ? prefix + path : prefix + "." + path
  }
}
