import Canvas
import Glibc
import Terminal
import Workbench

/// What a terminal sends, and the files of the line editor.
enum TerminalTargets {
  /// The same bytes give the same tokens however they were cut, and none of them is lost.
  static func keys(_ bytes: [UInt8]) -> String? {
    let whole = tokens(bytes, pieces: max(1, bytes.count))
    if tokens(bytes, pieces: 1) != whole { return "bytes one by one are other keys" }
    if tokens(bytes, pieces: 1 + Int(bytes.first ?? 0) % 7) != whole {
      return "bytes in pieces are other keys"
    }
    let hasPaste = whole.contains { if case .paste = $0.event { true } else { false } }
    return hasPaste || whole.flatMap(\.bytes) == bytes ? nil : "bytes are lost"
  }

  private static func tokens(_ bytes: [UInt8], pieces size: Int) -> [InputToken] {
    var decoder = KeyDecoder(pasteLimit: 40)
    var tokens: [InputToken] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      decoder.feed(bytes[start..<min(start + size, bytes.count)])
      while let token = decoder.next() { tokens.append(token) }
    }
    return tokens + decoder.flush()
  }

  /// Keys at the workbench: it goes on, and what it shows fits.
  static func typing(_ bytes: [UInt8]) -> String? {
    var decoder = KeyDecoder()
    decoder.feed(bytes)
    var bench = Bench.opened
    while let token = decoder.next() {
      bench.take(token.event)
      if token.event == .key(.enter) { bench.look() }
    }
    for token in decoder.flush() { bench.take(token.event) }
    bench.look()
    return bench.fault
  }

  /// Any file is a history: what is added to it comes last, and nothing else changes.
  static func history(_ bytes: [UInt8]) -> String? {
    guard !bytes.isEmpty, let path = historyPath, let file = fopen(path, "w") else { return nil }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
    var history = HistoryFile(path: path)
    let before = history.load(limit: 100).lines
    let added = HistoryLine(String(decoding: bytes, as: UTF8.self), hasFailed: bytes.count % 2 == 1)
    if let warning = history.append(added) { return warning }
    let after = history.load(limit: 100).lines
    // A NUL makes a line that is no text; the file may have had no newline at its end.
    if bytes.contains(0) { return nil }
    if after.last != added { return "the last line is another one" }
    return after.count <= 100 ? nil : "\(before.count) lines became \(after.count)"
  }

  private static let historyPath: String? = {
    var name = Array("/tmp/redict-fuzz-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { return nil }
    return String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self) + "/history"
  }()
}
