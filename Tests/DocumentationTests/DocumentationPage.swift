import Glibc
import TestSupport
import Testing

/// A page of the documentation catalogue, and how it is compared with what it should say.
struct DocumentationPage {
  /// Whether pages are written anew rather than compared: `REDICT_RECORD=1`.
  static let isRecording = getenv("REDICT_RECORD").map { String(cString: $0) } == "1"

  /// The pages, by their file names without `.md`.
  static var names: [String] {
    Files.names(in: folder).filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }
  }

  let name: String

  init(_ name: String) {
    self.name = name
  }

  var path: String { "\(Self.folder)/\(name).md" }

  /// What the page says now.
  func text() throws -> String {
    try #require(Files.text(path), "there is no page \(name)")
  }

  /// Expects the page to say `expected`, or writes it when recording.
  func expect(_ expected: String) throws {
    if Self.isRecording {
      Files.write(expected, to: path)
      return
    }
    let lines = { (text: String) in
      text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    let (current, wanted) = (lines(try text()), lines(expected))
    let place = zip(current, wanted).enumerated().first { $1.0 != $1.1 }
    guard current != wanted else { return }
    let line = place?.offset ?? min(current.count, wanted.count)
    Issue.record(
      """
      \(name).md is not current; write it with REDICT_RECORD=1 swift test --filter DocumentationTests
      line \(line + 1) is     \(line < current.count ? current[line] : "missing")
      and should be \(line < wanted.count ? wanted[line] : "missing")
      """)
  }

  private static let folder = "\(SharedData.packageRoot() ?? ".")/Sources/Redict/Redict.docc"
}
