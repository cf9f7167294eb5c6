/// What a walk along one match needs.
struct Walk: Sendable {
  /// Where each group starts and ends; -1 for none.
  fileprivate(set) var slots: [Int]
  fileprivate var visits: [Int]
  fileprivate var visit = 0
  fileprivate var pending: [Pending] = []

  /// Work left for later while instructions that take no text are followed.
  fileprivate enum Pending {
    case explore(Int)
    case restore(slot: Int, value: Int)
  }

  init(_ program: Program) {
    slots = Array(repeating: -1, count: program.slotCount)
    visits = Array(repeating: 0, count: program.code.count)
  }
}

extension Matcher {
  /// Walks along the preferred match that starts at `start` and fills the slots.
  ///
  /// - Returns: false if none starts there.
  mutating func takeWalk(from start: Int) -> Bool {
    for slot in walk.slots.indices { walk.slots[slot] = -1 }
    var place = start
    var index = 0
    while true {
      guard let leaf = nextLeaf(from: index, at: place) else { return false }
      if case .match = program.code[leaf] {
        walk.slots[0] = start
        walk.slots[1] = place
        return true
      }
      guard place < text.count else { return false }
      place += text.scalarWidth(at: place)
      index = leaf + 1
    }
  }

  /// The preferred live leaf that can be reached from an instruction without taking text.
  @inline(__always)
  private mutating func nextLeaf(from index: Int, at place: Int) -> Int? {
    // What follows a live leaf directly is alive itself: no choice, no need to look.
    if case .scalar = program.code[index] { return index }
    return searchLeaf(from: index, at: place)
  }

  private mutating func searchLeaf(from index: Int, at place: Int) -> Int? {
    let state = step(at: place) >> 1
    guard state >= 0 else { return nil }
    walk.visit += 1
    walk.pending.removeAll(keepingCapacity: true)
    walk.pending.append(.explore(index))
    while let pending = walk.pending.popLast() {
      switch pending {
      case .restore(let slot, let value): walk.slots[slot] = value
      case .explore(let index):
        if let leaf = follow(from: index, at: place, state: state) { return leaf }
      }
    }
    return nil
  }

  /// Follows preferred ways until a leaf; nil if it is not alive or was looked at before.
  private mutating func follow(from first: Int, at place: Int, state: Int) -> Int? {
    var index = first
    while walk.visits[index] != walk.visit {
      walk.visits[index] = walk.visit
      switch program.code[index] {
      case .scalar, .match:
        return automaton.isAlive(program.leafIndices[index], in: state) ? index : nil
      case .jump(let target): index = target
      case .split(let preferred, let other):
        walk.pending.append(.explore(other))
        index = preferred
      case .save(let slot):
        walk.pending.append(.restore(slot: slot, value: walk.slots[slot]))
        walk.slots[slot] = place
        index += 1
      case .assert(let assertion):
        guard assertion.holds(before: neighbour(before: place), after: automaton.rightNeighbour(of: state))
        else { return nil }
        index += 1
      }
    }
    return nil
  }

  private mutating func neighbour(before place: Int) -> Neighbour {
    guard place > 0 else { return .edge }
    let scalar = text.scalar(in: text.scalarStart(before: place)..<place)
    return automaton.alphabet.neighbours[automaton.symbol(for: scalar)]
  }
}
