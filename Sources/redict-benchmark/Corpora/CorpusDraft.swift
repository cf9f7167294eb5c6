import JSONDocument

/// JSON text while it is made.
struct CorpusDraft {
  var bytes: [UInt8] = []
  var random: RandomSource

  init(seed: UInt64) {
    random = RandomSource(seed: seed)
    bytes.reserveCapacity(3 << 19)
  }

  mutating func put(_ text: String) { bytes += text.utf8 }

  mutating func put(_ number: Int) { put(String(number)) }

  private static let hexDigits = Array("0123456789abcdef".utf8)

  /// A number of random hexadecimal digits.
  mutating func putHex(_ count: Int) {
    var word: UInt64 = 0
    for index in 0..<count {
      if index % 16 == 0 { word = random.next() }
      bytes.append(Self.hexDigits[Int(word & 15)])
      word >>= 4
    }
  }

  /// Words with blanks between them.
  mutating func putWords(_ count: Int, of words: [String], separator: String = " ") {
    for index in 0..<count {
      if index > 0 { put(separator) }
      put(random.pick(words))
    }
  }

  /// Two digits.
  mutating func putTwo(_ number: Int) { put(number < 10 ? "0\(number)" : "\(number)") }

  /// A number with six decimal places, the last not 0.
  mutating func putCoordinate(_ limit: Int) {
    put(random.number(-limit...limit))
    let fraction = String(random.number(0...99_999) * 10 + random.number(1...9))
    put("." + String(repeating: "0", count: 6 - fraction.utf8.count) + fraction)
  }

  /// Puts what `body` puts, indented.
  mutating func putPretty(_ body: (inout CorpusDraft) -> Void) {
    let start = bytes.count
    body(&self)
    let document = Document.parseStream(Array(bytes[start...]))
    bytes.removeLast(bytes.count - start)
    document.root.write(to: &bytes, indent: 2)
  }
}
