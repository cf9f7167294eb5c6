/// One step of a compiled pattern.
enum Instruction: Hashable, Sendable {
  /// Takes one scalar of the set with this index and goes on with the next instruction.
  case scalar(set: Int)
  /// The pattern has matched.
  case match
  /// Goes on at one of two instructions; the first is to be preferred.
  case split(Int, Int)
  /// Goes on elsewhere.
  case jump(Int)
  /// Notes the place in a slot; group `n` has the slots `2n` and `2n + 1`.
  case save(slot: Int)
  /// Goes on if the condition holds here.
  case assert(Assertion)
}

/// A compiled pattern: instructions, and what the engine wants to know about them.
///
/// An instruction that takes a scalar or ends the match is a *leaf*; the others only lead to leaves.
struct Program: Sendable {
  let code: [Instruction]
  let sets: [ScalarSet]
  /// The groups' names by number; 0 is the whole match.
  let groupNames: [String?]
  /// The instructions that are leaves, in ascending order.
  let leaves: [Int]
  /// For each instruction its index in `leaves`, or -1.
  let leafIndices: [Int]
  /// For each instruction those that lead to it without taking a scalar.
  let predecessors: [[Int]]
  let hasAssertions: Bool
  let hasWordBoundaries: Bool
  /// The UTF-8 bytes every match starts with.
  let prefix: [UInt8]
  /// Whether the prefix is all there is to match.
  let isLiteral: Bool

  var slotCount: Int { groupNames.count * 2 }

  init(code: [Instruction], sets: [ScalarSet], groupNames: [String?]) {
    self.code = code
    self.sets = sets
    self.groupNames = groupNames
    var leaves: [Int] = []
    var leafIndices: [Int] = []
    var predecessors: [[Int]] = Array(repeating: [], count: code.count)
    var hasAssertions = false
    var hasWordBoundaries = false
    for (index, instruction) in code.enumerated() {
      leafIndices.append(-1)
      switch instruction {
      case .scalar, .match:
        leafIndices[index] = leaves.count
        leaves.append(index)
      case .jump(let target):
        predecessors[target].append(index)
      case .split(let first, let second):
        predecessors[first].append(index)
        predecessors[second].append(index)
      case .save:
        predecessors[index + 1].append(index)
      case .assert(let assertion):
        predecessors[index + 1].append(index)
        hasAssertions = true
        if assertion == .wordBoundary || assertion == .notWordBoundary { hasWordBoundaries = true }
      }
    }
    self.leaves = leaves
    self.leafIndices = leafIndices
    self.predecessors = predecessors
    self.hasAssertions = hasAssertions
    self.hasWordBoundaries = hasWordBoundaries
    (prefix, isLiteral) = Self.literalPrefix(of: code, sets: sets)
  }

  private static func literalPrefix(of code: [Instruction], sets: [ScalarSet]) -> (
    bytes: [UInt8], isAll: Bool
  ) {
    var bytes: [UInt8] = []
    for instruction in code {
      switch instruction {
      case .scalar(let set):
        guard let scalar = sets[set].onlyScalar else { return (bytes, false) }
        bytes.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
      case .save: continue
      case .match: return (bytes, true)
      case .split, .jump, .assert: return (bytes, false)
      }
    }
    return (bytes, false)
  }
}
