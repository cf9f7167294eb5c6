import RuleLanguage

/// Rule text cut into the entries of the rule list.
///
/// Statements that share a line are one entry, so is every note on a line of its own, and so is every broken
/// statement: a rule file is taken in whole, whatever is wrong with it.
enum RuleFilePieces {
  struct Piece: Sendable, Equatable {
    var text: String
    var blankLinesAbove: Int
    /// The line it begins on, from 0.
    var line: Int
  }

  /// The pieces in order.
  static func pieces(of source: String) -> [Piece] {
    let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd)
    let owners = owners(of: lines, source)
    var pieces: [Piece] = []
    var lastOwner: Int?
    var blankLines = 0
    for (line, text) in lines.enumerated() {
      let trimmed = text.trimmed
      let owner = owners[line]
      if trimmed.isEmpty, owner == nil {
        blankLines += 1
        lastOwner = nil
        continue
      }
      let isBroken = owner == nil && !trimmed.hasPrefix("#")
      let continues =
        owner.map { $0 == lastOwner } ?? (isBroken && text.first?.isBlank == true && lastOwner == -1)
      if continues, !pieces.isEmpty {
        pieces[pieces.count - 1].text += "\n" + text
      } else {
        let text = String(text.dropLast(while: \.isBlank))
        pieces.append(Piece(text: text, blankLinesAbove: blankLines, line: line))
      }
      blankLines = 0
      lastOwner = owner ?? (isBroken ? -1 : nil)
    }
    return pieces
  }

  /// The statement that each line belongs to, by the number of the first one that shares the line.
  private static func owners(of lines: [Substring], _ source: String) -> [Int?] {
    var owners = [Int?](repeating: nil, count: lines.count)
    var starts: [Int] = []
    var offset = 0
    var index = source.startIndex
    for line in lines {
      starts.append(offset)
      offset += line.utf8.count
      index = line.endIndex
      if index < source.endIndex { offset += source[index].utf8.count }
    }
    for (number, statement) in RuleParser.parse(source).file.statements.enumerated() {
      if case .blank = statement.kind { continue }
      let first = max(0, starts.partitioningIndex { $0 > statement.range.lowerBound } - 1)
      let end = max(statement.range.lowerBound, statement.range.upperBound - 1)
      let last = max(first, starts.partitioningIndex { $0 > end } - 1)
      guard owners.indices.contains(first) else { continue }
      let owner = owners[first] ?? number
      for line in first...min(last, owners.count - 1) { owners[line] = owner }
    }
    return owners
  }
}
