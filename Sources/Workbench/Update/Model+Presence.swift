import JSONDocument
import RuleEngine

/// What the samples hold: the paths, and how often each is there.
extension Model {
  private static let pathLimit = 5_000

  mutating func presenceCommand(_ call: CommandCall) -> [Effect] {
    guard workspace.sampleCount > 0 else { return complain("there is no sample") }
    var start = 0
    let steps = call.rest.isEmpty ? [] : InputAddress.steps(call.rest)
    for step in steps {
      let next: Int? =
        switch step {
        case .member(let key): catalog.member(key, of: start)
        case .element: catalog.entry(at: start)?.element
        }
      guard let next else { return complain("`\(call.rest)` is in no sample") }
      start = next
    }
    var rows: [(path: String, presence: String, kinds: String, example: String)] = []
    // Last in, first out: children go in backwards so that they come in the order of the text.
    var pending: [(entry: Int, parent: Int?, path: String)] = [(start, nil, call.rest)]
    while let (index, parent, path) = pending.popLast(), rows.count < Self.pathLimit {
      guard let entry = catalog.entry(at: index) else { continue }
      if let parent, entry.key != nil {
        rows.append((path, "\(catalog.presence(of: index, under: parent))%", entry.kinds.text, entry.example))
      }
      for member in (entry.members + entry.unnameable).reversed() {
        guard let child = catalog.entry(at: member) else { continue }
        pending.append((member, index, child.path(below: path)))
      }
      if let element = entry.element { pending.append((element, nil, path + "[*]")) }
    }
    guard !rows.isEmpty else {
      return say("there are no keys\(call.rest.isEmpty ? "" : " below `\(call.rest)`")")
    }
    let width = min(48, rows.map { $0.path.count }.max() ?? 0)
    return show(
      "presence",
      rows.map { row in
        let gap = String(repeating: " ", count: max(0, width - row.path.count))
        let share = String(repeating: " ", count: max(0, 4 - row.presence.count)) + row.presence
        return "\(row.path)\(gap)  \(share)  \(row.kinds)\(row.example.isEmpty ? "" : "  \(row.example)")"
      })
  }
}
