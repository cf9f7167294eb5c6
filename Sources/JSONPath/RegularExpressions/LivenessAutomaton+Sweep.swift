/// Runs of the automaton over a text, from right to left.
extension LivenessAutomaton {
  /// Reads the scalars between `lower` and `upper`; `state` is the one at `upper` and becomes the one at `lower`.
  ///
  /// - Returns: true as soon as a match can start behind `lower`, if `stopsAtStart` asks for that.
  mutating func sweep(
    _ text: [UInt8], from upper: Int, to lower: Int, state: inout Int, stopsAtStart: Bool = false
  ) -> Bool {
    var place = upper
    while place > lower {
      let step = step(from: state, over: symbol(before: &place, in: text))
      if stopsAtStart, step.isStart { return true }
      state = step.next
      if state == deadState { return false }
      if isFull {
        let contents = contents(of: state)
        dropStates()
        state = self.state(with: contents)
      }
    }
    return false
  }

  /// Whether a match can start at `place`, which has this state.
  mutating func isStart(_ text: [UInt8], at place: Int, state: Int) -> Bool {
    guard place > 0 else { return step(from: state, over: Alphabet.edge).isStart }
    var left = place
    return step(from: state, over: symbol(before: &left, in: text)).isStart
  }

  /// Reads from `upper` to `lower` and notes for each place its state, twice, plus one if a match can start there.
  ///
  /// - Parameter record: made anew; element `i` is for the place `lower + i`, -1 inside a scalar.
  mutating func record(
    _ text: [UInt8], from upper: Int, to lower: Int, contents: [UInt64], into record: inout [Int32]
  ) {
    // The record names states, so they may only be dropped between two records.
    if isFull { dropStates() }
    var state = state(with: contents)
    record.removeAll(keepingCapacity: true)
    record.append(contentsOf: repeatElement(-1, count: upper - lower + 1))
    var place = upper
    while place > lower {
      let current = place
      let step = step(from: state, over: symbol(before: &place, in: text))
      record[current - lower] = Int32(state << 1) | (step.isStart ? 1 : 0)
      state = step.next
    }
    record[0] = Int32(state << 1) | (isStart(text, at: lower, state: state) ? 1 : 0)
  }

  /// The symbol of the scalar before `place`, which moves to its start.
  @inline(__always)
  private mutating func symbol(before place: inout Int, in text: [UInt8]) -> Int {
    let byte = text[place &- 1]
    if byte < 0x80 {
      place &-= 1
      return alphabet.ascii[Int(byte)]
    }
    return wideSymbol(before: &place, in: text)
  }

  private mutating func wideSymbol(before place: inout Int, in text: [UInt8]) -> Int {
    let start = text.scalarStart(before: place)
    let scalar = text.scalar(in: start..<place)
    place = start
    return symbol(for: scalar)
  }
}
