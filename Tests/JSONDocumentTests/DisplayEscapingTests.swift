import JSONDocument
import Testing

@Suite struct DisplayEscapingTests {
  @Test(
    "what could steer a terminal or mislead a reader is shown as an escape",
    arguments: [
      ("plain é 猫 😀 \\n", "plain é 猫 😀 \\n"),
      ("a\nb\r\tc", "a\\nb\\r\\tc"),
      ("\u{1B}[31m\u{7}", "\\u001B[31m\\u0007"),
      ("\u{0}\u{7F}\u{80}\u{9B}\u{9F}", "\\u0000\\u007F\\u0080\\u009B\\u009F"),
      ("a\u{202E}b\u{2066}c\u{200F}", "a\\u202Eb\\u2066c\\u200F"),
      ("a\u{200B}b\u{200D}c\u{2060}\u{AD}", "a\\u200Bb\\u200Dc\\u2060\\u00AD"),
      ("\u{FEFF}x\u{2028}\u{2029}", "\\uFEFFx\\u2028\\u2029"),
      ("\u{E0041}", "\\u{E0041}"),
      ("caf\u{EFE9}.json", "caf\\xE9.json"),
      ("e\u{301}", "e\u{301}"),
    ])
  func escaping(text: String, expected: String) {
    #expect(Array(text.displayEscaped.utf8) == Array(expected.utf8))
  }

  @Test("no control is left in the shown form of any scalar")
  func everyScalar() {
    var raw = 0
    for value in UInt32(0)...0x2FFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = scalar.properties
      let isDangerous = [.control, .format, .lineSeparator, .paragraphSeparator].contains(
        properties.generalCategory)
      let shown = String(Character(scalar)).displayEscaped.unicodeScalars
      // Arabic and Syriac number and abbreviation signs are formats that are seen.
      if isDangerous && shown.first == scalar && !properties.isDefaultIgnorableCodePoint { raw += 1 }
      if isDangerous && properties.isDefaultIgnorableCodePoint { #expect(shown.first != scalar, "\(value)") }
    }
    #expect(raw == 11)
  }
}
