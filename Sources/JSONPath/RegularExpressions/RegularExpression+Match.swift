extension RegularExpression {
  /// A match: where it is, and what its groups hold.
  public struct Match: Sendable, Hashable {
    /// The whole match in the text that was searched.
    public let range: Range<String.Index>
    /// The groups' ranges, from group 1; nil for a group that took no part.
    public let groupRanges: [Range<String.Index>?]
    private let text: String
    private let groupNames: [String?]

    init(_ slots: ArraySlice<Int>, in text: String, groupNames: [String?]) {
      let utf8 = text.utf8
      var ranges: [Range<String.Index>?] = []
      for place in stride(from: slots.startIndex, to: slots.endIndex, by: 2) {
        guard slots[place] >= 0, slots[place + 1] >= slots[place] else {
          ranges.append(nil)
          continue
        }
        let lower = utf8.index(utf8.startIndex, offsetBy: slots[place])
        ranges.append(lower..<utf8.index(lower, offsetBy: slots[place + 1] - slots[place]))
      }
      range = (ranges.first ?? nil) ?? text.startIndex..<text.startIndex
      groupRanges = Array(ranges.dropFirst())
      self.text = text
      self.groupNames = groupNames
    }

    /// The text of the whole match.
    public var matched: Substring { text[range] }

    /// The text of a group by its number, or of the whole match (0); nil for one that took no part, or is none.
    public subscript(_ group: Int) -> Substring? {
      if group == 0 { return matched }
      guard groupRanges.indices.contains(group - 1) else { return nil }
      return groupRanges[group - 1].map { text[$0] }
    }

    /// The text of a group by its name; nil for one that took no part, or is none.
    public subscript(_ name: String) -> Substring? {
      guard let group = groupNames.firstIndex(of: name) else { return nil }
      return self[group]
    }

    /// The texts of the groups in order; nil for a group that took no part.
    public var groups: [Substring?] { groupRanges.map { $0.map { text[$0] } } }
  }
}
