/// The single pass that turns text into a tape.
///
///     text   = [ byte order mark ] { white space | value }
///     value  = object | array | string | number | "true" | "false" | "null"
///     object = "{" [ string ":" value { "," string ":" value } ] "}"
///     array  = "[" [ value { "," value } ] "]"
///
/// There is no recursion: a list keeps the way back from each open container to its parent. All state is in this one
/// value and its methods are inlined into the one loop. The bytes come as a parameter; 64 zero bytes follow the text, so
/// no loop needs an end test: a zero byte is never part of a token.
struct TapeBuilder: ~Copyable {
  /// The byte that is looked at.
  var position: Int
  /// Where the text ends and the padding begins.
  let end: Int
  var words: WordBuffer
  /// What is known of the large containers.
  var large = LargeContainers()
  /// The containers around the innermost one: how many values each has so far (upper half), and its tape index.
  var outer = WordBuffer(capacity: 64)
  /// The tape index of the innermost open container.
  var container = TapeBuilder.none
  /// Whether that container is an object.
  var inObject = false
  /// How many values the container has so far.
  var count = 0
  /// How deep containers may be nested; nothing once there are too many large ones.
  private(set) var depthLimit: Int
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
  let sharesWords: Bool
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

  /// How many containers are open.
  @inline(__always)
  var depth: Int { outer.count }

  /// Appends a word to the tape.
  @inline(__always)
  mutating func append(_ word: UInt64) {
    if words.isFull { growTape() }
    words.append(word)
  }

  /// Makes the tape as large as the whole text will take if it goes on like this, and a little more.
  @inline(never)
  mutating func growTape() {
    let share = Double(words.count) / Double(max(position, 1))
    let expected = min(share * Double(end) * 1.05, Double(words.count) * 8)
    words.grow(to: max(Int(expected), words.count + words.count / 4) + 64)
  }

  /// Begins a container; until it ends, its word keeps the shape of the parent.
  @inline(__always)
  mutating func open(_ kind: UInt64) throws(Fault) {
    if depth >= depthLimit {
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
    let start = TapeWord(bits: words[container])
    var extent = ContainerExtent(
      count: count, byteLength: position &- start.offset, wordCount: words.count &- container &- 1)
    if inObject && (shape == KeyShapes.none ? keysRepeat(bytes) : shapes.details(of: shape).repeats) {
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

  /// Forgets a value that turned out wrong: the tape ends at `length` again.
  mutating func abandon(from length: Int) {
    words.truncate(to: length)
    outer.truncate(to: 0)
    container = TapeBuilder.none
    inObject = false
    count = 0
    shape = KeyShapes.top
    selected.abandon()
    keys.removeAll()
  }
}
