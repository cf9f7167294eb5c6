import Canvas
import RuleLanguage

/// A diagnostic under the text it is about.
enum CaretText {
  /// The line of the text, carets under the place, and the message.
  static func lines(of text: String, _ diagnostic: Diagnostic) -> [String] {
    let (line, column, width) = place(of: diagnostic.range, in: text)
    let carets = String(repeating: " ", count: column) + String(repeating: "^", count: width)
    return [line, "\(carets) \(diagnostic.message)"]
  }

  /// The line a range starts in, and its columns there.
  static func place(of range: Range<Int>, in text: String) -> (line: String, column: Int, width: Int) {
    let bytes = Array(text.utf8)
    let start = min(max(0, range.lowerBound), bytes.count)
    let lineStart = bytes[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let lineEnd = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    func columns(_ range: Range<Int>) -> Int {
      DisplayWidth.columns(of: String(decoding: bytes[range], as: UTF8.self))
    }
    let end = min(max(start, range.upperBound), lineEnd)
    return (
      String(decoding: bytes[lineStart..<lineEnd], as: UTF8.self), columns(lineStart..<start),
      max(1, columns(start..<end))
    )
  }
}
