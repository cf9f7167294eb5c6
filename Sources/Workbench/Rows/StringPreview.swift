import JSONDocument

/// The beginning of a JSON string as it may be shown: escapes of printable characters are resolved, all others stay.
///
/// Only as many bytes are looked at as could be shown, so that a row of a string of any length costs the same.
enum StringPreview {
  /// The text of a string or key without its quotes.
  ///
  /// - Parameter limit: The most scalars to give; a longer text ends with `…`.
  static func text(of json: JSON, limit: Int) -> String {
    if let document = json.document, let range = json.sourceRange {
      let inner = (range.lowerBound + 1)..<max(range.lowerBound + 1, range.upperBound - 1)
      let end = min(inner.upperBound, inner.lowerBound + (limit + 1) * 12)
      let isCut = end < inner.upperBound
      return text(document[inner.lowerBound..<end], isCut: isCut, limit: limit)
    }
    return text(plain: json.string ?? "", limit: limit)
  }

  private static func text(plain: String, limit: Int) -> String {
    var result = String.UnicodeScalarView()
    for (count, scalar) in plain.unicodeScalars.enumerated() {
      if count >= limit {
        result.append("…")
        break
      }
      switch scalar {
      case "\"": result.append(contentsOf: "\\\"".unicodeScalars)
      case "\\": result.append(contentsOf: "\\\\".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  private static func text(_ bytes: [UInt8], isCut: Bool, limit: Int) -> String {
    var scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    if isCut {
      // The cut may have gone through a character or an escape.
      while scalars.last == "\u{FFFD}" { scalars.removeLast() }
    }
    var result = String.UnicodeScalarView()
    var count = 0
    var index = 0
    while index < scalars.count {
      if count >= limit {
        result.append("…")
        return String(result)
      }
      count += 1
      if scalars[index] == "\\", let (scalar, length) = resolved(scalars[index...]) {
        result.append(scalar)
        index += length
      } else if scalars[index] == "\\", index + 1 < scalars.count {
        result.append(scalars[index])
        result.append(scalars[index + 1])
        index += 2
      } else {
        result.append(scalars[index])
        index += 1
      }
    }
    if isCut { result.append("…") }
    return String(result)
  }

  /// The scalar that a `\uXXXX` escape (or a pair of them) stands for, if it can be shown and is no half of a pair; and `\/`.
  private static func resolved(_ text: ArraySlice<Unicode.Scalar>) -> (Unicode.Scalar, length: Int)? {
    guard text.count >= 2 else { return nil }
    if text[text.startIndex + 1] == "/" { return ("/", 2) }
    guard let first = unit(text) else { return nil }
    if let scalar = Unicode.Scalar(first) {
      return isPlain(scalar) ? (scalar, 6) : nil
    }
    guard (0xD800..<0xDC00).contains(first), let second = unit(text.dropFirst(6)),
      (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { return nil }
    return isPlain(scalar) ? (scalar, 12) : nil
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\"" && scalar != "\\" && !scalar.needsDisplayEscape
  }

  private static func unit(_ text: ArraySlice<Unicode.Scalar>) -> UInt32? {
    guard text.count >= 6, text[text.startIndex] == "\\", text[text.startIndex + 1] == "u" else { return nil }
    var value: UInt32 = 0
    for scalar in text.dropFirst(2).prefix(4) {
      guard scalar.isASCII, let digit = Character(scalar).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
