import Glibc

/// Looks whether files and folders are others than before.
///
/// A file counts as changed once it has stayed the same for one look: an editor that writes a new file and puts it in
/// the place of the old one, or writes in several steps, is seen once.
struct FileWatch {
  /// What tells two states of a file apart.
  private struct Identity: Hashable {
    var device: UInt
    var inode: UInt
    var size: Int
    var seconds: Int
    var nanoseconds: Int

    init?(_ path: String) {
      guard let status = Folder.status(of: path) else { return nil }
      device = UInt(status.st_dev)
      inode = UInt(status.st_ino)
      size = Int(status.st_size)
      seconds = status.st_mtim.tv_sec
      nanoseconds = status.st_mtim.tv_nsec
    }
  }

  private var known: [String: [Identity?]] = [:]
  private var unsettled: [String: [Identity?]] = [:]
  private var paths: [String] = []

  var isEmpty: Bool { paths.isEmpty }

  /// Watches these, as they are now.
  mutating func watch(_ paths: [String]) {
    self.paths = paths
    known = known.filter { paths.contains($0.key) }
    unsettled = [:]
    for path in paths where known[path] == nil { known[path] = Self.identities(path) }
  }

  /// What has changed since the last call; a file that is gone has, once.
  /// - Parameter isPatient: Whether a change counts only when it has not gone on since the last look.
  mutating func changes(isPatient: Bool = true) -> [String] {
    var changed: [String] = []
    for path in paths {
      // What came in the place of a file is not read unasked where it may have nothing to give for ever.
      if Folder.status(of: path)?.isStream == true { continue }
      let now = Self.identities(path)
      guard now != known[path] else {
        unsettled[path] = nil
        continue
      }
      if isPatient, unsettled[path] != now {
        unsettled[path] = now
        continue
      }
      unsettled[path] = nil
      known[path] = now
      changed.append(path)
    }
    return changed
  }

  /// A file's identity; for a folder those of its documents too.
  private static func identities(_ path: String) -> [Identity?] {
    guard Folder.isFolder(path) else { return [Identity(path)] }
    let folder = path.hasSuffix("/") ? path : path + "/"
    return [Identity(path)] + FolderLoading.files(in: folder).map { Identity(folder + $0) }
  }
}
