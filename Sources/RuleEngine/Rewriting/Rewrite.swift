public import JSONDocument

/// What a rule set makes of one input.
public struct Rewrite: Sendable {
  /// The result; nil when the completion gave nothing or the input was refused.
  public internal(set) var result: JSON?
  /// Every required key that no rule gave a value, filled ones included; nil when nothing is missing.
  public internal(set) var missing: [MissingKey]?
  /// What else is worth knowing; at most a hundred, `warningCount` counts all.
  public internal(set) var warnings: [Warning]
  /// How many warnings there were.
  public internal(set) var warningCount: Int
  /// Where the result comes from, when that was asked for.
  public internal(set) var trace: Trace?
  /// Why the input was refused or the work was stopped: duplicate keys, unknown keys, a budget, cancellation.
  public internal(set) var refusal: Reason?

  /// Whether every required key has a value of its own.
  public var isComplete: Bool { missing == nil && refusal == nil }

  /// How a rewrite is carried out.
  public struct Options: Sendable {
    /// Whether to note where everything comes from.
    public var isTracing = false
    /// Asked between rules and elements whether to give up.
    public var isCancelled: (@Sendable () -> Bool)?
    /// Steps one input may take, besides four for each of its bytes beyond the first megabyte: an element visited is
    /// one, an element or member made takes eight more, a text one for each byte.
    public var budget = Budget.usual

    /// Without a trace, to the end.
    public init() {}

    /// With a trace.
    public static var tracing: Options {
      var options = Options()
      options.isTracing = true
      return options
    }
  }
}
