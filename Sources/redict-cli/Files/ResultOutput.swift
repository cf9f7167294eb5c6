import Glibc

/// Where results go: standard output, or a file that appears whole at the end.
///
/// A reader that closed its pipe is no error: `isClosed` tells the caller to stop, quietly.
struct ResultOutput: ~Copyable {
  private var buffer: [UInt8] = []
  private let path: String?
  /// Whether nobody reads any more.
  private(set) var isClosed = false

  /// Opens the output.
  /// - Parameter path: The file to write when all is done, or nil for standard output.
  init(path: String? = nil) {
    self.path = path == "-" ? nil : path
  }

  /// Writes bytes; a file is only written by `finish`.
  mutating func write(_ bytes: [UInt8]) throws(SystemError) {
    if isClosed || bytes.isEmpty { return }
    if path != nil {
      buffer += bytes
      return
    }
    do {
      try FileDescriptor(borrowing: STDOUT_FILENO).write(bytes)
    } catch {
      if error.code != EPIPE { throw SystemError("standard output", code: error.code) }
      isClosed = true
    }
  }

  /// Puts the file in its place.
  mutating func finish() throws(SystemError) {
    guard let path else { return }
    try AtomicFile.write(buffer, to: path)
    buffer = []
  }
}
