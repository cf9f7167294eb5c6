/// Names for Swift declarations made from names in data.
package enum SwiftIdentifier {
  /// `text` in lower camel case with `suffix` behind it: `my-places.v2` and `RuleSet` give `myPlacesV2RuleSet`.
  ///
  /// Only ASCII letters and digits survive, of long texts those of the start; the suffix keeps the name clear of keywords and library types.
  package static func make(from text: some StringProtocol, suffix: String) -> String {
    var words: [String] = [""]
    for scalar in text.unicodeScalars.prefix(lengthLimit) {
      if scalar.isASCII, scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
        words[words.count - 1].unicodeScalars.append(scalar)
      } else if words.last?.isEmpty == false {
        words.append("")
      }
    }
    words.removeAll(where: \.isEmpty)
    guard let first = words.first, let initial = first.unicodeScalars.first else {
      return lowerFirst(suffix)
    }
    let head = ("0"..."9").contains(initial) ? "_" + first : lowerFirst(first)
    return head + words.dropFirst().map(upperFirst).joined() + suffix
  }

  /// How many characters of a text are made into a name.
  private static let lengthLimit = 40

  private static func lowerFirst(_ word: String) -> String {
    word.prefix(1).lowercased() + word.dropFirst()
  }

  private static func upperFirst(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }
}
