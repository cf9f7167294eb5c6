public import JSONDocument

extension RuleSet {
  /// What a completion closure does at the end: it gets the result and the missing keys, nil when nothing is missing,
  /// and gives what is to become of them; nil for nothing.
  public typealias Completion = (_ result: JSON, _ missing: [MissingKey]?) -> JSON?

  /// Applies the rules to an input.
  ///
  /// - Parameters:
  ///   - source: The input, usually an object.
  ///   - options: Whether to trace, when to give up.
  /// - Returns: The result, the missing keys, and all else there is to say.
  public func rewrite(_ source: JSON, options: Rewrite.Options = Rewrite.Options()) -> Rewrite {
    if let refusal = refusal(of: source) { return Rewrite(refusal: refusal) }
    var scope = scope(for: source, options)
    return Rewrite(apply(in: &scope), options)
  }

  /// Applies the rules to an input and hands the result to a closure.
  ///
  /// - Parameters:
  ///   - source: The input.
  ///   - options: Whether to trace, when to give up.
  ///   - completion: Called once, always, unless the input was refused or `finally` gave nothing.
  public func rewrite(
    _ source: JSON, options: Rewrite.Options = Rewrite.Options(), completion: Completion
  ) -> Rewrite {
    var rewrite = rewrite(source, options: options)
    if let result = rewrite.result { rewrite.result = completion(result, rewrite.missing) }
    return rewrite
  }

  func scope(for source: JSON, _ options: Rewrite.Options) -> Scope {
    var scope = Scope(
      root: source, budget: Budget.steps(options.budget, forInputOf: source.sourceRange?.count ?? 0))
    scope.isTracing = options.isTracing
    scope.isCancelled = options.isCancelled
    scope.nullsAreMissing = self.options.nullsAreMissing
    return scope
  }
}

extension Rewrite {
  init(refusal: Reason) {
    self.init(result: nil, missing: nil, warnings: [], warningCount: 0, trace: nil, refusal: refusal)
  }

  init(_ part: RewritePart, _ options: Options) {
    self.init(
      result: part.outcome.json, missing: part.missing.isEmpty ? nil : part.missing,
      warnings: part.warnings.warnings, warningCount: part.warnings.count,
      trace: options.isTracing ? Trace(entries: part.trace) : nil, refusal: nil)
    if let reason = part.outcome.reason, reason.code == .limit { refusal = reason }
  }
}
