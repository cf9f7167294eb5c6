internal import JSONDocument

/// Where the nodes of one evaluation are: each place knows the place above it and the step from there.
struct NodeLocations: Sendable {
  /// The place of the root.
  static let root = 0
  /// The place of a node whose place is not wanted.
  static let untracked = -1

  private var parents: [Int] = [-1]
  private var steps: [LocatedNode.Step] = [.index(0)]

  /// Notes a child of `parent` and gives its place.
  mutating func add(_ step: @autoclosure () -> LocatedNode.Step, below parent: Int) -> Int {
    guard parent != Self.untracked else { return Self.untracked }
    parents.append(parent)
    steps.append(step())
    return steps.count - 1
  }

  /// The steps from the root to a place.
  func steps(to place: Int) -> [LocatedNode.Step] {
    var found: [LocatedNode.Step] = []
    var place = place
    while place > Self.root, place < steps.count {
      found.append(steps[place])
      place = parents[place]
    }
    return found.reversed()
  }
}
