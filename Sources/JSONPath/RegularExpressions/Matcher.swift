/// Finds matches of one program; holds the tables that make the next search faster.
///
/// A search reads the text backwards once, noting which leaves are alive at each place, and then walks forwards
/// from one match to the next. Texts longer than a block keep the notes of one block only, and the states at the
/// blocks' ends to make the others again from: memory grows with the number of blocks, not of places.
struct Matcher: Sendable {
  /// The notes of a block take four bytes for each of the text's, so this is small beside the tables.
  static let defaultBlockSize = 4_096

  let program: Program
  private let blockSize: Int
  var automaton: LivenessAutomaton
  /// The text being searched.
  private(set) var text: [UInt8] = []
  /// The ends of the blocks, beginning with the place where the search starts.
  private var bounds: [Int] = []
  /// The state at each block's upper end.
  private var contents: [[UInt64]] = []
  private var block = -1
  private var record: [Int32] = []
  var walk: Walk

  init(_ program: Program, isWhole: Bool, blockSize: Int = Self.defaultBlockSize) {
    self.program = program
    // A block must be longer than any scalar.
    self.blockSize = max(blockSize, 4)
    automaton = LivenessAutomaton(program, isWhole: isWhole)
    walk = Walk(program)
  }

  /// Sets the text for the searches that follow.
  mutating func load(_ text: String) {
    self.text.append(contentsOf: text.utf8)
  }

  /// Lets go of the text.
  mutating func rest() {
    if text.capacity > blockSize { text = [] } else { text.removeAll(keepingCapacity: true) }
    contents.removeAll(keepingCapacity: true)
  }

  /// Whether there is a match: anywhere, or of the whole text.
  mutating func hasMatch() -> Bool {
    guard let lower = lowestStart(from: 0) else { return false }
    if program.isLiteral, !automaton.isWhole { return true }
    var state = automaton.endState()
    let isFound = automaton.sweep(
      text, from: text.count, to: lower, state: &state, stopsAtStart: !automaton.isWhole)
    return isFound || automaton.isStart(text, at: lower, state: state)
  }

  /// The slots of up to `limit` matches that do not overlap, one after the other; -1 for a group without text.
  mutating func find(limit: Int = .max) -> [Int] {
    guard let lower = lowestStart(from: 0) else { return [] }
    prepareBlocks(from: lower)
    var slots: [Int] = []
    var place = lower
    var count = 0
    while count < limit, let start = nextStart(from: place), takeWalk(from: start) {
      slots.append(contentsOf: walk.slots)
      count += 1
      let end = walk.slots[1]
      // An empty match must not be found for ever.
      if end > start {
        place = end
      } else if end < text.count {
        place = end + text.scalarWidth(at: end)
      } else {
        break
      }
    }
    return slots
  }

  // MARK: Starts

  /// A place before which no match starts; nil if there is none at all.
  private func lowestStart(from place: Int) -> Int? {
    guard !automaton.isWhole else { return text.starts(with: program.prefix) ? 0 : nil }
    return text.firstRange(of: program.prefix, from: place)
  }

  private mutating func nextStart(from place: Int) -> Int? {
    if automaton.isWhole { return place == 0 && step(at: 0) & 1 != 0 ? 0 : nil }
    var place = place
    while place <= text.count {
      // Inside a scalar the note is -1, whose low bit is set too.
      let step = step(at: place)
      if step >= 0, step & 1 != 0 { return place }
      place += 1
    }
    return nil
  }

  // MARK: Blocks

  private mutating func prepareBlocks(from lower: Int) {
    block = -1
    bounds.removeAll(keepingCapacity: true)
    bounds.append(lower)
    while text.count - (bounds.last ?? lower) > blockSize {
      bounds.append(text.scalarBoundary(atOrBefore: (bounds.last ?? lower) + blockSize))
    }
    bounds.append(text.count)
    var state = automaton.endState()
    contents.append(automaton.contents(of: state))
    for index in stride(from: bounds.count - 1, to: 1, by: -1) {
      _ = automaton.sweep(text, from: bounds[index], to: bounds[index - 1], state: &state)
      contents.append(automaton.contents(of: state))
    }
    contents.reverse()
  }

  /// The note on a place: its state, twice, plus one if a match can start there; -1 inside a scalar.
  @inline(__always)
  mutating func step(at place: Int) -> Int {
    if block < 0 || place < bounds[block] || place > bounds[block + 1] { loadBlock(of: place) }
    return Int(record[place &- bounds[block]])
  }

  private mutating func loadBlock(of place: Int) {
    block = min((place - bounds[0]) / blockSize, contents.count - 1)
    // A bound inside a scalar was moved to its start, so the block may be the next one.
    while block + 1 < contents.count, place >= bounds[block + 1] { block += 1 }
    automaton.record(
      text, from: bounds[block + 1], to: bounds[block], contents: contents[block], into: &record)
  }
}
