/// The single pass that turns text into a tape.
///
///     text   = [ byte order mark ] { white space | value }
///     value  = object | array | string | number | "true" | "false" | "null"
///     object = "{" [ string ":" value { "," string ":" value } ] "}"
///     array  = "[" [ value { "," value } ] "]"
///
/// There is no recursion: a list keeps the way back from each open container to its parent. All state is in this one
/// value and its methods are inlined, so that the hot loop keeps it in registers. The bytes come as a parameter; 64 zero
/// bytes follow the text, so no loop needs an end test: a zero byte is never part of a token.
struct TapeBuilder: ~Copyable {
  /// The byte that is looked at.
  var position: Int
  /// Where the text ends and the padding begins.
  let end: Int
  var words: WordBuffer
  /// What is known of the large containers.
  var large = LargeContainers()
  /// The containers around the innermost one: how many values each has so far (upper half), and its tape index.
  private var outer = WordBuffer(capacity: 64)
  /// The tape index of the innermost open container.
  var container = TapeBuilder.none
  /// Whether that container is an object.
  var inObject = false
  /// How many values the container has so far.
  var count = 0
  var depth = 0
  /// How deep containers may be nested; nothing once there are too many large ones.
  private var depthLimit: Int
  private let largeContainerLimit: Int
  /// Whether white space was met inside a value, or a key twice: then no value may be copied as one slice.
  var isSpacious = false
  var shapes: KeyShapes
  /// The keys that the innermost object has had so far; in an array, what stands for its elements.
  var shape = KeyShapes.top
  /// The keys of the objects whose shape is not known.
  var keys = KeyLedger()
  var selected: SelectedValues
  var tail: LineTail
  /// Whether what is not selected is passed over.
  let isSelecting: Bool
  /// Whether scalars go into the words of their keys, which makes smaller what is kept.
  ///
  /// Where something is selected it is read once, and found faster without.
  private let sharesWords: Bool
  var remarks: RemarkList

  /// The index that stands for no container.
  static let none = 0xFFFF_FFFF

  init(start: Int, end: Int, options: ParseOptions) {
    position = start
    self.end = end
    depthLimit = min(options.depthLimit, 1 << 26)
    largeContainerLimit = options.largeContainerLimit
    shapes = KeyShapes(options.selection)
    selected = SelectedValues(options.selection)
    tail = LineTail(options.selection, newlines: options.newlines)
    // With a default rule all is selected, and there are places all the same: they count words.
    sharesWords = options.selection.isAll && options.selection.places.count <= 1
    isSelecting = !options.checksUnselected && !options.selection.isAll
    remarks = RemarkList(limit: options.warningLimit)
    // Only texts of the shortest values take more than a word for four bytes. What is not used is never touched,
    // while growing would hold the words twice.
    words = WordBuffer(capacity: (end - start) / 4 + 16)
  }

  /// Reads one value, which starts at `position`, and stops right behind it.
  @inline(__always)
  mutating func readValue(_ bytes: Span<UInt8>) throws(Fault) {
    if isSelecting {
      try readSelected(bytes)
    } else if sharesWords {
      try readPacked(bytes)
    } else {
      try readWhole(bytes)
    }
  }

  // Copies of the loop, so that none asks on its way what it is to do.

  @inline(never)
  private mutating func readPacked(_ bytes: Span<UInt8>) throws(Fault) {
    try read(bytes, isSelecting: false, sharesWords: true)
  }

  @inline(never)
  private mutating func readWhole(_ bytes: Span<UInt8>) throws(Fault) {
    try read(bytes, isSelecting: false, sharesWords: false)
  }

  @inline(never)
  private mutating func readSelected(_ bytes: Span<UInt8>) throws(Fault) {
    try read(bytes, isSelecting: true, sharesWords: false)
  }

