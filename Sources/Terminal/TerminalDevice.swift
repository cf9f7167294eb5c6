internal import Glibc

/// The controlling terminal as a file: opened once, read and written by descriptor.
struct TerminalDevice: ~Copyable {
  let descriptor: Int32

  /// Opens the terminal the process was started on, wherever its standard streams lead.
  init() throws(TerminalError) {
    descriptor = unsafe open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw .noTerminal }
  }

  deinit { close(descriptor) }

  /// Writes all bytes, or as many as the terminal takes.
  borrowing func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads what is there, up to the size of the buffer; nil at the end or when the terminal is gone.
  borrowing func read(into buffer: inout [UInt8]) -> ArraySlice<UInt8>? {
    while true {
      let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      return count > 0 ? buffer[..<count] : nil
    }
  }
}
