import Glibc
import JSONDocument
import Workbench

/// Reads the JSON files of a folder: together they are one source, each file a document of it.
enum FolderLoading {
  private static let endings = [".json", ".ndjson", ".jsonl", ".geojson"]
  /// Messages about more files than these are left out.
  private static let problemLimit = 100

  static func content(
    of path: String, _ report: (LoadProgress) -> Void, _ isCancelled: () -> Bool
  ) throws(SystemError) -> DocumentContent {
    let folder = path.hasSuffix("/") ? path : path + "/"
    let names = files(in: folder)
    guard !names.isEmpty else {
      throw SystemError(
        FileReading.name(of: path), reason: "the folder has no JSON files (\(endings.joined(separator: " ")))"
      )
    }
    let sizes = names.map { Folder.status(of: folder + $0).map { Int($0.st_size) } ?? 0 }
    let total = sizes.reduce(0, +)
    try Memory.check(forDocumentOf: total, name: path)
    var parts: [DocumentPart] = []
    var problems: [Notice] = []
    var reported = 0
    var bytesRead = 0
    for (name, size) in zip(names, sizes) {
      if isCancelled() {
        let note = "stopped after \(parts.count) of \(names.count) files"
        return DocumentContent(parts: parts, problems: [.warning(note)] + problems, isPartial: true)
      }
      let found = content(ofFile: folder + name)
      let shown = name.displayEscaped
      parts += found.parts.map { DocumentPart($0.document, name: name) }
      if problems.count < problemLimit {
        problems += found.problems.map { Notice("\(shown): \($0.text)", $0.severity) }
      }
      bytesRead += size
      if parts.count - reported >= 500 {
        report(
          LoadProgress(
            origin: .file(path), bytesRead: bytesRead, size: total, newParts: Array(parts.dropFirst(reported))
          ))
        reported = parts.count
      }
    }
    problems = problems.filter { $0.severity == .error } + problems.filter { $0.severity != .error }
    return DocumentContent(parts: parts, problems: problems)
  }

  /// The names of the JSON files; hidden ones are left out.
  static func files(in folder: String) -> [String] {
    Folder.names(in: folder).filter { name in
      !name.hasPrefix(".") && endings.contains { name.hasSuffix($0) }
        && Folder.status(of: folder + name)?.isRegular == true
    }
  }

  private static func content(ofFile path: String) -> DocumentContent {
    do {
      return DocumentContent(try FileReading.bytes(of: path))
    } catch {
      return DocumentContent(parts: [], problems: [.error(error.reason)])
    }
  }
}
