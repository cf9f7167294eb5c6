import JSONDocument

/// The parts of a direct plan while it is made.
struct DirectLayout {
  private let rules: RuleSet
  private let selection: KeySelection
  private(set) var steps: [DirectPlan.Step] = []
  private(set) var places: [DirectPlace] = []
  private(set) var bytes: [UInt8] = []
  private(set) var keys: [Range<Int>] = []
  private(set) var topKeys: [String] = []

  init(_ rules: RuleSet, _ selection: KeySelection) {
    self.rules = rules
    self.selection = selection
  }

  /// Adds bytes to the run of all keys.
  mutating func add(_ text: some Sequence<UInt8>) -> Range<Int> {
    let start = bytes.count
    bytes += text
    return start..<bytes.count
  }

  /// Lays out the shape of the results.
  ///
  /// - Returns: Whether they can be written from front to back, the rules being evaluated in their order.
  mutating func addSteps() -> Bool {
    guard case .object(let members) = rules.plan.nodes[0], add(members, isTop: true) else { return false }
    return places.count == rules.plan.leaves.count
  }

  // As deep as an output key has steps, which `OutputPlan.depthLimit` bounds.
  private mutating func add(_ members: [OutputPlan.Member], isTop: Bool) -> Bool {
    for member in members {
      let opening = add(ExpressionWriter.opening(for: member.key))
      if isTop { topKeys.append(member.key.string ?? "") }
      switch rules.plan.nodes[member.node] {
      case .leaf(let leaf):
        guard leaf == places.count else { return false }
        add(rules.plan.leaves[leaf], opening)
      case .object(let inner):
        steps.append(DirectPlan.Step(kind: .open, opening: opening))
        guard add(inner, isTop: false) else { return false }
        steps.append(DirectPlan.Step(kind: .close))
      case .array, .undecided: return false
      }
    }
    return true
  }

  private mutating func add(_ leaf: OutputPlan.Leaf, _ opening: Range<Int>) {
    let only = leaf.rules.count == 1 ? leaf.rules.first.map { rules.rules[$0] } : nil
    let isPlain = only.map { $0.condition == nil && $0.block == nil } ?? false
    let chain = isPlain ? only?.value.path?.chain : nil
    let firstKey = keys.count
    for key in chain?.keys ?? [] { keys.append(add(key)) }
    let place = DirectPlace(leaf, of: rules)
    let isValue = isPlain && place.writers.allSatisfy { !$0.checksPaths }
    steps.append(
      DirectPlan.Step(
        kind: chain != nil ? .copy : isValue ? .value : .rule, isRequired: leaf.isRequired,
        place: places.count,
        opening: opening, chain: firstKey..<keys.count,
        selected: selection.place(of: chain?.keys ?? []) ?? 0))
    places.append(place)
  }

  /// The object that the steps write, if each copies a value that is selected.
  func object() -> SelectedObject? {
    if steps.isEmpty || steps.contains(where: { $0.kind != .copy || $0.selected == 0 }) { return nil }
    return SelectedObject(
      steps.map { step in
        let refusesNull = step.isRequired || rules.options.nullsAreMissing
        return (place: step.selected, key: bytes[step.opening], refusesNull: refusesNull)
      })
  }
}
