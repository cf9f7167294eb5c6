import JSONDocument
import RuleEngine

/// The key paths that occur in the samples, as a tree: objects of one place are laid over each other, and so are the
/// elements of an array.
struct PathCatalog: Sendable {
  /// One key, or the elements of an array.
  struct Entry: Sendable {
    /// The key; nil for the elements of an array and the root.
    var key: String?
    /// Entries of the keys of objects here, in order of appearance.
    var members: [Int] = []
    /// Entries of keys here that hold half of a surrogate pair: no rule can name them, and nothing is offered below.
    var unnameable: [Int] = []
    /// Such a key as it is shown.
    var shownKey: String?
    /// The entry of the elements of arrays here.
    var element: Int?
    /// The entry this is a key or the elements of; nil for the root.
    var parent: Int?
    /// How many values were seen here.
    var count = 0
    var kinds: Kinds = []
    var example: String = ""
    /// The first few different scalars seen here, as rules write them.
    var values: [String] = []

    static let valueLimit = 12

    /// The path of the entry below that of the one it belongs to.
    func path(below above: String) -> String {
      guard let key else { return above + "[*]" }
      return PathText.joined(above, shownKey ?? PathText.segment(key, isFirst: above.isEmpty))
    }
  }

  /// A key with the way to it.
  struct Path: Sendable {
    var entry: Int
    var text: String
  }

  /// The kinds of values seen at a place.
  struct Kinds: OptionSet, Sendable, Hashable {
    let rawValue: UInt8

    static let null = Kinds(rawValue: 1)
    static let bool = Kinds(rawValue: 2)
    static let number = Kinds(rawValue: 4)
    static let string = Kinds(rawValue: 8)
    static let array = Kinds(rawValue: 16)
    static let object = Kinds(rawValue: 32)

    /// `number`, `string or null`.
    var text: String {
      let names: [(Kinds, String)] = [
        (.object, "object"), (.array, "array"), (.string, "string"), (.number, "number"), (.bool, "bool"),
        (.null, "null"),
      ]
      return names.filter { contains($0.0) }.map(\.1).joined(separator: "|")
    }
  }

  private(set) var entries = [Entry()]
  /// Every key with its path from the root, in order of appearance.
  private(set) var paths: [Path] = []
  private var children: [Child: Int] = [:]
  private(set) var sourcesVersion = -1
  /// The place relative paths of rules start from: the root, or with `each` its elements; nil when it is not known.
  var start: Int? = 0

  private struct Child: Hashable {
    var parent: Int
    var key: [UInt8]
  }

  /// Places beyond these are not taken in: such data has ids for keys, which nobody completes.
  private static let entryLimit = 50_000
  private static let depthLimit = 64
  /// So many values of a place are compared with each other.
  private static let valueSampleLimit = 10_000
  /// Of a long array so many elements are looked at.
  private static let elementLimit = 2_000

  static let empty = PathCatalog()

  private init() {}

  /// Reads all samples; nil when cancelled.
  init?(_ documents: [Document], sourcesVersion: Int, isCancelled: () -> Bool) {
    self.sourcesVersion = sourcesVersion
    var untilCheck = 0
    for document in documents {
      for root in 0..<document.rootCount {
        guard visit(document.root(at: root), at: 0, depth: 0, &untilCheck, isCancelled) else { return nil }
      }
    }
    listPaths()
  }

  private mutating func listPaths() {
    var texts: [String?] = [""]
    texts.reserveCapacity(entries.count)
    // An entry comes after the one it is below.
    for (index, entry) in entries.enumerated().dropFirst() {
      guard entry.shownKey == nil, let above = entry.parent.flatMap({ texts[$0] }) else {
        texts.append(nil)
        continue
      }
      let text = entry.path(below: above)
      texts.append(text)
      if entry.key != nil { paths.append(Path(entry: index, text: text)) }
    }
  }

