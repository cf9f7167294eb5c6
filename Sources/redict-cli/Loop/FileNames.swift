import Glibc

/// File names for completion.
enum FileNames {
  /// How many names are given at most.
  private static let limit = 1000

  /// The names of files and folders (with a `/`) that begin with a prefix; hidden ones only when it asks for them.
  static func beginning(with prefix: String) -> [String] {
    let folder = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? ""
    let start = prefix.dropFirst(folder.count)
    var names: [String] = []
    for name in Folder.names(in: folder.isEmpty ? "." : folder) where name.hasPrefix(start) {
      guard start.hasPrefix(".") || !name.hasPrefix("."), names.count < limit else { continue }
      names.append(folder + name + (Folder.isFolder(folder + name) ? "/" : ""))
    }
    return names
  }
}
