import CVTerm

/// One cell of a screen under test.
package struct ScreenCell: Equatable, Sendable {
  /// Its character with combining marks; empty for the second half of a wide one, a blank where nothing is.
  package var text: String
  /// 1 or 2.
  package var columns: Int
  /// Numbers of the palette, 0 to 255; nil for the terminal's own colour.
  package var foreground: Int?
  package var background: Int?
  package var bold: Bool
  package var italic: Bool
  package var underline: Bool
  package var reverse: Bool

  init(_ cell: VTermScreenCell) {
    let scalars = withUnsafeBytes(of: cell.chars) { Array($0.bindMemory(to: UInt32.self)) }
    // The second half of a wide character holds no scalar but this number.
    let isSecondHalf = scalars.first == UInt32.max
    let text = scalars.prefix { $0 != 0 && $0 != UInt32.max }.compactMap(Unicode.Scalar.init)
    self.text = isSecondHalf ? "" : text.isEmpty ? " " : String(String.UnicodeScalarView(text))
    columns = max(1, Int(cell.width))
    foreground = Self.index(cell.fg, defaultBit: 2)
    background = Self.index(cell.bg, defaultBit: 4)
    bold = cell.attrs.bold != 0
    italic = cell.attrs.italic != 0
    underline = cell.attrs.underline != 0
    reverse = cell.attrs.reverse != 0
  }

  private static func index(_ colour: VTermColor, defaultBit: UInt8) -> Int? {
    colour.type & defaultBit != 0 || colour.type & 1 == 0 ? nil : Int(colour.indexed.idx)
  }
}
