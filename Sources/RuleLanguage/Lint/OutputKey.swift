import RuleEngine

/// The keys of results as a report names them.
enum OutputKey {
  /// The key with the element numbers in front of its rule's own part left out: `lines[2].sku` is `lines[].sku`.
  ///
  /// - Parameter own: the rule's own output key, which stays as it is.
  static func folded(_ key: String, own: String) -> String {
    for own in [own, PathText.behindDot(own)] where key.hasSuffix(own) {
      return folded(key.dropLast(own.count)) + own
    }
    return key
  }

  /// The number of the element that `each` made a key for: 7 for `[7].sku`; 0 when there is none.
  static func elementNumber(in key: String) -> Int {
    guard key.utf8.first == UInt8(ascii: "[") else { return 0 }
    return Int(key.dropFirst().prefix { $0 != "]" }) ?? 0
  }

  private static func folded(_ prefix: Substring) -> String {
    var text = ""
    var isQuoted = false
    var isEscaped = false
    var isIndex = false
    for character in prefix {
      if isQuoted {
        text.append(character)
        if isEscaped {
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == "`" {
          isQuoted = false
        }
        continue
      }
      switch character {
      case "`": isQuoted = true
      case "[": isIndex = true
      case "]": isIndex = false
      default: if isIndex { continue }
      }
      text.append(character)
    }
    return text
  }
}
