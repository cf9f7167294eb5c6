/// A place in the text of a date that is being read.
struct DateCursor {
  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// The byte here, or nil at the end.
  var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  var isAtDigit: Bool { byte.map { (0x30...0x39).contains($0) } ?? false }

  var isAtLetter: Bool { byte.map { (0x41...0x5A).contains($0 & 0xDF) } ?? false }

  mutating func advance() {
    position += 1
  }

  /// The text from a position up to here.
  func text(from start: Int) -> String {
    String(decoding: bytes[min(start, position)..<min(position, bytes.count)], as: UTF8.self)
  }

  /// Takes one ASCII character if it stands here.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Takes a text if it stands here; the case of ASCII letters does not count.
  mutating func take(word: String) -> Bool {
    let wanted = Array(word.utf8)
    guard bytes.count - position >= wanted.count else { return false }
    for (offset, byte) in wanted.enumerated() where lowercased(bytes[position + offset]) != lowercased(byte) {
      return false
    }
    position += wanted.count
    return true
  }

  mutating func digit() -> Int? {
    guard isAtDigit, let byte else { return nil }
    position += 1
    return Int(byte & 0x0F)
  }

  /// A number of exactly so many digits.
  mutating func digits(_ count: Int) -> Int? {
    digits(count...count)
  }

  /// A number of as many digits as stand here, within a range of at most 18.
  mutating func digits(_ count: ClosedRange<Int>) -> Int? {
    var value = 0
    var taken = 0
    while taken < count.upperBound, let digit = digit() {
      value = value * 10 + digit
      taken += 1
    }
    return taken >= count.lowerBound ? value : nil
  }

  /// Digits after a decimal point, in units of 10^-18; nil for none or more than 18.
  mutating func fraction() -> Int? {
    let start = position
    guard var value = digits(1...18), !isAtDigit else { return nil }
    for _ in (position - start)..<18 { value *= 10 }
    return value
  }

  /// `Z`, `+hh`, `+hhmm` or `+hh:mm` in seconds east of UTC; nil where no zone stands here.
  mutating func zone() throws(DateFault) -> Int? {
    if take("Z") || take("z") { return 0 }
    let isWest = take("-")
    guard isWest || take("+") else { return nil }
    guard let hours = digits(2) else { throw DateFault("two digits must follow the sign of the zone") }
    var minutes = 0
    if take(":") || isAtDigit {
      guard let read = digits(2) else { throw DateFault("the zone's minutes have two digits") }
      minutes = read
    }
    guard hours < 24, minutes < 60 else { throw DateFault("there is no such zone offset") }
    let seconds = hours * 3600 + minutes * 60
    return isWest ? -seconds : seconds
  }
}

private func lowercased(_ byte: UInt8) -> UInt8 {
  (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
}
