import Glibc
package import Testing

/// Test data that lies beside the package rather than in it: conformance suites and reported faults.
///
/// It is looked for in a folder named `shared` next to the package's folder or to one above it.
package enum SharedData {
  /// The path of shared data, such as `suites` or `cases`; nil where it is not.
  package static func path(of name: String, file: String = #filePath) -> String? {
    var parent = directory(of: packageRoot(above: file) ?? "")
    while !parent.isEmpty {
      let candidate = "\(parent)/shared/\(name)"
      if access(candidate, R_OK) == 0 { return candidate }
      parent = directory(of: parent)
    }
    return nil
  }

  /// Lets tests run where there is shared data.
  package static func isThere(_ name: String) -> ConditionTrait {
    .enabled(if: path(of: name) != nil, "no shared/\(name) beside the package")
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
