import Glibc
import JSONDocument

/// Whole files in memory.
enum FileReading {
  /// Room that the JSON parser wants behind the last byte, so that it need not copy.
  static let padding = PaddedBytes.padding

  /// Reads a file, or standard input for `-`, straight into one buffer.
  /// - Parameter progress: Told the bytes read so far and the size, if it is known, every few megabytes; false stops.
  static func bytes(
    of path: String, progress: (_ read: Int, _ size: Int?) -> Bool = { _, _ in true }
  ) throws(SystemError) -> [UInt8] {
    let file =
      path == "-" ? FileDescriptor(borrowing: STDIN_FILENO) : try FileDescriptor(opening: path, O_RDONLY)
    return try bytes(of: file, name: name(of: path), progress: progress)
  }

  /// Whether there is a plain file of this name, as opposed to none, a folder, a pipe or a device.
  static func isRegular(_ path: String) -> Bool {
    guard let file = try? FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK) else { return false }
    return file.status?.isRegular == true
  }

  /// How messages call a file: `-` is `<stdin>`.
  static func name(of path: String) -> String { path == "-" ? "<stdin>" : path }

  /// Reads an open file to its end.
  static func bytes(
    of file: borrowing FileDescriptor, name: String,
    progress: (_ read: Int, _ size: Int?) -> Bool = { _, _ in true }
  ) throws(SystemError) -> [UInt8] {
    let status = file.status
    if status?.isFolder == true { throw SystemError(name, code: EISDIR) }
    let size = status.flatMap { $0.isRegular ? Int($0.st_size) : nil }
    var buffer: [UInt8] = []
    // One byte more than the size, so that the end is seen without growing.
    buffer.reserveCapacity((size ?? 0xffff) + 1 + padding)
    do {
      while true {
        if buffer.capacity - buffer.count <= padding { buffer.reserveCapacity(buffer.capacity * 2) }
        let step = min(buffer.capacity - buffer.count - padding, 8 << 20)
        if try file.read(into: &buffer, atMost: step) == 0 { return buffer }
        if !progress(buffer.count, size) { throw SystemError(name, code: ECANCELED) }
      }
    } catch let failure as SystemCallFailure {
      throw SystemError(name, code: failure.code)
    } catch let error as SystemError {
      throw error
    } catch {
      throw SystemError(name, reason: "cannot be read")
    }
  }
}
