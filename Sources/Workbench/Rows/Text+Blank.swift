extension Character {
  /// A space or a tab.
  var isBlank: Bool { self == " " || self == "\t" }

  /// What ends a line of rules or of a session; other characters that break lines may stand in a string.
  var isLineEnd: Bool { self == "\n" || self == "\r\n" }
}

extension StringProtocol {
  /// The text without blanks at both ends.
  var trimmed: String {
    String(self.drop(while: { $0.isBlank || $0.isNewline }).dropLast(while: { $0.isBlank || $0.isNewline }))
  }
}

extension BidirectionalCollection {
  /// What is left without the longest tail whose elements all match.
  func dropLast(while isDropped: (Element) -> Bool) -> SubSequence {
    var end = endIndex
    while end > startIndex {
      let before = index(before: end)
      guard isDropped(self[before]) else { break }
      end = before
    }
    return self[..<end]
  }
}
