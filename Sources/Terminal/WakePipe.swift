internal import Glibc

/// A pipe that wakes up a thread waiting in `poll`, from another thread or a signal handler.
final class WakePipe: Sendable {
  let readEnd: Int32
  let writeEnd: Int32

  /// Makes a pipe whose ends never block; nil when the system has none left.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    readEnd = ends[0]
    writeEnd = ends[1]
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Wakes the reader up; when the pipe is full it is awake already.
  func wake() {
    var byte: UInt8 = 0
    _ = unsafe write(writeEnd, &byte, 1)
  }

  /// Takes out what was written.
  func drain() -> [UInt8] {
    var taken: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 256)
    while true {
      let count = unsafe read(readEnd, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return taken }
      taken.append(contentsOf: buffer[..<count])
    }
  }
}
