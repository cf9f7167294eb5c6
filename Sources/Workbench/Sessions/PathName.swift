/// File names, as texts only: nothing here looks at a disk.
enum PathName {
  /// The folder of a file's path; empty when it has none.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// The last part of a path; a folder keeps its slash.
  static func shortName(of path: String) -> String {
    path.hasSuffix("/") ? name(of: String(path.dropLast())) + "/" : name(of: path)
  }

  /// What follows the last dot of the name, without it; empty when there is none.
  static func ending(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return String(name[name.index(after: dot)...])
  }

  /// A path with the user's own folder in place of `~/`, as shells have it.
  static func expanded(_ path: String, home: String) -> String {
    guard path.hasPrefix("~/"), !home.isEmpty else { return path }
    return resolved(String(path.dropFirst(2)), from: home)
  }

  /// A path seen from a folder, as seen from where the folder's own path starts.
  static func resolved(_ path: String, from folder: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty || path == "-" { return path }
    return folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }

  /// The same file as seen from a folder; both start from the same place.
  static func relative(_ path: String, to folder: String) -> String {
    if folder.isEmpty || path.hasPrefix("/") != folder.hasPrefix("/") { return path }
    let parts = path.split(separator: "/").filter { $0 != "." }
    let base = folder.split(separator: "/").filter { $0 != "." }
    if base.contains("..") { return path }
    let shared = zip(parts.dropLast(), base).prefix { $0 == $1 }.count
    // From `/a` to `/b` the whole path is easier to read.
    if path.hasPrefix("/"), shared == 0 { return path }
    return (Array(repeating: "..", count: base.count - shared) + parts[shared...]).joined(separator: "/")
  }
}
