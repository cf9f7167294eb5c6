internal import CTerminal

/// The lines readline can bring back, and the file that keeps them.
struct LineHistory {
  /// The most lines kept.
  private static let limit = 2000

  private var file: HistoryFile?
  /// Oldest first.
  private(set) var lines: [HistoryLine] = []
  private var failed: Set<String> = []

  init() { ct_history_limit(Int32(Self.limit)) }

  /// Loads the lines of a file and adds to it from now on; gives a warning when it cannot be used.
  mutating func use(_ file: HistoryFile) -> String? {
    var file = file
    let (lines, warning) = file.load(limit: Self.limit)
    for line in lines { add(line) }
    self.file = file
    return warning
  }

  /// Adds a line worth keeping; gives a warning the first time the file cannot be written.
  mutating func remember(_ line: HistoryLine) -> String? {
    guard !line.text.isEmpty, !line.text.hasPrefix(" "), line != lines.last else { return nil }
    add(line)
    return file?.append(line)
  }

  /// Whether a line failed when it was entered last.
  func hasFailed(_ text: String) -> Bool { failed.contains(text) }

  private mutating func add(_ line: HistoryLine) {
    if line.hasFailed { failed.insert(line.text) } else { failed.remove(line.text) }
    // The same line once more, with another end, is one line.
    if let last = lines.last, last.text.utf8.elementsEqual(line.text.utf8) {
      lines[lines.count - 1] = line
      return
    }
    lines.append(line)
    if lines.count > Self.limit { lines.removeFirst() }
    unsafe ct_history_add(line.text)
  }
}
