import Canvas

/// Text broken into lines of a width, between words where it can be.
enum TextWrap {
  /// The lines; words longer than the width are cut between characters. At least one line.
  static func lines(_ text: String, columns: Int, limit: Int = .max) -> [String] {
    let columns = max(1, columns)
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      append(paragraph, columns: columns, to: &lines)
    }
    guard lines.count > limit, limit > 0 else { return lines.isEmpty ? [""] : lines }
    lines.removeSubrange(limit...)
    lines[limit - 1] = shortened(lines[limit - 1] + "…", columns: columns)
    return lines
  }

  private static func append(_ paragraph: Substring, columns: Int, to lines: inout [String]) {
    let indent = paragraph.prefix { $0 == " " }
    var line = String(indent.prefix(columns / 2))
    let hanging = line
    var width = line.utf8.count
    var hasWord = false
    for word in paragraph.dropFirst(indent.count).split(separator: " ", omittingEmptySubsequences: false) {
      let wordWidth = DisplayWidth.columns(of: word)
      if hasWord, width + 1 + wordWidth > columns {
        lines.append(line)
        line = hanging
        width = hanging.utf8.count
        hasWord = false
      }
      if hasWord {
        line += " "
        width += 1
      }
      for scalar in word.unicodeScalars {
        let scalarWidth = DisplayWidth.columns(of: scalar)
        if width + scalarWidth > columns, width > 0 {
          lines.append(line)
          line = ""
          width = 0
        }
        line.unicodeScalars.append(scalar)
        width += scalarWidth
      }
      hasWord = true
    }
    lines.append(line)
  }

  /// The text cut to a width, with an ellipsis when something was cut.
  static func shortened(_ text: String, columns: Int) -> String {
    guard DisplayWidth.columns(of: text) > columns else { return text }
    var result = String.UnicodeScalarView()
    var width = 0
    for scalar in text.unicodeScalars {
      let next = DisplayWidth.columns(of: scalar)
      if width + next > columns - 1 { break }
      result.append(scalar)
      width += next
    }
    return columns > 0 ? String(result) + "…" : ""
  }
}
