import Glibc

/// Where results go: standard output, or a file that appears whole at the end.
///
/// A reader that closed its pipe is no error: `isClosed` tells the caller to stop, quietly.
struct ResultOutput: ~Copyable {
  private let file: AtomicFile?
  private let isTerminal: Bool
  /// Whether nobody reads any more.
  private(set) var isClosed = false

  /// Standard output.
  init() {
    file = nil
    isTerminal = isatty(STDOUT_FILENO) != 0
  }

  /// A file, or standard output when the path is nil or `-`.
  init(path: String?) throws(SystemError) {
    guard let path, path != "-" else {
      file = nil
      isTerminal = isatty(STDOUT_FILENO) != 0
      return
    }
    file = try AtomicFile.open(path)
    isTerminal = false
  }

  /// Writes bytes; in a file they are seen only after `commit`.
  mutating func write(_ bytes: [UInt8]) throws(SystemError) {
    if isClosed || bytes.isEmpty { return }
    switch file {
    case .some(let file): try file.write(bytes)
    case .none:
      do {
        let bytes = isTerminal ? TerminalText.escaped(bytes) : bytes
        try Interrupts.finishingLines { () throws(SystemCallFailure) in
          try FileDescriptor(borrowing: STDOUT_FILENO).write(bytes) { Interrupts.isPending }
        }
      } catch {
        if error.code != EPIPE { throw SystemError("standard output", code: error.code) }
        isClosed = true
      }
    }
  }

  /// Puts the file in its place.
  consuming func commit() throws(SystemError) {
    guard let file else { return }
    try file.commit()
  }
}
