import Canvas
import Glibc
import JSONDocument
import RuleLanguage
import Terminal
import Workbench

/// The one impure loop of the workbench: keys and results become messages, effects become deeds.
///
/// The model is touched on the main thread only. Reading, evaluating and writing happen on threads that post their
/// results, so that no key ever waits for them.
final class ScreenLoop {
  private let session: TerminalSession
  private let editor: LineEditor
  private let mailbox: Mailbox<Message>
  private let events: EventLoop<Message>
  private let work: BackgroundWork
  private let journal: JournalFile?
  private var model = Model()
  private var end: SessionEnd?
  /// What is wrong with the history and has not been said yet.
  private var historyWarning: String?
  private var watch = FileWatch()
  /// The model's timers have numbers from 0 on.
  private static let watchTimer = -1
  private static let patienceTimer = -2
  /// Until when a signal that ends the program waits for the last write.
  private var patience: ContinuousClock.Instant?
  private static let watchPause = Duration.milliseconds(250)
  private var shownMode = LineMode()

  /// Takes the terminal over.
  /// - Throws: `TerminalError` when there is none, or none that can show a screen.
  init(journal: JournalFile?) throws(TerminalError) {
    let noColour = unsafe getenv("NO_COLOR").map { unsafe String(cString: $0) } ?? ""
    session = try TerminalSession(TerminalSession.Options(colours: noColour.isEmpty))
    editor = try LineEditor(session: session, prompt: "")
    mailbox = try Mailbox()
    events = EventLoop(session: session, mailbox: mailbox, escapeDelay: Self.escapeDelay)
    work = try BackgroundWork(mailbox)
    self.journal = journal
  }

  /// `$ESCDELAY` in milliseconds, as curses programs have it; 50 unless it is set.
  private static var escapeDelay: Duration {
    let value = unsafe getenv("ESCDELAY").flatMap { unsafe Int(String(cString: $0)) }
    return .milliseconds(min(max(value ?? 50, 0), 2000))
  }

  /// Runs until the user leaves or a signal ends it.
  func run(_ startup: Startup) -> SessionEnd {
    defer { session.close() }
    var startup = startup
    startup.size = session.size
    if let path = HistoryFile.standardPath { warn(editor.useHistory(HistoryFile(path: path))) }
    let lines = journal?.recover() ?? []
    send(.started(startup))
    send(.recoverable(Recovery(lines: lines)))
    if journal == nil { send(.journalFailed(JournalFile.noFolder)) }
    while true {
      if let end, work.pendingWriteCount == 0 || isPatienceOver { return end }
      if end == nil { session.present(view(model)) }
      for event in events.wait() {
        guard let signal = take(event) else { continue }
        // What is being written comes to its end, so that nothing half done stays behind, if that takes no time.
        if work.pendingWriteCount == 0 || isPatienceOver { return SessionEnd(status: .signal(signal)) }
        leave(by: signal)
      }
    }
  }

  private func leave(by signal: Int32) {
    guard patience == nil else { return }
    patience = .now + .seconds(1)
    events.schedule(Self.patienceTimer, after: .seconds(1))
    end = SessionEnd(status: .signal(signal))
  }

  private var isPatienceOver: Bool { patience.map { .now > $0 } ?? false }

  // MARK: - Events

  /// Takes an event; gives the signal that ends the program.
  private func take(_ event: LoopEvent<Message>) -> Int32? {
    switch event {
    case .input(let token): take(token)
    case .message(let message):
      if case .written = message { work.finishWrite() }
      send(message)
    case .resized(let size): send(.resized(size))
    case .continued: send(.resized(session.size))
    case .stopRequested: session.suspend()
    case .timer(Self.watchTimer): lookAtFiles()
    case .timer(Self.patienceTimer): break
    case .timer(let number): send(.ticked(number))
    case .terminated(let signal): return signal
    }
    return nil
  }

  /// Tells of the files that have changed, and looks again later.
  private func lookAtFiles() {
    guard !watch.isEmpty else { return }
    for path in watch.changes() { send(.changed(path)) }
    events.schedule(Self.watchTimer, after: Self.watchPause)
  }

  private func take(_ token: InputToken) {
    // What is typed behind `:quit` is for the shell, or nobody.
    guard end == nil else { return }
    switch token.event {
    case .key(.control("c")):
      editor.clear()
      send(.interrupted)
      tellLine()
    case .key(.control("z")):
      session.suspend()
    case .invalid:
      feed(token)
    case .key(.escape) where model.isEditingLine && editor.wantsEscape:
      // vi's command mode comes before the way to the panes; a list over the line goes in any case.
      if model.hasPopup { send(.input(token.event)) }
      feed(token)
    case let event where !editor.state.isSearching && model.claims(event):
      send(.input(event))
    default:
      feed(token)
    }
  }