  // As deep as `depthLimit`.
  private mutating func visit(
    _ value: JSON, at entry: Int, depth: Int, _ untilCheck: inout Int, _ isCancelled: () -> Bool
  ) -> Bool {
    untilCheck -= 1
    if untilCheck < 0 {
      if isCancelled() { return false }
      untilCheck = 4_096
    }
    entries[entry].count += 1
    entries[entry].kinds.insert(value.catalogKind)
    switch value.kind {
    case .object where depth < Self.depthLimit:
      for member in value.members {
        guard let child = addMember(member.key, of: entry) else { continue }
        guard visit(member.value, at: child, depth: depth + 1, &untilCheck, isCancelled) else { return false }
      }
    case .array where depth < Self.depthLimit:
      guard value.count > 0, let child = addElement(of: entry) else { break }
      for element in value.elements.prefix(Self.elementLimit) {
        guard visit(element, at: child, depth: depth + 1, &untilCheck, isCancelled) else { return false }
      }
    default:
      if value.kind == .object || value.kind == .array { break }
      if entries[entry].example.isEmpty, value.kind != .null {
        entries[entry].example = ValueText.brief(value, limit: 40)
      }
      noteValue(value, at: entry)
    }
    return true
  }

  /// Keeps the different values of a place as long as they are few.
  private mutating func noteValue(_ value: JSON, at entry: Int) {
    guard entries[entry].values.count < Entry.valueLimit, entries[entry].count <= Self.valueSampleLimit,
      value.sourceRange.map({ $0.count <= 64 }) ?? true
    else { return }
    let text = value.text
    if !entries[entry].values.contains(text) { entries[entry].values.append(text) }
  }

  private mutating func addMember(_ key: JSON, of parent: Int) -> Int? {
    let shown = key.hasLoneSurrogate ? PathText.segment(of: key) : nil
    // No key has a byte 0xFF.
    let child = Child(parent: parent, key: shown.map { [0xFF] + Array($0.utf8) } ?? Array(key.keyBytes))
    if let known = children[child] { return known }
    guard entries.count < Self.entryLimit else { return nil }
    let index = entries.count
    entries.append(Entry(key: key.string ?? "", shownKey: shown, parent: parent))
    if shown == nil {
      entries[parent].members.append(index)
    } else {
      entries[parent].unnameable.append(index)
    }
    children[child] = index
    return index
  }

  private mutating func addElement(of parent: Int) -> Int? {
    if let known = entries[parent].element { return known }
    guard entries.count < Self.entryLimit else { return nil }
    entries.append(Entry(parent: parent))
    entries[parent].element = entries.count - 1
    return entries.count - 1
  }

  // MARK: - Reading

  /// The entry of a key below another one.
  func member(_ key: String, of parent: Int) -> Int? { children[Child(parent: parent, key: Array(key.utf8))] }

  func entry(at index: Int) -> Entry? { entries.indices.contains(index) ? entries[index] : nil }

  /// How often a key is there where it could be, in percent; rounded down so that 100 means always.
  func presence(of index: Int, under parent: Int) -> Int {
    guard let entry = self.entry(at: index), let parent = self.entry(at: parent), parent.count > 0 else {
      return 0
    }
    return min(100, entry.count * 100 / parent.count)
  }
}

extension JSON {
  var catalogKind: PathCatalog.Kinds {
    switch kind {
    case .null: .null
    case .bool: .bool
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }
}

/// A wish to know the key paths of all samples.
package struct CatalogRequest: Sendable, Equatable {
  package let generation: Int
  let documents: [Document]

  package static func == (a: CatalogRequest, b: CatalogRequest) -> Bool { a.generation == b.generation }

  package func run(isCancelled: @Sendable () -> Bool) -> CatalogResult? {
    PathCatalog(documents, sourcesVersion: generation, isCancelled: isCancelled).map { catalog in
      CatalogResult(generation: generation, catalog: catalog)
    }
  }
}

/// The key paths of all samples.
package struct CatalogResult: Sendable {
  package let generation: Int
  let catalog: PathCatalog
}
