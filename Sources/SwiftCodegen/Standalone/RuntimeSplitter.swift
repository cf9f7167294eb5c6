/// Cuts Swift source into declarations: types, their members wherever they are declared, and extensions of types of
/// Swift's own.
///
/// It reads source as `swift format` leaves it: a declaration starts at its level's indentation and ends at its closing
/// brace there.
struct RuntimeSplitter {
  /// Types of the library that are nested and stand by themselves in the runtime.
  private static let nested = ["JSON": ["Decimal"], "RegularExpression": ["Match"]]
  /// Types of the library that are nested and have another name here.
  private static let renamed = ["Segment": "PathSegment"]

  private(set) var pieces: [RuntimePiece] = []
  /// The signatures of what was taken already: the first declaration of something counts.
  private var known: Set<String> = []
  private var types: Set<String> = []
  private var file = 0

  /// Takes the declarations of a file.
  mutating func split(_ lines: [String]) {
    file += 1
    for declaration in Self.declarations(in: lines) { take(declaration) }
  }

  /// A declaration with the comments and attributes in front of it.
  private struct Declaration {
    var lines: [String] = []
    /// The place of its first line of code.
    var start = 0
    var isApart = false

    /// The first line of code without what says who may see it.
    var signature: String { RuntimeSplitter.unexposed(lines[start]) }
  }

  private static func declarations(in lines: [String]) -> [Declaration] {
    var declarations: [Declaration] = []
    var current = Declaration()
    var isOpen = false
    for line in lines {
      if isOpen, current.lines.last?.hasPrefix(" ") == true || current.lines.count == current.start + 1,
        current.lines[current.start].hasSuffix("="), !line.hasPrefix(" ")
      {
        // A value on lines of its own has no brace at its end.
        isOpen = false
        declarations.append(current)
        current = Declaration()
      }
      if isOpen {
        current.lines.append(line)
        if let first = line.first, "})]".contains(first), !line.hasSuffix("{"), !line.hasSuffix("(") {
          isOpen = false
          declarations.append(current)
          current = Declaration()
        }
      } else if line.isEmpty {
        current = Declaration(isApart: true)
      } else if line.hasPrefix("//") || line.hasPrefix("@") && !line.contains(" ") {
        if line.hasPrefix("@") { continue }
        current.lines.append(line)
      } else {
        current.start = current.lines.count
        current.lines.append(line)
        isOpen = !isWhole(line)
        if !isOpen {
          declarations.append(current)
          current = Declaration()
        }
      }
    }
    if isOpen { declarations.append(current) }
    return declarations.filter {
      !$0.signature.hasPrefix("import ") && !$0.signature.hasPrefix("internal import ")
    }
  }

  /// Whether a declaration ends on its first line.
  private static func isWhole(_ line: String) -> Bool {
    var depth = 0
    var isText = false
    for character in line {
      if character == "\"" { isText.toggle() }
      if isText { continue }
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
    }
    let keeps = ["struct ", "enum ", "class ", "extension ", "func ", "init", "subscript"]
    let code = unexposed(line)
    let needsBody = keeps.contains { code.hasPrefix($0) || code.contains(" " + $0) } && !line.contains("}")
    return depth == 0 && !needsBody && !line.hasSuffix(":") && !line.hasSuffix("=") && !line.hasSuffix(",")
  }

  static func unexposed(_ line: String) -> String {
    var line = line
    for word in [
      "@discardableResult ", "@usableFromInline ", "@inlinable ", "@inline(__always) ", "@inline(never) ",
    ] {
      line = line.replacing(word, with: "")
    }
    let blanks = line.prefix { $0 == " " }
    let code = line.dropFirst(blanks.count)
    for word in ["public ", "package ", "fileprivate ", "internal "] where code.hasPrefix(word) {
      return String(blanks + code.dropFirst(word.count))
    }
    return line
  }

  // MARK: - Declarations

