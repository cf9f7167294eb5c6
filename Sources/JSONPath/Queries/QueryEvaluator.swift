internal import JSONDocument

/// A node on its way through the segments.
struct QueryNode {
  let value: JSON
  /// Its place among the evaluator's locations.
  let place: Int
}

/// Runs a query over a value.
///
/// Each segment turns the list of nodes so far into the next one, so neither a long query nor a deep document
/// needs a deep stack; only filters within filters recur, and the parser limits those.
struct QueryEvaluator {
  /// How many steps go by between two looks at whether to stop.
  private static let stepsPerLook = 4_096

  let root: JSON
  private let limits: JSONPathLimits
  private(set) var locations = NodeLocations()
  /// Patterns that come from the document.
  var patterns = PatternCache()
  /// What the absolute queries inside filters select, by their numbers: it is the same for every node.
  var absoluteNodes: [Int: [JSON]] = [:]
  private var stepsTaken = 0
  private var stepsToLook: Int

  init(root: JSON, limits: JSONPathLimits) {
    self.root = root
    self.limits = limits
    stepsToLook = Self.stepsPerLook
  }

  /// Counts a step.
  @inline(__always)
  mutating func takeStep() throws(JSONPathInterruption) {
    stepsToLook -= 1
    if stepsToLook == 0 || limits.steps < Self.stepsPerLook { try look() }
  }

  /// Counts what it takes to look at all of a value, such as to compare it: as many steps as it weighs.
  mutating func takeSteps(_ count: Int) throws(JSONPathInterruption) {
    stepsToLook -= count
    if stepsToLook <= 0 || limits.steps < Self.stepsPerLook { try look() }
  }

  private mutating func look() throws(JSONPathInterruption) {
    stepsTaken = min(stepsTaken + Self.stepsPerLook - stepsToLook, Int.max / 4)
    stepsToLook = Self.stepsPerLook
    if stepsTaken > limits.steps { throw .tooManySteps(limit: limits.steps) }
    if limits.isCancelled?() == true { throw .cancelled }
  }

  /// The nodes that segments select from a node.
  ///
  /// - Parameter firstOnly: whether it is enough to know the first one; more may be given.
  mutating func nodes(
    _ segments: [QuerySegment], from start: QueryNode, firstOnly: Bool = false
  ) throws(JSONPathInterruption) -> [QueryNode] {
    var nodes = [start]
    for (number, segment) in segments.enumerated() {
      let firstOnly = firstOnly && number == segments.count - 1
      var selected: [QueryNode] = []
      for node in nodes {
        if segment.isDescendant {
          try selectBelow(node, segment.selectors, into: &selected, firstOnly: firstOnly)
        } else {
          try select(segment.selectors, from: node, into: &selected)
        }
        if firstOnly, !selected.isEmpty { return selected }
      }
      nodes = selected
    }
    return nodes
  }

  /// Applies selectors to a node and to all below it, each before what is below it.
  private mutating func selectBelow(
    _ node: QueryNode, _ selectors: [QuerySelector], into selected: inout [QueryNode], firstOnly: Bool
  ) throws(JSONPathInterruption) {
    try select(selectors, from: node, into: &selected)
    var open = [(children: ChildIterator(node.value), place: node.place)]
    while !open.isEmpty {
      if firstOnly, !selected.isEmpty { return }
      guard let value = open[open.count - 1].children.nextContainer() else {
        open.removeLast()
        continue
      }
      try takeStep()
      let last = open.count - 1
      let child = QueryNode(value: value, place: place(open[last].children.step, below: open[last].place))
      try select(selectors, from: child, into: &selected)
      open.append((ChildIterator(value), child.place))
    }
  }

  // MARK: Selectors

  private mutating func select(
    _ selectors: [QuerySelector], from node: QueryNode, into selected: inout [QueryNode]
  ) throws(JSONPathInterruption) {
    for selector in selectors {
      try takeStep()
      switch selector {
      case .name(let name):
        guard let value = node.value[name] else { continue }
        try add(value, at: .key(JSON(name.text)), below: node, to: &selected)
      case .index(let index):
        guard let value = node.value[index] else { continue }
        let position = index < 0 ? node.value.count + index : index
        try add(value, at: .index(position), below: node, to: &selected)
      case .wildcard: try selectChildren(of: node, into: &selected, where: nil)
      case .filter(let filter): try selectChildren(of: node, into: &selected, where: filter)
      case .slice(let slice): try select(slice, from: node, into: &selected)
      }
    }
  }

  private mutating func selectChildren(
    of node: QueryNode, into selected: inout [QueryNode], where filter: FilterExpression?
  ) throws(JSONPathInterruption) {
    var children = ChildIterator(node.value)
    while let value = children.next() {
      try takeStep()
      if let filter, try !isTrue(filter, for: value) { continue }
      try add(value, at: children.step, below: node, to: &selected)
    }
  }

  private mutating func select(
    _ slice: QuerySlice, from node: QueryNode, into selected: inout [QueryNode]
  ) throws(JSONPathInterruption) {
    guard node.value.kind == .array else { return }
    for index in slice.indices(count: node.value.count) {
      try takeStep()
      guard let value = node.value[index] else { continue }
      try add(value, at: .index(index), below: node, to: &selected)
    }
  }

  @inline(__always)
  private mutating func add(
    _ value: JSON, at step: @autoclosure () -> LocatedNode.Step, below parent: QueryNode,
    to selected: inout [QueryNode]
  ) throws(JSONPathInterruption) {
    guard selected.count < limits.nodes else { throw .tooManyNodes(limit: limits.nodes) }
    selected.append(QueryNode(value: value, place: place(step(), below: parent.place)))
  }

  @inline(__always)
  private mutating func place(_ step: @autoclosure () -> LocatedNode.Step, below parent: Int) -> Int {
    parent == NodeLocations.untracked ? parent : locations.add(step(), below: parent)
  }
}

extension JSON {
  /// The value of a member.
  subscript(_ name: QueryName) -> JSON? {
    node == nil ? self[name.text] : self[name.lookup]
  }
}
