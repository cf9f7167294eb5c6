import JSONDocument
import RuleLanguage

/// One entry of the rule list: the text of a statement as it was written, note included.
///
/// An entry may hold a broken statement (a rule file is read whole, whatever is in it), several statements of
/// one line, or a note that stands alone.
struct RuleEntry: Sendable, Hashable {
  /// Stays the same while the entry is edited and moved.
  let id: Int
  var text: String
  /// The blank lines above it, kept for the export.
  var blankLinesAbove = 0

  /// By code points: keys that differ in composition only are different keys.
  static func == (a: RuleEntry, b: RuleEntry) -> Bool {
    a.id == b.id && a.blankLinesAbove == b.blankLinesAbove && a.text.isExactly(b.text)
  }

  /// The text on one line, for lists.
  var summary: String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
    return lines.map { String($0.drop(while: \.isBlank).dropLast(while: \.isBlank)) }.joined(separator: " ")
  }

  /// Whether it holds nothing but notes.
  var isNote: Bool {
    text.split(separator: "\n").allSatisfy { $0.first { !$0.isBlank }.map { $0 == "#" } ?? true }
  }
}

/// The rules in order.
struct RuleList: Sendable, Hashable {
  private(set) var entries: [RuleEntry] = []
  private var nextID = 1

  /// The text of the whole list, one entry after the other, with a newline at the end.
  var text: String {
    var text = ""
    for entry in entries {
      text += String(repeating: "\n", count: entry.blankLinesAbove)
      text += entry.text
      text += "\n"
    }
    return text
  }

  func index(ofID id: Int) -> Int? { entries.firstIndex { $0.id == id } }

  /// Adds an entry at the end, or before the one at `index`.
  mutating func insert(_ text: String, at index: Int? = nil, blankLinesAbove: Int = 0) {
    let entry = RuleEntry(id: nextID, text: text, blankLinesAbove: blankLinesAbove)
    nextID += 1
    entries.insert(entry, at: min(max(0, index ?? entries.count), entries.count))
  }

  mutating func replaceText(at index: Int, with text: String) {
    guard entries.indices.contains(index) else { return }
    entries[index].text = text
  }

  mutating func remove(at index: Int) {
    guard entries.indices.contains(index) else { return }
    entries.remove(at: index)
  }

  /// Moves an entry so that it stands at `target` afterwards.
  mutating func move(from index: Int, to target: Int) {
    guard entries.indices.contains(index) else { return }
    let entry = entries.remove(at: index)
    entries.insert(entry, at: min(max(0, target), entries.count))
  }

  mutating func removeAll() { entries.removeAll() }
}
