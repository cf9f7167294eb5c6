import Glibc

/// A folder that is there as long as the value is, and is removed with all it holds.
package final class TemporaryFolder {
  package let path: String

  /// Makes a new, empty folder.
  package init() {
    var template = Array("/tmp/redict-tests-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? ""
  }

  deinit { remove() }

  /// Removes the folder before the value goes: a value that stays for good never does.
  package func remove() {
    guard !path.isEmpty else { return }
    Self.remove(Array(path.utf8CString))
  }

  /// Writes a file into the folder and gives its path.
  @discardableResult
  package func write(_ name: String, _ text: String) -> String {
    Files.write(text, to: "\(path)/\(name)")
    return "\(path)/\(name)"
  }

  /// The path of a name in the folder.
  package func path(of name: String) -> String { "\(path)/\(name)" }

  /// Names are bytes here: not all that tests make are UTF-8.
  private static func remove(_ path: [CChar]) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      unlink(path)
      return
    }
    // A test may have taken the rights away.
    chmod(path, 0o700)
    for name in names(in: path) { remove(path.dropLast() + [CChar(UInt8(ascii: "/"))] + name) }
    rmdir(path)
  }

  /// What is in a folder, each name with the zero that ends it.
  private static func names(in path: [CChar]) -> [[CChar]] {
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var names: [[CChar]] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          bytes.prefix { $0 != 0 }.map(CChar.init(bitPattern:)) + [0]
        })
    }
    return names.filter { !$0.elementsEqual(".".utf8CString) && !$0.elementsEqual("..".utf8CString) }
  }
}
