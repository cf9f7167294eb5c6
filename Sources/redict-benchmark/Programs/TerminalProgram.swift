import CPseudoTerminal
import Glibc

/// A program on a pseudo-terminal, with somebody who types.
struct TerminalProgram: ~Copyable {
  private let process: pt_process
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// Starts a program; the first word is its path.
  init(_ words: [String], columns: Int32, rows: Int32) throws(BenchmarkError) {
    let arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    var process = pt_process()
    let code = unsafe arguments.withUnsafeBufferPointer { arguments in
      var request = unsafe pt_request()
      unsafe request.path = unsafe UnsafePointer(arguments[0])
      unsafe request.arguments = arguments.baseAddress
      unsafe request.environment = UnsafePointer(environ)
      unsafe request.columns = columns
      unsafe request.rows = rows
      unsafe request.streams = (-1, -1, -1)
      return unsafe pt_start(&request, &process)
    }
    if code != 0 { throw BenchmarkError(words[0], code: code) }
    self.process = process
  }

  deinit {
    kill(process.child, SIGKILL)
    close(process.hold)
    close(process.master)
    var status: Int32 = 0
    while unsafe waitpid(process.leader, &status, 0) < 0, errno == EINTR {}
    close(process.news)
  }

  /// How long an answer took, in seconds from the key.
  struct Answer {
    /// To the first byte.
    let first: Double
    /// To the last one before the screen was quiet.
    let last: Double
  }

  /// Types a text and reads what comes, until nothing has come for `quiet` milliseconds.
  ///
  /// - Throws: When nothing comes for ten seconds.
  mutating func type(_ text: String, quiet: Int32) throws(BenchmarkError) -> Answer {
    let bytes = Array(text.utf8)
    let start = Clock.wall
    guard unsafe write(process.master, bytes, bytes.count) == bytes.count else {
      throw BenchmarkError("the terminal", code: errno)
    }
    guard readSome(within: 10_000) else { throw BenchmarkError("the screen does not answer") }
    let first = Clock.wall - start
    return Answer(first: first, last: max(first, waitUntilQuiet(quiet) - start))
  }

  /// Reads until nothing has come for so many milliseconds.
  ///
  /// - Returns: When the last byte came.
  @discardableResult
  mutating func waitUntilQuiet(_ milliseconds: Int32) -> Double {
    var last = 0.0
    while readSome(within: milliseconds) { last = Clock.wall }
    return last
  }

  private mutating func readSome(within milliseconds: Int32) -> Bool {
    var source = pollfd(fd: process.master, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&source, 1, milliseconds) > 0 else { return false }
    return unsafe buffer.withUnsafeMutableBytes { unsafe read(process.master, $0.baseAddress, $0.count) > 0 }
  }
}
