import RuleEngine
import RuleLanguage

/// A correction that is offered.
struct Suggestion: Sendable, Equatable {
  /// What is changed.
  enum Place: Sendable, Equatable {
    case line
    case entry(id: Int)
  }

  var title: String
  var place: Place
  var range: Range<Int>
  var replacement: String
}

extension Model {
  /// The correction that F2 takes: for the line while it is wrong, else for the selected rule or output key, else for
  /// the first key that has one.
  var currentSuggestion: Suggestion? {
    if editor.kind == .statement {
      if let fix = editor.errors.lazy.compactMap(\.fixes.first).first {
        return Suggestion(title: fix.title, place: .line, range: fix.range, replacement: fix.replacement)
      }
      return output?.issues.lazy.filter { $0.slot == .draft }.compactMap { suggestion(for: $0) }.first
    }
    let selected = focus == .editor ? nil : selectedEntry
    let order = [selected].compactMap { $0 } + entries.indices
    for index in order {
      let slot = RuleText.Slot.entry(id: entries[index].id)
      if let fix = findings.first(where: { $0.slot == slot && !$0.diagnostic.fixes.isEmpty })?.diagnostic
        .fixes.first
      {
        return Suggestion(
          title: fix.title, place: .entry(id: entries[index].id), range: fix.range,
          replacement: fix.replacement)
      }
      let issues = output?.issues.prefix(1_000).filter { $0.slot == slot } ?? []
      if let suggestion = issues.lazy.compactMap({ suggestion(for: $0) }).first { return suggestion }
    }
    return nil
  }

  /// The path that may have been meant, in place of the one that leads nowhere.
  private func suggestion(for issue: Output.Issue) -> Suggestion? {
    guard let meant = issue.reason.suggestion, let written = issue.reason.path else { return nil }
    let place: Suggestion.Place
    let text: String
    switch issue.slot {
    case .draft?: (place, text) = (.line, editor.text)
    case .entry(let id)?:
      guard let index = workspace.rules.index(ofID: id) else { return nil }
      (place, text) = (.entry(id: id), entries[index].text)
    case nil: return nil
    }
    let paths = RuleParser.parse(text).file.statements.flatMap(\.paths)
    guard let path = paths.first(where: { $0.text == written }),
      let corrected = PathCorrection.corrected(path, meant: meant, code: issue.reason.code)?.text
    else { return nil }
    return Suggestion(
      title: "write \(corrected) for \(written)", place: place, range: path.range.bytes,
      replacement: corrected)
  }

  /// Takes the correction that is offered.
  mutating func fixCommand() -> [Effect] {
    guard let suggestion = currentSuggestion else { return say("there is nothing to correct that I know of") }
    switch suggestion.place {
    case .line:
      let text = editor.text.replacingBytes(suggestion.range, with: suggestion.replacement)
      let cursor = suggestion.range.lowerBound + suggestion.replacement.utf8.count
      return setLine(text, cursor: min(cursor, text.utf8.count))
    case .entry(let id):
      guard let index = workspace.rules.index(ofID: id) else { return [] }
      let text = entries[index].text.replacingBytes(suggestion.range, with: suggestion.replacement)
      change("fix rule \(index + 1)") { $0.rules.replaceText(at: index, with: text) }
      announced = [id]
      return say("now: \(text.firstLine(limit: 100))")
    }
  }
}

extension String {
  /// The text with some of its UTF-8 bytes replaced.
  func replacingBytes(_ range: Range<Int>, with replacement: String) -> String {
    var bytes = Array(utf8)
    bytes.replaceSubrange(range.clamped(to: 0..<bytes.count), with: replacement.utf8)
    return String(decoding: bytes, as: UTF8.self)
  }
}
