internal import JSONDocument

extension Diagnostic {
  /// The diagnostic as one line: `FILE:LINE:COLUMN: error: TEXT`.
  public func line(source: SourceText, file: String) -> String {
    let place = source.location(of: range.lowerBound)
    return
      "\(file.safe):\(place.line):\(place.column): \(severity.rawValue): \(message.safe) [\(code.rawValue)]"
  }

  /// The diagnostic as one line, then the line of the source with a caret under the place.
  ///
  /// ```
  /// orders.redict:1:11: error: a key with blanks stands in backticks: `last name` [R16]
  ///   l <- last name
  ///             ^~~~
  /// ```
  public func rendered(source: SourceText, file: String) -> String {
    let (text, marks) = excerpt(of: source)
    return "\(line(source: source, file: file))\n  \(text)\n  \(marks)"
  }

  /// The diagnostic with the line of the source it speaks of.
  public func rendered(source: String, file: String) -> String {
    rendered(source: SourceText(source), file: file)
  }

  /// The part of the source line around the place, and the caret line below it.
  private func excerpt(of source: SourceText) -> (text: String, marks: String) {
    let window = 100
    let line = source.lineRange(around: range.lowerBound)
    let scalars: (Range<Int>) -> [Unicode.Scalar] = { bytes in
      Array(String(decoding: source.bytes[bytes], as: UTF8.self).unicodeScalars)
    }
    let start = min(max(line.lowerBound, range.lowerBound), line.upperBound)
    // Cut in bytes first: a line may be huge.
    let before = scalars(max(line.lowerBound, start - 4 * window)..<start)
    let after = scalars(start..<min(line.upperBound, start + 4 * window))
    let shownBefore = before.suffix(60)
    let shownAfter = after.prefix(window - shownBefore.count)
    let cutBefore = shownBefore.count < before.count || line.lowerBound < start - 4 * window
    let cutAfter = shownAfter.count < after.count || line.upperBound > start + 4 * window

    var text = cutBefore ? "…" : ""
    var marks = cutBefore ? " " : ""
    for scalar in shownBefore {
      let shown = scalar == "\t" ? " " : String(scalar).safe
      text += shown
      marks += String(repeating: " ", count: Self.columns(shown))
    }
    marks += "^"
    let length = scalars(start..<max(start, min(range.upperBound, line.upperBound, start + 4 * window))).count
    for (position, scalar) in shownAfter.enumerated() {
      let shown = scalar == "\t" ? " " : String(scalar).safe
      text += shown
      if position < length {
        marks += String(repeating: "~", count: max(0, Self.columns(shown) - (position == 0 ? 1 : 0)))
      }
    }
    return (text + (cutAfter ? "…" : ""), marks)
  }

  /// About how many columns a terminal gives to a text: enough to place a caret.
  private static func columns(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { columns, scalar in
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: return columns
      default: break
      }
      switch scalar.value {
      case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
        0xFF00...0xFF60,
        0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
        return columns + 2
      default: return columns + 1
      }
    }
  }
}

extension Diagnostic.Fix {
  /// The text with the fix applied; the text as it is when the range does not lie in it.
  public func applied(to source: String) -> String {
    let bytes = Array(source.utf8)
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return source }
    return String(
      decoding: bytes[..<range.lowerBound] + Array(replacement.utf8) + bytes[range.upperBound...],
      as: UTF8.self)
  }
}
