package import Canvas

/// Everything that can happen to the workbench.
package enum Message: Sendable {
  /// The program is up: what it was started with.
  case started(Startup)
  /// The screen has a new size.
  case resized(Size)
  /// A key or mouse event that `Model.claims(_:)` said yes to.
  case input(InputEvent)
  /// The edited line or its cursor changed; the cursor is a UTF-8 offset.
  case lineChanged(text: String, cursor: Int)
  /// How the line is edited at the moment.
  case lineModeChanged(LineMode)
  /// Enter: a whole line, in the editor, the REPL, or from a session.
  case lineEntered(String)
  /// Tab in the editor.
  case complete
  /// Control-C.
  case interrupted
  /// The end of the input in plain mode, Control-D on an empty line.
  case inputEnded
  /// All that was asked for is done, and `Model.isLineDue` says that a session goes on.
  case settled
  /// A clock tick, asked for with `Effect.tick`.
  case ticked(Int)

  /// A load has come so far.
  case loading(LoadProgress)
  case loaded(LoadResult)
  /// A file or folder that is watched is another one than before.
  case changed(String)
  case written(WriteResult)
  case evaluated(EvaluationResult)
  case surveyed(SurveyResult)
  case catalogued(CatalogResult)
  case found(SearchResult)
  case filtered(FilterResult)
  case reported(ReportResult)
  case rewritten(WholeResult)
  case redacted(RedactResult)
  case induced(InductionResult)
  case foundElements(ElementsResult)
  case checked(CheckResult)
  case translated(SwiftResult)
  /// The names that a `listFiles` asked for.
  case listedFiles(prefix: String, names: [String])
  /// The lines of the history that a `listHistory` asked for, oldest first.
  case listedHistory([EnteredLine])
  /// What the external editor left; nil when it failed or changed nothing.
  case edited(String?)
  /// The clipboard took the text, or did not.
  case copied(CopyResult)
  /// A line could not be added to the journal; why.
  case journalFailed(String)
  /// The journal holds everything again.
  case journalKept
  /// The journal of a session that did not end properly.
  case recoverable(Recovery)
  /// Something the loop has to say: a history file that cannot be written, a line that is not UTF-8.
  case noticed(Notice)
}

/// How the line is edited.
package struct LineMode: Sendable, Equatable {
  /// The prompt of a search of the history that is under way.
  package var search: String?
  /// Whether keys are commands of vi and no text.
  package var isViCommand: Bool
  /// Whether the line is one that failed when it was entered before.
  package var hasFailedBefore: Bool

  package init(search: String? = nil, isViCommand: Bool = false, hasFailedBefore: Bool = false) {
    self.search = search
    self.isViCommand = isViCommand
    self.hasFailedBefore = hasFailedBefore
  }
}

/// A line of the history.
package struct EnteredLine: Sendable, Equatable {
  package var text: String
  package var hasFailed: Bool

  package init(text: String, hasFailed: Bool) {
    self.text = text
    self.hasFailed = hasFailed
  }
}
