/// What stands between brackets: arguments, and the elements of arrays and dictionaries.
extension CodeLayout {
  /// Elements between brackets on lines of their own: one line for all if they fit, else one for each.
  func list(_ head: String, _ items: [CodePiece.Item], _ end: String, trailing: Int) -> [String] {
    let start = inner.indent
    let all = items.map(\.text).joined(separator: ", ")
    if inner.fits(all, start, items.reduce(0) { $0 + $1.value.collectionCount }) {
      return [head, blanks(start) + all, blanks(lineStart) + end]
    }
    if items.count > Self.filledCount, items.allSatisfy(\.isShort) {
      return [head] + inner.filled(items, comma: "") + [blanks(lineStart) + end]
    }
    var lines = [head]
    for (index, item) in items.enumerated() {
      let comma = index == items.count - 1 ? "" : ","
      lines += inner.lines(item, comma, isArgument: true)
    }
    return lines + [blanks(lineStart) + end]
  }

  /// An element on lines of its own.
  private func lines(_ item: CodePiece.Item, _ comma: String, isArgument: Bool) -> [String] {
    let start = lineStart
    var lines: [String]
    if case .text(let text) = item.value, !item.label.isEmpty, !fits(item.label + text, start, comma.count) {
      // What stands below a label is indented, save in a dictionary.
      let deeper = isArgument ? continuation : self
      if fits(text, continuation.lineStart, comma.count) || !LongLiteral.isLiteral(text) {
        return [blanks(start) + item.label.dropLast(), blanks(continuation.lineStart) + text + comma]
      }
      lines = LongLiteral.lines(text, indent: deeper.lineStart) ?? [text]
    } else {
      lines = self.lines(item.value, column: start + item.label.count, trailing: comma.count)
    }
    lines[0] = blanks(start) + item.label + lines[0]
    lines[lines.count - 1] += comma
    return lines
  }

  /// From how many short arguments on lines are filled instead of getting one each.
  private static let filledCount = 12

  /// An array or a dictionary, with a comma behind the last element.
  func collection(_ items: [CodePiece.Item]) -> [String] {
    ["["] + inner.filled(items, comma: items.count > 1 ? "," : "") + [blanks(lineStart) + "]"]
  }

  /// As many elements on a line as fit.
  private func filled(_ items: [CodePiece.Item], comma: String) -> [String] {
    var lines: [String] = []
    var line = ""
    for (index, item) in items.enumerated() {
      let end = index + 1 < items.count ? "," : comma
      let text = item.text + end
      if !line.isEmpty, fits(line + " " + text, lineStart, 0) {
        line += " " + text
        continue
      }
      if !line.isEmpty { lines.append(blanks(lineStart) + line) }
      line = ""
      if fits(text, lineStart, 0) {
        line = text
      } else {
        lines += self.lines(item, end, isArgument: false)
      }
    }
    return line.isEmpty ? lines : lines + [blanks(lineStart) + line]
  }
}
