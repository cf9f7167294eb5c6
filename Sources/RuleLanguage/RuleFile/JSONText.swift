internal import JSONDocument

/// The spelling of texts in JSON, and where each of their bytes stands there.
struct JSONText {
  /// What the string says, in UTF-8.
  let bytes: [UInt8]
  /// Where half of a surrogate pair stands, which no text can hold.
  let loneSurrogate: Range<Int>?
  /// Where the first byte behind the opening quote stands.
  private let base: Int
  /// For strings with escapes: the place of each byte of `bytes`, and of the end.
  private let places: [Int]

  /// Reads the string literal at `range` of `document`, quotes included.
  init(_ document: Document, _ range: Range<Int>) {
    let inner = document[range.lowerBound + 1..<max(range.lowerBound + 1, range.upperBound - 1)]
    base = range.lowerBound + 1
    guard inner.contains(UInt8(ascii: "\\")) else {
      bytes = inner
      places = []
      loneSurrogate = nil
      return
    }
    let lexer = Lexer(inner)
    var bytes: [UInt8] = []
    var places: [Int] = []
    var lone: Range<Int>?
    var offset = 0
    while offset < inner.count {
      guard inner[offset] == UInt8(ascii: "\\") else {
        bytes.append(inner[offset])
        places.append(base + offset)
        offset += 1
        continue
      }
      let start = offset
      switch lexer.escape(at: offset, closing: UInt8(ascii: "\"")) {
      case .scalar(let scalar, let end):
        for byte in String(scalar).utf8 {
          bytes.append(byte)
          places.append(base + start)
        }
        offset = end
      case .invalid(_, let end):
        lone = lone ?? base + start..<base + end
        offset = max(end, start + 1)
      }
    }
    places.append(base + inner.count)
    self.bytes = bytes
    self.places = places
    loneSurrogate = lone
  }

  /// What the string says.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Moves places in the text to places in the JSON text.
  var relocation: SyntaxRelocation {
    let base = base
    let places = places
    guard !places.isEmpty else { return SyntaxRelocation { base + $0 } }
    return SyntaxRelocation { places[min(max(0, $0), places.count - 1)] }
  }

  /// A text as a JSON string.
  static func quoted(_ text: String) -> String { JSON(text).text }

  /// A text as the inside of a JSON string.
  static func inner(_ text: String) -> String { String(quoted(text).dropFirst().dropLast()) }
}
