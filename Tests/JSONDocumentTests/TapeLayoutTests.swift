import JSONDocument
import TestSupport
import Testing

/// JSON text with what a document must know of each value in it.
private struct Plan {
  /// A value that was written.
  struct Value {
    let kind: JSON.Kind
    var bytes: Range<Int>
    var key: Range<Int>?
    var children: [Value] = []
  }

  private(set) var text: [UInt8] = []
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  // Where the layout of the tape changes: lengths of keys and values, gaps, counts, words and bytes in a container.
  private static let keyLengths = [0, 1, 5, 8, 20, 252, 253, 254, 300]
  private static let valueLengths = [0, 1, 3, 7, 60, 32_763, 32_764, 32_765, 32_766, 40_000]
  private static let gaps = ["", "", "", " ", "  ", "   ", "    ", "\n      "]
  private static let counts = [0, 1, 2, 3, 63, 64, 65, 97, 126, 127, 128, 129, 300]

  private mutating func put(_ part: String) { text += part.utf8 }

  private mutating func pick<Thing>(_ things: [Thing]) -> Thing {
    things[Int.random(in: 0..<things.count, using: &generator)]
  }

  /// Puts a string of a length.
  private mutating func putString(_ length: Int, mark: Int? = nil) {
    let isEscaped = length > 6 && Int.random(in: 0..<4, using: &generator) == 0
    var content = mark.map { "\($0)" } ?? ""
    if isEscaped { content += "\\n" }
    content += String(repeating: "x", count: max(0, length - content.utf8.count))
    put("\"\(content)\"")
  }

  /// Puts what stands between values of a stream.
  mutating func separate() { put("\n") }

  /// A value with arrays and objects around it, a few levels of which have more in them.
  private mutating func tower(_ levels: Int, _ depth: Int, isTight: Bool) -> Value {
    if levels == 0 { return value(depth: depth) }
    let start = text.count
    let kind = pick([JSON.Kind.array, .object])
    var children: [Value] = []
    func isApart(_ odds: Int) -> Bool { Int.random(in: 0..<odds, using: &generator) == 0 }
    put(kind == .array ? "[" : "{")
    if isApart(30) {
      let key = text.count
      if kind == .object { put("\"first\":") }
      let number = text.count
      put("1")
      children.append(
        Value(kind: .number, bytes: number..<text.count, key: kind == .object ? key..<(number - 1) : nil))
      put(",")
    }
    let key = text.count
    if kind == .object { put(pick(["\"a\":", "\"\":", "\"level\":"])) }
    let colon = text.count - 1
    var inner = tower(levels - 1, depth, isTight: isTight)
    if kind == .object { inner.key = key..<colon }
    children.append(inner)
    if !isTight, isApart(20) { put(" ") }
    put(kind == .array ? "]" : "}")
    return Value(kind: kind, bytes: start..<text.count, children: children)
  }

  mutating func value(depth: Int) -> Value {
    if depth > 0, Int.random(in: 0..<12, using: &generator) == 0 {
      return tower(pick([3, 130, 200, 260]), depth - 2, isTight: Bool.random(using: &generator))
    }
    let start = text.count
    var kind = JSON.Kind.null
    var children: [Value] = []
    switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &generator) {
    case 0: put("null")
    case 1:
      put(pick(["true", "false"]))
      kind = .bool
    case 2, 3:
      put(pick(["0", "-1.5e3", "120", String(repeating: "9", count: 200)]))
      kind = .number
    case 4, 5:
      putString(depth > 1 ? pick(Self.valueLengths) : pick([0, 2, 9]))
      kind = .string
    case 6:
      kind = .array
      children = elements(depth: depth)
    default:
      kind = .object
      children = members(depth: depth)
    }
    return Value(kind: kind, bytes: start..<text.count, children: children)
  }

  private mutating func elements(depth: Int) -> [Value] {
    var children: [Value] = []
    put("[")
    for index in 0..<pick(Self.counts) / (depth > 1 ? 32 : 1) {
      if index > 0 { put(",") }
      put(pick(Self.gaps))
      children.append(value(depth: depth - 1))
    }
    put("]")
    return children
  }

  private mutating func members(depth: Int) -> [Value] {
    var children: [Value] = []
    put("{")
    for index in 0..<pick(Self.counts) / (depth > 1 ? 32 : 1) {
      if index > 0 { put(",") }
      put(pick(Self.gaps))
      let start = text.count
      // A key twice where the lengths are those of the number alone.
      let mark = index > 3 && Int.random(in: 0..<200, using: &generator) == 0 ? 1 : index
      putString(pick(Self.keyLengths), mark: mark)
      let key = start..<text.count
      put(pick(Self.gaps) + ":" + pick(Self.gaps))
      var value = value(depth: depth - 1)
      value.key = key
      children.append(value)
    }
    put("}")
    return children
  }
}

@Suite("the layout of the tape shows nowhere") struct TapeLayoutTests {
  @Test("every value is found with its bytes, key, neighbours, container and children", arguments: 1...25)
  func walk(seed: Int) throws {
    var plan = Plan(seed: UInt64(seed))
    var roots: [Plan.Value] = []
    while plan.text.count < 20_000 { roots.append(plan.value(depth: 4)); plan.separate() }
    let document = Document.parseStream(plan.text)
    #expect(document.errors.isEmpty)
    try #require(document.rootCount == roots.count)
    for (index, root) in roots.enumerated() {
      let node = try #require(document.rootNode(at: index))
      var next = node
      check(document, node, root, &next)
      #expect(next == document.end(of: node))
    }
  }

  /// Compares a node with what was written; `next` goes through the nodes in preorder.
  private func check(_ document: Document, _ node: Node, _ value: Plan.Value, _ next: inout Node) {
    #expect(next == node)
    next = document.next(after: node)
    #expect(document.kind(of: node) == value.kind)
    #expect(document.byteRange(of: node) == value.bytes)
    #expect(document.key(of: node).map { document.byteRange(of: $0) } == value.key)
    #expect(document.childCount(of: node) == value.children.count)
    #expect(document.node(containing: value.bytes.lowerBound) == node)
    if let key = value.key {
      let found = document.node(containing: key.lowerBound)
      #expect(found == document.key(of: node))
      #expect(found.map { document.end(of: $0) } == node && found.map { document.isKey($0) } == true)
    }
    var child = document.firstChild(of: node)
    for (index, expected) in value.children.enumerated() {
      guard let current = child else {
        Issue.record("child \(index) of \(value.bytes) is not there")
        return
      }
      #expect(document.child(of: node, at: index) == current)
      #expect(document.index(of: current, in: node) == index)
      #expect(document.parent(of: current) == node)
      if let key = document.key(of: current) {
        #expect(next == key && document.parent(of: key) == node)
        next = document.next(after: next)
        #expect(lookedUp(key, in: node, document) == last(of: key, in: value, document))
      }
      check(document, current, expected, &next)
      child = document.nextSibling(of: current, in: node)
    }
    #expect(child == nil && document.child(of: node, at: value.children.count) == nil)
  }

  /// The bytes of the value that a lookup of a key gives.
  private func lookedUp(_ key: Node, in object: Node, _ document: Document) -> Range<Int>? {
    guard let text = document.value(of: key).string else { return nil }
    return document.value(for: LookupKey(text), in: object).map { document.byteRange(of: $0) }
  }

  /// The bytes of the value that the key has where it comes last.
  private func last(of key: Node, in object: Plan.Value, _ document: Document) -> Range<Int>? {
    let spelled = document[document.byteRange(of: key)]
    return object.children.last { $0.key.map { document[$0] } == spelled }?.bytes
  }
}
