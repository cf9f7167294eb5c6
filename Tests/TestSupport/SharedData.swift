import Glibc

/// Test data that lies beside the package rather than in it: conformance suites and reported faults.
///
/// It is looked for in a folder named `shared` next to the package's folder or to one above it. A test
/// that needs what is not there says so and passes.
package enum SharedData {
  /// The path of a folder of shared data, such as `suites` or `cases`; nil, with a printed note, when absent.
  package static func folder(_ name: String, file: String = #filePath) -> String? {
    guard let root = packageRoot(above: file) else {
      print("no package above \(file): tests that need \(name) are skipped")
      return nil
    }
    var parent = directory(of: root)
    while !parent.isEmpty {
      let candidate = "\(parent)/shared/\(name)"
      if access(candidate, R_OK) == 0 { return candidate }
      parent = directory(of: parent)
    }
    print("no shared/\(name) beside \(root): tests that need it are skipped")
    return nil
  }

  /// The folder that holds `Package.swift`, from a source file upwards.
  package static func packageRoot(above file: String = #filePath) -> String? {
    var folder = directory(of: file)
    while !folder.isEmpty {
      if access("\(folder)/Package.swift", R_OK) == 0 { return folder }
      folder = directory(of: folder)
    }
    return nil
  }

  /// The path without its last part.
  static func directory(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
