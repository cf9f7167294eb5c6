/// Work on text by code units and scalars, never by `Character`: keys and values that only look alike are different.
enum Text {
  /// The bytes without ASCII white space at both ends.
  static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    while let first = bytes.first, isBlank(first) { bytes.removeFirst() }
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    return bytes
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// The text without Unicode white space at both ends.
  static func trimmed(_ text: String) -> Substring.UnicodeScalarView {
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return scalars
  }

  /// Compares by code points.
  static func compare(_ left: String, _ right: String) -> Int {
    // UTF-8 sorts as its code points do.
    if left.utf8.elementsEqual(right.utf8) { return 0 }
    return left.utf8.lexicographicallyPrecedes(right.utf8) ? -1 : 1
  }
}

/// Finds a text in others in linear time (Knuth, Morris and Pratt).
struct TextSearch {
  let needle: [UInt8]
  /// For each length of a partial match, the longest shorter one that ends at the same place.
  private var borders: [Int]

  init(_ needle: [UInt8]) {
    self.needle = needle
    borders = [Int](repeating: 0, count: needle.count + 1)
    var length = 0
    var position = 1
    while position < needle.count {
      while length > 0, needle[position] != needle[length] { length = borders[length] }
      if needle[position] == needle[length] { length += 1 }
      position += 1
      borders[position] = length
    }
  }

  /// The places of all occurrences that do not overlap; none for an empty needle.
  func places(in text: [UInt8], limit: Int = .max) -> [Int] {
    guard !needle.isEmpty, limit > 0 else { return [] }
    var places: [Int] = []
    var length = 0
    var position = 0
    while position < text.count {
      while length > 0, text[position] != needle[length] { length = borders[length] }
      if text[position] == needle[length] { length += 1 }
      position += 1
      if length == needle.count {
        places.append(position - length)
        if places.count == limit { break }
        length = 0
      }
    }
    return places
  }

  /// The pieces between the occurrences.
  func pieces(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var start = 0
    for place in places(in: text) {
      pieces.append(text[start..<place])
      start = place + needle.count
    }
    pieces.append(text[start...])
    return pieces
  }
}
