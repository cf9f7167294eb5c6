/// What is looked for in the input, and the rows found so far.
struct Search: Sendable {
  /// Where the cursor is to go as soon as it is known.
  enum Target: Sendable, Equatable {
    /// The first row at or behind a byte.
    case from(Int)
    /// The first row behind a byte, the last one before it.
    case after(Int)
    case before(Int)
  }

  /// What became of a target.
  enum Arrival: Sendable, Equatable {
    /// A row's first byte, and whether the search went on from the other end.
    case row(Int, hasWrapped: Bool)
    case nowhere
    /// Not known yet.
    case pending
  }

  private(set) var pattern: SearchPattern?
  private(set) var generation = 0
  /// The input that was looked through.
  private(set) var inputKey: InputKey?
  var target: Target?
  /// The pane when the pattern was begun, to start from while it is typed and to come back to.
  var origin: TreePane?
  /// Whether the next match is the one above.
  var isBackward = false
  private(set) var isComplete = true
  // Both in order; together all rows found.
  private var beforeOrigin: [Int] = []
  private var fromOrigin: [Int] = []

  var count: Int { beforeOrigin.count + fromOrigin.count }

  mutating func begin(_ pattern: SearchPattern, in inputKey: InputKey, generation: Int, target: Target?) {
    self.pattern = pattern
    self.inputKey = inputKey
    self.generation = generation
    self.target = target
    isComplete = false
    beforeOrigin = []
    fromOrigin = []
  }

  mutating func end() { self = Search() }

  mutating func take(_ result: SearchResult) {
    if result.isBeforeOrigin { beforeOrigin += result.rows } else { fromOrigin += result.rows }
    isComplete = result.following == nil
  }

  private subscript(index: Int) -> Int {
    index < beforeOrigin.count ? beforeOrigin[index] : fromOrigin[index - beforeOrigin.count]
  }

  private func partitioningIndex(where belongsToSecond: (Int) -> Bool) -> Int {
    (0..<count).partitioningIndex { belongsToSecond(self[$0]) }
  }

  /// Which of the rows begins at a byte, from 1; nil when none does, and while it cannot be told.
  func number(ofRow byte: Int) -> Int? {
    let index = partitioningIndex { $0 >= byte }
    return isComplete && index < count && self[index] == byte ? index + 1 : nil
  }

  /// Where a target leads.
  func arrival(at target: Target) -> Arrival {
    let index: Int
    let isForward: Bool
    switch target {
    case .from(let byte): (index, isForward) = (partitioningIndex { $0 >= byte }, true)
    case .after(let byte): (index, isForward) = (partitioningIndex { $0 > byte }, true)
    case .before(let byte): (index, isForward) = (partitioningIndex { $0 >= byte } - 1, false)
    }
    // Rows behind the origin come in order; all others are known at the end only.
    if isForward, index < count { return .row(self[index], hasWrapped: false) }
    guard isComplete else { return .pending }
    guard count > 0 else { return .nowhere }
    if !isForward, index >= 0 { return .row(self[index], hasWrapped: false) }
    return .row(self[isForward ? 0 : count - 1], hasWrapped: true)
  }
}
