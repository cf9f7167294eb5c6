/// Navigation by tape index: no value is made, nothing is allocated.
extension Document {
  /// The word of a key, a scalar or a container, as if it had one of its own.
  @inline(__always)
  func word(_ node: Node) -> TapeWord {
    let word = TapeWord(bits: tape[node.word])
    if !word.isMember { return word }
    return node.sharesWord ? word.valuePart : word.keyPart
  }

  /// What is known of a container.
  ///
  /// - Parameter word: Its word.
  @inline(__always)
  func extent(of container: Node, _ word: TapeWord) -> ContainerExtent {
    large.extent(of: word, at: container.word)
  }

  /// The value of a node; of a key, the key as a string.
  package func value(of node: Node) -> JSON { JSON(self, node) }

  /// The kind of a value or, for a key, `.string`.
  package func kind(of node: Node) -> JSON.Kind {
    switch word(node).kind {
    case TapeWord.Kind.null: .null
    case TapeWord.Kind.false, TapeWord.Kind.true: .bool
    case TapeWord.Kind.number: .number
    case TapeWord.Kind.array: .array
    case TapeWord.Kind.object: .object
    default: .string
    }
  }

  /// Whether the node is a member's key.
  package func isKey(_ node: Node) -> Bool { word(node).isKey }

  /// The key of a value that is a member of an object; nil for an element or a root.
  package func key(of node: Node) -> Node? {
    if node.sharesWord { return Node(node.index - 1) }
    guard node.word > 0 else { return nil }
    let before = TapeWord(bits: tape[node.word - 1])
    return before.isKey && !before.isMember ? Node(word: node.word - 1) : nil
  }

  /// The bytes of a value or of a key, quotes and brackets included.
  package func byteRange(of node: Node) -> Range<Int> {
    let word = word(node)
    if word.isContainer { return word.offset..<(word.offset + extent(of: node, word).byteLength) }
    if word.length < TapeWord.lengthLimit { return word.offset..<(word.offset + word.length) }
    let storage = text.storage
    return word.byteRange(in: storage.span)
  }

  /// The node behind a value and all that is in it; that is the next sibling, if there is one.
  ///
  /// For a key: its value.
  @inline(__always)
  package func end(of node: Node) -> Node {
    let word = TapeWord(bits: tape[node.word])
    // From a key to the value in the same word, or from that to the next word.
    if word.isMember { return Node(node.index &+ 1) }
    let inside = word.isContainer ? extent(of: node, word).wordCount : 0
    return Node(word: node.word &+ 1 &+ inside)
  }

  /// The node that follows in preorder: the first one in a container, or the end of another node.
  package func next(after node: Node) -> Node {
    word(node).isContainer ? Node(word: node.word + 1) : end(of: node)
  }

  /// The first element's or member's value; nil for an empty container or a scalar.
  package func firstChild(of node: Node) -> Node? {
    let word = word(node)
    guard word.isContainer, extent(of: node, word).wordCount > 0 else { return nil }
    let first = Node(word: node.word + 1)
    return word.kind == TapeWord.Kind.object ? end(of: first) : first
  }

  /// The child of `parent` that follows its child `node`; nil for the last one.
  package func nextSibling(of node: Node, in parent: Node) -> Node? {
    let next = end(of: node)
    guard next < end(of: parent) else { return nil }
    return word(next).isKey ? end(of: next) : next
  }

  /// How many elements or members a container has as written, duplicates included; 0 for a scalar.
  package func childCount(of node: Node) -> Int {
    let word = word(node)
    return word.isContainer ? extent(of: node, word).count : 0
  }

  /// Whether an object has a key twice.
  package func hasDuplicates(_ node: Node) -> Bool {
    let word = word(node)
    return word.kind == TapeWord.Kind.object && extent(of: node, word).hasDuplicates
  }

  /// The node of the root with the given index from 0; nil when there is none.
  package func rootNode(at index: Int) -> Node? {
    rootIndices.indices.contains(index) ? Node(Int(rootIndices[index])) : nil
  }

  /// The root that a node is in; nil for a node that is none of this document's.
  package func root(containing node: Node) -> Node? {
    rootIndex(containing: node).map { Node(Int(rootIndices[$0])) }
  }

  /// The index of the root that a node is in.
  package func rootIndex(containing node: Node) -> Int? {
    guard node.index >= 0, node.word < tape.count else { return nil }
    let after = rootIndices.partitioningIndex { Int($0) > node.index }
    return after > 0 ? after - 1 : nil
  }

  /// The containers around a node from its root inwards; empty for a root.
  ///
  /// - Complexity: the depth of the node, once the containers on the way have their child index.
  package func ancestors(of node: Node) -> [Node] {
    guard var current = root(containing: node) else { return [] }
    var found: [Node] = []
    while current < node, word(current).isContainer, node < end(of: current) {
      found.append(current)
      guard let child = child(of: current, containing: node) else { break }
      current = child
    }
    return found
  }

  /// The container that a value or key is directly in; nil for a root.
  package func parent(of node: Node) -> Node? { ancestors(of: node).last }

  /// The innermost value or key whose bytes hold `byte`; nil between the values of a stream and outside.
  ///
  /// - Complexity: logarithmic in the number of nodes, then the depth.
  package func node(containing byte: Int) -> Node? {
    let after = rootIndices.partitioningIndex { word(Node(Int($0))).offset > byte }
    guard after > 0 else { return nil }
    var current = Node(Int(rootIndices[after - 1]))
    guard byteRange(of: current).contains(byte) else { return nil }
    while word(current).isContainer, let child = child(of: current, atOrBefore: byte) {
      if byteRange(of: child).contains(byte) {
        current = child
      } else if let key = key(of: child), byteRange(of: key).contains(byte) {
        return key
      } else {
        break
      }
    }
    return current
  }
}

extension Array {
  /// The first index whose element satisfies `belongsToSecond`, which holds for a tail of the array.
  func partitioningIndex(where belongsToSecond: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if belongsToSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
