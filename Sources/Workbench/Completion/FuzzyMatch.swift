/// How well a few letters stand for a longer text that holds them in order, other letters between them.
///
/// Letters at the beginnings of words and next to each other count more, and so does the last key of a path. Without
/// capital letters both cases match.
struct FuzzyMatch: Sendable {
  private let letters: [UInt8]
  private let ignoresCase: Bool

  private static let letterLimit = 32
  private static let textLimit = 160

  init(_ letters: String) {
    ignoresCase = !letters.utf8.contains { (0x41...0x5A).contains($0) }
    self.letters = Array(letters.utf8.filter { $0 != 0x20 }.prefix(Self.letterLimit))
  }

  /// The score of a text; nil when it does not hold the letters.
  ///
  /// - Complexity: O(text) for a text without the letters, else O(text × letters).
  func score(of text: String) -> Int? {
    var text = text
    return text.withUTF8 { buffer in unsafe score(of: buffer.span) }
  }

  private func score(of text: Span<UInt8>) -> Int? {
    let count = min(text.count, Self.textLimit)
    guard !letters.isEmpty else { return 0 }
    guard holdsLetters(text, count) else { return nil }
    let lastSegment = lastSegment(of: text, count)
    // The best score of a match of the letters so far whose last one stands at a place.
    var scores = [Int](repeating: Int.min / 2, count: count)
    for (number, letter) in letters.enumerated() {
      var next = [Int](repeating: Int.min / 2, count: count)
      var best = number == 0 ? 0 : Int.min / 2
      for place in 0..<count {
        if number > 0, place > 0 { best = max(best - 1, scores[place - 1]) }
        guard isSame(text[place], letter) else { continue }
        var score = best
        if number > 0, place > 0 { score = max(score, scores[place - 1] + 6) }
        score += 2
        if isWordStart(text, place) { score += 8 }
        if place >= lastSegment { score += 3 }
        next[place] = score
      }
      scores = next
    }
    guard let best = scores.max(), best > Int.min / 4 else { return nil }
    return best * 4 - text.count
  }

  private func holdsLetters(_ text: Span<UInt8>, _ count: Int) -> Bool {
    var number = 0
    for place in 0..<count where isSame(text[place], letters[number]) {
      number += 1
      if number == letters.count { return true }
    }
    return false
  }

  /// Where the last key of a path begins.
  private func lastSegment(of text: Span<UInt8>, _ count: Int) -> Int {
    for place in stride(from: count - 1, to: 0, by: -1) where text[place] == UInt8(ascii: ".") {
      return place + 1
    }
    return 0
  }

  private func isSame(_ byte: UInt8, _ letter: UInt8) -> Bool {
    byte == letter || (ignoresCase && (0x41...0x5A).contains(byte) && byte + 0x20 == letter)
  }

  private func isWordStart(_ text: Span<UInt8>, _ place: Int) -> Bool {
    guard place > 0 else { return true }
    let (before, byte) = (text[place - 1], text[place])
    if !Self.isAlphanumeric(before) { return Self.isAlphanumeric(byte) }
    return (0x41...0x5A).contains(byte) && !(0x41...0x5A).contains(before)
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || byte >= 0x80
  }
}

extension FuzzyMatch {
  /// The elements whose text holds the letters, best first; of equals the earlier one.
  func ranked<Element>(_ elements: some Sequence<Element>, limit: Int, by text: (Element) -> String)
    -> [Element]
  {
    var found: [(score: Int, number: Int, element: Element)] = []
    for (number, element) in elements.enumerated() {
      if let score = score(of: text(element)) { found.append((score, number, element)) }
    }
    found.sort { a, b in a.score != b.score ? a.score > b.score : a.number < b.number }
    return found.prefix(limit).map(\.element)
  }
}
