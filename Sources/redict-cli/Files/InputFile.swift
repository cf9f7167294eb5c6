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

  /// How many bytes are still to come, where the system knows.
  var remaining: Int? {
    guard let status = file.status, status.isRegular else { return nil }
    return max(0, Int(status.st_size) - max(0, Int(lseek(file.number, 0, SEEK_CUR))))
  }
}
