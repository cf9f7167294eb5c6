/// Reads a rule up to the cursor and tells what can stand there.
///
/// It looks at words, brackets and arrows only and needs no sound syntax. What it follows is what the current value is:
/// inside `items { }`, `items[? ]` and `map(items, )` names are those of an element.
struct RuleScanner {
  /// What a bracket opens.
  enum Opening {
    case statements, value, call, filter, selector, interpolation
  }

  struct Scope {
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
    /// The function whose arguments stand here, and which of them.
    var call: Call?
    /// The place of the path that the next value is compared with.
    var compared: Int?
  }

  /// A function and the argument at hand, counted from 0 without the value in front of `|`.
  struct Call {
    var name: String
    var isPiped: Bool
    var argument = 0
  }

  let bytes: [UInt8]
  let catalog: PathCatalog
  var position: Int
  var scopes: [Scope]
  /// The bytes of the path, function or word that was read last, filters being no part of it.
  var lastPath = 0..<0

  init(_ bytes: [UInt8], _ catalog: PathCatalog, start: Int = 0, isValue: Bool = false) {
    self.bytes = bytes
    self.catalog = catalog
    position = start
    scopes = [Scope(opening: .statements, base: catalog.start, isTarget: !isValue)]
  }

  var scope: Scope {
    get { scopes[scopes.count - 1] }
    set { scopes[scopes.count - 1] = newValue }
  }

  mutating func context() -> CompletionContext? {
    while position < bytes.count {
      if let context = step() { return context.partial == Self.nothing ? nil : context }
    }
    if scope.isTarget { return CompletionContext(kind: .target, range: position..<position, partial: "") }
    if scope.isPiped { return CompletionContext(kind: .function, range: position..<position, partial: "") }
    // Behind a whole value no other one can stand.
    if scope.opening == .selector || scope.hasOperand { return nil }
    return CompletionContext(
      kind: .path(parent: base, isHead: true), range: position..<position, partial: "",
      compared: scope.compared)
  }

  /// Reads to the end and gives the innermost function whose brackets are open there.
  mutating func openCall() -> Call? {
    while position < bytes.count, step() == nil {}
    return scopes.lazy.reversed().compactMap(\.call).first
  }

  /// Stands for "nothing can be completed here" in what `step` gives.
  static let nothing = "\u{0}"

  var none: CompletionContext {
    CompletionContext(kind: .target, range: position..<position, partial: Self.nothing)
  }

  /// Where relative paths start.
  var base: Int? { scope.argument > 0 && scope.elements != nil ? scope.elements : scope.base }

  /// Takes one token; a context when it touches the cursor.
  mutating func step() -> CompletionContext? {
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
      guard let end = bytes[(position + 1)...].firstIndex(of: byte) else {
        return comparedText(from: position)
      }
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
      scope.call?.argument += 1
      endOperand()
    case UInt8(ascii: "=") where next(is: "="), UInt8(ascii: "!") where next(is: "="):
      let operand = scope.operand
      position += 2
      endOperand()
      scope.compared = operand
    default:
      if Self.startsPath(byte) { return word() }
      position += 1
      if !Self.isDigit(byte), byte != UInt8(ascii: ".") { endOperand() }
    }
    return nil
  }

  /// What comes next is another value.
  private mutating func endOperand() {
    scope.hasOperand = false
    scope.operand = nil
    scope.compared = nil
  }

  func next(is scalar: Unicode.Scalar) -> Bool {
    position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: scalar)
  }

  /// Whether a line end does not end the statement: the next line is indented and goes on with it.
  var continuesStatement: Bool {
    guard position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09, !scope.isTarget else {
      return false
    }
    let rest = bytes[position...].drop { $0 == 0x20 || $0 == 0x09 }
    return ["|", "??", "when ", "else ", "then ", "and ", "or "].contains { rest.starts(with: $0.utf8) }
  }

  mutating func beginStatement() {
    if scopes.count == 1 { scope.base = catalog.start }
    scope.isTarget = true
    scope.isPiped = false
    scope.hasOperand = false
    scope.operand = nil
  }

  // MARK: - Brackets

  mutating func open(_ byte: UInt8) {
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

  mutating func close() -> CompletionContext? {
    position += 1
    guard scopes.count > 1 else { return nil }
    let closed = scopes.removeLast()
    scope.hasOperand = true
    if closed.opening != .selector, closed.opening != .filter { scope.operand = nil }
    return closed.opening == .interpolation ? string(isOpen: true) : nil
  }

  /// A text in quotes; `\(` leads back to an expression.
  mutating func string(isOpen: Bool = false) -> CompletionContext? {
    let start = position
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
    return isOpen ? none : comparedText(from: start)
  }

  /// The beginning of a text that something is compared with; elsewhere nothing is completed in a text.
  private func comparedText(from start: Int) -> CompletionContext? {
    guard let compared = scope.compared else { return none }
    return CompletionContext(
      kind: .value(of: compared), range: start..<bytes.count,
      partial: String(decoding: bytes[(start + 1)...], as: UTF8.self))
  }
}
