import Glibc

/// Folders of the file system.
enum Folder {
  /// The names in a folder, sorted; none when it cannot be read.
  static func names(in path: String) -> [String] {
    guard let stream = unsafe FileName.with(path, { unsafe opendir($0) }) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        unsafe FileName.text(of: Array(bytes.prefix { $0 != 0 }))
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// What the system knows about a file, links followed.
  static func status(of path: String) -> stat? {
    var status = stat()
    return unsafe FileName.with(path) { unsafe stat($0, &status) } == 0 ? status : nil
  }

  /// The folder that relative paths start from; nil where it is gone.
  static var current: String? {
    guard let path = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(path) }
    return unsafe FileName.text(of: Array(UnsafeRawBufferPointer(start: path, count: strlen(path))))
  }

  /// The user's own folder, which `~/` stands for; nil when the environment names none by its whole path.
  static var home: String? {
    FileName.variable("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// Whether two paths lead to the same plain file.
  static func isSameFile(_ path: String, _ other: String) -> Bool {
    guard let a = status(of: path), a.isRegular, let b = status(of: other) else { return false }
    return a.st_dev == b.st_dev && a.st_ino == b.st_ino
  }

  /// Whether there is a folder with this path.
  static func isFolder(_ path: String) -> Bool { status(of: path)?.isFolder ?? false }

  /// Makes a folder and those above it, for their owner alone; what is there already stays as it is.
  static func make(_ path: String) {
    for (offset, byte) in path.utf8.enumerated() where byte == UInt8(ascii: "/") && offset > 0 {
      unsafe FileName.with(String(decoding: path.utf8.prefix(offset), as: UTF8.self)) {
        _ = unsafe mkdir($0, 0o700)
      }
    }
    unsafe FileName.with(path) { _ = unsafe mkdir($0, 0o700) }
  }
}
