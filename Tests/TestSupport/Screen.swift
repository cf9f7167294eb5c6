import CPseudoTerminal
import Glibc

/// A program on a terminal of its own, whose screen can be looked at.
///
/// Nothing sleeps: what a test expects is waited for, and the wait fails, with the screen in its
/// message, when it has not come in time. A program that still runs when the value goes is killed.
package final class Screen {
  /// Where the standard streams of the program lead.
  package struct Streams {
    package var input: Int32 = -1
    package var output: Int32 = -1
    package var errors: Int32 = -1

    /// All three on the terminal.
    package static let terminal = Streams()

    package init(input: Int32 = -1, output: Int32 = -1, errors: Int32 = -1) {
      self.input = input
      self.output = output
      self.errors = errors
    }
  }

  /// How the program stands.
  package enum Status: Equatable, Sendable {
    case running, stopped
    case exited(Int32)
    case killed(signal: Int32)

    var isEnd: Bool { self != .running && self != .stopped }
  }

  /// Something did not happen in time.
  package struct Timeout: Error, CustomStringConvertible {
    package let description: String
  }

  private var process: pt_process
  private let terminal: VirtualTerminal
  // A home of its own, so that no test sees the history of another.
  private let home = TemporaryFolder()
  private var buffer = [UInt8](repeating: 0, count: 65536)

  /// All that the program has written.
  package private(set) var written: [UInt8] = []
  package private(set) var status = Status.running
  /// How many bytes are read at once: few for a terminal at a slow line.
  package var readLimit = Int.max
  /// The terminal's modes before the program began.
  package let modesBefore: TerminalModes

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - command: its path; the `redict` built with the tests when nil.
  ///   - environment: variables to set, or to take away (nil), as for `Program.run`.
  ///   - size: columns and rows.
  ///   - user: who runs it, by number, when the tests are run by root.
  package init(
    command: String? = nil, arguments: [String] = [], environment: [String: String?] = [:],
    size: (columns: Int, rows: Int) = (80, 24), directory: String? = nil, streams: Streams = .terminal,
    user: UInt32? = nil
  ) throws {
    let path = try command ?? Program.built()
    let variables = Program.environment(["HOME": home.path].merging(environment) { $1 }).map { "\($0)=\($1)" }
    terminal = VirtualTerminal(rows: size.rows, columns: size.columns)
    var process = pt_process()
    let result = Program.withStrings([path] + arguments) { argv in
      Program.withStrings(variables) { envp in
        Program.withStrings([path] + [directory].compactMap { $0 }) { names in
          var request = pt_request()
          request.path = UnsafePointer(names[0])
          request.arguments = argv
          request.environment = envp
          request.directory = UnsafePointer(names[1])
          request.rows = Int32(size.rows)
          request.columns = Int32(size.columns)
          request.user = user ?? 0
          request.streams = (streams.input, streams.output, streams.errors)
          return pt_start(&request, &process)
        }
      }
    }
    guard result == 0 else { throw Program.Failure(description: "cannot start \(path)") }
    self.process = process
    modesBefore = TerminalModes(process.modes)
  }

  deinit {
    if !status.isEnd { kill(process.child, SIGKILL) }
    close(process.hold)
    close(process.master)
    var status: Int32 = 0
    while waitpid(process.leader, &status, 0) < 0, errno == EINTR {}
    close(process.news)
  }
}

// MARK: - Doing

extension Screen {
  /// Types; `Keys` has what is not text.
  package func send(_ keys: String) { send(Array(keys.utf8)) }

