/// A fenced block of a Markdown page.
struct CodeBlock {
  /// The word behind the opening fence.
  let language: String
  /// The lines between the fences, in the page's array of lines.
  let lines: Range<Int>
  /// The text between the fences, without the last line end.
  let text: String

  /// All fenced blocks of a page.
  static func all(in page: [String]) -> [CodeBlock] {
    var blocks: [CodeBlock] = []
    var open: (language: String, start: Int)?
    for (index, line) in page.enumerated() where line.hasPrefix("```") {
      if let start = open {
        let text = page[start.start..<index].joined(separator: "\n")
        blocks.append(CodeBlock(language: start.language, lines: start.start..<index, text: text))
        open = nil
      } else {
        open = (String(line.dropFirst(3)), index + 1)
      }
    }
    return blocks
  }
}
