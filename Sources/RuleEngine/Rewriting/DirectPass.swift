import JSONDocument

/// One input on its way through a direct plan.
struct DirectPass {
  private let rules: RuleSet
  private let document: Document
  private let top: Node
  private let options: Rewrite.Options
  private var scope: Scope?
  private var missing: [MissingKey] = []
  private var warnings = WarningLog()
  private var isEmpty = true

  init(rules: RuleSet, document: Document, top: Node, options: Rewrite.Options) {
    self.rules = rules
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
  mutating func run(_ plan: DirectPlan, to output: inout [UInt8]) -> Bool {
    output.append(UInt8(ascii: "{"))
    for index in plan.steps.indices {
      guard take(plan.steps[index], hasDefaults: plan.copiesRest, to: &output) else { return false }
    }
    if plan.copiesRest, !copyRest(plan, to: &output) { return false }
    output.append(UInt8(ascii: "}"))
    return scope?.stopped == nil
  }

  @inline(__always)
  private mutating func take(_ step: DirectPlan.Step, hasDefaults: Bool, to output: inout [UInt8]) -> Bool {
    guard case .copy(let chain) = step.kind else {
      return evaluate(step, hasDefaults: hasDefaults, to: &output)
    }
    switch follow(chain) {
    case .node(let node):
      if document.kind(of: node) == .null {
        if rules.options.nullsAreMissing { return evaluate(step, hasDefaults: hasDefaults, to: &output) }
        if step.isRequired { warnings.append(.requiredNull(rules.rules[step.rule].key)) }
      }
      open(step, to: &output)
      document.write(node, to: &output)
      return true
    case .nothing where !step.isRequired: return true
    case .nothing, .array: return evaluate(step, hasDefaults: hasDefaults, to: &output)
    }
  }

  private enum End {
    case node(Node)
    /// An array on the way, which has to be mapped over.
    case array
    case nothing
  }

  @inline(__always)
  private func follow(_ chain: [LookupKey]) -> End {
    var node = top
    for index in chain.indices {
      guard let next = document.value(for: chain[index], in: node) else {
        return document.kind(of: node) == .array ? .array : .nothing
      }
      node = next
    }
    return .node(node)
  }

  @inline(__always)
  private mutating func open(_ step: DirectPlan.Step, to output: inout [UInt8]) {
    separate(&output)
    output.append(contentsOf: step.opening)
  }

  @inline(__always)
  private mutating func separate(_ output: inout [UInt8]) {
    if isEmpty { isEmpty = false } else { output.append(UInt8(ascii: ",")) }
  }

  // MARK: - Rules that have to be evaluated

  private mutating func evaluate(
    _ step: DirectPlan.Step, hasDefaults: Bool, to output: inout [UInt8]
  ) -> Bool {
    var scope = self.scope ?? makeScope()
    defer { self.scope = scope }
    if scope.spend(1) != nil { return false }
    let rule = rules.rules[step.rule]
    let result = rules.evaluate(step.rule, in: &scope)
    if let json = result.outcome.json {
      missing += result.missing.map { $0.prefixed(rule.key, ruleIndex: step.rule) }
      warnings.append(contentsOf: result.warnings, at: rule.key)
      if step.isRequired, json.isNull { warnings.append(.requiredNull(rule.key)) }
      open(step, to: &output)
      json.write(to: &output)
      return true
    }
    warnings.append(contentsOf: result.warnings, at: rule.key)
    guard step.isRequired else { return true }
    // The default rule may still supply the key.
    if hasDefaults { return false }
    let filled = rules.fill(rule, in: &scope, &warnings)
    if let filled {
      open(step, to: &output)
      filled.write(to: &output)
    }
    missing.append(
      MissingKey(
        key: rule.key, reason: result.outcome.reason ?? .absent, isFilled: filled != nil, ruleIndex: step.rule
      ))
    return true
  }

  private func makeScope() -> Scope {
    var scope = rules.scope(for: document.value(of: top), options)
    scope.missingValue = rules.missingValue
    scope.add(rules.lets)
    return scope
  }

  // MARK: - Default keys

  /// Copies the members that no rule references.
  ///
  /// - Returns: false when one of them would write the key of a rule.
  private mutating func copyRest(_ plan: DirectPlan, to output: inout [UInt8]) -> Bool {
    guard document.kind(of: top) == .object else { return true }
    if document.hasDuplicates(top) { return false }
    var child = document.firstChild(of: top)
    while let node = child {
      child = document.nextSibling(of: node, in: top)
      guard let key = document.key(of: node), !isKey(key, in: plan.known) else { continue }
      if isKey(key, in: plan.written) { return false }
      if rules.options.nullsAreMissing, document.kind(of: node) == .null { continue }
      separate(&output)
      document.write(key, to: &output)
      output.append(UInt8(ascii: ":"))
      document.write(node, to: &output)
    }
    return true
  }

  private func isKey(_ node: Node, in keys: [LookupKey]) -> Bool {
    for index in keys.indices where document.isKey(node, equalTo: keys[index]) { return true }
    return false
  }
}
