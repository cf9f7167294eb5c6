/// How much one evaluation may do before it is stopped.
package enum Budget {
  /// Steps for one input: an element visited is one step, one that is made takes more, for the memory.
  package static let usual = 200_000_000

  /// The steps for an input of so many bytes: a large one may take four more for each byte of it.
  static func steps(_ wanted: Int, forInputOf bytes: Int) -> Int {
    let more = 4 * max(0, bytes - 1 << 20)
    return min(wanted, .max - more) + more
  }

  /// How many nodes a query may hold at once; they are what it takes memory for.
  static let queryNodes = 20_000_000

  static let exhausted = Reason(
    .limit, fix: "narrow the path or split the input", message: "stopped: the evaluation takes too many steps"
  )
  static let cancelled = Reason(.limit, message: "cancelled")
}
