import RuleEngine
import RuleLanguage

/// A correction that is offered.
struct Suggestion: Sendable, Equatable {
  /// What is changed.
  enum Place: Sendable, Equatable {
    case line
    case entry(id: Int)
    /// All of the entry, by the line.
    case whole(id: Int)
  }

  var title: String
  var place: Place
  var range: Range<Int>
  var replacement: String
}

/// What is offered for the rules: looked for once, since every frame and its layout ask for it.
struct RuleCorrection: Sendable {
  /// What it depends on.
  struct Key: Sendable, Equatable {
    /// The generation of the evaluation that the findings and issues are of.
    var evaluation: Int
    var rulesVersion: Int
    /// The entry that comes before all others.
    var selected: Int?
  }

  var key: Key?
  var suggestion: Suggestion?
}

extension Model {
  /// The correction that F2 takes: for the line while it is wrong, else for the selected rule or output key, else for
  /// the first key that has one.
  var currentSuggestion: Suggestion? {
    editor.kind == .statement ? suggestionForLine : ruleCorrection.suggestion
  }

  /// Looks for a correction of the rules, when they are others than those last looked at.
  mutating func findCorrection() {
    let key = RuleCorrection.Key(
      evaluation: findings.generation, rulesVersion: workspace.rulesVersion,
      selected: focus == .editor ? nil : selectedEntry)
    guard key != ruleCorrection.key else { return }
    ruleCorrection = RuleCorrection(key: key, suggestion: suggestion(from: key.selected))
  }

  private var suggestionForLine: Suggestion? {
    if let fix = editor.errors.lazy.compactMap(\.fixes.first).first {
      return Suggestion(title: fix.title, place: .line, range: fix.range, replacement: fix.replacement)
    }
    return replacement ?? firstSuggestion(for: .draft)
  }

  /// A line for a key that has a rule is most often meant to take that rule's place.
  var replacement: Suggestion? {
    guard editor.editedID == nil, editor.ruleErrors.first?.code == .duplicateTarget,
      let id = findings.doubledEntry, let index = workspace.rules.index(ofID: id)
    else { return nil }
    return Suggestion(
      title: "put it in the place of rule \(index + 1)", place: .whole(id: id), range: 0..<0, replacement: "")
  }

  private func suggestion(from selected: Int?) -> Suggestion? {
    let slots = findings.correctable.union(output?.correctable.keys.map(\.self) ?? [])
    guard !slots.isEmpty else { return nil }
    let order = [selected].compactMap { $0 } + entries.indices
    for index in order {
      let id = entries[index].id
      guard slots.contains(.entry(id: id)) else { continue }
      if let fix = findings.fix(of: .entry(id: id)) {
        return Suggestion(
          title: fix.title, place: .entry(id: id), range: fix.range, replacement: fix.replacement)
      }
      if let suggestion = firstSuggestion(for: .entry(id: id)) { return suggestion }
    }
    return nil
  }

  private func firstSuggestion(for slot: RuleText.Slot) -> Suggestion? {
    for number in output?.correctable[slot] ?? [] {
      if let suggestion = suggestion(forIssue: number) { return suggestion }
    }
    return nil
  }

  /// The path that may have been meant, in place of the one that leads nowhere.
  private func suggestion(forIssue number: Int) -> Suggestion? {
    guard let issue = output?.issues[number], let meant = issue.reason.suggestion,
      let written = issue.reason.path
    else { return nil }
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
    findCorrection()
    guard let suggestion = currentSuggestion else { return say("there is nothing to correct that I know of") }
    switch suggestion.place {
    case .line:
      let text = editor.text.replacingBytes(suggestion.range, with: suggestion.replacement)
      let cursor = suggestion.range.lowerBound + suggestion.replacement.utf8.count
      return setLine(text, cursor: min(cursor, text.utf8.count))
    case .whole(let id):
      editor.editedID = id
      editor.ruleErrors = []
      return []
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
