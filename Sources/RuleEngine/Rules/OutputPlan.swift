import JSONDocument

/// The shape of a rule set's results: all output keys in rule order, as a tree.
///
/// It is known before any input, so that the order of a result never depends on which rules fire, and writing one
/// is a walk over the plan.
struct OutputPlan: Sendable {
  /// A member of an object in the plan.
  struct Member: Sendable {
    /// The key as a value, to be written.
    let key: JSON
    let node: Int
  }

  /// What stands at a place.
  enum Shape: Sendable {
    case undecided
    /// A place where rules write, by its number.
    case leaf(Int)
    case object(members: [Member])
    /// Elements at fixed places, by place, and then the appended ones.
    case array(indexed: [(index: Int, node: Int)], appended: [Int])
  }

  /// A place where rules write.
  struct Leaf: Sendable {
    /// The rules, in order; the first that gives a value writes it.
    var rules: [Int]
    /// Those of them without a condition: no other rule may stand behind one.
    var unconditional: [Int]
    /// Whether one of them says that the key must be there.
    var isRequired: Bool
    let target: OutputPath
    /// The target as text.
    let key: String
  }

  private(set) var nodes: [Shape] = [.object(members: [])]
  /// The places, in the order of their first rules.
  private(set) var leaves: [Leaf] = []
  /// The nodes of members and elements, by parent and step.
  private var children: [Step: Int] = [:]
  /// Whether each rule writes one top-level key and no two the same.
  private(set) var isFlat = true

  private enum Step: Hashable {
    case key(parent: Int, PathKey)
    case index(parent: Int, Int)
  }

  /// Steps an output key may have.
  static let depthLimit = 256

  /// Finds the place of a rule.
  ///
  /// - Returns: nil, or why the rule cannot write where it wants to.
  mutating func insert(_ rule: Rule, at index: Int, among rules: [Rule]) -> String? {
    if let conflict = conflict(of: rule.target, among: rules) { return conflict }
    var node = 0
    for segment in rule.target.segments { node = child(of: node, at: segment) }
    if case .leaf(let leaf) = nodes[node] {
      leaves[leaf].rules.append(index)
      if rule.condition == nil { leaves[leaf].unconditional.append(index) }
      leaves[leaf].isRequired = leaves[leaf].isRequired || rule.isRequired
      isFlat = false
    } else {
      nodes[node] = .leaf(leaves.count)
      leaves.append(
        Leaf(
          rules: [index], unconditional: rule.condition == nil ? [index] : [], isRequired: rule.isRequired,
          target: rule.target, key: rule.key))
    }
    if rule.target.segments.count != 1 { isFlat = false }
    return nil
  }

  private func conflict(of target: OutputPath, among rules: [Rule]) -> String? {
    if target.segments.count > Self.depthLimit { return "an output key has at most \(Self.depthLimit) steps" }
    var node = 0
    for (count, segment) in target.segments.enumerated() {
      let prefix = OutputPath(Array(target.segments.prefix(count))).description
      switch (nodes[node], segment) {
      case (.leaf(let leaf), _):
        let writer = number(leaves[leaf].rules)
        return "`\(target)` lies inside `\(prefix)`, which rule \(writer) writes as a whole"
      case (.object, .index), (.object, .append):
        return "`\(prefix)` is an object in another rule and an array in this one"
      case (.array, .key):
        return "`\(prefix)` is an array in another rule and an object in this one"
      case (_, .append): return nil
      default: break
      }
      guard let next = knownChild(of: node, at: segment) else { return nil }
      node = next
    }
    switch nodes[node] {
    case .undecided: return nil
    case .object, .array: return "other rules write inside `\(target)`"
    case .leaf(let leaf):
      let others = leaves[leaf].unconditional.filter {
        rules.indices.contains($0) && rules[$0].condition == nil
      }
      if others.isEmpty { return nil }
      return "rule \(number(others)) writes `\(target)` already; all but the last need a `when`"
    }
  }

  private func number(_ writers: [Int]) -> String { writers.first.map { "\($0 + 1)" } ?? "?" }

  private func knownChild(of node: Int, at segment: OutputPath.Segment) -> Int? {
    switch segment {
    case .key(let key): children[.key(parent: node, PathKey(key))]
    case .index(let index): children[.index(parent: node, index)]
    case .append: nil
    }
  }

  private mutating func child(of node: Int, at segment: OutputPath.Segment) -> Int {
    if let known = knownChild(of: node, at: segment) { return known }
    let next = nodes.count
    nodes.append(.undecided)
    switch segment {
    case .key(let key):
      children[.key(parent: node, PathKey(key))] = next
      let member = Member(key: JSON(key), node: next)
      if case .object(var members) = nodes[node] {
        // Let go of the stored array, so that it grows in place.
        nodes[node] = .undecided
        members.append(member)
        nodes[node] = .object(members: members)
      } else {
        nodes[node] = .object(members: [member])
      }
    case .index(let index):
      children[.index(parent: node, index)] = next
      var (indexed, appended) = elements(of: node)
      indexed.insert((index, next), at: indexed.firstIndex { $0.index > index } ?? indexed.count)
      nodes[node] = .array(indexed: indexed, appended: appended)
      appended = []
    case .append:
      let (indexed, appended) = elements(of: node)
      nodes[node] = .array(indexed: indexed, appended: appended + [next])
    }
    return next
  }

  private func elements(of node: Int) -> (indexed: [(index: Int, node: Int)], appended: [Int]) {
    if case .array(let indexed, let appended) = nodes[node] { return (indexed, appended) }
    return ([], [])
  }
}

extension OutputPlan {
  /// Puts a result together.
  ///
  /// - Parameter values: The value of each leaf; nil leaves it out.
  /// - Returns: The members of the object.
  func members(_ values: [JSON?]) -> [(key: JSON, value: JSON)] {
    guard case .object(let members) = nodes[0] else { return [] }
    return self.members(members, values)
  }

  private func members(_ members: [Member], _ values: [JSON?]) -> [(key: JSON, value: JSON)] {
    var result: [(key: JSON, value: JSON)] = []
    result.reserveCapacity(members.count)
    for member in members {
      if let json = build(member.node, values) { result.append((member.key, json)) }
    }
    return result
  }

  // As deep as an output key has steps, which `depthLimit` bounds.
  private func build(_ node: Int, _ values: [JSON?]) -> JSON? {
    switch nodes[node] {
    case .undecided: return nil
    case .leaf(let leaf): return values[leaf]
    case .object(let members):
      let result = self.members(members, values)
      return result.isEmpty ? nil : JSON(members: result)
    case .array(let indexed, let appended):
      var elements: [JSON] = []
      for (index, child) in indexed {
        guard let json = build(child, values) else { continue }
        while elements.count < index { elements.append(.null) }
        elements.append(json)
      }
      for child in appended {
        if let json = build(child, values) { elements.append(json) }
      }
      return elements.isEmpty ? nil : JSON(elements)
    }
  }
}
