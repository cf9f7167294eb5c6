/// A session that is being carried out line by line; it waits for what its lines load.
struct Replay: Sendable {
  /// What is left, first line first.
  var lines: ArraySlice<String>
  /// The folder that relative paths start from; empty for the current one.
  var folder: String
  var name: String
  /// The file that the lines come from; empty for the journal.
  var path = ""
  /// Loads under way.
  var pending = 0
  /// Whether there were unsaved rules before it.
  var hadUnsaved = false
  /// Whether the lines come from the journal.
  var isRecovery = false
  /// The sessions that this one was named in, innermost last; they go on when it is done.
  var outer: [Replay] = []

  /// How many sessions were begun for the outermost one so far, itself among them.
  var sessionCount = 1

  /// Sessions that name each other in a circle under other names end here.
  static let depthLimit = 16
  /// Few sessions that each name the next one twice would be very many.
  static let sessionLimit = 1_000
}
