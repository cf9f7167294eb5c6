import Glibc

/// An open file, closed with its owner.
struct FileDescriptor: ~Copyable {
  /// The system's number of the file.
  let number: Int32
  private let isOwned: Bool

  /// Opens a file; it is not passed on to programs that are started.
  init(opening path: String, _ flags: Int32, mode: mode_t = 0) throws(SystemError) {
    // A path with a NUL would name another file.
    if path.utf8.contains(0) { throw SystemError(path, code: ENOENT) }
    var number: Int32
    repeat {
      number = unsafe FileName.with(path) { unsafe open($0, flags | O_CLOEXEC, mode) }
    } while number < 0 && errno == EINTR
    if number < 0 { throw SystemError(path) }
    self.number = number
    isOwned = true
  }

  /// Takes over an open file.
  init(owning number: Int32) {
    self.number = number
    isOwned = true
  }

  /// Uses an open file that stays open afterwards, such as standard input.
  init(borrowing number: Int32) {
    self.number = number
    isOwned = false
  }

  deinit {
    if isOwned { close(number) }
  }

  /// Reads once into the free end of a buffer.
  /// - Returns: How many bytes came, 0 at the end.
  func read(into buffer: inout [UInt8], atMost count: Int) throws(SystemCallFailure) -> Int {
    let before = buffer.count
    var failure: Int32 = 0
    buffer.append(addingCapacity: count) { span in
      unsafe span.withUnsafeMutableBufferPointer { free, initialized in
        while true {
          let got = unsafe Glibc.read(number, free.baseAddress, count)
          initialized = max(0, got)
          if got >= 0 { return }
          // The parent may have made the stream one that does not wait.
          if errno == EAGAIN {
            wait(for: Int16(POLLIN))
          } else if errno != EINTR {
            failure = errno
            return
          }
        }
      }
    }
    if failure != 0 { throw SystemCallFailure(code: failure) }
    return buffer.count - before
  }

  /// Writes all bytes, however many calls that takes.
  /// - Parameter isInterrupted: Asked after each call that did not write all: true writes the line begun and no more.
  func write(_ bytes: [UInt8], isInterrupted: () -> Bool = { false }) throws(SystemCallFailure) {
    var failure: Int32 = 0
    unsafe bytes.withUnsafeBytes { whole in
      var rest = unsafe whole[...]
      while unsafe !rest.isEmpty {
        let piece = unsafe UnsafeRawBufferPointer(rebasing: rest)
        let count = unsafe Glibc.write(number, piece.baseAddress, piece.count)
        if count >= 0 {
          unsafe rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
          wait(for: Int16(POLLOUT))
        } else if errno != EINTR {
          failure = errno
          return
        }
        if unsafe !rest.isEmpty, isInterrupted() { unsafe rest = rest[..<Self.endOfLine(rest, in: whole)] }
      }
    }
    if failure != 0 { throw SystemCallFailure(code: failure) }
  }

  /// Where the line ends that is begun before `rest`.
  private static func endOfLine(
    _ rest: Slice<UnsafeRawBufferPointer>, in whole: UnsafeRawBufferPointer
  ) -> Int {
    let newline = UInt8(ascii: "\n")
    if unsafe rest.startIndex == 0 || whole[rest.startIndex - 1] == newline { return unsafe rest.startIndex }
    return unsafe rest.firstIndex(of: newline).map { $0 + 1 } ?? rest.endIndex
  }

  /// Whether a read would give something, or the end, within some milliseconds; -1 waits for ever.
  func hasInput(within milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&entry, 1, milliseconds) != 0
  }

  private func wait(for events: Int16) {
    var entry = pollfd(fd: number, events: events, revents: 0)
    _ = unsafe poll(&entry, 1, -1)
  }

  /// What the system knows about the file.
  var status: stat? {
    var status = stat()
    return unsafe fstat(number, &status) == 0 ? status : nil
  }
}

/// A failed call on an open file; its caller knows the name.
struct SystemCallFailure: Error, Equatable {
  let code: Int32
}

extension stat {
  /// Whether it is a folder.
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  /// Whether it is a symbolic link.
  var isLink: Bool { st_mode & S_IFMT == S_IFLNK }
  /// Whether it is a plain file, whose size says something.
  var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
  /// Whether it is a pipe, a socket or a device: nobody knows when it has something to give, or how much.
  var isStream: Bool { !isRegular && !isFolder }
}
