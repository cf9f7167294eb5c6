import RuleLanguage

/// Paths, functions and output keys.
extension RuleScanner {
  /// A path, a function, a word of the language or an output key.
  mutating func word() -> CompletionContext? {
    let start = position
    if scope.isTarget { return target() }
    if scope.isPiped { return function(from: start) }
    defer { lastPath = start..<position }
    var place = head()
    if let context = place.context { return context }
    // A bare word right before `(` is a function.
    if position < bytes.count, bytes[position] == UInt8(ascii: "("), Self.isWordStart(bytes[start]) {
      openCall(name: String(decoding: bytes[start..<position], as: UTF8.self), input: nil, isPiped: false)
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
    scope.compared = nil
    return nil
  }

  struct Place {
    var entry: Int?
    var context: CompletionContext?
  }

  /// The beginning of a path.
  mutating func head() -> Place {
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
  func enclosing(_ levels: Int) -> Int? {
    var bases: [Int?] = catalog.start == 0 ? [] : [0]
    for scope in scopes {
      let base = scope.argument > 0 && scope.elements != nil ? scope.elements : scope.base
      if bases.last.map({ $0 != base }) ?? true { bases.append(base) }
    }
    let index = bases.count - 1 - levels
    return bases.indices.contains(index) ? bases[index] : nil
  }

  /// A key behind a dot or at the beginning, in backticks or not.
  mutating func segment(of parent: Int?, isHead: Bool = false) -> Place {
    let start = position
    func context(_ partial: String) -> CompletionContext {
      CompletionContext(
        kind: .path(parent: parent, isHead: isHead), range: start..<position, partial: partial,
        compared: isHead ? scope.compared : nil)
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

  mutating func target() -> CompletionContext? {
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
      // `each` leads from the root to the elements.
      if key == "each", scopes.count == 1 { scope.base = 0 }
    } else {
      scope.hasOperand = true
    }
    return nil
  }

  mutating func function(from start: Int) -> CompletionContext? {
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
      openCall(name: name, input: scope.operand, isPiped: true)
    } else {
      scope.operand = nil
      scope.hasOperand = true
    }
    return nil
  }

  mutating func openCall(name: String, input: Int?, isPiped: Bool) {
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
    call.call = Call(name: name, isPiped: isPiped)
    scopes.append(call)
  }
}