  @inline(__always)
  private mutating func read(
    _ bytes: Span<UInt8>, isSelecting: Bool, sharesWords: Bool
  ) throws(Fault) {
    var isAfterComma = false
    selected.begin()
    if isSelecting { tail.find(bytes, of: position, to: end) }
    value: while true {
      if inObject {
        // A key and its colon. Here rather than in a method of its own, which the compiler would not inline.
        guard bytes[position] == UInt8(ascii: "\"") else {
          throw Fault(isAfterComma ? .keyAfterComma : .key, at: position)
        }
        let next = shapes.successor(of: shape, bytes, position)
        var place = KeyShapes.noPlace
        if shape == KeyShapes.none {
          let (index, start) = (words.count, position)
          try readString(bytes, kind: TapeWord.Kind.key)
          keys.append(index, TapeWord(bits: words[index]), bytes, (start &+ 1)..<(position &- 1))
        } else if next != KeyShapes.none {
          shape = next
          let known = shapes[next]
          append(TapeWord(kind: known.key.kind, offset: position, length: known.key.length).bits)
          position &+= known.key.length
          place = known.place
        } else {
          try readNewKey(bytes)
          place = shapes[shape].place
        }
        guard skipSpace(bytes) == UInt8(ascii: ":") else { throw Fault(.colon, at: position) }
        position &+= 1
        _ = skipSpace(bytes)
        isAfterComma = false
        if place != KeyShapes.noPlace { selected.note(place, words.count, depth: depth) }
      }
      var isEmptyContainer = false
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        try readString(bytes, kind: TapeWord.Kind.string)
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        try readNumber(bytes)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let kind = byte == UInt8(ascii: "{") ? TapeWord.Kind.object : TapeWord.Kind.array
        if !isSelecting || !inObject || shapes[shape].isRead {
          try open(kind)
          if isSelecting, depth == 1, inObject, leapToTail(bytes), bytes[position] == UInt8(ascii: ",") {
            position &+= 1
          }
          // The closing bracket comes two after the opening one in ASCII.
          isEmptyContainer = skipSpace(bytes) == byte &+ 2
          if !isEmptyContainer {
            isAfterComma = false
            continue value
          }
        } else {
          try passOverContainer(bytes, kind)
        }
      case UInt8(ascii: "t"): try readWord(bytes, 0x6575_7274, kind: TapeWord.Kind.true)
      case UInt8(ascii: "f"): try readFalse(bytes)
      case UInt8(ascii: "n"): try readWord(bytes, 0x6C6C_756E, kind: TapeWord.Kind.null)
      default: throw Fault(isAfterComma ? .valueAfterComma : .value, at: position)
      }

      if sharesWords, inObject, !isEmptyContainer { shareWord() }
      // A value has ended: close what ends with it, then go on to the next one.
      while true {
        if !isEmptyContainer {
          if container == TapeBuilder.none { return selected.end() }
          count &+= 1
          if isSelecting, inObject { leapToTail(bytes) }
          var next = skipSpace(bytes)
          if isSelecting, inObject, next == UInt8(ascii: ","), shapes[shape].isComplete {
            next = try passOverRest(bytes)
          }
          if next == UInt8(ascii: ",") {
            position &+= 1
            _ = skipSpace(bytes)
            isAfterComma = true
            continue value
          }
          guard next == (inObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
            throw Fault(.commaOrEnd, at: position)
          }
        }
        isEmptyContainer = false
        close(bytes)
      }
    }
  }

  /// Puts the scalar that the tape ends with into the word of its key, if it fits there.
  @inline(__always)
  private mutating func shareWord() {
    let last = words.count &- 1
    let (key, value) = (TapeWord(bits: words[last &- 1]), TapeWord(bits: words[last]))
    if let member = TapeWord(key: key, value: value) {
      words[last &- 1] = member.bits
      words.removeLast(1)
    }
  }

  /// Appends a word to the tape.
  @inline(__always)
  mutating func append(_ word: UInt64) {
    if words.isFull { growTape() }
    words.append(word)
  }

  /// Makes the tape as large as the whole text will take if it goes on like this, and a little more.
  @inline(never)
  private mutating func growTape() {
    let share = Double(words.count) / Double(max(position, 1))
    let expected = min(share * Double(end) * 1.05, Double(words.count) * 8)
    words.grow(to: max(Int(expected), words.count + words.count / 4) + 64)
  }

  /// Begins a container; until it ends, its word keeps the shape of the parent.
  @inline(__always)
  private mutating func open(_ kind: UInt64) throws(Fault) {
    depth &+= 1
    if depth > depthLimit {
      throw Fault(large.count < largeContainerLimit ? .depth : .containers, at: position)
    }
    let index = words.count
    append(kind << 60 | UInt64(shape) << 32 | UInt64(truncatingIfNeeded: position))
    outer.append(UInt64(truncatingIfNeeded: count) << 32 | UInt64(truncatingIfNeeded: container))
    container = index
    inObject = kind == TapeWord.Kind.object
    shape = inObject ? shapes.begin(in: shape) : shapes.elements(in: shape)
    count = 0
    position &+= 1
  }

  /// Ends the innermost container, whose last byte is at `position`, and goes back to its parent.
  @inline(__always)
  mutating func close(_ bytes: Span<UInt8>) {
    position &+= 1
    depth &-= 1
    let start = TapeWord(bits: words[container])
    var extent = ContainerExtent(
      count: count, byteLength: position &- start.offset, wordCount: words.count &- container &- 1)
    if inObject && (shape == KeyShapes.none ? keysRepeat(bytes) : shapes[shape].repeats) {
      if shape != KeyShapes.none { listRepeats(bytes) }
      extent.hasDuplicates = true
      isSpacious = true
      selected.hasRepeats = true
    }
    shape = UInt32(truncatingIfNeeded: start.length)
    words[container] = closed(start, extent, at: container).bits
    let parent = outer.popLast()
    container = Int(truncatingIfNeeded: parent & 0xFFFF_FFFF)
    count = Int(truncatingIfNeeded: parent >> 32)
    inObject = container != TapeBuilder.none && words[container] >> 60 == TapeWord.Kind.object
  }

  /// The word of a container that is closed.
  ///
  /// - Parameters:
  ///   - word: Its kind and offset.
  ///   - index: The place of its word on the tape.
  @inline(__always)
  mutating func closed(_ word: TapeWord, _ extent: ContainerExtent, at index: Int) -> TapeWord {
    TapeWord(kind: word.kind, offset: word.offset, extent) ?? closedLarge(word, extent, at: index)
  }

  @inline(never)
  private mutating func closedLarge(_ word: TapeWord, _ extent: ContainerExtent, at index: Int) -> TapeWord {
    let number = large.append(extent, index: index, offset: word.offset)
    if large.count >= largeContainerLimit { depthLimit = 0 }
    return TapeWord(kind: word.kind, offset: word.offset, largeNumber: number)
  }

  /// Skips white space and returns the byte behind it.
  @inline(__always)
  mutating func skipSpace(_ bytes: Span<UInt8>) -> UInt8 {
    let byte = bytes[position]
    return byte > 0x20 ? byte : skipManySpaces(bytes)
  }

  /// Skips white space, eight blanks at a time: indentation is most of a pretty-printed text.
  @inline(__always)
  private mutating func skipManySpaces(_ bytes: Span<UInt8>) -> UInt8 {
    while true {
      let byte = bytes[position]
      switch byte {
      case 0x0A, 0x0D, 0x09:
        position &+= 1
      case 0x20:
        let other = bytes.word(at: position) ^ .repeating(0x20)
        position &+= other == 0 ? 8 : other.bytesBeforeFirstMark
      default:
        return byte
      }
      isSpacious = true
    }
  }

  /// Forgets a value that turned out wrong: the tape ends at `length` again.
  mutating func abandon(from length: Int) {
    words.truncate(to: length)
    outer.truncate(to: 0)
    container = TapeBuilder.none
    inObject = false
    count = 0
    depth = 0
    shape = KeyShapes.top
    selected.abandon()
    keys.removeAll()
  }
}
