/// How many terminal columns text takes, by the width table of the C library.
///
/// The screen library asks `wcwidth`; a frame that counted otherwise would drift from what is on the
/// screen, so the table (`DisplayWidth+Table.swift`) is made from that function.
package enum DisplayWidth {
  /// What a frame does with a scalar.
  package enum Form: Equatable, Sendable {
    /// Shown as it is, in one or two columns.
    case shown(columns: Int)
    /// A combining mark: joins the cell before it.
    case mark
    /// Left out: joiners and variation selectors, which cells cannot express.
    case dropped
    /// Shown as a visible escape: controls, and what would reorder or hide text.
    case escaped
    /// Shown as U+FFFD: unassigned, or not printable for the C library.
    case unprintable
  }

  /// What a frame does with a scalar.
  package static func form(of scalar: Unicode.Scalar) -> Form {
    let value = scalar.value
    if value < 0x7F { return value >= 0x20 ? .shown(columns: 1) : .escaped }
    if value < 0xA0 || value == 0xAD { return .escaped }
    if value < 0x300 { return .shown(columns: 1) }
    if isDropped(value) { return .dropped }
    if isHostile(value) { return .escaped }
    switch tableWidth(of: value) {
    case 0: return .mark
    case 1: return .shown(columns: 1)
    case 2: return .shown(columns: 2)
    default: return .unprintable
    }
  }

  /// The columns of a scalar by the C library: 0, 1 or 2, or -1 where it is not printable.
  package static func tableWidth(of scalar: Unicode.Scalar) -> Int { tableWidth(of: scalar.value) }

  /// The columns a scalar takes in a frame, its escape included.
  package static func columns(of scalar: Unicode.Scalar) -> Int {
    switch form(of: scalar) {
    case .shown(let columns): columns
    case .mark, .dropped: 0
    case .escaped: escape(scalar).utf8.count
    case .unprintable: 1
    }
  }

  /// The columns a text takes in a frame, escapes included.
  ///
  /// - Complexity: O(length of the text).
  package static func columns(of text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
  }

  /// The visible form of a scalar that must not reach a terminal: `\n`, `\u001B`, `\u{E0001}`.
  package static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      if digits.utf8.count > 4 { return "\\u{\(digits)}" }
      return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
  }

  /// Zero-width joiner and variation selectors.
  private static func isDropped(_ value: UInt32) -> Bool {
    value == 0x200D || (0xFE00...0xFE0F).contains(value) || (0xE0100...0xE01EF).contains(value)
  }

  /// Scalars that reorder or hide what stands around them.
  private static func isHostile(_ value: UInt32) -> Bool {
    switch value {
    case 0x61C, 0x180E, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB,
      0xE0000...0xE007F:
      true
    default: false
    }
  }

  private static func tableWidth(of value: UInt32) -> Int {
    // The last change point at or below the value; the first point is zero, so there always is one.
    var low = 0
    var high = changePoints.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if changePoints[middle] >> 2 <= value { low = middle } else { high = middle }
    }
    let code = changePoints[low] & 3
    return code == 3 ? -1 : Int(code)
  }
}
