/// One character cell of a frame: a base scalar, up to four combining marks, and a style.
///
/// A character of two columns takes two cells: the first holds it, the second is its continuation.
package struct Cell: Hashable, Sendable {
  /// The most combining marks a cell keeps; more than that is decoration that no reader needs.
  package static let markLimit = 4

  package let base: Unicode.Scalar
  /// The columns the character takes: 1 or 2, and 0 for the continuation of a wide one.
  package let columns: Int8
  package var style: Style
  // Scalar values, zero where unused; inline so that copying a frame never allocates per cell.
  package private(set) var markValues: SIMD4<UInt32> = .zero

  /// Makes a cell for a scalar that takes `columns` columns.
  package init(_ base: Unicode.Scalar, columns: Int = 1, style: Style = .plain) {
    self.base = base
    self.columns = columns == 2 ? 2 : 1
    self.style = style
  }

  private init(continuationIn style: Style) {
    base = " "
    columns = 0
    self.style = style
  }

  /// The second half of a wide character.
  package static func continuation(style: Style) -> Cell { Cell(continuationIn: style) }

  /// An empty cell.
  package static func blank(_ style: Style = .plain) -> Cell { Cell(" ", style: style) }

  package var isContinuation: Bool { columns == 0 }

  /// The combining marks, in the order they were added.
  package var marks: [Unicode.Scalar] {
    (0..<Self.markLimit).compactMap { markValues[$0] == 0 ? nil : Unicode.Scalar(markValues[$0]) }
  }

  /// Adds a combining mark; a fifth one is dropped.
  package mutating func add(mark: Unicode.Scalar) {
    for index in 0..<Self.markLimit where markValues[index] == 0 {
      markValues[index] = mark.value
      return
    }
  }

  /// The cell's text: its base and marks; nothing for a continuation.
  package var text: String {
    guard !isContinuation else { return "" }
    var text = String.UnicodeScalarView()
    text.append(base)
    text.append(contentsOf: marks)
    return String(text)
  }
}
