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
    let place = folder.hasPrefix("~/") ? (Folder.home ?? "~") + folder.dropFirst() : folder
    for name in Folder.names(in: place.isEmpty ? "." : place) where name.hasPrefix(start) {
      guard start.hasPrefix(".") || !name.hasPrefix("."), names.count < limit else { continue }
      names.append(folder + name + (Folder.isFolder(place + name) ? "/" : ""))
    }
    return names
  }
}
