import Canvas

/// Text broken into lines of a width, between words where it can be.
enum TextWrap {
  /// The lines, at least one; words longer than the width are cut between characters.
  static func lines(_ text: String, columns: Int, limit: Int = .max) -> [String] {
    let columns = max(1, columns)
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      append(paragraph, columns: columns, limit: limit, to: &lines)
      // One more than shows: then it is known that something is cut.
      if lines.count > limit { break }
    }
    guard lines.count > limit, limit > 0 else { return lines.isEmpty ? [""] : lines }
    lines.removeSubrange(limit...)
    lines[limit - 1] = shortened(lines[limit - 1] + "…", columns: columns)
    return lines
  }

  /// The lines of one row of a table: further lines stand below the last column that begins in the left half.
  static func hanging(_ text: String, columns: Int) -> [String] {
    guard DisplayWidth.columns(of: text) > columns else { return [text] }
    let scalars = Array(text.unicodeScalars.prefix(columns / 2))
    var indent = scalars.prefix { $0 == " " }.count
    for column in scalars.indices.dropFirst(max(2, indent + 2))
    where scalars[column] != " " && scalars[column - 1] == " " && scalars[column - 2] == " " {
      indent = column
    }
    let head = String(String.UnicodeScalarView(text.unicodeScalars.prefix(indent)))
    let body = String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(indent)))
    let blanks = String(repeating: " ", count: DisplayWidth.columns(of: head))
    return lines(body, columns: max(8, columns - blanks.utf8.count)).enumerated().map { number, line in
      (number == 0 ? head : blanks) + line
    }
  }

  private static func append(
    _ paragraph: Substring, columns: Int, limit: Int, to lines: inout [String]
  ) {
    let indent = paragraph.prefix { $0 == " " }
    var line = String(indent.prefix(columns / 2))
    let hanging = line
    var width = line.utf8.count
    var hasWord = false
    for word in paragraph.dropFirst(indent.count).split(separator: " ", omittingEmptySubsequences: false) {
      if lines.count > limit { return }
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

  /// The end of a text that fits a width, with an ellipsis in front when something was cut.
  static func end(of text: String, columns: Int) -> String {
    guard DisplayWidth.columns(of: text) > columns else { return text }
    var result: [Unicode.Scalar] = []
    var width = 0
    for scalar in text.unicodeScalars.reversed() {
      let next = DisplayWidth.columns(of: scalar)
      if width + next > columns - 1 { break }
      result.append(scalar)
      width += next
    }
    guard columns > 0 else { return "" }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: result.reversed())
    return "…" + String(view)
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