  /// Sends bytes as they are.
  package func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(process.master, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) }
      // The program may be waiting for its own output to be read.
      if count < 0, errno != EINTR, errno != EAGAIN { return }
      if count < 0, !pump(milliseconds: 10), status.isEnd { return }
    }
  }

  /// Pastes text in one piece.
  package func paste(_ text: String) { send(Keys.paste(text)) }

  /// Gives the terminal another size.
  ///
  /// - Parameter reading: Whether what was written before is read first.
  package func resize(columns: Int, rows: Int, reading: Bool = true) {
    if reading { _ = pump(milliseconds: 0) }
    terminal.resize(rows: rows, columns: columns)
    _ = pt_resize(process.master, Int32(rows), Int32(columns))
  }

  /// How many kilobytes of memory the program holds; 0 when it cannot be told.
  package var residentKilobytes: Int {
    let lines = Files.text("/proc/\(process.child)/status")?.split(separator: "\n") ?? []
    let line = lines.first { $0.hasPrefix("VmRSS:") }
    return line?.split(separator: " ").dropLast().last.flatMap { Int($0) } ?? 0
  }

  /// The nice value of the main thread, and those of the others.
  package var niceValues: (main: Int, others: [Int]) {
    let tasks = "/proc/\(process.child)/task"
    func nice(_ task: String) -> Int? {
      // The name, which may hold blanks, ends with a parenthesis; 16 fields come between it and the value.
      let fields = Files.text("\(tasks)/\(task)/stat")?.split(separator: ")").last?.split(separator: " ")
      return fields.flatMap { $0.count > 16 ? Int($0[16]) : nil }
    }
    let main = String(process.child)
    return (nice(main) ?? 0, Files.names(in: tasks).filter { $0 != main }.compactMap(nice))
  }

  /// Sends a signal to the program.
  package func signal(_ number: Int32) { kill(process.child, number) }

  /// Takes the terminal away, as a closed window does.
  package func hangUp() {
    close(process.master)
    process.master = -1
  }

  /// Lets a stopped program go on, as `fg` does.
  package func resume() {
    kill(-process.child, SIGCONT)
    // It may show its screen before the news that it goes on has come.
    status = .running
  }
}

// MARK: - Waiting

extension Screen {
  /// How long is waited for anything: longer, by `$REDICT_PATIENCE` in seconds, for programs slowed by a sanitizer.
  private static let patience = Duration.seconds(
    getenv("REDICT_PATIENCE").flatMap { Int(String(cString: $0)) } ?? 10)

  /// Waits until a text stands somewhere on the screen.
  package func waitFor(_ text: String) throws {
    try wait("“\(text)” on the screen") { screen in screen.contains(text) }
  }

  /// Waits until a text stands nowhere on the screen.
  package func waitUntilGone(_ text: String) throws {
    try wait("“\(text)” to go") { screen in !screen.contains(text) }
  }

  /// Waits until the screen is as a test wants it, and the program has nothing to add to it.
  ///
  /// A frame may come in pieces, and keys or a new size be on their way while the screen still shows what was before. So
  /// once the screen is as wanted it has to be so when all that was typed has been done, too.
  package func wait(_ what: String = "the screen", until isReached: (Screen) -> Bool) throws {
    let deadline = ContinuousClock.now + Self.patience
    while !isReached(self) || !isReachedAtRest(isReached) {
      let isAlive = pump(milliseconds: 20)
      if !isAlive, status.isEnd, !isReached(self) {
        let last = String(decoding: written.suffix(4000), as: UTF8.self)
        throw Timeout(
          description:
            "waited for \(what), but the program ended: \(status)\n\(dump)\n\(last.debugDescription)")
      }
      if ContinuousClock.now > deadline { throw Timeout(description: "waited for \(what)\n\(dump)") }
    }
  }

  private func isReachedAtRest(_ isReached: (Screen) -> Bool) -> Bool {
    settle()
    return isReached(self)
  }

  /// Reads on until the program has done all that was typed, and all its threads sleep; one that is at work for long is
  /// waited for one second.
  private func settle() {
    let end = ContinuousClock.now + .seconds(1)
    var former: Int?
    while status == .running, ContinuousClock.now < end {
      let hasRead = pt_has_read(process.master)
      var switches = 0
      let sleeps = pt_sleeps(process.child, &switches)
      // No thread has run since nothing was left to be read: what was written before has been read below.
      if hasRead, sleeps, switches == former { return }
      former = hasRead && sleeps ? switches : nil
      if pump(milliseconds: former == nil ? 1 : 0) { former = nil }
    }
  }

  /// Reads some of what the program has written by now, and waits for nothing else.
  package func look() { _ = pump(milliseconds: 1) }

