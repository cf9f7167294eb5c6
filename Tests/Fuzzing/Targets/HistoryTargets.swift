import Glibc
import Terminal

extension FuzzTarget {
  package static let history = FuzzTarget("history", lengthLimit: 96, run: HistoryTargets.history)
}

/// The file of the line editor.
private enum HistoryTargets {
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

  /// In memory, where there is such a place: what is tried is not the disk.
  private static let historyPath: String? = {
    let base = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    var name = Array("\(base)/redict-fuzz-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { return nil }
    let folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    atexit {
      guard let path = HistoryTargets.historyPath else { return }
      unlink(path)
      rmdir(String(path.dropLast("/history".utf8.count)))
    }
    return folder + "/history"
  }()
}
