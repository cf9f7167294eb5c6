import Canvas

import JSONDocument

/// The text of a row as pieces with a style each.
struct RowText: Sendable {
  private(set) var pieces: [(text: String, style: Style)] = []

  mutating func append(_ text: String, _ style: Style = .plain) {
    if !text.isEmpty { pieces.append((text, style)) }
  }

  var text: String { pieces.map(\.text).joined() }

  /// Writes the row and fills the rest of its columns.
  func write(to frame: inout Frame, row: Int, column: Int, columns: Int, change: (Style) -> Style = { $0 }) {
    var used = 0
    for (number, piece) in pieces.enumerated() {
      let isLast = number == pieces.count - 1
      let room = columns - used
      if room <= 0 { break }
      used += frame.write(
        piece.text, row: row, column: column + used, style: change(piece.style), maxColumns: room,
        overflow: isLast || DisplayWidth.columns(of: piece.text) > room ? .ellipsis : .cut)
    }
    guard used < columns else { return }
    frame.fill(
      Rect(row: row, column: column + used, rows: 1, columns: columns - used), style: change(.plain))
  }
}

extension RowText {
  init(_ text: String, _ style: Style = .plain) { append(text, style) }

  func adding(_ attributes: Style.Attributes) -> RowText {
    var text = RowText()
    for piece in pieces { text.append(piece.text, piece.style.adding(attributes)) }
    return text
  }

  /// The row with what matches a pattern lit, in the pieces from a number on.
  func lighting(_ pattern: SearchPattern, from start: Int = 0) -> RowText {
    var lit = RowText()
    for (number, piece) in pieces.enumerated() {
      guard number >= start else {
        lit.append(piece.text, piece.style)
        continue
      }
      // What was looked for is the text without its quotes.
      let isQuoted = piece.text.utf8.count > 1 && piece.text.hasPrefix("\"") && piece.text.hasSuffix("\"")
      let inner = isQuoted ? String(piece.text.dropFirst().dropLast()) : piece.text
      if isQuoted { lit.append("\"", piece.style) }
      var rest = inner.startIndex
      for range in pattern.ranges(in: inner) {
        lit.append(String(inner[rest..<range.lowerBound]), piece.style)
        lit.append(String(inner[range]), Theme.match)
        rest = range.upperBound
      }
      lit.append(String(inner[rest...]), piece.style)
      if isQuoted { lit.append("\"", piece.style) }
    }
    return lit
  }

  /// The row without so many of the columns behind its first piece, which is the mark; `‹` shows that some are left out.
  func shifted(by columns: Int) -> RowText {
    guard columns > 0, let mark = pieces.first else { return self }
    var shifted = RowText(mark.text, mark.style)
    // The sign takes the place of one column.
    var left = columns + 1
    for piece in pieces.dropFirst() {
      var rest = piece.text.unicodeScalars[...]
      while left > 0, let scalar = rest.popFirst() {
        left -= DisplayWidth.columns(of: scalar)
        if left <= 0 { shifted.append("\u{2039}", Theme.quiet) }
      }
      shifted.append(String(rest), piece.style)
    }
    if left > 0, left <= columns { shifted.append("\u{2039}", Theme.quiet) }
    return shifted
  }

  /// The row broken into lines; all but the first are indented like what stands behind the sign.
  func wrapped(columns: Int, limit: Int) -> [RowText] {
    guard DisplayWidth.columns(of: text) > columns, columns > 8 else { return [self] }
    // The value begins behind the colon, or behind mark, indentation and sign.
    let head = pieces.prefix((pieces.firstIndex { $0.text == ": " } ?? 2) + 1)
    let indent = min(columns / 2, DisplayWidth.columns(of: head.map(\.text).joined()))
    var lines: [RowText] = []
    var line = RowText()
    var used = 0
    for piece in pieces {
      var part = String.UnicodeScalarView()
      for scalar in piece.text.unicodeScalars {
        let width = DisplayWidth.columns(of: scalar)
        if used + width > columns {
          line.append(String(part), piece.style)
          lines.append(line)
          if lines.count == limit { return lines }
          part = String.UnicodeScalarView()
          line = RowText(String(repeating: " ", count: indent))
          used = indent
        }
        part.append(scalar)
        used += width
      }
      line.append(String(part), piece.style)
    }
    lines.append(line)
    return lines
  }

  /// The key of a row with its colon, or the index of an element.
  mutating func appendKey(of frame: TreeCursor.Frame, limit: Int) {
    if let key = frame.key {
      append("\"" + StringPreview.text(of: key, limit: limit) + "\"", Theme.key)
      append(": ")
    } else if let index = frame.index {
      append("\(index)", Theme.quiet)
      append("  ")
    }
  }

  /// A value: scalars as written; of a container its size, and when it is closed something of what is in it.
  mutating func append(_ value: JSON, isOpen: Bool, limit: Int) {
    switch value.kind {
    case .object, .array:
      append(ValueText.brief(value, limit: limit), Theme.size)
      if !isOpen, value.writtenChildCount > 0 {
        append("  " + Self.preview(value, limit: limit), Theme.preview)
      }
    case .string: append(ValueText.brief(value, limit: limit), Theme.string)
    case .number: append(ValueText.brief(value, limit: limit), Theme.number)
    case .bool, .null: append(ValueText.brief(value, limit: limit), Theme.word)
    }
  }

  /// The first children of a closed container.
  private static func preview(_ value: JSON, limit: Int) -> String {
    var text = ""
    for index in 0..<min(value.writtenChildCount, 8) {
      guard text.utf8.count < limit, let child = value.writtenChild(at: index) else { break }
      if !text.isEmpty { text += ", " }
      if let key = child.key { text += StringPreview.text(of: key, limit: 24) + ": " }
      text += ValueText.brief(child.value, limit: 24)
    }
    return text
  }

  /// The indentation of a row and the sign that tells whether it can be opened.
  mutating func appendIndent(depth: Int, columns: Int, sign: String) {
    let wanted = 2 * depth
    let most = max(0, columns / 3)
    if wanted <= most {
      append(String(repeating: " ", count: wanted))
    } else {
      // So deep that the text would be pushed out: the depth as a number takes the place of the blanks.
      let number = "\(depth)\u{203A}"
      append(String(repeating: " ", count: max(0, most - number.unicodeScalars.count)))
      append(number, Theme.quiet)
    }
    append(sign + " ", Theme.quiet)
  }

  static func sign(hasChildren: Bool, isOpen: Bool) -> String {
    hasChildren ? (isOpen ? "\u{25BE}" : "\u{25B8}") : " "
  }
}
