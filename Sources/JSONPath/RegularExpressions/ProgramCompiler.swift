/// Turns a parsed pattern into instructions.
struct ProgramCompiler {
  /// Counted repetitions are written out, so this also bounds them.
  static let sizeLimit = 5_000

  private var code: [Instruction] = []
  private var sets: [ScalarSet] = []
  private var setIndices: [ScalarSet: Int] = [:]
  /// Where the outermost repetition that is being written out stands in the pattern.
  private var repetitionOffset: Int?

  /// Compiles a pattern whose groups have the given names (the first is the whole match's).
  static func compile(
    _ node: PatternNode, groupNames: [String?]
  ) throws(SyntaxError) -> Program {
    var compiler = ProgramCompiler()
    try compiler.add(node)
    try compiler.emit(.match)
    return Program(code: compiler.code, sets: compiler.sets, groupNames: groupNames)
  }

  private mutating func add(_ node: PatternNode) throws(SyntaxError) {
    switch node {
    case .empty: break
    case .scalar(let set): try emit(.scalar(set: index(of: set)))
    case .assertion(let assertion): try emit(.assert(assertion))
    case .capture(let body, let index):
      try emit(.save(slot: 2 * index))
      try add(body)
      try emit(.save(slot: 2 * index + 1))
    case .sequence(let nodes):
      for node in nodes { try add(node) }
    case .alternation(let branches): try addAlternation(branches)
    case .repetition(let body, let minimum, let maximum, let isGreedy, let offset):
      let outer = repetitionOffset
      repetitionOffset = outer ?? offset
      try addRepetition(of: body, minimum: minimum, maximum: maximum, isGreedy: isGreedy)
      repetitionOffset = outer
    }
  }

  private mutating func addAlternation(_ branches: [PatternNode]) throws(SyntaxError) {
    var jumps: [Int] = []
    for (index, branch) in branches.enumerated() {
      guard index < branches.count - 1 else {
        try add(branch)
        break
      }
      let split = code.count
      try emit(.split(split + 1, 0))
      try add(branch)
      jumps.append(code.count)
      try emit(.jump(0))
      code[split] = .split(split + 1, code.count)
    }
    for jump in jumps { code[jump] = .jump(code.count) }
  }

  /// Writes the body `minimum` times, then optional copies or a loop.
  private mutating func addRepetition(
    of body: PatternNode, minimum: Int, maximum: Int?, isGreedy: Bool
  ) throws(SyntaxError) {
    var splits: [Int] = []
    var loop = code.count
    var copies = 0
    while copies < (maximum ?? max(minimum, 1)) {
      if copies >= minimum {
        splits.append(code.count)
        try emit(.split(0, 0))
      }
      loop = code.count
      try add(body)
      copies += 1
      // A body without instructions is the empty text, however often it comes.
      if code.count == loop { break }
    }
    if maximum == nil {
      // An empty round comes back here, finds the loop entered at this place already, and so leaves it.
      let split = code.count
      try emit(.split(0, 0))
      code[split] = Self.split(loop, split + 1, isGreedy: isGreedy)
    }
    for split in splits {
      code[split] = Self.split(split + 1, code.count, isGreedy: isGreedy)
    }
  }

  private static func split(_ inside: Int, _ outside: Int, isGreedy: Bool) -> Instruction {
    isGreedy ? .split(inside, outside) : .split(outside, inside)
  }

  private mutating func emit(_ instruction: Instruction) throws(SyntaxError) {
    guard code.count < Self.sizeLimit else {
      let message =
        if repetitionOffset != nil {
          "this repetition makes the pattern larger than \(Self.sizeLimit) steps; use a smaller count, or check the length apart"
        } else {
          "the pattern is larger than \(Self.sizeLimit) steps; use several smaller ones"
        }
      throw SyntaxError(offset: repetitionOffset ?? 0, message: message)
    }
    code.append(instruction)
  }

  private mutating func index(of set: ScalarSet) -> Int {
    if let index = setIndices[set] { return index }
    setIndices[set] = sets.count
    sets.append(set)
    return sets.count - 1
  }
}
