package import JSONDocument

/// Where an expression is evaluated: the document, the element it stands at and those around it, lets, what is
/// recorded, and what may still be spent.
package struct Scope {
  /// What `^` goes back to.
  struct Frame {
    var current: JSON
    var index: Int?
    var key: JSON?
  }

  /// `$`: the whole input.
  package let root: JSON
  /// `@`, and what relative paths start from.
  package var current: JSON
  /// `@index`.
  package var index: Int?
  /// `@key`.
  package var key: JSON?
  /// `@result`, bound in `finally`.
  package var result: JSON?
  /// `@missing`, bound in `finally` when something is missing.
  package var missing: JSON?
  /// Takes down what is read; nil in batch runs.
  package var recorder: Recorder?
  /// Whether what is read is to be taken down, by a recorder for each rule.
  var isTracing = false
  /// What a required key gets that has no missing value of its own: that of the nearest rule set that has one.
  var missingValue: MissingValue?
  /// Whether null at the end of a path counts as missing (`option nulls missing`).
  package var nullsAreMissing = false
  /// Steps an evaluation may still take; when none are left it fails.
  package var budget: Int
  /// Asked now and then whether to give up.
  package var isCancelled: (@Sendable () -> Bool)?

  var enclosingFrames: [Frame] = []
  var lets: [LetCell] = []
  /// How many lets are being computed, each for the one before.
  var runningLets = 0
  /// Whether lets are being computed ahead of those that need them.
  var isCatchingUp = false
  private(set) var warningLog = WarningLog()
  /// Why the evaluation came to an end before its time.
  private(set) var stopped: Reason?

  /// The top of an input.
  package init(root: JSON, budget: Int = Budget.usual) {
    self.root = root
    current = root
    self.budget = budget
  }

  /// Evaluates `body` with `element` as the current value; `^` reads what was current before.
  package mutating func entering(_ element: Element, _ body: (inout Scope) -> Outcome) -> Outcome {
    if let reason = spend(1) { return .failed(reason) }
    return within(element, body)
  }

  /// `entering` without a charge, for any result.
  mutating func within<Result>(_ element: Element, _ body: (inout Scope) -> Result) -> Result {
    let frame = Frame(current: current, index: index, key: key)
    enclosingFrames.append(frame)
    current = element.value
    index = element.index
    key = element.key.map { JSON($0) }
    defer {
      enclosingFrames.removeLast()
      current = frame.current
      index = frame.index
      key = frame.key
    }
    return body(&self)
  }

  /// Evaluates `body` with `json` as the current value, in the same scope.
  mutating func standing<Result>(at json: JSON, _ body: (inout Scope) -> Result) -> Result {
    let outer = current
    current = json
    defer { current = outer }
    return body(&self)
  }

  /// Evaluates `body` with `key` as `@key` and `current` as `@`, in the same scope.
  mutating func binding<Result>(
    key: JSON, current value: JSON? = nil, _ body: (inout Scope) -> Result
  ) -> Result {
    let saved = (self.key, current)
    self.key = key
    if let value { current = value }
    defer { (self.key, current) = saved }
    return body(&self)
  }

  /// The current value `levels` scopes further out: `^` is 1; nil when there are not so many.
  package func enclosing(_ levels: Int) -> JSON? {
    // No conditional expressions here: their `nil` would be JSON's null.
    if levels == 0 { return current }
    let place = enclosingFrames.count - levels
    guard levels > 0, enclosingFrames.indices.contains(place) else { return nil }
    return enclosingFrames[place].current
  }

  /// Notes something that the user should know although there is a value: lossy arithmetic, for example.
  package mutating func warn(_ warning: Warning) {
    warningLog.append(warning)
    recorder?.warn(warning)
  }

  /// Takes `steps` from the budget.
  ///
  /// - Returns: nil, or why the evaluation has to stop: the budget is used up or somebody cancelled.
  package mutating func spend(_ steps: Int) -> Reason? {
    let before = budget
    let (rest, overflow) = budget.subtractingReportingOverflow(max(0, steps))
    budget = overflow ? -1 : rest
    if budget < 0 { return stop(Budget.exhausted) }
    // Every few thousand steps is often enough for a user and costs nothing.
    if let isCancelled, before >> 12 != budget >> 12, isCancelled() {
      return stop(Budget.cancelled)
    }
    return nil
  }

  /// Ends the evaluation: from here on nothing more can be spent.
  ///
  /// - Returns: Why, the first reason given.
  mutating func stop(_ reason: Reason) -> Reason {
    budget = -1
    let first = stopped ?? reason
    stopped = first
    return first
  }

  /// Whether there are warnings to take.
  var hasWarnings: Bool { !warningLog.isEmpty }

  /// Forgets the warnings that were noted after a state of the log.
  mutating func forgetWarnings(since state: WarningLog.State) { warningLog.rewind(to: state) }

  /// The warnings so far, taken out.
  mutating func takeWarnings() -> WarningLog {
    defer { warningLog = WarningLog() }
    return warningLog
  }
}
