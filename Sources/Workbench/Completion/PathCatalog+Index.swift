import RuleEngine

/// All paths of the catalog by their text, to be found by a few letters.
extension PathCatalog {
  /// The way from a place down to an entry, elements as `[*]`; nil when it does not lead there.
  func steps(to entry: Int, from start: Int) -> [RuleProposal.Step]? {
    var steps: [RuleProposal.Step] = []
    var current = entry
    while current != start {
      guard let parent = self.entry(at: current)?.parent else { return nil }
      steps.append(self.entry(at: current)?.key.map { .member($0) } ?? .elements)
      current = parent
    }
    return steps.reversed()
  }

  /// The entries below a place that hold some letters in their path, best first.
  func entries(matching letters: String, from start: Int, limit: Int) -> [(
    entry: Int, steps: [RuleProposal.Step]
  )] {
    let match = FuzzyMatch(letters)
    return match.ranked(paths, limit: start == 0 ? limit : 500) { $0.text }.lazy
      .compactMap { path in steps(to: path.entry, from: start).map { (path.entry, $0) } }
      .prefix(limit).map { $0 }
  }

  /// What is said about an entry beside its name: types, how often it is there, an example.
  func detail(of index: Int, under owner: Int) -> String {
    guard let entry = entry(at: index) else { return "" }
    let presence = "\(presence(of: index, under: owner))%"
    return [entry.kinds.text, presence, entry.example].filter { !$0.isEmpty }.joined(separator: "  ")
  }
}
