import JSONDocument

/// Going to samples in which something is not as it should be.
extension Model {
  /// `:failing [next | previous | first | last] [RULE]`.
  mutating func failingCommand(_ call: CommandCall) -> [Effect] {
    var words = call.words
    var way = "next"
    if let first = words.first, ["next", "previous", "first", "last"].contains(first) {
      way = first
      words.removeFirst()
    }
    guard workspace.hasManySamples else {
      return say("there is only one sample; `:missing` goes through its keys")
    }
    var rule: Int?
    if let word = words.first {
      guard let index = word == "." ? entryIndex("") : entryIndex(word) else {
        return complain("there is no rule `\(word)`")
      }
      rule = index
    }
    guard survey.progress == nil, survey.index.count > 0 else {
      return say("the samples are still being counted")
    }
    let count = survey.index.count
    let current = inputNumber ?? 0
    let start =
      switch way {
      case "first": 0
      case "last": count - 1
      case "previous": current - 1
      default: current + 1
      }
    let isForward = way == "next" || way == "first"
    guard let number = gap(from: start, isForward: isForward, rule: rule),
      let place = survey.index.place(of: number)
    else {
      let which = rule.map { " for rule \($0 + 1)" } ?? ""
      return say(
        way == "next" ? "no sample behind this one fails\(which)" : "no sample before this one fails\(which)")
    }
    show(place)
    let effects = say(Notice("sample \(workspace.name(ofSample: place)): \(gaps(at: number))", .warning))
    lastJump = nil
    return effects
  }

  /// The nearest input that is not all right, or that a rule gave nothing for.
  private func gap(from start: Int, isForward: Bool, rule: Int?) -> Int? {
    if let rule {
      guard entries.indices.contains(rule), let key = surveyKeys[entries[rule].id],
        let states = survey.tally(for: key)?.tally.states
      else { return nil }
      return states.next(from: start, isForward: isForward) { $0 > .value }
    }
    let found = [survey.overall, verification.states].compactMap { states in
      states.next(from: start, isForward: isForward) { $0.isGap }
    }
    return isForward ? found.min() : found.max()
  }

  /// What is wrong with an input: `mail missing, price failed`.
  private func gaps(at number: Int) -> String {
    var words: [String] = []
    for entry in entries {
      guard let key = surveyKeys[entry.id], let state = survey.tally(for: key)?.tally.states[number],
        let word = state.keyState?.word, state > .value
      else { continue }
      words.append("\(entry.keyText) \(word)")
    }
    if verification.states[number] == .unexpected { words.append("not as expected") }
    let shown = words.prefix(4).joined(separator: ", ")
    return words.count > 4 ? shown + " and \(words.count - 4) more" : shown
  }

  /// Shows the sample at a place.
  mutating func show(_ place: Tally.Place) {
    workspace.sample = place.sample
    wantedElement = place.element ?? 0
    findElements()
  }
}

extension Workspace {
  func name(ofSample place: Tally.Place) -> String { name(ofSample: place.sample, element: place.element) }
}

extension RuleEntry {
  /// The output key as written: what stands before the arrow.
  var keyText: String {
    let text = summary
    guard let arrow = text.utf8.firstRange(of: "<-".utf8) else { return text }
    let key = String(text[..<arrow.lowerBound]).trimmed
    return key.hasSuffix("!") && key.utf8.count > 1 ? String(key.dropLast()).trimmed : key
  }
}
