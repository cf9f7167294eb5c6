import Glibc

/// A folder that is there as long as the value is, and is removed with all it holds.
package final class TemporaryFolder {
  package let path: String

  /// Makes a new, empty folder.
  package init() {
    var template = Array("/tmp/redict-tests-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? ""
  }

  deinit {
    guard !path.isEmpty else { return }
    Self.remove(path)
  }

  /// Writes a file into the folder and gives its path.
  @discardableResult
  package func write(_ name: String, _ text: String) -> String {
    Files.write(text, to: "\(path)/\(name)")
    return "\(path)/\(name)"
  }

  /// The path of a name in the folder.
  package func path(of name: String) -> String { "\(path)/\(name)" }

  private static func remove(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      unlink(path)
      return
    }
    // A test may have taken the rights away.
    chmod(path, 0o700)
    for name in Files.names(in: path) { remove("\(path)/\(name)") }
    rmdir(path)
  }
}
