/// The end of a value that takes a line by itself, read backwards from the end of the line.
///
/// Where somebody wants keys from the beginning of a record and from its end, what stands between need not be looked at.
/// Read backwards are texts without escapes and other scalars, with no blanks between: there is only one way to read
/// such members from the bracket that ends the line. They are only found here; the parser reads and checks them.
struct LineTail {
  private let selection: KeySelection
  /// Where to go on when the rest of what is selected was met; nil when it is not sure that the value ends with its line.
  ///
  /// It is the comma before the first member of the tail that is selected, or else the bracket.
  private(set) var start: Int?
  /// The places that are selected in the tail, a bit each; of those that have none it is not looked for.
  private(set) var places: UInt64 = 0
  /// How many they are, which is asked for at every value: to count bits takes longer than to read it.
  private(set) var placeCount = 0
  /// How often the line was looked for since that was of use.
  private var idleCount = 0
  /// Up to which member it is usually looked.
  private var usualCount = LineTail.memberLimit
  /// How often it was since it was looked further than that.
  private var usualRunCount = 0

  /// Where newlines are, as far as that is known.
  private let newlines: [UInt32]
  /// How many of them lie behind.
  private var passedCount = 0

  private static let idleLimit = 32
  private static let memberLimit = 8
  private static let usualRunLimit = 64

  init(_ selection: KeySelection, newlines: [UInt32]) {
    (self.selection, self.newlines) = (selection, newlines)
  }

  /// Says that the parser went to the tail and was spared something.
  mutating func wasUseful() { idleCount = 0 }

  /// Looks for the tail of the value that begins at `opening`.
  mutating func find(_ bytes: Span<UInt8>, of opening: Int, to end: Int) {
    (start, places, placeCount) = (nil, 0, 0)
    guard idleCount < Self.idleLimit else { return }
    idleCount += 1
    guard var last = bracket(bytes, from: opening, to: end) else { return }
    start = last
    // Records are mostly alike: further in than where something was found it is looked only now and then.
    let isThorough = usualRunCount == 0
    usualRunCount = usualRunCount < Self.usualRunLimit ? usualRunCount + 1 : 0
    var usedCount = 1
    for number in 1...(isThorough ? Self.memberLimit : usualCount) {
      guard let member = Self.member(bytes, before: last, after: opening),
        bytes[member.lowerBound &- 1] == UInt8(ascii: ",")
      else { break }
      last = member.lowerBound &- 1
      let key = bytes.extracting((member.lowerBound &+ 1)..<(member.upperBound &- 1))
      if let place = selection.place(of: key, in: 0), place < UInt64.bitWidth {
        start = last
        places |= 1 << UInt64(truncatingIfNeeded: place)
        placeCount = places.nonzeroBitCount
        usedCount = number
      }
    }
    if isThorough { usualCount = usedCount }
  }

  /// The bracket that ends the line, before the brace that begins another value or before the end of the text.
  private mutating func bracket(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    var next = newline(bytes, from: start, to: end)
    var last = next &- 1
    while last > start, bytes[last] <= 0x20 { last &-= 1 }
    while next < end, bytes[next] <= 0x20 { next &+= 1 }
    let isEnd = last > start && bytes[last] == UInt8(ascii: "}")
    return isEnd && (next == end || bytes[next] == UInt8(ascii: "{")) ? last : nil
  }

  /// The newline that ends the line which goes on at `start`, or else the end of the text.
  private mutating func newline(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    while passedCount < newlines.count {
      let next = Int(newlines[passedCount])
      if next >= start { return min(next, end) }
      passedCount += 1
    }
    var next = start
    while next < end {
      let newlines = TextBlock(bytes, at: next).newlines
      if !newlines.isEmpty { return min(next &+ newlines.bytesBeforeFirst, end) }
      next &+= TextBlock.size
    }
    return end
  }

  /// The key, in its quotes, of the member in front of `end`; nil when it cannot be read like this.
  private static func member(_ bytes: Span<UInt8>, before end: Int, after start: Int) -> Range<Int>? {
    var value = end &- 1
    if bytes[value] == UInt8(ascii: "\"") {
      guard let opening = opening(bytes, of: value, after: start) else { return nil }
      value = opening
    } else {
      guard bytes[value].isOfScalar else { return nil }
      while value > start, bytes[value &- 1].isOfScalar { value &-= 1 }
    }
    // At least a bracket, two quotes and a colon come before a value.
    guard value >= start &+ 4, bytes[value &- 1] == UInt8(ascii: ":"), bytes[value &- 2] == UInt8(ascii: "\"")
    else { return nil }
    return opening(bytes, of: value &- 2, after: start).map { $0..<(value &- 1) }
  }

  /// Where the string begins that ends at `end`; nil when there may be escapes in it.
  private static func opening(_ bytes: Span<UInt8>, of end: Int, after start: Int) -> Int? {
    var upper = end
    while upper > start &+ 1 {
      let lower = max(upper &- TextBlock.size, start &+ 1)
      let block = TextBlock(bytes, at: lower)
      let isBelow = (1 as UInt64) &<< UInt64(truncatingIfNeeded: upper &- lower) &- 1
      let stops = (block.equal(to: 0x22).bits | block.equal(to: 0x5C).bits) & isBelow
      if stops != 0 {
        let place = lower &+ UInt64.bitWidth &- 1 &- stops.leadingZeroBitCount
        let isOpening = bytes[place] == UInt8(ascii: "\"") && bytes[place &- 1] != UInt8(ascii: "\\")
        return isOpening ? place : nil
      }
      upper = lower
    }
    return nil
  }
}

extension UInt8 {
  /// Whether it may be in a number, `true`, `false` or `null`.
  fileprivate var isOfScalar: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
      UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
