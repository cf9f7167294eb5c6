/// String literals that are too long for a line, in several lines that denote the same text.
enum LongLiteral {
  /// Whether code is a string literal.
  static func isLiteral(_ code: String) -> Bool { code.hasPrefix("\"") || code.hasPrefix("#\"") }

  /// The lines of a literal with triple quotes, the first without indentation; nil when the code is no literal.
  static func lines(_ code: String, indent: Int) -> [String]? {
    guard isLiteral(code) else { return nil }
    let marks = code.hasPrefix("#") ? "#" : ""
    let content = Array(code.dropFirst(marks.count + 1).dropLast(marks.count + 1))
    let blanks = String(repeating: " ", count: indent)
    let room = max(SwiftWriter.width - indent - marks.count - 1, 20)
    var lines: [String] = []
    var line = ""
    for piece in pieces(content, isRaw: !marks.isEmpty) {
      if !line.isEmpty, line.count + piece.count > room {
        lines.append(blanks + line + "\\" + marks)
        line = ""
      }
      line += piece
    }
    lines.append(blanks + line)
    return [marks + "\"\"\""] + lines + [blanks + "\"\"\"" + marks]
  }

  /// What must stay together: words with the blanks behind them, escapes, interpolations.
  private static func pieces(_ content: [Character], isRaw: Bool) -> [String] {
    var pieces: [String] = []
    var piece = ""
    var position = 0
    while position < content.count {
      let character = content[position]
      if !isRaw, character == "\\", position + 1 < content.count {
        let end =
          content[position + 1] == "("
          ? interpolationEnd(content, position + 2) : escapeEnd(content, position + 1)
        if !piece.isEmpty, content[position + 1] == "(" {
          pieces.append(piece)
          piece = ""
        }
        piece += String(content[position..<end])
        position = end
      } else {
        piece.append(character)
        position += 1
      }
      // Long words are cut as well: the lines are joined again.
      if piece.last == " " || piece.count >= 40 {
        pieces.append(piece)
        piece = ""
      }
    }
    return piece.isEmpty ? pieces : pieces + [piece]
  }

  /// Where `\n` or `\u{…}` ends; `position` is behind the backslash.
  private static func escapeEnd(_ content: [Character], _ position: Int) -> Int {
    guard content[position] == "u" else { return position + 1 }
    return (content[position...].firstIndex(of: "}") ?? position) + 1
  }

  /// Where `\(…)` ends; `position` is behind the parenthesis.
  private static func interpolationEnd(_ content: [Character], _ start: Int) -> Int {
    CodeReader.interpolationEnd(content, from: start) ?? content.count
  }
}
