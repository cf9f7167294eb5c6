import JSONDocument
import JSONPath

/// Looks through the rows of a value of a document in the order of the text: members with their keys, elements.
///
/// A row is named by its first byte: that of the key, where there is one.
struct RowScan {
  private let document: Document
  private let root: Node
  private let pattern: SearchPattern
  /// The bytes of the value.
  let bytes: Range<Int>

  /// Prepares a scan; nil for a value that is in no document.
  init?(_ value: JSON, for pattern: SearchPattern) {
    guard let document = value.document, let root = value.node, let bytes = value.sourceRange else {
      return nil
    }
    self.document = document
    self.root = root
    self.bytes = bytes
    self.pattern = pattern
  }

  /// The rows that match and begin in `range`, no more than `limit`; nil when it was cancelled.
  func rows(in range: Range<Int>, limit: Int, _ isCancelled: () -> Bool) -> [Int]? {
    switch pattern.kind {
    case .text(let finder):
      rows(in: range, limit: limit, isCancelled) { start in
        document.withBytes { finder.find(in: $0, start..<range.upperBound, isCancelled) }
      }
    case .expression(let expression):
      rows(in: range, limit: limit, isCancelled) { node in
        let value = document.value(of: node)
        return expression.hasMatch(in: value.string ?? value.text)
      }
    }
  }

  /// - Parameter find: gives the first match at or behind a byte.
  private func rows(
    in range: Range<Int>, limit: Int, _ isCancelled: () -> Bool, find: (Int) -> Int?
  ) -> [Int]? {
    var rows: [Int] = []
    var start = range.lowerBound
    while start < range.upperBound, rows.count < limit {
      let found = find(start)
      if isCancelled() { return nil }
      guard let found else { break }
      start = found + 1
      guard let node = document.node(containing: found) else { continue }
      let value = document.isKey(node) ? document.end(of: node) : node
      let row = document.byteRange(of: document.key(of: value) ?? value).lowerBound
      if row >= range.lowerBound, row != rows.last { rows.append(row) }
      // A key and a scalar behind it are one row.
      let whole = isContainer(value) ? (document.isKey(node) ? node : nil) : value
      if let whole { start = max(start, document.byteRange(of: whole).upperBound) }
    }
    return rows
  }

  /// - Parameter matches: whether a key or a scalar does.
  private func rows(
    in range: Range<Int>, limit: Int, _ isCancelled: () -> Bool, matches: (Node) -> Bool
  ) -> [Int]? {
    var rows: [Int] = []
    var untilCheck = 0
    var node = root
    let end = document.end(of: root)
    while node < end, rows.count < limit {
      untilCheck -= 1
      if untilCheck < 0 {
        if isCancelled() { return nil }
        untilCheck = 1 << 12
      }
      let start = document.byteRange(of: node).lowerBound
      if start >= range.upperBound { break }
      let value = document.isKey(node) ? document.end(of: node) : node
      let isContainer = isContainer(value)
      if start >= range.lowerBound, (value != node && matches(node)) || (!isContainer && matches(value)) {
        rows.append(start)
      }
      node = document.next(after: value)
    }
    return rows
  }

  private func isContainer(_ node: Node) -> Bool {
    let kind = document.kind(of: node)
    return kind == .object || kind == .array
  }
}
