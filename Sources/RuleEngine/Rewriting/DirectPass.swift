import JSONDocument

/// One value on its way through a direct plan.
struct DirectPass {
  let plan: DirectPlan
  let document: Document
  let top: Node
  /// Which root of the document the value is, where the document was read for the plan.
  let root: Int?
  /// The place in the array that is gone through, when the scope does not stand at the value yet.
  let lazyIndex: Int?
  /// Whether the value is a part of the input that a block or `each` is applied to.
  let isPart: Bool
  var missing: [MissingKey] = []
  var warnings = WarningLog()
  private var starts: [Int] = []

  /// - Parameters:
  ///   - plan: What is done.
  ///   - document: The document of the value.
  ///   - top: The value.
  ///   - root: Which root of the document it is, where the document was read for the plan.
  ///   - isPart: Whether a block or `each` is applied to it.
  ///   - lazyIndex: Its place among the elements of an array, when the scope does not stand there.
  init(
    _ plan: DirectPlan, _ document: Document, _ top: Node, root: Int? = nil, isPart: Bool,
    lazyIndex: Int? = nil
  ) {
    self.plan = plan
    self.document = document
    self.top = top
    self.root = root
    self.isPart = isPart
    self.lazyIndex = lazyIndex
  }

  /// What there is to say.
  var report: RewriteWriter.Report {
    RewriteWriter.Report(
      missing: missing.isEmpty ? nil : missing, warnings: warnings.warnings, warningCount: warnings.count)
  }

  /// Writes the result.
  ///
  /// - Returns: Whether it is complete; if not, what was written has to be taken back and the long way to be gone.
  mutating func run(in scope: inout Scope, to output: inout [UInt8]) -> Bool {
    let start = output.count
    let bytes = plan.bytes
    output.append(UInt8(ascii: "{"))
    for index in plan.steps.indices {
      let step = plan.steps[index]
      switch step.kind {
      case .copy:
        if plan.copy(step, document, top, root: root, bytes.span, to: &output) { continue }
        guard write(step, in: &scope, to: &output) else { return false }
      case .value:
        if writeValue(step, bytes.span, in: &scope, to: &output) { continue }
        guard write(step, in: &scope, to: &output) else { return false }
      case .rule:
        guard write(step, in: &scope, to: &output) else { return false }
      case .open: plan.open(step, bytes.span, to: &output, &starts)
      case .close: DirectPlan.close(to: &output, &starts)
      }
    }
    switch plan.defaults {
    case .none: break
    case .copied: guard plan.copyRest(document, top, to: &output) else { return false }
    case .evaluated: guard writeDefaults(in: &scope, to: &output) else { return false }
    }
    output.append(UInt8(ascii: "}"))
    if isPart, document.kind(of: top) == .null, output.count == start + 2 {
      // Null stays null when the rules make nothing of it.
      output.takeBack(to: start)
      JSON.null.write(to: &output)
    }
    return scope.stopped == nil
  }

  /// Writes the value of the only rule of a place.
  ///
  /// - Returns: Whether that is all there is to do for the key; if not, nothing was written or noted.
  private func writeValue(
    _ step: DirectPlan.Step, _ bytes: Span<UInt8>, in scope: inout Scope, to output: inout [UInt8]
  ) -> Bool {
    let start = output.count
    plan.begin(step, bytes, to: &output)
    let valueStart = output.count
    let written = scope.spend(1) == nil ? plan.writing[step.place](document, top, &scope, &output) : .failed
    let isNull = written == .value && output.isNull(at: valueStart)
    if written == .value, !scope.hasWarnings, !(step.isRequired && isNull) { return true }
    output.takeBack(to: start)
    let isLeftOut = written != .value && !step.isRequired && !scope.hasWarnings
    if scope.hasWarnings { _ = scope.takeWarnings() }
    return isLeftOut && scope.stopped == nil
  }

  /// Writes what the rules of a place give.
  private mutating func write(
    _ step: DirectPlan.Step, in scope: inout Scope, to output: inout [UInt8]
  ) -> Bool {
    let place = plan.places[step.place]
    let start = output.count
    let bytes = plan.bytes
    plan.begin(step, bytes.span, to: &output)
    let valueStart = output.count
    var saidMore = false
    for writer in place.writers {
      if scope.spend(1) != nil { return false }
      guard let written = write(writer, place, in: &scope, to: &output) else { return false }
      if written == .value {
        if scope.hasWarnings { warnings.append(contentsOf: scope.takeWarnings(), at: place.key) }
        if place.isRequired, output.isNull(at: valueStart) { warnings.append(.requiredNull(place.key)) }
        return true
      }
      if scope.hasWarnings {
        saidMore = true
        _ = scope.takeWarnings()
      }
    }
    output.takeBack(to: start)
    if !place.isRequired, !saidMore { return true }
    // Why there is no value is found out only where somebody asks.
    var pass = self
    defer { self = pass }
    return entered(&scope) { scope in pass.substitute(for: place, step, in: &scope, to: &output) }
  }

  /// Writes the value of one rule.
  ///
  /// - Returns: What it came to; nil when the long way has to be gone.
  private mutating func write(
    _ writer: DirectPlace.Writer, _ place: DirectPlace, in scope: inout Scope, to output: inout [UInt8]
  ) -> Written? {
    if let condition = writer.condition {
      switch Condition(condition.evaluate(&scope), text: condition.text) {
      case .holds: break
      case .doesNotHold, .missing: return .missing
      case .failed: return .failed
      }
    }
    if writer.checksPaths, plan.rules.stop(beforeReading: writer.value.hardPaths, in: &scope) != nil {
      return .missing
    }
    if writer.hasBlock { return writeBlock(writer, place, in: &scope, to: &output) }
    return writer.writing(document, top, &scope, &output)
  }

  /// Evaluates the rules of a place that gave no value, for the reasons, and writes the missing value.
  private mutating func substitute(
    for place: DirectPlace, _ step: DirectPlan.Step, in scope: inout Scope, to output: inout [UInt8]
  ) -> Bool {
    var reasons: [Reason] = []
    for writer in place.writers {
      let result = plan.rules.evaluate(writer.index, in: &scope)
      guard let reason = result.outcome.reason else { return false }
      warnings.append(contentsOf: result.warnings, at: place.key)
      reasons.append(reason)
    }
    guard place.isRequired else { return true }
    // The default rule may still supply the key.
    if plan.defaults != .none { return false }
    let filler = plan.rules.filler(of: place.writers.map(\.index))
    let filled = plan.rules.fill(plan.rules.rules[filler], in: &scope, &warnings)
    if let filled {
      let bytes = plan.bytes
      plan.begin(step, bytes.span, to: &output)
      filled.write(to: &output)
    }
    missing.append(
      MissingKey(
        key: place.key, reason: Reason.worthTelling(of: reasons), isFilled: filled != nil, rulePath: [filler])
    )
    return true
  }

  /// Has the scope stand at the value.
  private func entered<Result>(_ scope: inout Scope, _ body: (inout Scope) -> Result) -> Result {
    guard let lazyIndex else { return body(&scope) }
    return scope.within(Element(value: document.value(of: top), index: lazyIndex)) { scope in
      plan.rules.withOwnNames(in: &scope, body)
    }
  }
}