  private mutating func take(_ declaration: Declaration) {
    let signature = declaration.signature
    if signature.hasPrefix("extension ") {
      let spelling = Self.name(signature.dropFirst(10))
      let last = spelling.split(separator: ".").last.map(String.init) ?? spelling
      let name = Self.renamed[last] ?? last
      let isForeign =
        ["String", "UInt8", "Unicode.Scalar"].contains(spelling) || spelling.contains("?")
        || spelling.contains("[")
      let owner = isForeign ? RuntimePiece.Owner.foreign(spelling) : .type(name)
      members(of: declaration, owner, conformance: conform(declaration, owner))
    } else if let name = Self.typeName(signature) {
      guard types.insert(name).inserted else { return }
      let brace =
        declaration.lines.firstIndex { $0.hasSuffix("{") || $0.hasSuffix("{}") } ?? declaration.start
      var lines = Array(declaration.lines[...declaration.start])
      lines[declaration.start] = Self.head(Self.text(of: declaration.lines[declaration.start...brace]))
      append(
        .namespace, [name], signature, lines, isApart: true,
        conformances: Self.conformances(Self.text(of: declaration.lines[declaration.start...brace])))
      members(of: declaration, .type(name), conformance: nil)
    } else if !signature.hasPrefix("typealias ") {
      let isStatic = signature.hasPrefix("func ") || signature.hasPrefix("private func ")
      var lines = declaration.lines.map(Self.unexposed)
      if isStatic {
        lines[declaration.start] = "static " + signature.replacing("private ", with: "")
      }
      append(.namespace, Self.names(signature), signature, lines, isApart: true)
    }
  }

  /// Takes down what an extension conforms to, and gives the names that ask for its members.
  private mutating func conform(_ declaration: Declaration, _ owner: RuntimePiece.Owner) -> [String]? {
    let brace = declaration.lines.firstIndex { $0.hasSuffix("{") || $0.hasSuffix("{}") } ?? declaration.start
    let conformances = Self.conformances(Self.text(of: declaration.lines[declaration.start...brace]))
    if conformances.isEmpty { return nil }
    let names = conformances == ["ExpressibleByStringInterpolation"] ? ["\\("] : []
    append(
      owner, names, "conformance \(conformances)", [], isApart: false, isFunction: !names.isEmpty,
      conformances: conformances)
    return names
  }

  private mutating func members(
    of declaration: Declaration, _ owner: RuntimePiece.Owner, conformance: [String]?
  ) {
    guard let brace = declaration.lines.firstIndex(where: { $0.hasSuffix("{") }) else { return }
    let isPublic = declaration.lines[declaration.start].hasPrefix("public ")
    let inner = declaration.lines[(brace + 1)...].dropLast().map {
      $0.hasPrefix("  ") ? String($0.dropFirst(2)) : $0
    }
    for member in Self.declarations(in: inner) {
      let signature = member.signature
      if case .type(let name) = owner, let type = Self.typeName(signature),
        Self.nested[name]?.contains(type) == true
      {
        take(member)
        continue
      }
      let isExposed = isPublic || member.lines[member.start].hasPrefix("public ")
      let text = Self.text(of: member.lines[member.start...])
      let names = conformance ?? Self.names(text, owner)
      let isFunction =
        conformance?.isEmpty == false
        || owner == .type("Outcome") && isExposed
          && (text.contains("func ") || signature.hasPrefix("static var "))
      var lines = member.lines.map(Self.unexposed)
      if case .foreign = owner {
        lines[member.start] = "fileprivate " + signature.replacing("private ", with: "")
      }
      append(owner, names, "\(owner) " + text, lines, isApart: member.isApart, isFunction: isFunction)
    }
  }

  private mutating func append(
    _ owner: RuntimePiece.Owner, _ names: [String], _ signature: String, _ lines: [String], isApart: Bool,
    isFunction: Bool = false, conformances: [String] = []
  ) {
    let text = lines.joined(separator: "\n")
    let words = SwiftWords(text)
    // What works on raw memory has a plain declaration of its own.
    if words.plain.contains("Span") { return }
    let key = signature.prefix { $0 != "{" } + "\(owner)"
    guard known.insert(String(key)).inserted else { return }
    let plain = lines.map { line in
      Self.nested.reduce(line.replacing("unsafe ", with: "")) { line, outer in
        outer.value.reduce(line) { $0.replacing("\(outer.key).\($1)", with: $1) }
      }
    }
    pieces.append(
      RuntimePiece(
        owner: owner, names: names, isFunction: isFunction, isPrivate: signature.contains("private "),
        file: file,
        signature: signature, lines: plain, isApart: isApart,
        conformances: conformances, words: words))
  }
}
