/// A session that is being carried out line by line; it waits for what its lines load.
struct Replay: Sendable {
  /// What is left, first line first.
  var lines: ArraySlice<String>
  /// The folder that relative paths start from; empty for the current one.
  var folder: String
  var name: String
  /// The file that the lines come from; empty for the journal.
  var path = ""
  /// The loads that it waits for.
  var awaited: [LoadRequest] = []
  /// Whether there were unsaved rules before it.
  var hadUnsaved = false
  /// What the journal led to, if the lines come from it.
  var recovered: Recovered?
  /// The sessions that this one was named in, innermost last; they go on when it is done.
  var outer: [Replay] = []

  /// How many sessions were begun for the outermost one so far, itself among them.
  var sessionCount = 1

  /// Rules that were taken from a journal, with what undo and redo go through.
  struct Recovered: Sendable {
    let past: [Journal.Change]
    let future: [Journal.Change]
    /// The version of the rules; with another one they were changed since.
    let rulesVersion: Int
  }

  var isRecovery: Bool { recovered != nil }

  /// Sessions that name each other in a circle under other names end here.
  static let depthLimit = 16
  /// Few sessions that each name the next one twice would be very many.
  static let sessionLimit = 1_000
}
