/// The text form of a session: rule statements and `:` commands, one a line; `#` starts a note.
///
/// A line that starts with a blank or with a closing bracket continues the one above it.
enum SessionText {
  /// The commands and statements of a session text, each as one text that may have several lines; those of statements
  /// and notes begin with the blank lines that stand above them.
  static func items(of text: String) -> [String] {
    var items: [String] = []
    var blankLines = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd) {
      if line.trimmed.isEmpty {
        blankLines += 1
        continue
      }
      defer { blankLines = 0 }
      let continues = line.first.map { $0.isBlank || ")]}".contains($0) } ?? false
      if continues, let last = items.last {
        items[items.count - 1] = last + "\n" + line
      } else {
        let isCommand = line.trimmed.hasPrefix(":")
        items.append((isCommand ? "" : String(repeating: "\n", count: blankLines)) + line)
      }
    }
    return items
  }

  /// A text as one item: its further lines get a blank in front where they need one.
  static func joined(_ text: String) -> String {
    text.split(omittingEmptySubsequences: true, whereSeparator: \.isLineEnd).enumerated().map {
      number, line in
      let isFirst = number == 0
      return !isFirst && line.first?.isBlank != true && line.first != "}" ? "  " + line : String(line)
    }.joined(separator: "\n")
  }

  /// The line that opens a source; nil for standard input, which cannot be had again.
  static func line(opening origin: Source.Origin) -> String? { line(opening: origin, from: "") }

  /// The same with paths relative to a folder.
  static func line(opening origin: Source.Origin, from folder: String) -> String? {
    switch origin {
    case .file(let path): ":open " + CommandCall.quoted(PathName.relative(path, to: folder))
    case .command(let text): ":open !" + text
    case .standardInput: nil
    }
  }

  /// Stands for a document that cannot be had again.
  static let standardInputNote = "# (a document came from standard input)"

  /// The items without the notes that are about the session: those above its first command.
  static func withoutHeadNotes(_ items: [String]) -> ArraySlice<String> {
    let rest = items[...].drop { LineKind($0) == .note }
    return rest.first.map { LineKind($0) == .command } ?? false
      ? rest : items[...].drop { $0 == standardInputNote }
  }

  /// A whole session: what is open, the rules, the sample.
  static func text(of workspace: Workspace, folder: String) -> String {
    var lines: [String] = []
    for source in workspace.sources {
      lines.append(line(opening: source.origin, from: folder) ?? standardInputNote)
    }
    if let name = workspace.expectationName {
      lines.append(":expect " + CommandCall.quoted(PathName.relative(name, to: folder)))
    }
    if let file = workspace.baseline?.file {
      lines.append(":baseline " + CommandCall.quoted(PathName.relative(file, to: folder)))
    }
    for (index, entry) in workspace.rules.entries.enumerated() {
      lines += Array(repeating: "", count: index == 0 ? 0 : entry.blankLinesAbove)
      lines.append(joined(entry.text))
    }
    // Of several documents the last one that was opened would show.
    if workspace.sample > 0 || workspace.elements.number ?? 0 > 0 || workspace.sources.count > 1 {
      lines.append(":sample " + workspace.placeName)
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
