import RuleEngine

/// Names of properties, cases and types made from keys and texts of the data.
enum SwiftName {
  /// `first-name` as a property or a case: `firstName`.
  static func property(_ text: String) -> String {
    lowerCamel(words(of: text))
  }

  /// `first-name` as a type: `FirstName`.
  static func type(_ text: String) -> String {
    let name = words(of: text).map(capitalized).joined()
    return startsWithDigit(name) ? "_" + name : name
  }

  /// One of several, `Line` for `Lines`.
  ///
  /// English only, and only where the rule is sure.
  static func singular(_ name: String) -> String {
    let lower = name.lowercased()
    if name.count < 4 || ["ss", "us", "is", "news", "series", "species"].contains(where: lower.hasSuffix) {
      return name
    }
    if lower.hasSuffix("ies"), name.count > 5 { return name.dropLast(3) + "y" }
    if ["sses", "shes", "ches", "xes"].contains(where: lower.hasSuffix) { return String(name.dropLast(2)) }
    return lower.hasSuffix("s") ? String(name.dropLast()) : name
  }

  /// A name with its symbols spelled out: `$id` gives `dollarSignID`.
  static func spelledOut(_ text: String) -> String {
    var words: [String] = []
    var plain = ""
    for scalar in text.unicodeScalars.prefix(lengthLimit) {
      if isKept(scalar) || scalar == "_" || scalar == "-" && !plain.isEmpty {
        plain.unicodeScalars.append(scalar)
        continue
      }
      words += self.words(of: plain)
      plain = ""
      let name = scalar.properties.name ?? scalar.properties.nameAlias
      words += name.map { self.words(of: $0.lowercased()) } ?? ["u" + String(scalar.value, radix: 16)]
    }
    words += self.words(of: plain)
    if words.isEmpty { words = text.unicodeScalars.contains("_") ? ["low", "line"] : ["empty"] }
    let name = lowerCamel(words)
    return String(name.prefix(lengthLimit))
  }

  /// Whether a key has more than words and what usually joins them.
  static func hasSymbols(_ key: String) -> Bool {
    key.unicodeScalars.contains { !isKept($0) && !"_-./: ".unicodeScalars.contains($0) && !isMark($0) }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// How many characters of a key are made into a name.
  private static let lengthLimit = 36

  /// Words that are written in capitals inside of names.
  private static let initialisms: Set<String> = [
    "id", "ids", "url", "urls", "uri", "uuid", "http", "https", "html", "json", "xml", "api", "ip", "utc",
    "sku",
  ]

  /// The words of a key, of letters and digits only.
  private static func words(of text: String) -> [String] {
    let start = String(text.unicodeScalars.prefix(lengthLimit))
    let hasSmall = start.unicodeScalars.contains { $0.properties.isLowercase }
    var words: [String] = []
    for word in WordSplitter.words(start) {
      let kept = String(String.UnicodeScalarView(word.unicodeScalars.filter(isKept)))
      if let last = words.last, kept.count == 2, kept.hasSuffix("s"), isCapitals(last + kept.dropLast()) {
        // `URLs` is one word.
        words[words.count - 1] += kept
      } else if !kept.isEmpty {
        words.append(hasSmall ? kept : kept.lowercased())
      }
    }
    return words
  }

  private static func isCapitals(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.properties.isUppercase }
  }

  private static func lowerCamel(_ words: [String]) -> String {
    guard let first = words.first else { return "" }
    // `iPhone` is cut into `i` and `Phone`; only a word of capitals changes as a whole.
    let name = lowercasedFirst(first) + words.dropFirst().map(capitalized).joined()
    return startsWithDigit(name) ? "_" + name : name
  }

  private static func lowercasedFirst(_ word: String) -> String {
    let isShort = word.count > 2 && word.hasSuffix("s") && isCapitals(String(word.dropLast()))
    let hasSmall = word.unicodeScalars.dropFirst().contains { $0.properties.isLowercase }
    return hasSmall && !isShort ? word.prefix(1).lowercased() + word.dropFirst() : word.lowercased()
  }

  private static func capitalized(_ word: String) -> String {
    let lower = word.lowercased()
    if initialisms.contains(lower) {
      return lower.hasSuffix("s") && lower != "https"
        ? lower.dropLast().uppercased() + "s" : lower.uppercased()
    }
    return word.prefix(1).uppercased() + word.dropFirst()
  }

  private static func startsWithDigit(_ name: String) -> Bool {
    name.unicodeScalars.first.map { ("0"..."9").contains($0) } ?? false
  }

  /// Whether a scalar may stand in a name: ASCII letters and digits, and letters of any script that Swift takes.
  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: break
    default: return false
    }
    return switch scalar.value {
    case 0xC0...0x2FF, 0x370...0x167F, 0x1681...0x1DBF, 0x1E00...0x1FFF, 0x3041...0xD7FF, 0x10000...0x1FFFD:
      true
    default: false
    }
  }
}
