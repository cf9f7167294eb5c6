import JSONDocument

extension InputPath {
  /// An array that is being mapped.
  private struct Level {
    var elements: JSON.Elements.Iterator
    var mapped: [JSON]
    /// The next key for its elements.
    let step: Int
  }

  /// Key-value coding: the members of each element of `array`, one each.
  ///
  /// Arrays in arrays keep their nesting, and an
  /// element without the key leaves a null in its place.
  ///
  /// - Parameters:
  ///   - array: The array.
  ///   - first: The first step to take on each element; it and those up to `end` are members.
  ///   - end: The step after the last one.
  func aligned(_ array: JSON, from first: Int, through end: Int, in scope: inout Scope) -> Outcome {
    // A stack of our own: documents may nest arrays by the thousand.
    let lookups = lookups
    var open: [Level] = []
    var level = Self.level(array, first)
    while true {
      if let element = level.elements.next() {
        if let reason = scope.spend(1) { return .failed(reason) }
        switch Self.member(of: element, lookups, from: level.step, to: end) {
        case .value(let json):
          scope.recorder?.read(json)
          level.mapped.append(json)
        case .array(let inner, let step):
          open.append(level)
          level = Self.level(inner, step)
        case .hole:
          scope.recorder?.hole()
          level.mapped.append(.null)
        }
      } else {
        let json = JSON(level.mapped)
        guard let outer = open.popLast() else { return .value(json) }
        level = outer
        level.mapped.append(json)
      }
    }
  }

  private static func level(_ array: JSON, _ step: Int) -> Level {
    var mapped: [JSON] = []
    mapped.reserveCapacity(array.count)
    return Level(elements: array.elements.makeIterator(), mapped: mapped, step: step)
  }

  private enum Found {
    case value(JSON)
    case array(JSON, step: Int)
    case hole
  }

  private static func member(
    of element: JSON, _ lookups: [LookupKey?], from first: Int, to end: Int
  ) -> Found {
    if let document = element.document, let node = element.node {
      return member(of: node, in: document, lookups, from: first, to: end)
    }
    var current = element
    for step in first..<end {
      guard let key = lookups[step], let next = current[key] else {
        return current.kind == .array ? .array(current, step: step) : .hole
      }
      current = next
    }
    return .value(current)
  }

  private static func member(
    of element: Node, in document: Document, _ lookups: [LookupKey?], from first: Int, to end: Int
  ) -> Found {
    var node = element
    for step in first..<end {
      guard let key = lookups[step], let next = document.value(for: key, in: node) else {
        return document.kind(of: node) == .array ? .array(document.value(of: node), step: step) : .hole
      }
      node = next
    }
    return .value(document.value(of: node))
  }
}
