internal import CTerminal

/// The lines readline can bring back, and the file that keeps them.
struct LineHistory {
  /// The most lines kept.
  private static let limit = 2000

  private var file: HistoryFile?
  private var last = ""

  init() { ct_history_limit(Int32(Self.limit)) }

  /// Loads the lines of a file and adds to it from now on; gives a warning when it cannot be used.
  mutating func use(_ file: HistoryFile) -> String? {
    var file = file
    let (lines, warning) = file.load(limit: Self.limit)
    for line in lines { unsafe ct_history_add(line) }
    last = lines.last ?? ""
    self.file = file
    return warning
  }

  /// Adds a line worth keeping; gives a warning the first time the file cannot be written.
  mutating func remember(_ line: String) -> String? {
    guard !line.isEmpty, !line.hasPrefix(" "), !line.utf8.elementsEqual(last.utf8) else { return nil }
    last = line
    unsafe ct_history_add(line)
    return file?.append(line)
  }
}
