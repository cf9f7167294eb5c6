import Glibc

/// A file that is written all or nothing: what it held before stays until `commit`.
///
/// The bytes go to a temporary file in the same folder, which then takes the place of the old one. A link is followed: its
/// target is replaced and the link stays. Mode, owner and group of an old file are kept as far as that is allowed. What is no plain file, such as
/// `/dev/stdout` or a pipe, is written to directly. Without `commit` no trace is left.
struct AtomicFile: ~Copyable {
  private let name: String
  private let target: String
  private let old: stat?
  private let file: FileDescriptor
  private let temporary: TemporaryName?

  /// Starts to write a file.
  /// - Parameter waits: Whether a pipe that nobody reads is waited for, as a shell does; if not, it is a failure.
  /// - Throws: `SystemError` naming the file as the user wrote it, as do all operations.
  static func open(_ path: String, waits: Bool = true) throws(SystemError) -> AtomicFile {
    if path.utf8.contains(0) || path.isEmpty { throw SystemError(path, code: ENOENT) }
    if let number = StandardStreams.number(of: path) {
      let copy = dup(number)
      if copy < 0 { throw SystemError(path) }
      return AtomicFile(
        name: path, target: path, old: nil, file: FileDescriptor(owning: copy), temporary: nil)
    }
    var old = stat()
    let exists = unsafe FileName.with(path) { unsafe stat($0, &old) } == 0
    if !exists, errno != ENOENT { throw SystemError(path) }
    let target = resolved(path)
    if exists, old.isFolder { throw SystemError(path, code: EISDIR) }
    if exists, !old.isRegular {
      let file = try FileDescriptor(opening: path, O_WRONLY | (waits ? 0 : O_NONBLOCK))
      return AtomicFile(name: path, target: target, old: nil, file: file, temporary: nil)
    }
    // A file that may not be written must not be replaced either, though its folder would allow it.
    if exists, unsafe FileName.with(target, { unsafe access($0, W_OK) }) != 0 { throw SystemError(path) }
    let temporary = TemporaryName(besides: target)
    // Before the file is there: a signal may come as soon as it is.
    temporary.isInUse = true
    do {
      let file = try FileDescriptor(opening: temporary.path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
      return AtomicFile(name: path, target: target, old: exists ? old : nil, file: file, temporary: temporary)
    } catch {
      temporary.isInUse = false
      throw SystemError(path, code: error.code)
    }
  }

  /// Puts bytes in a file, all or nothing.
  static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    let file = try open(path)
    try file.write(bytes)
    try file.commit()
  }

  /// Adds bytes.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    do {
      try file.write(bytes)
    } catch {
      throw SystemError(name, code: error.code)
    }
  }

  /// Gives the bytes the name of the file, once they are safely on the disk.
  consuming func commit() throws(SystemError) {
    guard let temporary else { return }
    if fchmod(file.number, takeOwner()) != 0 { throw SystemError(name) }
    if fsync(file.number) != 0, errno != EINVAL { throw SystemError(name) }
    if unsafe FileName.with(
      temporary.path, { old in unsafe FileName.with(target) { unsafe rename(old, $0) } }) != 0
    {
      throw SystemError(name)
    }
    temporary.isInUse = false
    // The new name is safe only once its folder is on the disk too; a folder that cannot be synced is no failure.
    let folder = Self.folder(of: target)
    if let folder = try? FileDescriptor(opening: folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY) {
      fsync(folder.number)
    }
  }

  /// Gives the file to the owner and the group of the old one, as far as the system lets us.
  /// - Returns: The mode that goes with them: a new file, made readable by its owner only, gets what the mask allows.
  private func takeOwner() -> mode_t {
    guard let old else { return 0o666 & ~Self.currentMask() }
    let mode = old.st_mode & 0o7777
    if fchown(file.number, old.st_uid, old.st_gid) == 0 || fchown(file.number, .max, old.st_gid) == 0 {
      return mode
    }
    // What the old group was allowed is not for another one: that gets what all may do.
    return mode & ~0o6070 | (mode & 0o007) << 3
  }

  /// The part of a path up to its last slash.
  fileprivate static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// Where a path leads when links are followed, also when the last link leads to a file that is not there yet.
  private static func resolved(_ path: String) -> String {
    if let found = unsafe FileName.with(path, { unsafe realpath($0, nil) }) {
      defer { unsafe free(found) }
      return unsafe FileName.text(of: Array(UnsafeRawBufferPointer(start: found, count: strlen(found))))
    }
    var current = path
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      let count = unsafe FileName.with(current) { unsafe readlink($0, &buffer, Int(PATH_MAX)) }
      guard count > 0 else { break }
      let link = FileName.text(of: buffer[..<count].map { UInt8(bitPattern: $0) })
      current = link.hasPrefix("/") ? link : folder(of: current) + link
    }
    return current
  }

  private static func currentMask() -> mode_t {
    // The mask can be read only by setting it.
    let mask = umask(0o077)
    umask(mask)
    return mask
  }
}

/// The name of a temporary file; the file is removed with it while it is in use, also by a signal.
private final class TemporaryName {
  let path: String
  private var registration: Interrupts.Registration?

  init(besides target: String) {
    let random = String(UInt64.random(in: .min ... .max), radix: 36)
    path = "\(AtomicFile.folder(of: target)).redict-\(random)"
  }

  /// Whether a file of this name is there and ours.
  var isInUse: Bool {
    get { registration != nil }
    set {
      Interrupts.forget(registration)
      registration = newValue ? Interrupts.remember(path) : nil
    }
  }

  deinit {
    guard isInUse else { return }
    unsafe FileName.with(path) { _ = unsafe unlink($0) }
    Interrupts.forget(registration)
  }
}
