import CPseudoTerminal
import Canvas
import TestSupport
import Testing

@Suite struct DisplayWidthTests {
  /// Every scalar there is.
  static var scalars: some Sequence<Unicode.Scalar> {
    (0...0x10FFFF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init)
  }

  @Test("every scalar is as wide as the C library says")
  func table() {
    let differing = Self.scalars.filter { DisplayWidth.tableWidth(of: $0) != Int(pt_width($0.value)) }
    // A later C library knows more characters; what both know must agree.
    let contradicting = differing.filter { DisplayWidth.tableWidth(of: $0) >= 0 && pt_width($0.value) >= 0 }
    if !differing.isEmpty {
      print("the width table is not this C library's: \(differing.count) scalars differ; made anew it is")
      print(Self.changePoints)
    }
    #expect(contradicting.isEmpty)
  }

  /// The table as this system's C library would have it.
  private static var changePoints: String {
    var points: [String] = []
    var previous: Int32 = -2
    for value in 0...0x10FFFF as ClosedRange<UInt32> {
      let isSurrogate = (0xD800...0xDFFF).contains(value)
      let width = isSurrogate ? -1 : pt_width(value)
      guard width != previous else { continue }
      previous = width
      points.append("0x" + String(value << 2 | UInt32(width < 0 ? 3 : width), radix: 16, uppercase: true))
    }
    return points.joined(separator: ", ")
  }

  @Test("a scalar takes the columns it is shown with, its escape included")
  func columns() {
    let expected: [(String, Int)] = [
      ("", 0), ("a", 1), ("é", 1), ("e\u{301}", 1), ("漢", 2), ("🙂", 2), ("\n", 2), ("\u{1B}", 6),
      ("\u{7F}", 6), ("\u{9B}", 6), ("\u{202E}", 6), ("\u{FEFF}", 6), ("\u{E0041}", 9), ("\u{FFFF}", 1),
      ("👩\u{200D}💻", 4), ("❤\u{FE0F}", 1), ("a\tb", 4),
    ]
    for (text, columns) in expected {
      #expect(DisplayWidth.columns(of: text) == columns, "\(text.debugDescription)")
    }
  }

  @Test("no control, and nothing that reorders or hides text, is shown as it is")
  func hostile() {
    for scalar in Self.scalars {
      let category = scalar.properties.generalCategory
      let isControl =
        category == .control || category == .format || scalar.value == 0x2028 || scalar.value == 0x2029
      guard isControl, case .shown = DisplayWidth.form(of: scalar) else { continue }
      // Format characters that are drawn: Arabic number signs, Kaithi, Egyptian joiners and the like.
      #expect(scalar.value >= 0x600 && pt_width(scalar.value) == 1, "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test("escapes are those of JSON, and of the rule language beyond the first plane")
  func escapes() {
    #expect(DisplayWidth.escape("\n") == "\\n")
    #expect(DisplayWidth.escape("\u{7}") == "\\u0007")
    #expect(DisplayWidth.escape("\u{202E}") == "\\u202E")
    #expect(DisplayWidth.escape("\u{E0041}") == "\\u{E0041}")
  }
}
