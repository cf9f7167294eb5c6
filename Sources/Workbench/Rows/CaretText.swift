import Canvas
import RuleLanguage

/// A diagnostic under the text it is about.
enum CaretText {
  /// Of a long line so many characters are shown before the place, and as many from there on.
  private static let sideLimit = 100

  /// The line of the text, carets under the place, and the message; of a long line the part around the place.
  static func lines(of text: String, _ diagnostic: Diagnostic) -> [String] {
    let bytes = Array(text.utf8)
    let (line, place) = ranges(of: diagnostic.range, in: bytes)
    var before = Self.text(bytes, line.lowerBound..<place.lowerBound)
    var after = Self.text(bytes, place.lowerBound..<line.upperBound)
    var marked = Self.text(bytes, place)
    if before.unicodeScalars.count > sideLimit {
      before = "…" + String(before.unicodeScalars.suffix(sideLimit))
    }
    if after.unicodeScalars.count > sideLimit {
      after = String(after.unicodeScalars.prefix(sideLimit)) + "…"
      marked = String(marked.unicodeScalars.prefix(sideLimit))
    }
    let blanks = String(repeating: " ", count: DisplayWidth.columns(of: before))
    let carets = String(repeating: "^", count: max(1, DisplayWidth.columns(of: marked)))
    return [before + after, "\(blanks)\(carets) \(diagnostic.message)"]
  }

  /// The line a range starts in, and its columns there.
  static func place(of range: Range<Int>, in text: String) -> (line: String, column: Int, width: Int) {
    let bytes = Array(text.utf8)
    let (line, place) = ranges(of: range, in: bytes)
    return (
      Self.text(bytes, line), DisplayWidth.columns(of: Self.text(bytes, line.lowerBound..<place.lowerBound)),
      max(1, DisplayWidth.columns(of: Self.text(bytes, place)))
    )
  }

  /// The bytes of the line a range starts in, and those of the range that are in this line.
  private static func ranges(of range: Range<Int>, in bytes: [UInt8]) -> (line: Range<Int>, place: Range<Int>)
  {
    let start = min(max(0, range.lowerBound), bytes.count)
    let lineStart = bytes[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let lineEnd = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    return (lineStart..<lineEnd, start..<min(max(start, range.upperBound), lineEnd))
  }

  private static func text(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
