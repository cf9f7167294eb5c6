import Synchronization

/// The runtime of standalone exports: what is written below the rules, no more than they use.
struct RuntimeLibrary {
  /// The runtime for generated code, with the parts that code of its kind uses.
  static func fitting(_ statements: String) -> RuntimeLibrary {
    let features = features(of: statements).intersection(conditions)
    return made.withLock { made in
      if let known = made[features] { return known }
      let library = RuntimeLibrary(RuntimeText.files, features: features)
      if made.count >= 16 { made.removeAll() }
      made[features] = library
      return library
    }
  }

  /// What was put together before, by the features: taking all of the source apart takes its time.
  private static let made = Mutex<[Set<String>: RuntimeLibrary]>([:])

  /// The features that the source asks for in conditions.
  private static let conditions = Set(
    RuntimeText.files.flatMap { source in source.split(separator: "\n").compactMap(condition) })

  /// The feature of a line that starts a condition.
  private static func condition(_ line: Substring) -> String? {
    let code = line.drop { $0 == " " }
    return code.hasPrefix("#if ") ? String(code.dropFirst(4)) : nil
  }

  private static func features(of statements: String) -> Set<String> {
    let words = SwiftWords(statements)
    var features = words.members.union(words.labels.map { String($0.dropLast()) })
    features.insert(features.isDisjoint(with: selecting) ? "keysOnly" : "selecting")
    if features.contains("forEach") || features.contains("applying") { features.insert("elements") }
    if features.contains("options") || features.contains("bind") { features.insert("preparing") }
    return features
  }

  /// Steps that select many values, and queries.
  private static let selecting: Set = [
    "each", "allMembers", "any", "slice", "filter", "operation", "root", "matching",
  ]

