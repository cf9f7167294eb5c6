import Glibc
import Synchronization

/// What files were like when this program last read or wrote them, so that a save does not undo another program's.
final class KnownFiles: Sendable {
  private struct Stamp: Equatable {
    let device: UInt
    let node: UInt
    let size: Int
    let seconds: Int
    let nanoseconds: Int

    init(_ status: stat) {
      device = UInt(status.st_dev)
      node = UInt(status.st_ino)
      size = Int(status.st_size)
      seconds = status.st_mtim.tv_sec
      nanoseconds = status.st_mtim.tv_nsec
    }
  }

  private let stamps = Mutex<[String: Stamp]>([:])

  /// Keeps what a file is like now: called before it is read, and after it was written.
  func note(_ path: String) {
    guard let status = Folder.status(of: path), status.isRegular else { return }
    stamps.withLock { $0[path] = Stamp(status) }
  }

  /// Whether a file is there and is another one than it was; false for one that is not known.
  func hasChanged(_ path: String) -> Bool {
    guard let known = stamps.withLock({ $0[path] }), let status = Folder.status(of: path) else {
      return false
    }
    return Stamp(status) != known
  }
}
