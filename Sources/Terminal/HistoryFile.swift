internal import Glibc

/// The history on disk: one line an entry, newlines and backslashes in it escaped.
///
/// The file is made for its owner alone. Several programs may add to it at the same time: each entry is
/// one locked write at the end, and when the file has grown to twice its limit it is replaced as a whole.
package struct HistoryFile {
  /// Longer lines are not kept on disk.
  private static let entryLimit = 64 * 1024
  private static let ownerOnly: mode_t = 0o600

  private let path: String
  private var limit = 2000
  private var lineCount = 0
  private var hasWarned = false
  /// Whether the user wants no history: the file is a link to `/dev/null`.
  private var isUnwanted = false

  package init(path: String) {
    self.path = path
  }

  /// Where the history belongs: `$XDG_STATE_HOME/redict/history`, or below `~/.local/state`.
  package static var standardPath: String? {
    func variable(_ name: String) -> String? {
      guard let value = unsafe getenv(name) else { return nil }
      let text = unsafe String(cString: value)
      // A relative path is to be ignored, says the XDG specification.
      return text.hasPrefix("/") ? text : nil
    }
    if let state = variable("XDG_STATE_HOME") { return state + "/redict/history" }
    return variable("HOME").map { $0 + "/.local/state/redict/history" }
  }

  /// The last entries of the file, oldest first, and a warning when it cannot be used.
  package mutating func load(limit: Int) -> (lines: [HistoryLine], warning: String?) {
    self.limit = max(1, limit)
    let folderWarning = makeFolder()
    let descriptor = Self.openPlain(path, O_RDONLY)
    guard descriptor >= 0 else {
      let code = errno
      isUnwanted = code == ELOOP && Self.isLinkToNothing(path)
      errno = code
      return ([], folderWarning ?? (code == ENOENT || isUnwanted ? nil : warning("cannot read the history")))
    }
    defer { close(descriptor) }
    flock(descriptor, LOCK_SH)
    let entries = Self.entries(in: Self.readAll(descriptor))
    lineCount = entries.count
    let lines = entries.suffix(self.limit).compactMap { HistoryLine(record: $0) }
    return (
      lines, folderWarning ?? (unsafe access(path, W_OK) == 0 ? nil : warning("cannot write the history"))
    )
  }

  /// Adds an entry; gives a warning the first time that fails.
  package mutating func append(_ line: HistoryLine) -> String? {
    let record = line.record
    guard record.count <= Self.entryLimit, !isUnwanted else { return nil }
    guard let descriptor = openLocked() else { return warning("cannot write the history") }
    defer { close(descriptor) }
    // A program that was killed, or a full disk, may have left a line without its end.
    let start: [UInt8] = Self.endsWithLine(descriptor) ? [] : [0x0A]
    guard Self.writeAll(start + record, to: descriptor) else { return warning("cannot write the history") }
    lineCount += 1
    if lineCount >= 2 * limit { shorten() }
    return nil
  }

  private mutating func warning(_ what: String) -> String? {
    guard !hasWarned else { return nil }
    hasWarned = true
    let reason =
      switch errno {
      case ELOOP: "it is a link"
      case EINVAL, ENXIO: "it is no plain file"
      default: unsafe String(cString: strerror(errno))
      }
    return "\(what) \(path): \(reason)"
  }
}

// MARK: - The file

extension HistoryFile {
  /// Makes the folders above the file, for the owner alone.
  private mutating func makeFolder() -> String? {
    for (offset, byte) in path.utf8.enumerated() where byte == UInt8(ascii: "/") && offset > 0 {
      let folder = String(decoding: path.utf8.prefix(offset), as: UTF8.self)
      guard unsafe (mkdir(folder, 0o700) == 0 || errno == EEXIST || access(folder, F_OK) == 0) else {
        return warning("cannot make the folder of the history")
      }
    }
    return nil
  }

  /// Opens a plain file; a link is refused, and so is what would keep us waiting or is not a file of ours to change.
  private static func openPlain(_ path: String, _ flags: Int32) -> Int32 {
    let descriptor = unsafe Glibc.open(path, flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, ownerOnly)
    guard descriptor >= 0 else { return -1 }
    var status = stat()
    if unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG { return descriptor }
    close(descriptor)
    errno = status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL
    return -1
  }

  private static func isLinkToNothing(_ path: String) -> Bool {
    guard let target = unsafe realpath(path, nil) else { return false }
    defer { unsafe free(target) }
    return unsafe strcmp(target, "/dev/null") == 0
  }

  /// The file, open for adding and locked; nil when that cannot be had.
  private func openLocked() -> Int32? {
    // Another program may put a shortened file in place between the opening and the lock: try again.
    for _ in 0..<10 {
      let descriptor = Self.openPlain(path, O_RDWR | O_APPEND | O_CREAT)
      guard descriptor >= 0 else { return nil }
      guard flock(descriptor, LOCK_EX) == 0 else {
        close(descriptor)
        return nil
      }
      var opened = stat()
      var present = stat()
      if unsafe fstat(descriptor, &opened) == 0, unsafe stat(path, &present) == 0,
        opened.st_ino == present.st_ino
      {
        if opened.st_mode & 0o077 != 0 { fchmod(descriptor, Self.ownerOnly) }
        return descriptor
      }
      close(descriptor)
    }
    return nil
  }

  /// Keeps the last entries only; called with the file locked.
  private mutating func shorten() {
    let source = Self.openPlain(path, O_RDONLY)
    guard source >= 0 else { return }
    let kept = Self.entries(in: Self.readAll(source)).suffix(limit)
    close(source)
    let temporary = "\(path).\(getpid())"
    let target = unsafe Glibc.open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, Self.ownerOnly)
    guard target >= 0 else { return }
    let isWritten = Self.writeAll(kept.flatMap { $0 + [0x0A] }, to: target) && fsync(target) == 0
    close(target)
    if isWritten, unsafe rename(temporary, path) == 0 {
      lineCount = kept.count
    } else {
      _ = unsafe unlink(temporary)
    }
  }

  /// Whether a file is empty, or its last line has its end.
  private static func endsWithLine(_ descriptor: Int32) -> Bool {
    var last: UInt8 = 0x0A
    let size = lseek(descriptor, 0, SEEK_END)
    guard size > 0, unsafe pread(descriptor, &last, 1, size - 1) == 1 else { return true }
    return last == 0x0A
  }

  private static func readAll(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = unsafe read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: buffer[..<count])
    }
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

// MARK: - Entries

extension HistoryFile {
  private static func entries(in bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: 0x0A)
  }
}
