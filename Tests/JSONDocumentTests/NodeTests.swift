import JSONDocument
import Testing

/// The tape as the tree view and compiled paths use it, on random documents.
@Suite struct NodeTests {
  private func randomDocuments(_ count: Int, _ body: (Document, Comment) throws -> Void) rethrows {
    let seed = UInt64.random(in: 0..<1_000_000)
    print("document seed \(seed)")
    for round in 0..<UInt64(count) {
      var random = RandomJSON(seed: seed + round)
      let document = Document.parseStream(random.document(depth: 4))
      #expect(document.rootCount == 1 && document.errors.isEmpty, "seed \(seed + round)")
      try body(document, "seed \(seed + round)")
    }
  }

  /// A value of a document, found by plain walking.
  private struct Place {
    let node: Node
    let parent: Node?
    let children: [Node]
  }

  private func allPlaces(_ document: Document) -> [Place] {
    var found: [Place] = []
    func visit(_ node: Node, _ parent: Node?) {
      var children: [Node] = []
      var child = document.firstChild(of: node)
      while let current = child {
        children.append(current)
        child = document.nextSibling(of: current, in: node)
      }
      found.append(Place(node: node, parent: parent, children: children))
      for child in children { visit(child, node) }
    }
    if let root = document.root.node { visit(root, nil) }
    return found
  }

  @Test("the byte range of every value is the text of that value")
  func ranges() throws {
    try randomDocuments(100) { document, seed in
      let isSame = try allPlaces(document).allSatisfy { place in
        let value = document.value(of: place.node)
        let alone = try Document.parse(document[document.byteRange(of: place.node)]).root
        return alone == value && alone.text == value.text
          && value.sourceRange == document.byteRange(of: place.node)
      }
      #expect(isSame, seed)
    }
  }

  @Test("parents, keys, counts and indices agree with walking the tree")
  func navigation() throws {
    randomDocuments(100) { document, seed in
      let places = allPlaces(document)
      #expect(places.map(\.node) == places.map(\.node).sorted(), seed)
      for place in places {
        let node = place.node
        var isRight =
          document.parent(of: node) == place.parent && document.childCount(of: node) == place.children.count
        for index in -1...place.children.count {
          let expected = place.children.indices.contains(index) ? place.children[index] : nil
          isRight = isRight && document.child(of: node, at: index) == expected
          if let expected { isRight = isRight && document.index(of: expected, in: node) == index }
        }
        let key = document.key(of: node)
        isRight = isRight && (key != nil) == (place.parent.map { document.kind(of: $0) } == .object)
        if let key {
          isRight = isRight && document.isKey(key) && document.parent(of: key) == place.parent
          isRight = isRight && document.value(of: key).kind == .string
        }
        isRight = isRight && document.index(of: node, in: node) == nil
        #expect(isRight && !document.isKey(node), seed)
      }
    }
  }

  @Test("each byte belongs to the smallest value or key around it")
  func bytes() throws {
    randomDocuments(60) { document, seed in
      var owners = [Node?](repeating: nil, count: document.byteCount)
      for place in allPlaces(document) {
        for byte in document.byteRange(of: place.node) { owners[byte] = place.node }
        guard let key = document.key(of: place.node) else { continue }
        for byte in document.byteRange(of: key) { owners[byte] = key }
      }
      let found = (0..<document.byteCount).map { document.node(containing: $0) }
      #expect(found == owners, seed)
      #expect(document.node(containing: -1) == nil && document.node(containing: document.byteCount) == nil)
    }
  }

  @Test("a key that was prepared finds what the last member with it holds", arguments: [3, 96, 97, 500])
  func lookup(count: Int) throws {
    let members =
      (0..<count).map { #""k\#($0)":\#($0)"# } + [#""\u006b1":"last""#, #""\ud800":"lone""#, #""":"empty""#]
    let document = try Document.parse("{" + members.joined(separator: ",") + "}")
    let root = try #require(document.root.node)
    for index in 0..<count where index != 1 {
      let found = document.value(for: LookupKey("k\(index)"), in: root)
      #expect(found.map { document.value(of: $0) } == JSON(index))
    }
    #expect(document.root[LookupKey("k1")] == "last")
    #expect(document.root["k1"] == "last")
    #expect(document.root[""] == "empty")
    #expect(document.root[LookupKey(utf8: [0xED, 0xA0, 0x80])] == "lone")
    #expect(document.root[JSON(codePoints: [0xD800])] == "lone")
    #expect(document.root["\u{FFFD}"] == nil)
    #expect(document.root["k\(count)"] == nil && document.root["k"] == nil)
    #expect(document.root.count == count + 2)
    let index = try #require(document.value(for: LookupKey("k0"), in: root))
    #expect(document.value(for: LookupKey("k0"), in: index) == nil)
  }

  @Test("the roots of a stream have their own nodes")
  func roots() throws {
    let document = Document.parseStream(Array("[1,[2]] {\"a\":3}\n4".utf8))
    #expect(document.rootRange(at: 0) == 0..<7)
    #expect(document.rootRange(at: 1) == 8..<15)
    #expect(document.rootRange(at: 2) == 16..<17)
    #expect(document.rootRange(at: 3) == 0..<0)
    #expect(document.root(at: 2) == 4 && document.root(at: 3) == .null && document.root(at: -1) == .null)
    let three = try #require(document.node(containing: 13))
    #expect(document.value(of: three) == 3)
    #expect(document.rootIndex(containing: three) == 1)
    #expect(document.ancestors(of: three).map { document.value(of: $0).text } == [#"{"a":3}"#])
    #expect(document.node(containing: 7) == nil && document.node(containing: 15) == nil)
    #expect(document.node(containing: 16).map { document.value(of: $0) } == 4)
    #expect(
      document.rootIndex(containing: Node(9999)) == nil && document.rootIndex(containing: Node(-1)) == nil)
  }
}
