extension TimeZoneRules {
  /// The zone that TZif data (RFC 9636) describes, or nil where the data is damaged.
  public init?(tzif bytes: [UInt8]) {
    guard let first = TZifHeader(bytes, at: 0) else { return nil }
    guard first.version >= 2 else {
      guard let block = TZifBlock(bytes, header: first, timeSize: 4) else { return nil }
      self.init(block, tail: nil)
      return
    }
    let second = first.start + first.length(timeSize: 4)
    guard let header = TZifHeader(bytes, at: second),
      let block = TZifBlock(bytes, header: header, timeSize: 8)
    else { return nil }
    let footer = bytes.dropFirst(header.start + header.length(timeSize: 8))
    var tail: PosixTimeZone?
    if footer.first == 0x0A, let end = footer.dropFirst().firstIndex(of: 0x0A) {
      let text = footer[(footer.startIndex + 1)..<end]
      tail = PosixTimeZone(Array(text))
    }
    self.init(block, tail: tail)
  }

  private init?(_ block: TZifBlock, tail: PosixTimeZone?) {
    guard let initial = block.types.first else { return nil }
    var periods: [Period] = []
    periods.reserveCapacity(block.indices.count)
    for index in block.indices {
      guard index < block.types.count else { return nil }
      periods.append(block.types[index])
    }
    self.init(starts: block.times, periods: periods, initial: initial, tail: tail)
  }
}

/// The counts at the head of a TZif data block.
private struct TZifHeader {
  let version: Int
  let utcCount: Int
  let standardCount: Int
  let leapCount: Int
  let timeCount: Int
  let typeCount: Int
  let characterCount: Int
  /// Where the block's data starts.
  let start: Int

  init?(_ bytes: [UInt8], at offset: Int) {
    guard offset >= 0, bytes.count - offset >= 44,
      bytes[offset..<(offset + 4)].elementsEqual([0x54, 0x5A, 0x69, 0x66])
    else { return nil }
    let digit = bytes[offset + 4]
    version = digit >= 0x32 ? Int(digit) - 0x30 : 1
    func count(_ index: Int) -> Int {
      Int(bigEndian(bytes, at: offset + 20 + index * 4, size: 4))
    }
    utcCount = count(0)
    standardCount = count(1)
    leapCount = count(2)
    timeCount = count(3)
    typeCount = count(4)
    characterCount = count(5)
    start = offset + 44
    let counts = [utcCount, standardCount, leapCount, timeCount, typeCount, characterCount]
    guard counts.allSatisfy({ (0...1_000_000).contains($0) }) else { return nil }
  }

  /// The bytes of the data after the head.
  func length(timeSize: Int) -> Int {
    timeCount * (timeSize + 1) + typeCount * 6 + characterCount + leapCount * (timeSize + 4)
      + standardCount + utcCount
  }
}

/// The data of one block: transitions and the types that they lead to.
private struct TZifBlock {
  var times: [Int] = []
  var indices: [Int] = []
  var types: [TimeZoneRules.Period] = []

  init?(_ bytes: [UInt8], header: TZifHeader, timeSize: Int) {
    guard bytes.count - header.start >= header.length(timeSize: timeSize) else { return nil }
    let indexStart = header.start + header.timeCount * timeSize
    let typeStart = indexStart + header.timeCount
    let nameStart = typeStart + header.typeCount * 6
    for index in 0..<header.timeCount {
      times.append(Int(bigEndian(bytes, at: header.start + index * timeSize, size: timeSize)))
      indices.append(Int(bytes[indexStart + index]))
    }
    guard zip(times, times.dropFirst()).allSatisfy({ $0 < $1 }) else { return nil }
    for index in 0..<header.typeCount {
      let start = typeStart + index * 6
      let offset = Int(bigEndian(bytes, at: start, size: 4))
      let nameOffset = Int(bytes[start + 5])
      guard offset.magnitude < 100_000, nameOffset < header.characterCount else { return nil }
      let names = bytes[(nameStart + nameOffset)..<(nameStart + header.characterCount)]
      let name = String(decoding: names.prefix { $0 != 0 }, as: UTF8.self)
      types.append(TimeZoneRules.Period(offset: offset, abbreviation: name))
    }
  }
}

/// A signed big-endian number of 4 or 8 bytes; the caller has checked the bounds.
private func bigEndian(_ bytes: [UInt8], at offset: Int, size: Int) -> Int64 {
  var value: Int64 = 0
  for byte in bytes[offset..<(offset + size)] {
    value = value << 8 | Int64(byte)
  }
  return size == 4 ? Int64(Int32(truncatingIfNeeded: value)) : value
}
