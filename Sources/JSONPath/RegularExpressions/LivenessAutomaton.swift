/// Reads a text backwards and tells, for each place, which leaves of a program can still lead to a match from there.
///
/// With that known, a match is found by walking forwards and always taking the preferred leaf that is alive:
/// no thread has to be followed in vain, so nothing is tried twice. The sets of live leaves are the states of a
/// deterministic automaton, made as they are met and kept in a bounded table.
struct LivenessAutomaton: Sendable {
  /// What becomes of a state when one more scalar (to the left) is read.
  struct Step {
    /// The next state, twice, plus one if a match can start at the place that was left.
    fileprivate(set) var packed: Int32

    @inline(__always) var isStart: Bool { packed & 1 != 0 }
    @inline(__always) var next: Int { Int(packed >> 1) }
  }

  /// Tables of more states or symbols than this are dropped and begun anew.
  private static let stateLimit = 2_048
  private static let symbolLimit = 4_096
  private static let tableLimit = 1 << 18

  let program: Program
  /// Whether a match must reach the end of the text.
  let isWhole: Bool
  private(set) var alphabet: Alphabet

  /// Each state's live leaves, as bits, then its right neighbour.
  private var states: [[UInt64]] = []
  private var stateIndices: [[UInt64]: Int] = [:]
  /// Rows of packed steps, one a state for the first states; -1 where a step is not known yet.
  private var table: [Int32] = []
  private var rowCount = 0
  private var stride = 0
  /// The state in which nothing is alive.
  private(set) var deadState = -1

  private var knownEndState: Int?
  private var isReached: [Bool]
  private var reached: [Int] = []

  init(_ program: Program, isWhole: Bool) {
    self.program = program
    self.isWhole = isWhole
    alphabet = Alphabet(program)
    isReached = Array(repeating: false, count: program.code.count)
    growTable()
  }

  // MARK: States

  /// The state at the end of the text: only the end of the match is alive.
  mutating func endState() -> Int {
    if let known = knownEndState { return known }
    var bits = emptyBits
    setMatchBit(in: &bits)
    let state = state(bits, after: .edge)
    knownEndState = state
    return state
  }

  /// Whether a leaf is alive in a state.
  @inline(__always)
  func isAlive(_ leafIndex: Int, in state: Int) -> Bool {
    states[state][leafIndex >> 6] & (1 << UInt64(leafIndex & 63)) != 0
  }

  /// What stands to the right of a place that has this state.
  func rightNeighbour(of state: Int) -> Neighbour {
    states[state].last.flatMap { Neighbour(rawValue: UInt8(truncatingIfNeeded: $0)) } ?? .edge
  }

  /// A state as it can be kept across `dropStates`.
  func contents(of state: Int) -> [UInt64] { states[state] }

  /// The state with contents that were kept.
  mutating func state(with contents: [UInt64]) -> Int {
    if let index = stateIndices[contents] { return index }
    let index = states.count
    states.append(contents)
    stateIndices[contents] = index
    if states.count > Self.stateLimit { isFull = true }
    if contents.dropLast().allSatisfy({ $0 == 0 }) { deadState = index }
    if rowCount == index, (rowCount + 1) * stride <= Self.tableLimit {
      rowCount += 1
      table.append(contentsOf: repeatElement(-1, count: stride))
    }
    return index
  }

  /// Whether the tables have outgrown their bounds.
  private(set) var isFull = false

  /// Forgets all states and, if there are too many, all symbols.
  mutating func dropStates() {
    if alphabet.count > Self.symbolLimit { alphabet = Alphabet(program) }
    states = []
    stateIndices = [:]
    table = []
    rowCount = 0
    stride = 0
    deadState = -1
    isFull = false
    knownEndState = nil
    growTable()
  }

  // MARK: Steps

  /// Reads the scalar to the left of a place in `state`.
  @inline(__always)
  mutating func step(from state: Int, over symbol: Int) -> Step {
    if state < rowCount {
      let known = table[state &* stride &+ symbol]
      if known >= 0 { return Step(packed: known) }
    }
    return makeStep(from: state, over: symbol)
  }

  /// The symbol of a scalar; the table has a column for it.
  mutating func symbol(for scalar: Unicode.Scalar) -> Int {
    let symbol = alphabet.symbol(for: scalar)
    if symbol >= stride { growTable() }
    if symbol > Self.symbolLimit { isFull = true }
    return symbol
  }

  private mutating func makeStep(from state: Int, over symbol: Int) -> Step {
    let before = alphabet.neighbours[symbol]
    markReached(from: state, before: before)
    var next = state
    if symbol != Alphabet.edge {
      var bits = emptyBits
      for (leafIndex, leaf) in program.leaves.enumerated() {
        guard case .scalar(let set) = program.code[leaf], isReached[leaf + 1] else { continue }
        if alphabet.contains(symbol, inSet: set) { bits[leafIndex >> 6] |= 1 << UInt64(leafIndex & 63) }
      }
      if !isWhole { setMatchBit(in: &bits) }
      next = self.state(bits, after: before)
    }
    let packed = Int32(next << 1) | (isReached[0] ? 1 : 0)
    for index in reached { isReached[index] = false }
    if state < rowCount { table[state * stride + symbol] = packed }
    return Step(packed: packed)
  }

  /// Marks all instructions that lead to a live leaf without taking a scalar.
  private mutating func markReached(from state: Int, before: Neighbour) {
    let after = rightNeighbour(of: state)
    reached.removeAll(keepingCapacity: true)
    for (leafIndex, leaf) in program.leaves.enumerated() where isAlive(leafIndex, in: state) {
      isReached[leaf] = true
      reached.append(leaf)
    }
    var done = 0
    while done < reached.count {
      for predecessor in program.predecessors[reached[done]] where !isReached[predecessor] {
        if case .assert(let assertion) = program.code[predecessor] {
          guard assertion.holds(before: before, after: after) else { continue }
        }
        isReached[predecessor] = true
        reached.append(predecessor)
      }
      done += 1
    }
  }

  // MARK: Tables

  private var emptyBits: [UInt64] { Array(repeating: 0, count: (program.leaves.count + 63) / 64) }

  private func setMatchBit(in bits: inout [UInt64]) {
    let leafIndex = program.leaves.count - 1
    bits[leafIndex >> 6] |= 1 << UInt64(leafIndex & 63)
  }

  private mutating func state(_ bits: [UInt64], after: Neighbour) -> Int {
    // Where nothing is alive the neighbour makes no difference: one dead state is enough.
    let isDead = bits.allSatisfy { $0 == 0 }
    return state(with: bits + [UInt64((isDead ? .other : after).rawValue)])
  }

  /// Makes the rows wide enough for all symbols, with room for more.
  private mutating func growTable() {
    let width = max(8, alphabet.count + alphabet.count / 2)
    let keptRows = min(rowCount, Self.tableLimit / width)
    var wider: [Int32] = []
    wider.reserveCapacity(keptRows * width)
    for row in 0..<keptRows {
      wider.append(contentsOf: table[row * stride..<(row + 1) * stride])
      wider.append(contentsOf: repeatElement(-1, count: width - stride))
    }
    table = wider
    rowCount = keptRows
    stride = width
  }
}
