package import Canvas

import JSONDocument
import RuleEngine

/// All state of the workbench: a value that changes only in `update`.
package struct Model: Sendable {
  package internal(set) var size = Size(columns: 80, rows: 24)
  package internal(set) var focus = Focus.editor
  /// Whether lines are read and printed without a screen.
  package internal(set) var isPlain = false
  /// How many lines were refused or failed so far: what a script is judged by.
  package internal(set) var complaintCount = 0
  var settings = Settings()
  /// The settings that the program was started with.
  var initialSettings = Settings()
  /// The folder that relative paths start from; empty when it is not known.
  var folder = ""
  /// What `~/` stands for; empty when that is not known.
  var home = ""

  // What undo restores, and what was there before.
  var workspace = Workspace()
  var history = History()
  /// The rules that were last saved or loaded.
  var savedVersion = 0
  var rulesFile: String?
  var sessionFile: String?
  /// Files this session wrote, which it may write again without being asked.
  var writtenFiles: Set<String> = []
  /// The journal's lines that were found at the start, until they are taken or given up.
  var recovery: [String] = []
  /// Whether they were taken and are not in this session's journal yet.
  var hasRecovered = false
  /// Whether changes are kept on disk until they are saved.
  var hasJournal = true
  /// Whether the journal is to be written anew in any case.
  var isJournalDue = false
  /// What was there when the journal was last thought of.
  var journaled = Journal.State()
  /// What the change since then is to undo and redo.
  var journalStep = Journal.Step.change
  /// Whether the journal leads to what there is; if not, the next change writes all of it anew.
  var isJournalWhole = true
  /// The bytes that may be added before the journal is written anew, so that it does not grow without end.
  var journalRoom = Journal.room
  /// What was asked for and has not come yet.
  var loads: [LoadRequest] = []
  /// Lines of a session still to be carried out.
  var replay: Replay?

  // What was made of it.
  var output: Output?
  var outputVersion = 0
  /// What `output` was made from.
  var outputKey: EvaluationKey?
  /// What was last asked for.
  var requestedKey: EvaluationKey?
  var evaluationGeneration = 0
  /// Set while the rules are evaluated without the line, because it does not go with them.
  var baseKey: EvaluationKey?
  var requestedCatalog = 0
  var requestedSurvey: SurveyState?
  /// Whether the line being typed is not valid, so that the output is an earlier one.
  var isStale = false
  /// Whether what was last asked for cannot be evaluated: its line does not go with the other rules.
  var isRefused = false
  /// Whether what was last asked for was stopped by hand, so that the output is an earlier one.
  var isStopped = false
  /// What is wrong with each entry and with the line.
  var findings = Findings()
  var survey = Survey()
  /// Which samples give what is expected of them.
  var verification = Verification()
  /// Which samples the last change of the rules changed.
  var comparison = Comparison()
  /// What the tally of each entry is kept under.
  var surveyKeys: [Int: Survey.Key] = [:]
  var catalog = PathCatalog.empty

  // What is on the screen.
  var editor = Editor()
  var input = TreePane(level: 2)
  var result = TreePane(level: 3)
  var rules = ListPane()
  /// The rules as Swift source, while that shows.
  var swift: SwiftPane?
  /// The pane that had the focus last; commands of panes act on it while the line has the focus.
  var lastPane = Focus.input
  var notice: Notice?
  /// The first key of a sequence, until the second one comes.
  var pendingKey: Key?
  /// The number that was typed in a pane, until the key it is for comes.
  var repetition: Repetition?
  /// What has to be answered before anything else.
  var prompts = PromptQueue()
  var page: Page?
  var matrix: Matrix?
  /// The nodes of the input that are marked, in the order they were.
  var marked: [MarkedNode] = []
  /// The step of the rewrite whose result shows; nil for the whole.
  var phase: RewritePhase?
  var search = Search()
  var filter = Filter()
  var places = Places()
  /// The pane when a `:find` was begun, to come back to.
  var findOrigin: TreePane?
  /// What is lit in the input pane.
  var lit = LitNodes()
  /// The correction that is offered for the rules.
  var ruleCorrection = RuleCorrection()
  var reportGeneration = 0
  /// The issue that the last jump between missing keys went to.
  var lastJump: Int?
  /// The jump that waits for the result of a sample.
  var awaitedJump: AwaitedJump?
  /// Entries to be reported in plain mode once they are evaluated.
  var announced: [Int] = []
  /// The element of the sample to go to, until it is shown.
  var wantedElement: Int?
  /// The source to go to once it has a sample.
  var opened: OpenedSource?
  /// The files that the loop was asked to watch.
  var watchedFiles: [String] = []
  /// The elements that were asked for and have not come yet.
  var requestedElements: SampleElements.Key?
  /// The input the input pane shows.
  var inputKey: InputKey?

  /// The lesson under way; the session waits inside of it.
  var tutor: Tutor?
  /// The command that was carried out last.
  var lastCommand: String?

  private var lastNumber = 0

  package init() {}

  /// A number not given before: for generations and versions.
  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Lets numbers begin behind those that another model has given.
  mutating func skipNumbers(of other: Model) { lastNumber = max(lastNumber, other.lastNumber) }

  /// The question on the screen.
  var prompt: Prompt? { prompts.first }

  /// The pane that commands act on.
  var pane: Focus { focus == .editor ? lastPane : focus }

  /// Whether keys go to the line and nothing covers it.
  package var isEditingLine: Bool { focus == .editor && page == nil && prompt == nil }

  /// Whether something stands below the line that is more than a note.
  package var isWarning: Bool { notice.map { $0.severity != .note } ?? false }

  /// Whether a list of completions stands over the line.
  package var hasPopup: Bool { editor.popup != nil }

  var isUnsaved: Bool { workspace.rulesVersion != savedVersion && !workspace.rules.entries.isEmpty }

  var entries: [RuleEntry] { workspace.rules.entries }
}

/// What an output depends on.
struct EvaluationKey: Sendable, Hashable {
  var rulesVersion: Int
  var input: InputKey
  var draft: RuleText.Draft?
  var phase: RewritePhase?

  /// Whether both are about the same rules and the same sample, whatever is being typed.
  func hasSameBase(as other: EvaluationKey) -> Bool {
    rulesVersion == other.rulesVersion && input == other.input
  }
}

/// Which sample of which state of the sources.
struct InputKey: Sendable, Hashable {
  var sourcesVersion: Int
  var sample: Int
  /// The element of the sample, and the path behind `each` that leads to it.
  var element: Int?
  var elementsPath: String?
}

/// What the user can set.
struct Settings: Sendable, Equatable {
  /// Whether completions come up by themselves.
  var showsPopup = true
  var takesMouse = false
  /// Whether documents are read again when their files change.
  var watchesFiles = false
  var look = Look()
  /// Whether values that are wider than their pane go on in the next rows.
  var wrapsValues = false
  /// Whether a session may run commands without being asked.
  var allowsCommands = false
  /// Whether somebody is there to answer questions.
  var canAsk = true
}
