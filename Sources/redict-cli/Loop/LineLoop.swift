import Glibc
import JSONDocument
import Terminal
import Workbench

/// The workbench without a screen: lines in, text out, one thing after the other.
final class LineLoop {
  private var journal: JournalFile?
  private var model = Model()
  private var messages: [Message] = []
  private var jobs: [Lane: Job] = [:]
  private var output = ResultOutput()
  private var watch = FileWatch()
  private let known = KnownFiles()
  private var end: SessionEnd?
  private var history: [HistoryLine] = []
  private var isInteractive = false
  /// Why something that was to be read or written was not, and the code to end with.
  private var failure: (error: SystemError, status: ExitStatus)?

  init(journal: JournalFile?) {
    self.journal = journal
  }

  /// Runs until the input ends or a line says so.
  func run(_ startup: Startup) -> SessionEnd {
    if let reader = PlainLineReader() {
      isInteractive = true
      write("redict \(Program.version), line by line: `:help` lists the commands, `:quit` leaves\n")
      if let path = HistoryFile.standardPath { warn(reader.useHistory(HistoryFile(path: path))) }
      history = reader.historyLines
      send(.started(startup))
      send(.recoverable(Recovery(lines: journal?.recover() ?? [])))
      if journal == nil { send(.journalFailed(JournalFile.noFolder)) }
      return run(reader)
    }
    // A script can be run again.
    journal = nil
    send(.started(startup))
    var input = LineInput()
    while end == nil, !output.isClosed {
      switch input.next() {
      case .line(let line): enter(line)
      case .refused: send(.noticed(.error("the line is not valid UTF-8")))
      case nil: finish()
      }
    }
    if let error = input.failure { fail(error, .input) }
    return scriptEnd
  }

  /// The end of a script: nobody was there to see that a line failed, and there is no next start to speak of.
  private var scriptEnd: SessionEnd {
    var end = end ?? SessionEnd()
    end.note = failure?.error.message
    if let failure, end.status == .success { end.status = failure.status }
    if end.status == .success, model.complaintCount > 0 { end.status = .checksFailed }
    return end
  }

  private func run(_ reader: PlainLineReader) -> SessionEnd {
    var item = ""
    reader.completer = { [unowned self] line, cursor, isListing in
      completion(of: line, at: cursor, behind: item.isEmpty ? "" : item + "\n", isListing)
    }
    while end == nil {
      switch reader.read(prompt: item.isEmpty ? "> " : ". ") {
      case .line(let line):
        item += item.isEmpty ? line : "\n" + line
        // An empty line ends what its author cannot finish.
        if !line.isEmpty, LineInput.isOpen(item) { continue }
        let complaintCount = model.complaintCount
        enter(item)
        warn(reader.remember(item, hasFailed: model.complaintCount > complaintCount))
        history = reader.historyLines
        item = ""
      case .interrupted:
        item = ""
        send(.interrupted)
      case .end: finish()
      case .terminated(let signal): return SessionEnd(status: .signal(signal))
      }
    }
    return end ?? SessionEnd()
  }

  /// What can stand at a cursor of a line that goes on with others.
  private func completion(
    of line: String, at cursor: Int, behind others: String, _ isListing: Bool
  ) -> LineCompletion? {
    let offset = others.utf8.count
    let found = model.completion(
      of: others + line, at: offset + cursor, isListing: isListing, files: FileNames.beginning(with:))
    guard let found, found.start >= offset else { return nil }
    return LineCompletion(
      start: found.start - offset, insertion: found.insertion,
      choices: found.choices.map { .init(text: $0.text, detail: $0.detail) })
  }

  private func finish() {
    send(.inputEnded)
    // Nobody is left to answer what the model may still want to know.
    if end == nil { end = SessionEnd() }
  }

  private func warn(_ warning: String?) {
    if let warning { send(.noticed(.warning(warning.displayEscaped))) }
  }

  /// Works a line off; files that changed while it was written are read first.
  private func enter(_ line: String) {
    for path in watch.changes(isPatient: false) { send(.changed(path)) }
    send(.lineEntered(line))
  }

  /// Works a message off with all that follows from it.
  private func send(_ message: Message) {
    messages.append(message)
    while end == nil {
      if let message = messages.first {
        messages.removeFirst()
        for effect in update(&model, message) { perform(effect) }
      } else if let lane = Lane.allCases.first(where: { jobs[$0] != nil }),
        let job = jobs.removeValue(forKey: lane)
      {
        if let result = job.run(isCancelled: { false }) { messages.append(result) }
      } else if model.isLineDue {
        messages.append(.settled)
      } else {
        return
      }
    }
  }

  private func perform(_ effect: Effect) {
    switch effect {
    case .load(let request):
      if let result = Loading.result(of: request, known) { messages.append(.loaded(result)) }
    case .work(let job): jobs[job.lane] = job
    case .cancel(let lane): jobs[lane] = nil
    case .write(let request): messages.append(.written(Saving.result(of: request, known)))
    case .appendJournal, .replaceJournal, .clearJournal, .dropRecovered:
      if let message = journal?.answer(to: effect) { messages.append(message) }
    case .copy(let text):
      // In a script what was asked for is at least to be seen.
      if isInteractive {
        messages.append(.copied(Clipboard.copy(text)))
      } else {
        write(
          text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
            String($0).displayEscaped + "\n"
          }.joined())
      }
    case .listHistory(let word):
      let lines = history.filter { word.isEmpty || $0.text.contains(word) }
      messages.append(.listedHistory(lines.map { EnteredLine(text: $0.text, hasFailed: $0.hasFailed) }))
    case .runEditor:
      messages.append(.edited(nil))
      messages.append(.noticed(.error("there is no editor without a screen")))
    // Also what was typed comes back in messages.
    case .print(let lines): write(lines.map { $0.displayEscaped + "\n" }.joined())
    case .tick(let number, _): messages.append(.ticked(number))
    case .watch(let paths): watch.watch(paths)
    // A load is done before the next line is read.
    case .cancelLoads: break
    case .setLine, .startTyping, .setMouse, .repaint, .bell: break
    case .listFiles(let prefix):
      messages.append(.listedFiles(prefix: prefix, names: FileNames.beginning(with: prefix)))
    case .quit(let status, let output, let note):
      end = SessionEnd(status: ExitStatus(code: status), output: output, note: note)
    }
  }

  private func write(_ text: String) {
    do { try output.write(Array(text.utf8)) } catch { fail(error, .usage) }
  }

  private func fail(_ error: SystemError, _ status: ExitStatus) {
    if failure == nil { failure = (error, status) }
  }
}
