/// Where a rule writes: a key, or the way to it.
struct OutputKey: Sendable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  enum Step: Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case key(String)
    case index(Int)
    /// One element more.
    case append

    init(stringLiteral key: String) { self = .key(key) }

    init(integerLiteral index: Int) { self = .index(index) }
  }

  let steps: [Step]

  init(stringLiteral key: String) { steps = [.key(key)] }

  init(arrayLiteral steps: Step...) { self.steps = steps }

  var text: String {
    steps.reduce("") { text, step in
      switch step {
      case .key(let key):
        text.isEmpty ? PathText.target(key) : text + "." + PathText.segment(key, isFirst: false)
      case .index(let index): text + "[\(index)]"
      case .append: text + "[]"
      }
    }
  }

  /// What the missing value reads as its key.
  var name: String {
    if case .key(let key)? = steps.first, steps.count == 1 { key } else { text }
  }
}

/// A result that grows key by key, in the order of the rules.
struct Output {
  private struct Node {
    var value: JSON?
    var members: [(key: String, node: Int)] = []
    var indexed: [(index: Int, node: Int)] = []
    var appended: [Int] = []
  }

  private var nodes = [Node()]

  /// Writes a value, or keeps a place for one.
  mutating func write(_ value: JSON?, at key: OutputKey) {
    var node = 0
    for step in key.steps { node = child(of: node, step) }
    nodes[node].value = value
  }

  private mutating func child(of parent: Int, _ step: OutputKey.Step) -> Int {
    let next = nodes.count
    switch step {
    case .key(let key):
      if let known = nodes[parent].members.first(where: { $0.key.utf8.elementsEqual(key.utf8) }) {
        return known.node
      }
      nodes[parent].members.append((key, next))
    case .index(let index):
      if let known = nodes[parent].indexed.first(where: { $0.index == index }) { return known.node }
      let place = nodes[parent].indexed.firstIndex { $0.index > index }
      nodes[parent].indexed.insert((index, next), at: place ?? nodes[parent].indexed.count)
    case .append: nodes[parent].appended.append(next)
    }
    nodes.append(Node())
    return next
  }

  /// The members of the result; what holds no value is left out.
  var members: [(key: JSON, value: JSON)] { members(of: 0) }

  private func members(of node: Int) -> [(key: JSON, value: JSON)] {
    nodes[node].members.compactMap { key, node in value(of: node).map { (JSON(key), $0) } }
  }

  private func value(of node: Int) -> JSON? {
    if let value = nodes[node].value { return value }
    let members = members(of: node)
    if !members.isEmpty { return JSON(members: members) }
    var elements: [JSON] = []
    for (index, node) in nodes[node].indexed {
      guard let value = value(of: node) else { continue }
      while elements.count < index { elements.append(.null) }
      elements.append(value)
    }
    elements += nodes[node].appended.compactMap { value(of: $0) }
    return elements.isEmpty ? nil : JSON(elements)
  }
}