  /// Source with its conditions (`#if name`, `#else`, `#endif`) decided by a set of names.
  private static func decided(_ source: String, by features: Set<String>) -> [String] {
    var lines: [String] = []
    var isKept: [Bool] = []
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      let code = line.drop { $0 == " " }
      if let condition = condition(line) {
        isKept.append(features.contains(condition))
      } else if code == "#else" {
        isKept.append(!(isKept.popLast() ?? true))
      } else if code == "#endif" {
        isKept.removeLast()
      } else if isKept.allSatisfy(\.self) {
        // Conditions indent what they hold.
        lines.append(String(line.dropFirst(min(isKept.count * 2, line.count - code.count))))
      }
    }
    return lines
  }

  private let pieces: [RuntimePiece]
  private let types: Set<String>
  /// What users of the exported type see.
  let interface: [String]

  private init(_ sources: [String], features: Set<String>) {
    var splitter = RuntimeSplitter()
    var interface: [String] = []
    for source in sources {
      let lines = Self.decided(source, by: features)
      if let start = lines.firstIndex(of: "public enum Rules {"), let end = lines.lastIndex(of: "}") {
        interface = Array(lines[(start + 1)..<end])
      } else {
        splitter.split(lines)
      }
    }
    self.interface = interface
    pieces = splitter.pieces
    types = Set(
      pieces.filter {
        $0.owner == .namespace
          && $0.lines.contains { $0.contains("struct ") || $0.contains("enum ") || $0.contains("class ") }
      }
      .flatMap(\.names))
  }

  /// What functions need besides what they mention.
  private static let needs = ["compactObject": ["orAbsent"], "firstOf": ["??"]]

  /// The pieces that generated code needs.
  func pieces(for rules: String) -> [RuntimePiece] {
    let start = SwiftWords(rules)
    let visible = SwiftWords(interface.joined(separator: "\n"))
    var called = start.members
    var members = start.members.union(visible.members)
    var names = start.plain.union(visible.plain)
    var labels = visible.labels
    // Names that stand by themselves lead to members of the same type only, and in `Outcome`, which many files extend, private ones
    // to the same file.
    var own: [RuntimePiece.Owner: Set<String>] = [:]
    var inFile: [Int: Set<String>] = [:]
    var isTaken = [Bool](repeating: false, count: pieces.count)
    var owners: Set<RuntimePiece.Owner> = []
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for (index, piece) in pieces.enumerated() where !isTaken[index] {
        let isWanted: Bool
        switch piece.owner {
        case .namespace: isWanted = piece.names.contains(where: names.contains)
        case .type where !owners.contains(piece.owner): isWanted = false
        case .type, .foreign:
          isWanted =
            piece.names.isEmpty
            || piece.names.contains { name in
              if piece.isFunction { return called.contains(name) }
              if piece.isPrivate, piece.owner == .type("Outcome") {
                return inFile[piece.file]?.contains(name) == true
              }
              return members.contains(name) || labels.contains(name)
                || own[piece.owner]?.contains(name) == true
                || name.first?.isUppercase == true && names.contains(name)
            }
        }
        guard isWanted else { continue }
        isTaken[index] = true
        hasChanged = true
        members.formUnion(piece.words.members)
        names.formUnion(piece.words.plain)
        labels.formUnion(piece.words.labels)
        own[piece.owner, default: []].formUnion(piece.words.plain)
        inFile[piece.file, default: []].formUnion(piece.words.plain.union(piece.words.members))
        if piece.owner == .type("Outcome") { called.formUnion(piece.words.bareCalls) }
        for name in piece.names {
          called.formUnion(Self.needs[name] ?? [])
          if piece.owner == .namespace { owners.insert(.type(name)) }
        }
      }
    }
    return zip(pieces, isTaken).filter(\.1).map(\.0)
  }

  /// The lines of the runtime in the extension of the type `namespace`, and those behind it; whether they name a lock of
  /// `Synchronization`.
  func text(for rules: String, in namespace: String) -> (inner: [String], outer: [String], hasLocks: Bool) {
    let taken = pieces(for: rules)
    var inner: [String] = []
    for piece in taken where piece.owner == .namespace {
      if !inner.isEmpty { inner.append("") }
      guard let name = piece.names.first, types.contains(name) else {
        inner += Self.hidden(piece.lines)
        continue
      }
      inner += type(piece, members: taken.filter { $0.owner == .type(name) })
    }
    var outer: [String] = []
    for case .foreign(let type) in taken.map(\.owner).uniqued {
      outer.append("")
      outer.append("// swift-format-ignore")
      outer.append("extension \(qualified(type, namespace)) {")
      for (number, piece) in taken.filter({ $0.owner == .foreign(type) }).enumerated() {
        if number > 0 { outer.append("") }
        outer += piece.lines.map { line in
          line.isEmpty ? "" : "  " + (type.contains("Outcome") ? qualified(line, namespace) : line)
        }
      }
      outer.append("}")
    }
    return (inner, outer, taken.contains { $0.words.plain.contains("Mutex") })
  }

  private func type(_ head: RuntimePiece, members: [RuntimePiece]) -> [String] {
    let conformances = (head.conformances + members.flatMap(\.conformances)).uniqued
    var lines = head.lines
    let declaration = "fileprivate " + (lines.popLast() ?? "")
    let list = conformances.isEmpty ? "" : ": " + conformances.joined(separator: ", ")
    if declaration.count + list.count <= 94 {
      lines.append(declaration + list + " {")
    } else {
      var line = declaration + ": "
      for (number, conformance) in conformances.enumerated() {
        let item = conformance + (number + 1 < conformances.count ? ", " : "")
        if line.count + item.count > 96 {
          lines.append(String(line.dropLast()))
          line = "  "
        }
        line += item
      }
      lines += [line, "{"]
    }
    var isFirst = true
    for member in members where !member.lines.isEmpty {
      if !isFirst, member.isApart || member.lines.count > 1 { lines.append("") }
      lines += member.lines.map { $0.isEmpty ? "" : "  " + $0 }
      isFirst = false
    }
    return lines + ["}"]
  }

  private static func hidden(_ lines: [String]) -> [String] {
    lines.map { line in
      ["static ", "typealias "].contains(where: line.hasPrefix) ? "fileprivate " + line : line
    }
  }

  /// The text with the runtime's types named in full.
  private func qualified(_ text: String, _ namespace: String) -> String {
    var result = ""
    var word = ""
    func finish() {
      result += types.contains(word) ? namespace + "." + word : word
      word = ""
    }
    for character in text {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        finish()
        result.append(character)
      }
    }
    finish()
    return result
  }
}

extension Sequence where Element: Hashable {
  /// Each element once, at its first place.
  fileprivate var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
