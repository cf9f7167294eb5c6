/// A line that was entered before.
package struct HistoryLine: Equatable, Sendable {
  package var text: String
  /// Whether it was refused, or what it asked for could not be done.
  package var hasFailed: Bool

  package init(_ text: String, hasFailed: Bool = false) {
    self.text = text
    self.hasFailed = hasFailed
  }
}

extension HistoryLine {
  // Where a record never begins by itself: behind a backslash stands `n` or another one.
  private static let mark: [UInt8] = Array("\\!".utf8)

  /// The line as a record of the history file; one that failed has a mark in front.
  var record: [UInt8] { (hasFailed ? Self.mark : []) + LineRecord.encode(text) }

  /// Reads a record without its newline; nil when it is not text.
  init?(record: ArraySlice<UInt8>) {
    let hasFailed = record.starts(with: Self.mark)
    guard let text = LineRecord.decode(hasFailed ? record.dropFirst(Self.mark.count) : record) else {
      return nil
    }
    self.init(text, hasFailed: hasFailed)
  }
}
