import JSONDocument

/// One entry of the rule list: the text of a statement as it was written, note included.
///
/// An entry may hold a broken statement (a rule file is read whole, whatever is in it), several statements of
/// one line, or a note that stands alone.
struct RuleEntry: Sendable, Hashable {
  /// What it is to the other entries, by how its text begins.
  enum Kind: Sendable, Hashable {
    case rule
    /// Nothing but notes.
    case note
    /// The entry that says which elements the rules are applied to.
    case each
    case binding
    case option

    init(_ text: String) {
      let head = text.drop { $0.isWhitespace }
      let words: [(String, Kind)] = [("each ", .each), ("let ", .binding), ("option ", .option)]
      if let word = words.first(where: { head.hasPrefix($0.0) }) {
        self = word.1
      } else {
        let isNote = text.split(separator: "\n").allSatisfy { line in
          line.first { !$0.isBlank }.map { $0 == "#" } ?? true
        }
        self = isNote ? .note : .rule
      }
    }
  }

  /// Stays the same while the entry is edited and moved.
  let id: Int
  var text: String { didSet { kind = Kind(text) } }
  /// Found once: every message asks it of all entries.
  private(set) var kind: Kind
  /// The blank lines above it, kept for the export.
  var blankLinesAbove = 0

  init(id: Int, text: String, blankLinesAbove: Int = 0) {
    self.id = id
    self.text = text
    self.blankLinesAbove = blankLinesAbove
    kind = Kind(text)
  }

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
  var isNote: Bool { kind == .note }

  /// Whether it says which elements the rules are applied to.
  var isEach: Bool { kind == .each }

  /// Whether rules elsewhere depend on the entry: lets, settings, the array of `each`.
  var isContext: Bool { isEach || isLet || kind == .option }

  var isLet: Bool { kind == .binding }
}

/// The rules in order.
struct RuleList: Sendable, Hashable {
  private(set) var entries: [RuleEntry] = []
  private var nextID = 1
  /// How many entries rules elsewhere depend on.
  private var contextCount = 0
  private var noteCount = 0

  /// How many entries are more than notes.
  var statementCount: Int { entries.count - noteCount }

  /// The entries that rules elsewhere depend on, in order.
  var context: [RuleEntry] { contextCount == 0 ? [] : entries.filter(\.isContext) }

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
    count(entry, by: 1)
  }

  private mutating func count(_ entry: RuleEntry, by step: Int) {
    if entry.isContext { contextCount += step }
    if entry.isNote { noteCount += step }
  }

  mutating func replaceText(at index: Int, with text: String) {
    guard entries.indices.contains(index) else { return }
    count(entries[index], by: -1)
    entries[index].text = text
    count(entries[index], by: 1)
  }

  mutating func remove(at index: Int) {
    guard entries.indices.contains(index) else { return }
    count(entries.remove(at: index), by: -1)
  }

  /// Moves an entry so that it stands at `target` afterwards.
  mutating func move(from index: Int, to target: Int) {
    guard entries.indices.contains(index) else { return }
    let entry = entries.remove(at: index)
    entries.insert(entry, at: min(max(0, target), entries.count))
  }

  mutating func removeAll() {
    entries.removeAll()
    (contextCount, noteCount) = (0, 0)
  }
}
