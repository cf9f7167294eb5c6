import Glibc
import JSONDocument
import TestSupport
import Testing
import Workbench

@testable import redict_cli

@Suite("Reading documents for the workbench")
struct DocumentLoadingTests {
  private static func content(
    of path: String, stopAfter limit: Int = .max, _ report: (LoadProgress) -> Void = { _ in }
  ) throws -> DocumentContent? {
    var loading = try DocumentLoading(path, origin: .file(path))
    var asked = 0
    return try loading.content(report) {
      asked += 1
      return asked > limit
    }
  }

  /// About ten megabytes of lines.
  private static let line = #"{"id":1,"text":"\#(String(repeating: "x", count: 1_000))"}"#
  private static let lineCount = 10_000

  private static func lines(replacing number: Int? = nil, with other: String = "") -> String {
    var lines = Array(repeating: line, count: lineCount)
    if let number { lines[number] = other }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test("a long stream is read in parts, the first of which comes early; errors have their lines")
  func stream() throws {
    let folder = TemporaryFolder()
    let path = folder.write("a.ndjson", Self.lines(replacing: 8_999, with: #"{"id":"#))
    var reports: [LoadProgress] = []
    let content = try #require(try Self.content(of: path) { reports.append($0) })
    #expect(content.parts.count > 1)
    #expect(content.parts.reduce(0) { $0 + $1.document.rootCount } == Self.lineCount - 1)
    #expect(content.problems.map(\.text).first?.hasPrefix("9000:") == true)
    let first = try #require(reports.first { !$0.newParts.isEmpty })
    #expect(first.bytesRead < 2_000_000)
    #expect(reports.first?.head.hasPrefix(#"{"id":1"#) == true)
  }

  @Test("a stream that is stopped keeps what was read, and says so")
  func stopped() throws {
    let folder = TemporaryFolder()
    let path = folder.write("a.ndjson", Self.lines())
    let content = try #require(try Self.content(of: path, stopAfter: 4))
    let count = content.parts.reduce(0) { $0 + $1.document.rootCount }
    #expect(count > 0)
    #expect(count < Self.lineCount)
    #expect(content.problems.first?.text.hasSuffix("the first \(count) samples are here") == true)
  }

  @Test(
    "of a stream that pauses the values that are there show, and stay when it is stopped, at once or later")
  func pausing() throws {
    for isLater in [true, false] {
      let folder = TemporaryFolder()
      let path = folder.path(of: "pipe")
      #expect(mkfifo(path, 0o600) == 0)
      let pipe = open(path, O_RDWR)
      defer { close(pipe) }
      func send(_ text: String) { #expect(write(pipe, text, text.utf8.count) == text.utf8.count) }
      send("{\"a\":1}\n{\"a\":2}\n{\"a\"")
      var loading = try DocumentLoading(path, origin: .file(path))
      var counts: [Int] = []
      var bytesRead = 0
      let content = try loading.content(
        { progress in
          bytesRead = progress.bytesRead
          let count = progress.newParts.reduce(0) { $0 + $1.document.rootCount }
          if count > 0 { counts.append(count) }
          if counts == [2] { send(":3}\n{\"a\":\n") }
        }, { isLater ? counts.count == 2 : bytesRead > 0 })
      let read = try #require(content)
      #expect(counts == (isLater ? [2, 1] : []))
      #expect(read.parts.reduce(0) { $0 + $1.document.rootCount } == (isLater ? 3 : 2))
      #expect(read.isPartial && read.problems.count == 1)
    }
  }

  @Test("one large value is read whole; stopped, there is nothing of it")
  func single() throws {
    let folder = TemporaryFolder()
    let text = "[" + Array(repeating: Self.line, count: Self.lineCount).joined(separator: ",\n") + "]"
    let path = folder.write("a.json", text)
    let content = try #require(try Self.content(of: path))
    #expect(content.parts.map(\.document.root.count) == [Self.lineCount])
    #expect(try Self.content(of: path, stopAfter: 2) == nil)
  }

  @Test("a value larger than a part may follow small ones")
  func mixed() throws {
    let folder = TemporaryFolder()
    let large = "[" + Array(repeating: Self.line, count: 9_000).joined(separator: ",") + "]"
    let small = Array(repeating: Self.line, count: 2_000).joined(separator: "\n")
    let path = folder.write("a.ndjson", small + "\n" + large + "\n" + small + "\n")
    let content = try #require(try Self.content(of: path))
    #expect(content.problems.isEmpty)
    #expect(content.parts.reduce(0) { $0 + $1.document.rootCount } == 4_001)
  }

  @Test("a large broken text is not taken for a stream")
  func broken() throws {
    let folder = TemporaryFolder()
    let text =
      "{\n \"a\": 1,,\n" + Array(repeating: "\"k\": 1", count: 1_000_000).joined(separator: ",\n") + "}"
    let path = folder.write("a.json", text)
    let content = try #require(try Self.content(of: path))
    #expect(content.parts.isEmpty)
    #expect(content.problems.count == 1)
    #expect(content.problems.first?.text.hasPrefix("2:9") == true)
  }

  @Test("a folder gives the documents of its JSON files, in order, and says which are broken")
  func folder() throws {
    let folder = TemporaryFolder()
    for (name, text) in [
      "b.json": "{\"n\":2}", "a.ndjson": "1\n2\n", "c.json": "{", "note.txt": "x", ".d.json": "3",
    ] {
      folder.write(name, text)
    }
    let content = try FolderLoading.content(of: folder.path, { _ in }, { false })
    #expect(content.parts.map(\.name) == ["a.ndjson", "b.json"])
    #expect(content.parts.map(\.document.rootCount) == [2, 1])
    #expect(content.problems.map { $0.text.hasPrefix("c.json: 1:2") } == [true])
    let empty = TemporaryFolder()
    #expect(throws: SystemError.self) { try FolderLoading.content(of: empty.path, { _ in }, { false }) }
  }
}
