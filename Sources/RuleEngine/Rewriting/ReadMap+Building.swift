package import JSONDocument

extension ReadMap {
  /// What a rule set reads.
  package init(_ rules: RuleSet) {
    self.init()
    let start = rules.each.map { elementPlace(at: $0, from: Self.root) } ?? Self.root
    add(rules, at: start)
  }

  private mutating func add(_ rules: RuleSet, at start: Int) {
    for binding in rules.lets { add(binding.value.reads.all, from: start) }
    if let completion = rules.completion { add(completion.reads.all, from: start) }
    for rule in rules.rules { add(rule, from: start) }
    if case .expression(let value)? = rules.missingValue { add(value.reads.all, from: start) }
    add(rules.dropped, from: start)
    guard let defaultRule = rules.defaultRule else { return }
    add(defaultRule.paths.compactMap(\.outward), from: start)
    for key in defaultRule.except { add(InputPath(key: key), from: start) }
    // The keys that no rule references are the default rule's; the others stay as they are.
    let rest = place(\.anyMember, of: start)
    places[rest].isRead = true
    let keys = rules.referencedKeys.sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
    for key in keys where places[start].members[key] == nil { _ = member(key, of: start) }
    places[start].referenced = rules.referencedKeys
  }

  private mutating func add(_ rule: Rule, from start: Int) {
    add(rule.condition?.reads.all ?? [], from: start)
    add(rule.missingValue?.reads.all ?? [], from: start)
    guard let block = rule.block, let path = rule.value.path, path.readsInput else {
      add(rule.value.reads.all, from: start)
      add(rule.block?.rules.outwardReferences ?? [], from: start)
      return
    }
    // A block reads of the value what its rules read; each of them may see the value or its elements.
    let value = end(of: path, from: start)
    add(block.rules, at: value)
    let element = place(\.element, of: value)
    add(block.rules, at: element)
    add(block.rules.outwardReferences, from: start)
  }

  private mutating func add(_ paths: [InputPath], from start: Int) {
    for path in paths { add(path, from: start) }
  }

  private mutating func add(_ path: InputPath, from start: Int) {
    switch path.head {
    case .relative, .current: places[end(of: path, from: start)].isRead = true
    case .query:
      let keys = path.firstKeys
      if keys.isEmpty { places[Self.root].isRead = true }
      for key in keys { places[member(key.json, of: Self.root)].isRead = true }
    case .enclosing, .bound, .variable: break
    }
  }

  /// Follows the steps of a path, filters included.
  private mutating func end(of path: InputPath, from start: Int) -> Int {
    var place = start
    for segment in path.segments {
      switch segment {
      case .member(let key): place = member(key.json, of: place)
      case .allMembers: place = self.place(\.anyMember, of: place)
      case .index, .slice, .wildcard: place = self.place(\.element, of: place)
      case .filter(let condition):
        place = self.place(\.element, of: place)
        add(condition.reads.all, from: place)
      case .descendant(let key):
        let below = self.place(\.below, of: place)
        places[below].below = below
        place = member(key.json, of: below)
      case .operation: break
      }
    }
    return place
  }

  private mutating func elementPlace(at path: InputPath, from start: Int) -> Int {
    let end = end(of: path, from: start)
    return path.givesArray ? end : place(\.element, of: end)
  }

  private mutating func append() -> Int {
    places.append(Place())
    return places.count - 1
  }

  private mutating func member(_ key: JSON, of place: Int) -> Int {
    if let known = places[place].members[key] { return known }
    places[place].members[key] = places.count
    return append()
  }

  private mutating func place(_ step: WritableKeyPath<Place, Int?>, of place: Int) -> Int {
    if let known = places[place][keyPath: step] { return known }
    places[place][keyPath: step] = places.count
    return append()
  }
}

extension ReadMap {
  /// Below so many members the parser is not told which ones are read: paths of any length need no stack.
  private static let selectionDepth = 64

  /// What is read at a place, for the parser: the members that are named, and all there is wherever that is not just
  /// they.
  package func selection(at place: Int = root, depth: Int = 0) -> KeySelection {
    if depth == Self.selectionDepth { return .all }
    let read = places[place]
    let members = read.members.compactMap { key, member in
      key.string.map { (key: $0, value: selection(at: member, depth: depth + 1)) }
    }
    let isAll =
      read.isRead || read.anyMember != nil || read.element != nil || read.below != nil
      || members.count < read.members.count
    return KeySelection(members.sorted { $0.key < $1.key }, isAll: isAll)
  }
}
