/// The lines that lead from one state to another: what the journal keeps of each change.
///
/// They are session lines that need no document to be carried out, so that a recovery does not depend on what a
/// file holds by then.
enum Journal {
  static func lines(from old: Workspace, to new: Workspace) -> [String] {
    var lines: [String] = []
    if old.sourcesVersion != new.sourcesVersion {
      let before = old.sources.map(\.origin)
      let after = new.sources.map(\.origin)
      if before != after {
        if !after.starts(with: before) { lines.append(":close") }
        let added = after.starts(with: before) ? after.dropFirst(before.count) : after[...]
        lines += added.compactMap(SessionText.line(opening:))
      }
    }
    if old.rulesVersion != new.rulesVersion {
      lines += ruleLines(from: old.rules.entries, to: new.rules.entries)
    }
    return lines
  }

  private static func ruleLines(from old: [RuleEntry], to new: [RuleEntry]) -> [String] {
    let limit = min(old.count, new.count)
    let head = (0..<limit).first { old[$0] != new[$0] } ?? limit
    let tail =
      (0..<(limit - head)).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? limit - head
    let removed = head..<(old.count - tail)
    let added = new[head..<(new.count - tail)]
    if removed.count == 1, added.count == 1, let entry = added.first {
      return [SessionText.joined(":edit \(head + 1) \(entry.text)")]
    }
    var lines: [String] = []
    if removed.count == old.count, !removed.isEmpty {
      lines.append(":clear")
    } else {
      lines += removed.map { _ in ":delete \(head + 1)" }
    }
    for (number, entry) in added.enumerated() {
      let isAtEnd = tail == 0
      lines.append(SessionText.joined(isAtEnd ? entry.text : ":insert \(head + number + 1) \(entry.text)"))
    }
    return lines
  }
}
