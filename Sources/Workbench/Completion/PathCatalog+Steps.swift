import RuleLanguage

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

  /// The place of the elements that `each` with a path leads to; nil when that cannot be told.
  func elements(at path: PathSyntax) -> Int? {
    guard [.relative, .current].contains(path.head) else { return nil }
    var place: Int? = 0
    for segment in path.segments {
      switch segment {
      case .member(let key): place = step(key, from: place)
      case .index, .slice, .wildcard, .filter: place = place.flatMap { element(of: $0) }
      default: return nil
      }
    }
    return place.flatMap(elementOrSelf)
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
