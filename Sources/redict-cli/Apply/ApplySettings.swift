/// What the options of `redict apply` say.
struct ApplySettings: Sendable {
  /// What a bad line costs.
  enum Recovery: String, Sendable {
    /// Only itself.
    case skip
    /// All that follows.
    case stop
    /// Itself, with null in its place.
    case null
  }

  /// How many messages of each kind are printed unless the user says otherwise.
  static let usualMessageLimit = 1000
  /// How much is read at a time unless a test says otherwise: little enough to stay in the caches of a core.
  static let usualChunkSize = 1 << 18

  var isStrict = false
  /// Whether the counts of the whole are printed at the end.
  var summarizes = false
  var flattens = false
  /// Whether what no rule reads is not checked.
  var isUnchecked = false
  /// Blanks a level, or nil for one line a result.
  var indent: Int?
  var recovery = Recovery.skip
  var messageLimit = usualMessageLimit
  /// Whether missing keys are written as JSON lines rather than as messages.
  var listsMissingAsJSON = false
  /// Whether messages say which value they speak of: there may be more than one.
  var hasSeveralFiles = false

  init(_ arguments: ParsedArguments) throws(UsageError) {
    isStrict = arguments.has(.strict)
    flattens = arguments.has(.flatten)
    isUnchecked = arguments.has(.unchecked)
    indent = arguments.number(.indent)
    summarizes = arguments.has(.summary)
    recovery = arguments[.onError].flatMap(Recovery.init) ?? .skip
    listsMissingAsJSON = arguments.has(.missing)
    hasSeveralFiles = arguments.operands.count > 2
    if let text = arguments[.messages] {
      guard let limit = text == "all" ? Int.max : Int(text), limit >= 0 else {
        throw .other("--messages takes a number or `all`, not \"\(text)\"")
      }
      messageLimit = limit
    }
  }
}
