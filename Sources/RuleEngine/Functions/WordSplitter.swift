/// Cuts names into words, for the functions that change the case of names.
///
/// - Everything that is no letter, digit or combining mark separates words and is left out.
/// - An upper-case letter behind a lower-case one or a digit starts a word: `orderId`, `utf8Text`.
/// - Of several upper-case letters in a row the last starts a word when a lower-case one follows: `HTTPServer` is
///   `HTTP` and `Server`.
/// - Digits belong to the word in front of them; at the start they begin one: `line2`, `2nd`.
package enum WordSplitter {
  private enum Shape {
    case upper, lower, digit, other
  }

  package static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var previous = Shape.other
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let shape = shape(scalar)
      if shape == .other, !isMark(scalar) {
        if !word.isEmpty { words.append(word) }
        word = ""
        previous = .other
        continue
      }
      let next = index + 1 < scalars.count ? self.shape(scalars[index + 1]) : .other
      let isStart =
        shape == .upper && (previous == .lower || previous == .digit || previous == .upper && next == .lower)
      if isStart, !word.isEmpty {
        words.append(word)
        word = ""
      }
      word.unicodeScalars.append(scalar)
      if !isMark(scalar) { previous = shape }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  private static func shape(_ scalar: Unicode.Scalar) -> Shape {
    let properties = scalar.properties
    if properties.numericType != nil, !properties.isAlphabetic { return .digit }
    if properties.isUppercase || properties.generalCategory == .titlecaseLetter { return .upper }
    return properties.isAlphabetic ? .lower : .other
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}
