import Glibc

/// Files that are written all or nothing.
enum AtomicFile {
  /// Puts bytes in a file by way of a temporary file beside it, so that the old one stays whole on any failure.
  ///
  /// A link is followed: its target is replaced and the link stays. The mode of an old file is kept. Places that are no
  /// plain file, such as `/dev/stdout`, are written to directly.
  /// - Throws: `SystemError` naming the file as the user wrote it; then no temporary file is left.
  static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    if path.utf8.contains(0) || path.isEmpty { throw SystemError(path, code: ENOENT) }
    let target = resolved(path)
    var old = stat()
    let exists = unsafe stat(target, &old) == 0
    if exists, old.isFolder { throw SystemError(path, code: EISDIR) }
    if exists, !old.isRegular { return try writeDirectly(bytes, to: path) }
    // A file that may not be written must not be replaced either, though its folder would allow it.
    if exists, unsafe access(target, W_OK) != 0 { throw SystemError(path) }
    try replace(target, with: bytes, mode: exists ? old.st_mode & 0o7777 : nil, name: path)
  }

  private static func writeDirectly(_ bytes: [UInt8], to path: String) throws(SystemError) {
    let file = try FileDescriptor(opening: path, O_WRONLY)
    do { try file.write(bytes) } catch { throw SystemError(path, code: error.code) }
  }

  private static func replace(
    _ target: String, with bytes: [UInt8], mode: mode_t?, name: String
  ) throws(SystemError) {
    let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
    do {
      let temporary = try TemporaryFile(in: folder)
      // It is made readable by its owner only; a new file gets what the user's mask allows.
      try temporary.fill(with: bytes, mode: mode ?? (0o666 & ~currentMask()))
      try temporary.rename(to: target)
    } catch {
      throw SystemError(name, code: error.code)
    }
    // The new name is safe only once its folder is on the disk too; a folder that cannot be synced is no failure.
    if let folder = try? FileDescriptor(opening: folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY) {
      fsync(folder.number)
    }
  }

  /// Where a path leads when links are followed, also when the last link leads to a file that is not there yet.
  private static func resolved(_ path: String) -> String {
    if let found = unsafe realpath(path, nil) {
      defer { unsafe free(found) }
      return unsafe String(cString: found)
    }
    var current = path
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      let count = unsafe readlink(current, &buffer, Int(PATH_MAX))
      guard count > 0 else { break }
      let link = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let folder = current.lastIndex(of: "/").map { current[...$0] } ?? ""
      current = link.hasPrefix("/") ? link : folder + link
    }
    return current
  }

  private static func currentMask() -> mode_t {
    // The mask can be read only by setting it; this runs on one thread.
    let mask = umask(0o077)
    umask(mask)
    return mask
  }
}

/// A file under a random name, gone again unless it got its final name.
private struct TemporaryFile: ~Copyable {
  private let path: String
  private let file: FileDescriptor

  init(in folder: String) throws(SystemCallFailure) {
    var attempts = 0
    while true {
      let path = "\(folder).redict-\(String(UInt64.random(in: .min ... .max), radix: 36))"
      do {
        file = try FileDescriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
        self.path = path
        return
      } catch {
        attempts += 1
        if error.code != EEXIST || attempts == 100 { throw SystemCallFailure(code: error.code) }
      }
    }
  }

  /// Writes the bytes through to the disk.
  func fill(with bytes: [UInt8], mode: mode_t) throws(SystemCallFailure) {
    if fchmod(file.number, mode) != 0 { throw SystemCallFailure(code: errno) }
    try file.write(bytes)
    if fsync(file.number) != 0, errno != EINVAL { throw SystemCallFailure(code: errno) }
  }

  /// Takes the place of another file.
  consuming func rename(to target: String) throws(SystemCallFailure) {
    if unsafe Glibc.rename(path, target) != 0 { throw SystemCallFailure(code: errno) }
  }

  deinit {
    // After a rename nothing is left under this name.
    unsafe unlink(path)
  }
}
