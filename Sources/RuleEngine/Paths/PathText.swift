/// The spelling of keys in paths: bare where the grammar allows it, else in backticks.
package enum PathText {
  /// One key as a path segment, without the dot before it.
  ///
  /// - Parameters:
  ///   - key: Any key.
  ///   - isFirst: Whether it starts a path: there it must not look like a number or a word of the language.
  package static func segment(_ key: String, isFirst: Bool = true) -> String {
    if isFirst, !isWord(key) || reserved.contains(key) { return quoted(key) }
    return isMember(key) ? key : quoted(key)
  }

  /// A key where any word may stand: behind `^` or `except`.
  package static func word(_ key: String) -> String {
    isWord(key) ? key : quoted(key)
  }

  /// The first key of an output key; words of the language may stand there bare, save `finally`.
  package static func target(_ key: String) -> String {
    isWord(key) && key != "finally" ? key : quoted(key)
  }

  /// Two paths in one: `lines[2]` and `sku` are `lines[2].sku`.
  package static func joined(_ prefix: String, _ path: String) -> String {
    if prefix.isEmpty { return path }
    if path.isEmpty { return prefix }
    return path.hasPrefix("[") ? prefix + path : prefix + "." + behindDot(path)
  }

  /// The path as it goes on behind a dot, where `if` and `0` stand without backticks.
  package static func behindDot(_ path: String) -> String {
    guard path.utf8.first == UInt8(ascii: "`") else { return path }
    let inner = path.utf8.dropFirst().prefix { $0 != UInt8(ascii: "`") }
    guard let key = String(inner), isMember(key) else { return path }
    return key + (String(path.utf8[inner.endIndex...].dropFirst()) ?? "")
  }

  /// A key in backticks, with escapes for what cannot be seen.
  package static func quoted(_ key: String) -> String {
    var text = "`".unicodeScalars
    for scalar in key.unicodeScalars {
      if scalar == "`" || scalar == "\\" { text.append("\\") }
      if scalar.isInvisible {
        text.append(contentsOf: scalar.escaped.unicodeScalars)
      } else {
        text.append(scalar)
      }
    }
    text.append("`")
    return String(text)
  }

  /// Whether the key can stand without backticks anywhere.
  package static func isWord(_ key: String) -> Bool {
    key.unicodeScalars.first?.startsWord == true && isMember(key)
  }

  /// Whether the key can stand without backticks behind a dot.
  package static func isMember(_ key: String) -> Bool {
    var isAfterHyphen = true
    for scalar in key.unicodeScalars {
      if scalar == "-" {
        if isAfterHyphen { return false }
        isAfterHyphen = true
      } else if scalar.continuesWord, !scalar.isInvisible {
        isAfterHyphen = false
      } else {
        return false
      }
    }
    return !isAfterHyphen
  }

  /// Words that mean something else at the start of an expression, and what other languages call null, true and
  /// false: hardly ever meant as a key.
  package static let reserved: Set<String> = [
    "true", "false", "null", "absent", "if", "then", "else", "when", "and", "or", "not", "in", "matches",
    "is",
    "nil", "undefined", "None", "NULL", "Null", "True", "TRUE", "False", "FALSE",
  ]
}

extension Unicode.Scalar {
  /// A letter or `_`: what a bare key starts with.
  package var startsWord: Bool {
    switch value {
    case 0x41...0x5A, 0x61...0x7A, 0x5F: true
    case 0...0x7F: false
    default: properties.isXIDStart
    }
  }

  /// A letter, digit, mark or `_`: what a bare key goes on with.
  package var continuesWord: Bool {
    switch value {
    case 0x41...0x5A, 0x61...0x7A, 0x5F, 0x30...0x39: true
    case 0...0x7F: false
    default: properties.isXIDContinue
    }
  }

  /// What a path never holds as it is: controls, line separators and most invisible characters.
  ///
  /// Joiners and variation selectors stay, since scripts and emoji need them.
  package var isInvisible: Bool {
    if value < 0x20 || value == 0x7F { return true }
    if value < 0x80 { return false }
    switch value {
    case 0x80...0x9F, 0xAD, 0x061C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFB, 0xE0000...0xE0FFF:
      return true
    default: return false
    }
  }

  /// The escape that stands for the character in a path: `\n`, `\u{1B}`.
  package var escaped: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\u{8}": "\\b"
    case "\u{C}": "\\f"
    default: "\\u{" + String(value, radix: 16, uppercase: true) + "}"
    }
  }
}
