import JSONDocument

/// The rules to evaluate: the entries of the list and the line that is being typed.
struct RuleText: Sendable, Hashable {
  /// The line that is being typed, taken as a statement.
  struct Draft: Sendable, Hashable {
    var text: String
    /// The entry it takes the place of; a new one at the end when nil.
    var replacedID: Int?

    static func == (a: Draft, b: Draft) -> Bool { a.replacedID == b.replacedID && a.text.isExactly(b.text) }
  }

  /// Who a part of the text belongs to.
  enum Slot: Sendable, Hashable {
    case entry(id: Int)
    case draft
  }

  var entries: [RuleEntry]
  var draft: Draft?

  /// The parts in order.
  var parts: [(slot: Slot, text: String)] {
    var parts: [(slot: Slot, text: String)] = entries.map { entry in
      if let draft, draft.replacedID == entry.id { return (.draft, draft.text) }
      return (.entry(id: entry.id), entry.text)
    }
    if let draft, !entries.contains(where: { $0.id == draft.replacedID }) {
      parts.append((.draft, draft.text))
    }
    return parts
  }
}
