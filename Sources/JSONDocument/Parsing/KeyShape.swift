/// A number of keys in their order, as it is looked at on the way: its last key is recognised together with all that
/// leads from one value to the next.
///
/// That is a passage such as `,"login":`, or `{"login":` for a first key: the comma or brace, the key, the colon and the
/// white space between, as they were met first. One comparison then stands for five.
struct KeyShape: BitwiseCopyable {
  /// The first eight bytes of the passage, and which of them count; until it is known nothing can be like it.
  private var first: UInt64 = 1
  private var mask: UInt64 = 0
  /// The next two times eight and the last eight, where there are as many.
  private var second: UInt64 = 0
  private var third: UInt64 = 0
  private var last: UInt64 = 0
  /// The word of the key on the tape, for a passage that begins at 0.
  private var key: UInt64 = 0
  private var length: UInt8 = 0
  /// How many keys there are, if no object that has them needs a closer look at its end; else 0.
  private(set) var closingCount: UInt8 = 0
  /// Which objects they are keys of.
  var objects: UInt16 = 0
  /// The place of the last key's value in the selection, or `noPlace`.
  var place = KeyShapes.noPlace
  /// The first that was met of those with one key more.
  var next = KeyShapes.none
  /// The next one with the same keys but the last.
  var sibling = KeyShapes.none
  /// The shape without keys, of an object that is the value of the last key.
  var empty = KeyShapes.none
  /// That of the elements of an array which is the value of the last key.
  var elements = KeyShapes.none

  init(objects: UInt16 = 0, place: UInt32 = KeyShapes.noPlace) {
    (self.objects, self.place) = (objects, place)
  }

  /// Longer passages, which are white space for the most part, are read as if they were new.
  private static let lengthLimit = 32

  /// Learns the passage that stands in `range`, with the last key in it.
  mutating func learn(
    _ range: Range<Int>, keyStart: Int, _ known: KeyShapes.Details, _ bytes: Span<UInt8>
  ) {
    closingCount = UInt8(known.count)
    guard range.count <= Self.lengthLimit else { return }
    length = UInt8(range.count)
    mask = range.count < 8 ? 1 << UInt64(range.count * 8) - 1 : .max
    first = bytes.word(at: range.lowerBound) & mask
    if range.count > 8 { last = bytes.word(at: range.upperBound - 8) }
    if range.count > 16 { second = bytes.word(at: range.lowerBound + 8) }
    if range.count > 24 { third = bytes.word(at: range.lowerBound + 16) }
    let key = known.key
    self.key = TapeWord(kind: key.kind, offset: keyStart - range.lowerBound, length: key.length).bits
  }

  /// How many bytes the passage has.
  @inline(__always)
  var passageLength: Int { Int(length) }

  /// The word of the last key, when the passage begins at `start`.
  @inline(__always)
  func keyWord(from start: Int) -> UInt64 { key &+ UInt64(truncatingIfNeeded: start) }

  /// Whether the passage is at `start`, where the text goes on with the word `head`.
  @inline(__always)
  func isReached(from start: Int, by head: UInt64, _ bytes: Span<UInt8>) -> Bool {
    if head & mask != first { return false }
    if length <= 8 { return true }
    if bytes.word(at: start &+ Int(length) &- 8) != last { return false }
    return length <= 16
      || bytes.word(at: start &+ 8) == second && (length <= 24 || bytes.word(at: start &+ 16) == third)
  }
}

extension KeyShapes {
  /// What is known of a shape besides what is looked at on the way.
  struct Details: BitwiseCopyable {
    /// The first eight bytes of the last key in its quotes, and which of them count.
    var first: UInt64 = 0
    var mask: UInt64 = 0
    /// The last eight bytes, where there are as many.
    var last: UInt64 = 0
    /// The word of the last key on the tape, at the place where it was met first.
    var key = TapeWord(bits: 0)
    /// The shape without the last key.
    var previous = KeyShapes.none
    /// How many keys there are.
    var count: UInt16 = 0
    /// How many keys are selected.
    var selectedCount: UInt16 = 0
    /// Whether the last key's value is read.
    var isRead = true
    /// Whether nothing that may follow is selected.
    var isComplete = false
    /// Whether a key is there twice.
    var repeats = false
  }
}
