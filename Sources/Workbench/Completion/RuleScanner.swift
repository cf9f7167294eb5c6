import RuleLanguage

/// Reads a rule up to the cursor and tells what can stand there.
///
/// It looks at words, brackets and arrows only and needs no sound syntax. What it follows is what the current value is:
/// inside `items { }`, `items[? ]` and `map(items, )` names are those of an element.
struct RuleScanner {
  /// What a bracket opens.
  private enum Opening {
    case statements, value, call, filter, selector, interpolation
  }

  private struct Scope {
    var opening: Opening
    /// The place in the catalog that relative paths start from; nil when it is not known.
    var base: Int?
    /// Whether an output key stands here, before the arrow.
    var isTarget: Bool
    /// Whether the next word is a function behind `|`.
    var isPiped = false
    /// The place of the last path; what a pipe or a block works on.
    var operand: Int?
    var hasOperand = false
    /// In a call of a function of elements: their place, from the second argument on.
    var elements: Int?
    var argument = 0
  }

  private let bytes: [UInt8]
  private let catalog: PathCatalog
  private var position: Int
  private var scopes: [Scope]

  init(_ bytes: [UInt8], _ catalog: PathCatalog, start: Int = 0, isValue: Bool = false) {
    self.bytes = bytes
    self.catalog = catalog
    position = start
    scopes = [Scope(opening: .statements, base: 0, isTarget: !isValue)]
  }

  private var scope: Scope {
    get { scopes[scopes.count - 1] }
    set { scopes[scopes.count - 1] = newValue }
  }

  mutating func context() -> CompletionContext? {
    while position < bytes.count {
      if let context = step() { return context.partial == Self.nothing ? nil : context }
    }
    if scope.isTarget { return CompletionContext(kind: .target, range: position..<position, partial: "") }
    if scope.isPiped { return CompletionContext(kind: .function, range: position..<position, partial: "") }
    if scope.opening == .selector { return nil }
    return CompletionContext(
      kind: .path(parent: base, isHead: true), range: position..<position, partial: "")
  }

  /// Stands for "nothing can be completed here" in what `step` gives.
  private static let nothing = "\u{0}"

  private var none: CompletionContext {
    CompletionContext(kind: .target, range: position..<position, partial: Self.nothing)
  }

  /// Where relative paths start.
  private var base: Int? { scope.argument > 0 && scope.elements != nil ? scope.elements : scope.base }

  /// Takes one token; a context when it touches the cursor.
  private mutating func step() -> CompletionContext? {
    let byte = bytes[position]
    switch byte {
    case 0x20, 0x09, 0x0D: position += 1
    case 0x0A, UInt8(ascii: ";"):
      position += 1
      if scope.opening == .statements, !continuesStatement { beginStatement() }
    case UInt8(ascii: "#"):
      guard let end = bytes[position...].firstIndex(of: 0x0A) else { return none }
      position = end
    case UInt8(ascii: "\""): return string()
    case UInt8(ascii: "'"):
      guard let end = bytes[(position + 1)...].firstIndex(of: byte) else { return none }
      position = end + 1
      scope.hasOperand = true
      scope.operand = nil
    case UInt8(ascii: "<") where next(is: "-") && scope.isTarget:
      position += 2
      scope.isTarget = false
      scope.hasOperand = false
    case UInt8(ascii: "|"):
      position += 1
      scope.isPiped = true
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open(byte)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return close()
    case UInt8(ascii: ","):
      position += 1
      if scope.opening == .call {
        if scope.argument == 0, scope.elements == nil, let operand = scope.operand {
          scope.elements = catalog.element(of: operand)
        }
        scope.argument += 1
      }
      scope.hasOperand = false
      scope.operand = nil
    default:
      if Self.startsPath(byte) { return word() }
      position += 1
      if !Self.isDigit(byte), byte != UInt8(ascii: ".") {
        scope.hasOperand = false
        scope.operand = nil
      }
    }
    return nil
  }

