/// How much one evaluation may do before it is stopped.
package enum Budget {
  /// Steps for one input: an element visited or made is one step.
  package static let usual = 200_000_000
  /// How many nodes a query may hold at once; they are what it takes memory for.
  static let queryNodes = 20_000_000

  static let exhausted = Reason(
    .limit, fix: "narrow the path or split the input", message: "stopped: the evaluation takes too many steps"
  )
  static let cancelled = Reason(.limit, message: "cancelled")
}
