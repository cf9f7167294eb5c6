import Glibc

/// A file that is read from its start to its end.
final class InputFile: Sendable {
  private let name: String
  private let file: FileDescriptor

  /// Opens a file, or standard input for `-`.
  init(_ path: String) throws(SystemError) {
    name = FileReading.name(of: path)
    file = path == "-" ? FileDescriptor(borrowing: STDIN_FILENO) : try FileDescriptor(opening: path, O_RDONLY)
    if file.status?.isFolder == true { throw SystemError(name, code: EISDIR) }
  }

  /// Opens a file for the workbench, or standard input for `-`, unless it is a terminal: whose keys are the user's.
  ///
  /// A pipe with a name that nobody writes to yet is waited for until `isCancelled` says so.
  init(_ path: String, isCancelled: () -> Bool) throws(SystemError) {
    name = FileReading.name(of: path)
    file =
      path == "-"
      ? FileDescriptor(borrowing: STDIN_FILENO)
      : try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    if file.status?.isFolder == true { throw SystemError(name, code: EISDIR) }
    if isatty(file.number) != 0 {
      throw SystemError(name, reason: "is the terminal: it has the keys, no document")
    }
    try waitForInput(isCancelled)
    if path != "-" { _ = fcntl(file.number, F_SETFL, fcntl(file.number, F_GETFL) & ~O_NONBLOCK) }
  }

  /// Waits until there is something to read, or the end.
  /// - Throws: `ECANCELED` when it is not wanted any more.
  private func waitForInput(_ isCancelled: () -> Bool) throws(SystemError) {
    while !file.hasInput(within: 100) {
      if isCancelled() { throw SystemError(name, code: ECANCELED) }
    }
  }

  private init(borrowing number: Int32, name: String) {
    self.name = name
    file = FileDescriptor(borrowing: number)
  }

  /// Standard input, whatever it is.
  static let standardInput = InputFile(borrowing: STDIN_FILENO, name: FileReading.name(of: "-"))

  /// Reads once into the free end of a buffer; 0 at the end of the file.
  func read(into buffer: inout [UInt8], atMost count: Int) throws(SystemError) -> Int {
    do {
      return try file.read(into: &buffer, atMost: count)
    } catch {
      throw SystemError(name, code: error.code)
    }
  }

  /// Reads to the end, as far as memory goes.
  func bytes(_ isCancelled: () -> Bool) throws(SystemError) -> [UInt8] {
    var buffer: [UInt8] = []
    buffer.reserveCapacity((remaining ?? 0xffff) + 1 + FileReading.padding)
    while true {
      try waitForInput(isCancelled)
      if buffer.capacity - buffer.count <= FileReading.padding {
        try Memory.check(forDocumentOf: buffer.capacity * 2, name: name)
        buffer.reserveCapacity(buffer.capacity * 2)
      }
      let step = min(buffer.capacity - buffer.count - FileReading.padding, 8 << 20)
      if try read(into: &buffer, atMost: step) == 0 { return buffer }
    }
  }

  /// Whether there is something to read, or the end, within some milliseconds.
  func hasInput(within milliseconds: Int32) -> Bool { file.hasInput(within: milliseconds) }

  /// Waits until there is something to read.
  func waitForInput() { _ = file.hasInput(within: -1) }

  /// How many bytes there are in files together; nil when one of them has no size, as a pipe.
  static func size(of paths: [String]) -> Int? {
    var size = 0
    for path in paths {
      var status = stat()
      let isKnown =
        path == "-"
        ? unsafe fstat(STDIN_FILENO, &status) == 0
        : unsafe FileName.with(path) { unsafe stat($0, &status) == 0 }
      guard isKnown, status.isRegular else { return nil }
      size += Int(status.st_size)
    }
    return size
  }

  /// Whether it is a plain file that standard output writes to as well.
  var isStandardOutput: Bool {
    guard let own = file.status, own.isRegular,
      let output = FileDescriptor(borrowing: STDOUT_FILENO).status
    else { return false }
    return own.st_dev == output.st_dev && own.st_ino == output.st_ino
  }

  /// How many bytes are still to come, where the system knows.
  var remaining: Int? {
    guard let status = file.status, status.isRegular else { return nil }
    return max(0, Int(status.st_size) - max(0, Int(lseek(file.number, 0, SEEK_CUR))))
  }
}