  private func next(is scalar: Unicode.Scalar) -> Bool {
    position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: scalar)
  }

  /// Whether a line end does not end the statement: the next line is indented and goes on with it.
  private var continuesStatement: Bool {
    guard position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09, !scope.isTarget else {
      return false
    }
    let rest = bytes[position...].drop { $0 == 0x20 || $0 == 0x09 }
    return ["|", "??", "when ", "else ", "then ", "and ", "or "].contains { rest.starts(with: $0.utf8) }
  }

  private mutating func beginStatement() {
    scope.isTarget = true
    scope.isPiped = false
    scope.hasOperand = false
    scope.operand = nil
  }

  // MARK: - Brackets

  private mutating func open(_ byte: UInt8) {
    position += 1
    let operand = scope.operand
    switch byte {
    case UInt8(ascii: "{") where scope.hasOperand && !scope.isTarget:
      scopes.append(Scope(opening: .statements, base: operand.flatMap(catalog.elementOrSelf), isTarget: true))
    case UInt8(ascii: "[") where scope.hasOperand && scope.isTarget:
      scopes.append(Scope(opening: .selector, base: nil, isTarget: false))
    default:
      scopes.append(Scope(opening: .value, base: base, isTarget: false))
    }
  }

  private mutating func close() -> CompletionContext? {
    position += 1
    guard scopes.count > 1 else { return nil }
    let closed = scopes.removeLast()
    scope.hasOperand = true
    if closed.opening != .selector, closed.opening != .filter { scope.operand = nil }
    return closed.opening == .interpolation ? string(isOpen: true) : nil
  }

  /// A text in quotes; `\(` leads back to an expression.
  private mutating func string(isOpen: Bool = false) -> CompletionContext? {
    if !isOpen { position += 1 }
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\\"), position < bytes.count {
        let escaped = bytes[position]
        position += 1
        if escaped == UInt8(ascii: "(") {
          scopes.append(Scope(opening: .interpolation, base: base, isTarget: false))
          return nil
        }
      } else if byte == UInt8(ascii: "\"") {
        scope.hasOperand = true
        scope.operand = nil
        return nil
      }
    }
    return none
  }

  // MARK: - Words and paths

  /// A path, a function, a word of the language or an output key.
  private mutating func word() -> CompletionContext? {
    let start = position
    if scope.isTarget { return target() }
    if scope.isPiped { return function(from: start) }
    var place = head()
    if let context = place.context { return context }
    // A bare word right before `(` is a function.
    if position < bytes.count, bytes[position] == UInt8(ascii: "("), Self.isWordStart(bytes[start]) {
      openCall(name: String(decoding: bytes[start..<position], as: UTF8.self), input: nil)
      return nil
    }
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: ".") {
        position += 1
        place = segment(of: place.entry)
        if let context = place.context { return context }
      } else if byte == UInt8(ascii: "[") {
        position += 1
        let element = place.entry.flatMap(catalog.element)
        if position < bytes.count, bytes[position] == UInt8(ascii: "?") {
          position += 1
          scope.operand = element
          scope.hasOperand = true
          scopes.append(Scope(opening: .filter, base: element, isTarget: false))
          return nil
        }
        guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "]")) else { return none }
        position = end + 1
        place.entry = element
      } else {
        break
      }
    }
    let isWord = Self.words.contains(String(decoding: bytes[start..<position], as: UTF8.self))
    scope.hasOperand = !isWord
    scope.operand = isWord ? nil : place.entry
    return nil
  }

  private struct Place {
    var entry: Int?
    var context: CompletionContext?
  }

  /// The beginning of a path.
  private mutating func head() -> Place {
    let start = position
    switch bytes[position] {
    case UInt8(ascii: "@"):
      position += 1
      let name = bareWord()
      if position == bytes.count, !name.isEmpty { return Place(entry: nil, context: none) }
      return Place(entry: name.isEmpty ? base : nil)
    case UInt8(ascii: "$"):
      position += 1
      let name = bareWord()
      return Place(entry: name.isEmpty ? 0 : nil)
    case UInt8(ascii: "^"):
      var levels = 0
      while position < bytes.count, bytes[position] == UInt8(ascii: "^") {
        position += 1
        levels += 1
      }
      let outer = enclosing(levels)
      if position == bytes.count || Self.startsKey(bytes[position]) { return segment(of: outer) }
      return Place(entry: outer)
    default:
      let place = segment(of: base, isHead: true)
      if position == start { position += 1 }
      return place
    }
  }

  /// The current value so many element scopes further out.
  private func enclosing(_ levels: Int) -> Int? {
    var bases: [Int?] = []
    for scope in scopes {
      let base = scope.argument > 0 && scope.elements != nil ? scope.elements : scope.base
      if bases.last.map({ $0 != base }) ?? true { bases.append(base) }
    }
    let index = bases.count - 1 - levels
    return bases.indices.contains(index) ? bases[index] : nil
  }

  /// A key behind a dot or at the beginning, in backticks or not.
  private mutating func segment(of parent: Int?, isHead: Bool = false) -> Place {
    let start = position
    func context(_ partial: String) -> CompletionContext {
      CompletionContext(
        kind: .path(parent: parent, isHead: isHead), range: start..<position, partial: partial)
    }
    if position < bytes.count, bytes[position] == UInt8(ascii: "@") {
      position += 1
      let name = bareWord()
      if position == bytes.count {
        return Place(
          entry: nil,
          context: CompletionContext(kind: .collectionOperator, range: start..<position, partial: "@" + name))
      }
      return Place(entry: nil)
    }
    if position < bytes.count, bytes[position] == UInt8(ascii: "`") {
      let (key, isClosed) = backticked()
      if position == bytes.count, !isClosed { return Place(entry: nil, context: context(key)) }
      return Place(entry: catalog.step(key, from: parent))
    }
    if position < bytes.count, bytes[position] == UInt8(ascii: "*") {
      position += 1
      return Place(entry: nil)
    }
    let key = bareWord(mayStartWithDigit: !isHead)
    if position == bytes.count { return Place(entry: nil, context: context(key)) }
    return Place(entry: catalog.step(key, from: parent))
  }

  private mutating func target() -> CompletionContext? {
    let start = position
    var key = ""
    if bytes[position] == UInt8(ascii: "`") {
      key = backticked().key
    } else {
      key = bareWord()
      if position == start {
        position += 1
        return nil
      }
    }
    if position == bytes.count {
      return CompletionContext(kind: .target, range: start..<position, partial: key)
    }
    // `drop a, b` and `each a` take paths.
    if ["drop", "each"].contains(key), bytes[position] == 0x20,
      !bytes[position...].drop(while: { $0 == 0x20 }).starts(with: "<-".utf8)
    {
      scope.isTarget = false
      scope.hasOperand = false
    } else {
      scope.hasOperand = true
    }
    return nil
  }

  private mutating func function(from start: Int) -> CompletionContext? {
    let name = bareWord()
    if position == start {
      position += 1
      return nil
    }
    if position == bytes.count {
      return CompletionContext(kind: .function, range: start..<position, partial: name)
    }
    scope.isPiped = false
    if bytes[position] == UInt8(ascii: "(") {
      openCall(name: name, input: scope.operand)
    } else {
      scope.operand = nil
      scope.hasOperand = true
    }
    return nil
  }

  private mutating func openCall(name: String, input: Int?) {
    position += 1
    let takesElements =
      FunctionTable.all.first { $0.name == name }?.parameters.contains { $0.kind == .element } ?? false
    var call = Scope(opening: .call, base: base, isTarget: false)
    if takesElements, let input {
      call.elements = catalog.element(of: input)
      call.argument = 1
    } else if !takesElements {
      // An index that no argument reaches keeps the base.
      call.elements = nil
      call.opening = .value
    }
    scopes.append(call)
  }

  // MARK: - Characters

  private mutating func bareWord(mayStartWithDigit: Bool = false) -> String {
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      let isFirst = position == start
      if Self.isWordStart(byte) || (Self.isDigit(byte) && (!isFirst || mayStartWithDigit)) {
        position += 1
      } else if byte == UInt8(ascii: "-"), !isFirst, bytes[position - 1] != byte {
        position += 1
      } else {
        break
      }
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func backticked() -> (key: String, isClosed: Bool) {
    position += 1
    var key: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "`") { return (String(decoding: key, as: UTF8.self), true) }
      if byte == UInt8(ascii: "\\"), position < bytes.count {
        key.append(bytes[position])
        position += 1
      } else {
        key.append(byte)
      }
    }
    return (String(decoding: key, as: UTF8.self), false)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isWordStart(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private static func startsKey(_ byte: UInt8) -> Bool { isWordStart(byte) || byte == UInt8(ascii: "`") }

  private static func startsPath(_ byte: UInt8) -> Bool {
    startsKey(byte) || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "^")
  }

  private static let words: Set<String> = [
    "when", "else", "then", "if", "and", "or", "not", "in", "is", "matches", "except", "true", "false",
    "null", "absent",
  ]
}

extension PathCatalog {
  /// The place of the elements of arrays at a place.
  func element(of entry: Int) -> Int? { self.entry(at: entry)?.element }

  /// What a block works on: the elements of an array, or the value itself.
  func elementOrSelf(_ entry: Int) -> Int? { element(of: entry) ?? entry }

  /// The place of a key; on an array, of its elements' key.
  func step(_ key: String, from parent: Int?) -> Int? {
    guard let parent else { return nil }
    return member(key, of: parent) ?? element(of: parent).flatMap { member(key, of: $0) }
  }

  /// The keys that can stand behind a place, and the place they are keys of.
  func keys(of parent: Int) -> (owner: Int, members: [Int]) {
    guard let entry = entry(at: parent) else { return (parent, []) }
    if entry.members.isEmpty, let element = entry.element, let inner = self.entry(at: element) {
      return (element, inner.members)
    }
    return (parent, entry.members)
  }
}