  /// Waits until the program has read all that was typed.
  ///
  /// An interrupt that is still on its way when the program gives the terminal back is obeyed by the terminal, which then
  /// throws away what the program wrote last: no program can do anything about it.
  package func waitUntilRead() throws {
    try wait("all to be read") { screen in screen.status != .running || pt_has_read(process.master) }
  }

  /// Waits until the program has ended, and all it wrote has been read.
  @discardableResult
  package func waitForEnd() throws -> Status {
    try wait("the end") { $0.status.isEnd }
    while pump(milliseconds: 0) {}
    return status
  }

  /// Waits until the program has ended, without reading what it writes: the terminal is stuck.
  package func waitForEndUnread() throws -> Status {
    let deadline = ContinuousClock.now + Self.patience
    while !status.isEnd {
      var source = pollfd(fd: process.news, events: Int16(POLLIN), revents: 0)
      _ = poll(&source, 1, 20)
      takeNews()
      if ContinuousClock.now > deadline {
        throw Timeout(description: "waited for the end of a stuck program")
      }
    }
    return status
  }

  /// Waits until the program has been stopped.
  package func waitForStop() throws {
    try wait("the stop") { $0.status == .stopped }
    while pump(milliseconds: 0) {}
  }

  /// Reads what is there, after a wait for something to come; true when the program wrote something.
  private func pump(milliseconds: Int32) -> Bool {
    var sources = [process.master, process.news].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    if status.isEnd { sources.removeLast() }
    _ = poll(&sources, nfds_t(sources.count), milliseconds)
    takeNews()
    let count = read(process.master, &buffer, min(buffer.count, readLimit))
    guard count > 0 else { return false }
    written += buffer[..<count]
    terminal.write(buffer[..<count])
    return true
  }

  private func takeNews() {
    var news: Int32 = 0
    while read(process.news, &news, MemoryLayout<Int32>.size) == MemoryLayout<Int32>.size {
      status = Self.status(of: news)
    }
  }

  private static func status(of news: Int32) -> Status {
    if news == 0xFFFF { return .running }
    if news & 0xFF == 0x7F { return .stopped }
    return news & 0x7F == 0 ? .exited((news >> 8) & 0xFF) : .killed(signal: news & 0x7F)
  }
}

// MARK: - Looking

extension Screen {
  package var size: (columns: Int, rows: Int) { (terminal.columns, terminal.rows) }

  /// The text of a row, without the blanks at its end.
  package func row(_ row: Int) -> String { terminal.text(ofRow: row) }

  /// The text of all rows.
  package var rows: [String] { (0..<terminal.rows).map(row) }

  package func contains(_ text: String) -> Bool { rows.contains { $0.contains(text) } }

  /// A cell; a blank one outside the screen.
  package func cell(_ row: Int, _ column: Int) -> ScreenCell {
    ScreenCell(terminal.cell(row: row, column: column))
  }

  package var cursor: (row: Int, column: Int) { terminal.cursor }
  package var isCursorVisible: Bool { terminal.isCursorVisible }
  package var isAlternateScreen: Bool { terminal.isAlternate }
  package var title: String { terminal.title }
  /// The terminal's modes now.
  package var modes: TerminalModes { TerminalModes(descriptor: process.master) }

  /// Whether the program has written a sequence of bytes.
  package func hasWritten(_ text: String) -> Bool { lastPlace(of: text) >= 0 }

  /// The modes of the terminal that the program has set and not taken back.
  package var modesLeftOn: [String] {
    ["?2004", "?1000", "?1002", "?1006"].filter { mode in
      let on = lastPlace(of: "\u{1B}[\(mode)h")
      return on >= 0 && on > lastPlace(of: "\u{1B}[\(mode)l")
    }
  }

  /// Where a text was written last; -1 when it never was.
  private func lastPlace(of text: String) -> Int {
    written.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return -1 }
      return pt_last_place(text, base.assumingMemoryBound(to: CChar.self), bytes.count)
    }
  }

  /// The screen as a picture for a message.
  package var dump: String {
    let edge = "+" + String(repeating: "-", count: terminal.columns) + "+"
    return ([edge] + rows.map { "|" + $0 } + [edge, "\(status), cursor \(cursor)"]).joined(separator: "\n")
  }
}
