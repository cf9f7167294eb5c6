import Glibc

/// Lines on standard error.
///
/// A reader that went away is nobody's fault.
enum StandardError {
  /// Prints one line.
  static func print(_ line: String) { write(Array((line + "\n").utf8)) }

  /// Writes bytes that were made safe before.
  static func write(_ bytes: [UInt8]) {
    _ = try? FileDescriptor(borrowing: STDERR_FILENO).write(bytes)
  }
}
