import JSONDocument
import RuleEngine

extension ReportRequest {
  /// The rules against the samples from the first one on, as lines.
  func matrix(inWords: Bool, _ isCancelled: @escaping @Sendable () -> Bool) -> [String] {
    let program = RuleProgram(rules)
    let asking = program.ruleSet.requiringAll
    let names = asking.rules.map { $0.key.displayEscaped }
    let nameColumns = min(names.map(\.count).max() ?? 0, columns / 3)
    let room = max(1, columns - nameColumns - 12)
    var rows = names.map { _ in "" }
    var gaps = names.map { _ in [InputState: NumberList]() }
    var satisfied = names.map { _ in 0 }
    var asked = names.map { _ in 0 }
    var options = Rewrite.Options()
    options.isCancelled = isCancelled
    var number = 0
    _ = walk.forEach(from: firstSample, by: asking, options, isCancelled: isCancelled) { input, _ in
      var states: [Int: InputState] = [:]
      for missing in input.rewrite(by: asking, options).missing ?? []
      where states[missing.ruleIndex] == nil && program.ruleSet.rules.indices.contains(missing.ruleIndex) {
        states[missing.ruleIndex] = InputState(
          missing.reason, isRequired: program.ruleSet.rules[missing.ruleIndex].isRequired)
      }
      for rule in rows.indices {
        let state = states[rule] ?? .value
        if state != .notAsked { asked[rule] += 1 }
        if state == .value { satisfied[rule] += 1 }
        if inWords {
          if state != .value { gaps[rule][state, default: NumberList()].append(firstSample + number + 1) }
        } else if number < room {
          rows[rule] += Theme.glyph(of: state)
        }
      }
      number += 1
      return number < Self.inputLimit
    }
    if inWords {
      return rows.indices.map { rule in
        let words = InputState.allCases.compactMap { state in
          gaps[rule][state].map { "\(state.keyState?.word ?? "left out by its condition") in \($0.text)" }
        }
        return (["\(names[rule])  \(satisfied[rule])/\(asked[rule])"] + words).joined(separator: "  ")
      }
    }
    let legend = [InputState.value, .absent, .missing, .failed].map { state in
      "\(Theme.glyph(of: state)) \(state.keyState?.word ?? "")"
    }
    return [
      "from sample \(firstSample + 1) on; \(legend.joined(separator: "  ")), "
        + "\(Theme.glyph(of: InputState.notAsked)) its condition leaves it out",
      "",
    ]
      + rows.indices.map { rule in
        let name = String(names[rule].prefix(nameColumns))
        return name + String(repeating: " ", count: nameColumns - name.count) + " " + rows[rule]
          + "  \(satisfied[rule])/\(asked[rule])"
      }
  }
}
