import RuleEngine

/// Going from one missing key to the next, through all samples.
extension Model {
  /// Goes to the next or previous key that is required and not there: in this sample, then in another one.
  mutating func missingCommand(_ call: CommandCall) -> [Effect] {
    guard let output else { return say("there is no result yet") }
    let numbers = output.gaps
    if call.rest == "list" || (isPlain && call.rest.isEmpty) {
      return show("missing", Report.missing(output) + gapsElsewhere)
    }
    let isForward = call.rest != "previous" && call.rest != "prev"
    let place = currentIssue(output).flatMap(numbers.firstIndex(of:))
    let next: Int
    if let place, lastJump != numbers[place] {
      // The cursor stands on one already that was not spoken of yet.
      next = place
    } else {
      let behind = place.map { $0 + (isForward ? 1 : -1) } ?? (isForward ? 0 : numbers.count - 1)
      if !numbers.indices.contains(behind), let effects = goToGap(isForward: isForward) { return effects }
      guard !numbers.isEmpty else { return say(nothingMissing) }
      next = (behind + numbers.count) % numbers.count
    }
    return jump(to: next, of: numbers, in: output)
  }

  /// Goes to one of the keys that have no value, and tells why.
  private mutating func jump(
    to place: Int, of numbers: [Int], in output: Output, sample: String = ""
  ) -> [Effect] {
    let issue = output.issues[numbers[place]]
    lastJump = numbers[place]
    result.reveal(output.cursor(at: issue.key))
    lastPane = .output
    let number = "(\(place + 1) of \(numbers.count))"
    return say(
      Notice("\(sample)\(issue.key): \(issue.state.word): \(issue.reason.message)  \(number)", .warning))
  }

  /// Shows the next sample that lacks a key, around past the last one; nil when no other is known to.
  private mutating func goToGap(isForward: Bool) -> [Effect]? {
    guard workspace.hasManySamples, let current = inputNumber else { return nil }
    let starts = isForward ? [current + 1, 0] : [current - 1, survey.index.count - 1]
    let found = starts.lazy.compactMap { [survey] in
      survey.overall.next(from: $0, isForward: isForward) { $0.isGap }
    }.first
    guard let found, found != current, let place = survey.index.place(of: found) else { return nil }
    markPlace()
    show(place)
    awaitedJump = AwaitedJump(
      place: SamplePlace(sample: place.sample, element: place.element), isToFirst: isForward)
    return []
  }

  /// The result of the sample is there that a jump went to.
  mutating func finishJump() -> [Effect] {
    guard let output, let awaited = awaitedJump else { return [] }
    awaitedJump = nil
    let numbers = output.gaps
    guard awaited.place == workspace.place, !numbers.isEmpty else { return [] }
    let sample = workspace.name(ofSample: awaited.place.sample, element: awaited.place.element)
    return jump(
      to: awaited.isToFirst ? 0 : numbers.count - 1, of: numbers, in: output, sample: "sample \(sample): ")
  }

  /// How many other samples lack a key.
  private var gapsElsewhere: [String] {
    guard workspace.hasManySamples, survey.progress == nil, survey.overallCounts[.missing] ?? 0 > 0 else {
      return []
    }
    return ["samples: \(sampleSummary); `:missing next` goes there"]
  }

  private var nothingMissing: String {
    guard workspace.hasManySamples else { return "nothing is missing" }
    if survey.progress != nil {
      return "nothing is missing in this sample; the others are still being counted"
    }
    let known = survey.overall.count
    return known == InputStates.limit && known < survey.index.count
      ? "nothing is missing in the first \(known) samples" : "nothing is missing in any sample"
  }

  private func currentIssue(_ output: Output) -> Int? {
    if case .issue(let number) = result.cursor.frame.content { return number }
    return output.marks[result.cursor.frame.path]?.issue
  }
}

/// A jump to the first or last missing key of a sample whose result is not there yet.
struct AwaitedJump: Sendable, Equatable {
  let place: SamplePlace
  let isToFirst: Bool
}

extension Output {
  /// The issues that are gaps: required keys without a value, and what failed.
  fileprivate var gaps: [Int] {
    issues.indices.filter { issues[$0].isRequired || issues[$0].state == .failed }
  }
}