  /// Gives a token to readline and tells the model what came of it.
  private func feed(_ token: InputToken) {
    switch editor.feed(token) {
    case .edited:
      if case .paste(let paste) = token.event, paste.isTruncated {
        send(.noticed(.warning("the pasted text was too long: its end was left out")))
      }
      tellLine()
    case .enter: enter()
    case .accepted(let line): accept(line)
    case .completion: send(.complete)
    case .externalEditor: perform(.runEditor(editor.state.text))
    case .endOfInput: send(.inputEnded)
    case .refused(let bytes):
      let byte = bytes.first.map { String($0, radix: 16, uppercase: true) } ?? ""
      send(.noticed(.error("the line is not valid UTF-8: the byte 0x\(byte) was left out")))
    case .unhandled:
      if model.claims(token.event) { send(.input(token.event)) }
    }
  }

  /// Enter: a statement whose brackets are open goes on in the next row.
  private func enter() {
    if LineInput.isOpen(editor.state.text) {
      editor.insert("\n")
      tellLine()
    } else {
      accept(editor.accept())
    }
  }

  private func accept(_ line: String) {
    let complaintCount = model.complaintCount
    send(.lineEntered(line))
    historyWarning = editor.remember(line, hasFailed: model.complaintCount > complaintCount) ?? historyWarning
    // That the journal cannot be written, say, is of more weight; this can wait for the next line.
    if let warning = historyWarning, !model.isWarning {
      warn(warning)
      historyWarning = nil
    }
    tellLine()
  }

  private func tellLine() {
    let state = editor.state
    send(.lineChanged(text: state.text, cursor: state.cursor))
    let mode = LineMode(
      search: state.isSearching ? state.prompt : nil, isViCommand: state.isViCommand,
      hasFailedBefore: editor.hasFailed(state.text))
    if mode != shownMode { send(.lineModeChanged(mode)) }
    shownMode = mode
  }

  private func warn(_ warning: String?) {
    if let warning { send(.noticed(.warning(warning.displayEscaped))) }
  }

  // MARK: - Effects

  private func send(_ message: Message) {
    for effect in update(&model, message) { perform(effect) }
  }

  private func perform(_ effect: Effect) {
    switch effect {
    case .load(let request): work.load(request)
    case .work(let job): work.start(job)
    case .cancel(let lane): work.cancel(lane)
    case .cancelLoads: work.cancelLoads()
    case .watch(let paths):
      watch.watch(paths)
      if !watch.isEmpty { events.schedule(Self.watchTimer, after: Self.watchPause) }
    case .write(let request): work.write(request)
    case .appendJournal, .replaceJournal, .clearJournal, .dropRecovered:
      if let message = journal?.answer(to: effect) { send(message) }
    case .setLine(let text, let cursor): editor.setText(text, cursor: cursor)
    case .startTyping:
      editor.startTyping()
      tellLine()
    case .copy(let text): copy(text)
    case .listHistory(let word):
      let lines = editor.historyLines.filter { word.isEmpty || $0.text.contains(word) }
      send(.listedHistory(lines.map { EnteredLine(text: $0.text, hasFailed: $0.hasFailed) }))
    case .runEditor(let text): edit(text)
    case .print(let lines): send(.noticed(Notice(lines.joined(separator: " "))))
    case .tick(let number, let milliseconds): events.schedule(number, after: .milliseconds(milliseconds))
    case .setMouse(let isOn): session.setMouse(isOn)
    case .repaint: session.invalidate()
    case .bell: session.bell()
    case .listFiles(let prefix):
      send(.listedFiles(prefix: prefix, names: FileNames.beginning(with: prefix)))
    case .quit(let status, let output, let note):
      end = SessionEnd(status: ExitStatus(code: status), output: output, note: note)
    }
  }

  private func copy(_ text: String) {
    switch session.copy(text) {
    case .copied: send(.copied(.whole))
    // Too much for the terminal, or it has no clipboard: another program, or a file.
    case .truncated, .unsupported: work.copy(text)
    }
  }

  private func edit(_ text: String) {
    let (edited, problem) = ExternalEditor.edit(text, on: session)
    send(.resized(session.size))
    send(.edited(edited))
    if let problem { send(.noticed(.error(problem.displayEscaped))) }
  }
}
