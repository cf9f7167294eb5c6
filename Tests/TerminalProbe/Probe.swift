import Canvas
import Glibc
import Terminal

/// A screen with a line on it and what was entered above: enough to see the terminal layer at work.
///
/// Entered lines that start with `:` do what no key can, such as crash.
@main
struct Probe {
  static func main() { exit(run()) }

  private static func run() -> Int32 {
    if CommandLine.arguments.contains("--plain") { return plain() }
    do throws(TerminalError) {
      let noColour = getenv("NO_COLOR").map { strlen($0) > 0 } ?? false
      let session = try TerminalSession(.init(colours: !noColour))
      let probe = try ProbeScreen(session: session)
      let status = probe.loop()
      session.close()
      return status
    } catch {
      complain("probe: error: \(error)")
      return 2
    }
  }
}

extension Probe {
  /// Reads lines without a screen and says what each was.
  private static func plain() -> Int32 {
    guard let reader = PlainLineReader() else { return 2 }
    while true {
      switch reader.read(prompt: "> ") {
      case .line(let line):
        print("[\(line)]")
        _ = reader.remember(line)
      case .interrupted: print("interrupted")
      case .end: return 0
      case .terminated(let signal): return 128 + signal
      }
    }
  }
}

/// Writes a line to standard error.
private func complain(_ text: String) {
  let bytes = Array((text + "\n").utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}

/// The probe's loop and its frame.
final class ProbeScreen {
  private let session: TerminalSession
  private let editor: LineEditor
  private let mailbox: Mailbox<String>
  private let events: EventLoop<String>
  private let queue: WorkQueue
  private var entered: [String] = []
  private var note = "ready"
  private var result: Int32?

  init(session: TerminalSession) throws(TerminalError) {
    self.session = session
    editor = try LineEditor(session: session, prompt: "> ")
    mailbox = try Mailbox()
    queue = try WorkQueue()
    events = EventLoop(session: session, mailbox: mailbox)
    if let path = HistoryFile.standardPath, let warning = editor.useHistory(HistoryFile(path: path)) {
      note = warning
    }
  }

  func loop() -> Int32 {
    session.present(frame)
    while true {
      for event in events.wait() {
        handle(event)
        if let result { return result }
      }
      session.present(frame)
    }
  }

  private func handle(_ event: LoopEvent<String>) {
    switch event {
    case .input(let token): handle(token)
    case .message(let message): note = message
    case .resized(let size): note = "\(size.columns)x\(size.rows)"
    case .continued: note = "continued"
    case .stopRequested: session.suspend()
    case .terminated(let signal): result = 128 + signal
    case .timer(let number): note = "timer \(number)"
    }
  }

  private func handle(_ token: InputToken) {
    switch token.event {
    case .key(.control("c")): editor.clear()
    case .key(.control("z")): session.suspend()
    case .key(.control("l")): session.invalidate()
    default: edit(token)
    }
  }

  private func edit(_ token: InputToken) {
    switch editor.feed(token) {
    case .edited: break
    case .enter:
      if editor.state.text.hasSuffix("\\") { editor.insert("\n") } else { enter(editor.accept()) }
    case .accepted(let line): enter(line)
    case .completion:
      let state = editor.state
      let head = state.text.utf8.prefix(state.cursor).reversed().prefix { $0 != UInt8(ascii: " ") }.count
      editor.replace(state.cursor - head..<state.cursor, with: "完了")
    case .externalEditor: note = "external editor"
    case .endOfInput: result = 0
    case .refused(let bytes): note = "refused \(bytes)"
    case .unhandled: note = "unhandled \(token.event)"
    }
  }

  private func enter(_ line: String) {
    if let warning = editor.remember(line) { note = warning }
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    let argument = words.count > 1 ? words[1] : ""
    switch words.first {
    case ":quit": result = 0
    case ":exit": exit(9)
    case ":crash": crash(argument)
    case ":work": queue.submit { [mailbox] _ in mailbox.post("worked \(argument)") }
    case ":timer": events.schedule(7, after: .milliseconds(20))
    case ":run": note = "\(session.runExternal(argument))"
    case ":copy": note = "\(session.copy(argument))"
    case ":copylong": note = "\(session.copy(String(repeating: "é", count: 60_000)))"
    case ":complain": complain(argument)
    case ":mouse": session.setMouse(true)
    case ":edit": editor.setText(argument, cursor: 0)
    default: entered.append(line)
    }
  }

  /// Ends the program the hard way.
  private func crash(_ kind: String) {
    let signals = [
      "segv": SIGSEGV, "bus": SIGBUS, "ill": SIGILL, "fpe": SIGFPE, "abrt": SIGABRT, "trap": SIGTRAP,
    ]
    if let signal = signals[kind] { raise(signal) }
    switch kind {
    case "swift": fatalError("a fatal error of the program")
    case "overflow": note = "\(depth(1))"
    case "worker":
      queue.submit { _ in raise(SIGSEGV) }
    default: note = "no such crash"
    }
  }

  /// Recurses until the stack is gone.
  private func depth(_ count: Int) -> Int {
    entered.isEmpty && count < 0 ? 0 : depth(count + 1) + entered.count + 1
  }

  private var frame: Frame {
    var frame = Frame(size: session.size)
    let state = editor.state
    let size = session.size
    frame.write(note, row: 0, column: 0, style: .reverse, overflow: .ellipsis)
    let styles: [Style] = [.colour(.red), .colour(.brightBlack), Style(background: .blue), .bold, .underline]
    for (index, line) in entered.suffix(max(0, size.rows - 4)).enumerated() {
      frame.write("[\(line)]", row: index + 1, column: 0, style: styles[index % styles.count])
    }
    let prompt = frame.write(state.prompt, row: size.rows - 1, column: 0)
    let layout = LineLayout(
      text: state.text, cursor: state.cursor, firstColumn: prompt, columns: size.columns)
    let top = max(0, size.rows - layout.rows.count)
    frame.fill(Rect(row: top, column: 0, rows: size.rows, columns: size.columns))
    frame.write(state.prompt, row: top, column: 0)
    for (index, row) in layout.rows.enumerated() {
      let text = String(decoding: Array(state.text.utf8)[row.range], as: UTF8.self)
      frame.write(text, row: top + index, column: row.column)
    }
    frame.cursor = Position(row: top + layout.cursor.row, column: min(layout.cursor.column, size.columns - 1))
    return frame
  }
}
