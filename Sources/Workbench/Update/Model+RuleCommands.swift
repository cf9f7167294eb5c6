import JSONDocument
import RuleEngine
import RuleLanguage

extension Model {
  mutating func addCommand(_ text: String, at place: Int?) -> [Effect] {
    guard !text.trimmed.isEmpty else { return complain("which rule? `:add key <- path`") }
    let broken = add(statements: text, at: place)
    guard let first = broken.first, let error = first.errors.first else { return [] }
    if isPlain { return [.print(CaretText.lines(of: first.text, error))] }
    return interposeLine(first.text, cursor: error.range.lowerBound) + complain(error.message)
  }

  /// The entry that a word names: a number, or an output key; without a word the selected one.
  func entryIndex(_ word: String) -> Int? {
    if word.isEmpty { return selectedEntry }
    if let number = Int(word) { return entries.indices.contains(number - 1) ? number - 1 : nil }
    let program = RuleProgram(RuleText(entries: entries))
    for (index, rule) in program.ruleSet.rules.enumerated()
    where rule.key == word || rule.target.keyName == word {
      if case .entry(let id)? = program.slot(ofRule: index) { return workspace.rules.index(ofID: id) }
    }
    return nil
  }

  /// The entry of the selected row: of the rules, or of the output key.
  var selectedEntry: Int? {
    if pane == .output, focus == .output {
      guard let output else { return nil }
      if case .issue(let number) = result.cursor.frame.content, output.issues.indices.contains(number) {
        return index(of: output.issues[number].slot)
      }
      for frame in result.cursor.frames.reversed() {
        if let slot = output.marks[frame.path]?.slot { return index(of: slot) }
      }
      return nil
    }
    return entries.indices.contains(rules.selected) ? rules.selected : nil
  }

  func index(of slot: RuleText.Slot?) -> Int? {
    switch slot {
    case .entry(let id)?: workspace.rules.index(ofID: id)
    case .draft?: editor.editedID.flatMap { workspace.rules.index(ofID: $0) }
    case nil: nil
    }
  }

  private mutating func noSuchRule(_ word: String) -> [Effect] {
    if entries.isEmpty { return complain("there are no rules yet") }
    return complain(word.isEmpty ? "no rule is selected" : "there is no rule `\(word)`")
  }

  mutating func editCommand(_ call: CommandCall) -> [Effect] {
    let (word, text) = call.rest.splitAfterWord()
    guard let index = entryIndex(word) else { return noSuchRule(word) }
    let entry = entries[index]
    guard text.isEmpty else {
      let draft = RuleText(entries: entries, draft: .init(text: text, replacedID: entry.id))
      if call.origin == .user, let error = RuleProgram(draft).draftErrors.first {
        return isPlain ? [.print(CaretText.lines(of: text, error))] : complain(error.message)
      }
      change("edit rule \(index + 1)") { $0.rules.replaceText(at: index, with: text) }
      announced = [entry.id]
      return []
    }
    if isPlain { return [.print([":edit \(index + 1) \(entry.text)"])] }
    let effects = interposeLine(entry.text)
    editor.editedID = entry.id
    rules.select(index, count: entries.count)
    return effects
  }

  mutating func deleteCommand(_ call: CommandCall) -> [Effect] {
    let words = call.rest.isEmpty ? [""] : call.rest.split { $0.isWhitespace || $0 == "," }.map(String.init)
    var indices: Set<Int> = []
    for word in words {
      guard let index = entryIndex(word) else { return noSuchRule(word) }
      indices.insert(index)
    }
    let label =
      indices.count == 1 ? "delete rule \((indices.first ?? 0) + 1)" : "delete \(indices.count) rules"
    change(label) { workspace in
      for index in indices.sorted(by: >) { workspace.rules.remove(at: index) }
    }
    rules.select(indices.min() ?? 0, count: entries.count)
    return isPlain ? say("deleted; `:undo` brings it back") : []
  }

  mutating func moveCommand(_ call: CommandCall) -> [Effect] {
    var words = call.rest.split { $0.isWhitespace }.map(String.init)
    guard let target = words.popLast() else { return complain("where to? `:move 3 up`, `:move 3 1`") }
    let word = words.joined(separator: " ")
    guard let index = entryIndex(word) else { return noSuchRule(word) }
    let place: Int
    switch target {
    case "up": place = index - 1
    case "down": place = index + 1
    default:
      guard let number = Int(target) else {
        return complain("`\(target)` is no place; `up`, `down` or a number")
      }
      place = number - 1
    }
    guard entries.indices.contains(place), place != index else { return say("it cannot go further") }
    change("move rule \(index + 1)") { $0.rules.move(from: index, to: place) }
    rules.select(place, count: entries.count)
    return []
  }

  mutating func eachCommand(_ call: CommandCall) -> [Effect] {
    let old = entries.indices.filter { entries[$0].text.trimmed.hasPrefix("each ") }
    if call.rest.isEmpty {
      guard let first = old.first else { return say("the rules are applied to the whole input") }
      return say("the rules are applied to \(entries[first].text)")
    }
    if call.rest != "off" {
      let (file, diagnostics) = RuleParser.parse("each " + call.rest)
      if let error = diagnostics.first(where: { $0.severity == .error }) { return complain(error.message) }
      guard file.statements.count == 1 else { return complain("one path: `:each PATH`") }
    }
    change("each \(call.rest)") { workspace in
      for index in old.reversed() { workspace.rules.remove(at: index) }
      if call.rest != "off" { workspace.rules.insert("each " + call.rest, at: 0) }
    }
    return []
  }

  /// Puts `!` behind the key of a rule, or takes it away.
  mutating func requireCommand(_ call: CommandCall) -> [Effect] {
    guard let index = entryIndex(call.rest) else { return noSuchRule(call.rest) }
    let text = entries[index].text
    let statements = RuleParser.parse(text).file.statements.filter {
      if case .blank = $0.kind { false } else { true }
    }
    guard statements.count == 1, case .rule(let rule) = statements[0].kind else {
      return complain("only a rule of its own line can be required")
    }
    var bytes = Array(text.utf8)
    let end = min(rule.target.range.upperBound, bytes.count)
    if rule.isRequired {
      guard let mark = bytes[end...].firstIndex(of: UInt8(ascii: "!")) else { return [] }
      bytes.remove(at: mark)
    } else {
      bytes.insert(UInt8(ascii: "!"), at: end)
    }
    change(rule.isRequired ? "make rule \(index + 1) optional" : "require rule \(index + 1)") { workspace in
      workspace.rules.replaceText(at: index, with: String(decoding: bytes, as: UTF8.self))
    }
    return []
  }
}
