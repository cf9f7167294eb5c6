import JSONDocument

/// One input on its way through a direct plan.
struct DirectPass {
  private let plan: DirectPlan
  private let document: Document
  private let top: Node
  private let options: Rewrite.Options
  private var scope: Scope?
  private var missing: [MissingKey] = []
  private var warnings = WarningLog()
  private var isEmpty = true

  init(_ plan: DirectPlan, document: Document, top: Node, options: Rewrite.Options) {
    self.plan = plan
    self.document = document
    self.top = top
    self.options = options
  }

  /// What there is to say.
  var report: RewriteWriter.Report {
    RewriteWriter.Report(
      missing: missing.isEmpty ? nil : missing, warnings: warnings.warnings, warningCount: warnings.count)
  }

  /// Writes the result.
  ///
  /// - Returns: Whether it is complete; if not, what was written has to be taken back and the long way to be gone.
  mutating func run(to output: inout [UInt8]) -> Bool {
    output.append(UInt8(ascii: "{"))
    let bytes = plan.bytes
    for index in plan.steps.indices {
      guard take(plan.steps[index], bytes.span, to: &output) else { return false }
    }
    if plan.copiesRest, !copyRest(bytes.span, to: &output) { return false }
    output.append(UInt8(ascii: "}"))
    return scope?.stopped == nil
  }

  @inline(__always)
  private mutating func take(_ step: DirectPlan.Step, _ bytes: Span<UInt8>, to output: inout [UInt8]) -> Bool
  {
    guard step.isCopy else { return evaluate(step, to: &output) }
    var node = top
    for index in step.chain {
      guard let next = document.value(for: bytes.extracting(plan.keys[index]), in: node) else {
        // Nobody asks why an optional key is missing. An array has to be mapped over.
        if !step.isRequired, document.kind(of: node) != .array { return true }
        return evaluate(step, to: &output)
      }
      node = next
    }
    if document.kind(of: node) == .null, let isDone = takeNull(step, to: &output) { return isDone }
    open(bytes.extracting(step.opening), to: &output)
    document.write(node, to: &output)
    return true
  }

  /// What to do about null: nil is to copy it.
  private mutating func takeNull(_ step: DirectPlan.Step, to output: inout [UInt8]) -> Bool? {
    if plan.rules.options.nullsAreMissing { return evaluate(step, to: &output) }
    if step.isRequired { warnings.append(.requiredNull(plan.rules.rules[step.rule].key)) }
    return nil
  }

  @inline(__always)
  private mutating func open(_ key: Span<UInt8>, to output: inout [UInt8]) {
    if isEmpty { isEmpty = false } else { output.append(UInt8(ascii: ",")) }
    output.append(copying: key)
  }

  private mutating func open(_ step: DirectPlan.Step, to output: inout [UInt8]) {
    let bytes = plan.bytes
    open(bytes.span.extracting(step.opening), to: &output)
  }

  // MARK: - Rules that have to be evaluated

  private mutating func evaluate(
    _ step: DirectPlan.Step, to output: inout [UInt8]
  ) -> Bool {
    // Taken out and put back rather than copied.
    var scope = self.scope.take() ?? makeScope()
    let isDone = evaluate(step, in: &scope, to: &output)
    self.scope = consume scope
    return isDone
  }

  private mutating func evaluate(
    _ step: DirectPlan.Step, in scope: inout Scope, to output: inout [UInt8]
  ) -> Bool {
    if scope.spend(1) != nil { return false }
    let outcome: Outcome
    if step.hasBlock {
      let result = plan.rules.evaluate(step.rule, in: &scope)
      outcome = result.outcome
      let key = plan.rules.rules[step.rule].key
      if outcome.isValue { missing += result.missing.map { $0.prefixed(key, rule: step.rule) } }
      warnings.append(contentsOf: result.warnings, at: key)
    } else {
      outcome = plan.rules.value(ofRuleAt: step.rule, in: &scope)
      if scope.hasWarnings {
        warnings.append(contentsOf: scope.takeWarnings(), at: plan.rules.rules[step.rule].key)
      }
    }
    switch outcome {
    case .value(let json):
      if step.isRequired, json.isNull { warnings.append(.requiredNull(plan.rules.rules[step.rule].key)) }
      open(step, to: &output)
      json.write(to: &output)
      return true
    case .missing(let reason), .failed(let reason):
      guard step.isRequired else { return true }
      // The default rule may still supply the key.
      if plan.copiesRest { return false }
      fill(step, because: reason, in: &scope, to: &output)
      return true
    }
  }

  private mutating func fill(
    _ step: DirectPlan.Step, because reason: Reason, in scope: inout Scope, to output: inout [UInt8]
  ) {
    let rule = plan.rules.rules[step.rule]
    let filled = plan.rules.fill(rule, in: &scope, &warnings)
    if let filled {
      open(step, to: &output)
      filled.write(to: &output)
    }
    missing.append(
      MissingKey(key: rule.key, reason: reason, isFilled: filled != nil, rulePath: [step.rule]))
  }

  private func makeScope() -> Scope {
    var scope = plan.rules.scope(for: document.value(of: top), options)
    scope.missingValue = plan.rules.missingValue
    scope.add(plan.rules.lets)
    return scope
  }

  // MARK: - Default keys

  /// Copies the members that no rule references.
  ///
  /// - Returns: false when one of them would write the key of a rule.
  private mutating func copyRest(_ bytes: Span<UInt8>, to output: inout [UInt8]) -> Bool {
    guard document.kind(of: top) == .object else { return true }
    if document.hasDuplicates(top) { return false }
    let nullsAreMissing = plan.rules.options.nullsAreMissing
    var child = document.firstChild(of: top)
    while let node = child {
      child = document.nextSibling(of: node, in: top)
      guard let key = document.key(of: node), !isKey(key, among: plan.known, bytes) else { continue }
      if isKey(key, among: plan.written, bytes) { return false }
      if nullsAreMissing, document.kind(of: node) == .null { continue }
      if isEmpty { isEmpty = false } else { output.append(UInt8(ascii: ",")) }
      document.write(key, to: &output)
      output.append(UInt8(ascii: ":"))
      document.write(node, to: &output)
    }
    return true
  }

  @inline(__always)
  private func isKey(_ node: Node, among keys: [Range<Int>], _ bytes: Span<UInt8>) -> Bool {
    for index in keys.indices where document.isKey(node, equalTo: bytes.extracting(keys[index])) {
      return true
    }
    return false
  }
}
