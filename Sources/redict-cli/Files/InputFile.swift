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

  /// Whether there is something to read, or the end, within some milliseconds.
  func hasInput(within milliseconds: Int32) -> Bool { file.hasInput(within: milliseconds) }

  /// Waits until there is something to read.
  func waitForInput() { _ = file.hasInput(within: -1) }

  /// How many bytes there are in files together; nil when one of them has no size, as a pipe.
  static func size(of paths: [String]) -> Int? {
    var size = 0
    for path in paths {
      var status = stat()
      let isKnown = unsafe path == "-" ? fstat(STDIN_FILENO, &status) == 0 : stat(path, &status) == 0
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
