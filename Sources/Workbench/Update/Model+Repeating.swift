import Canvas

/// A number typed in a pane: how often the key behind it is meant.
struct Repetition: Sendable {
  var count: Int
  /// The trees before its first digit, which alone opens so many levels.
  let input: TreePane
  let result: TreePane

  /// No key is carried out more often.
  static let limit = 100_000

  mutating func append(_ digit: Int) { count = min(count * 10 + digit, Self.limit) }
}

extension Model {
  /// Takes a digit that is typed in a pane; nil for any other key.
  mutating func count(_ key: Key) -> [Effect]? {
    guard focus != .editor, let scalar = key.typed, let digit = Int(String(scalar)) else { return nil }
    guard var repetition else {
      if digit == 0 { return nil }
      let started = Repetition(count: digit, input: input, result: result)
      let bound = CommandTable.binding(of: [key], in: focus)
      let effects = bound.map { run(CommandCall($0.command.name, rest: $0.binding.arguments)) } ?? []
      self.repetition = started
      return effects
    }
    repetition.append(digit)
    forgetLevels(of: repetition)
    self.repetition = repetition
    return say(
      "\(repetition.count) times: `j`, `k`, `n`, `N` and other keys that move; `G` goes to that line")
  }

  /// Carries out a command so many times; nil when it is not one for which that means something.
  mutating func `repeat`(_ call: CommandCall, _ repetition: Repetition) -> [Effect]? {
    let count = repetition.count
    switch (call.name, call.rest) {
    case ("go", "end") where focus == .input:
      forgetLevels(of: repetition)
      return run(CommandCall("goto", rest: "line \(count)"))
    case ("go", "up"), ("go", "down"):
      forgetLevels(of: repetition)
      move(focus, rows: call.rest == "up" ? -count : count)
      return sayPlace()
    case ("go", "start"), ("go", "end"): return nil
    case ("go", _), ("next", _), ("previous", _), ("sample", _), ("missing", _), ("failing", _), ("back", _),
      ("forward", _), ("scroll", "left"), ("scroll", "right"):
      forgetLevels(of: repetition)
      return (0..<min(count, 1_000)).flatMap { _ in run(call) }
    default: return nil
    }
  }

  /// Takes back the levels that the first digit opened.
  private mutating func forgetLevels(of repetition: Repetition) {
    notice = nil
    input.goBack(to: repetition.input)
    result.goBack(to: repetition.result)
  }
}
