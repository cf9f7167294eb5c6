/// Which containers are open: all above a level, the children of some as they were set together, and those that were
/// turned over by hand.
struct FoldState: Sendable, Equatable {
  /// Containers at a smaller depth are open; the root has depth 0.
  private(set) var level: Int
  /// Whether the children of a container are open, where that was said for all of them.
  private var children: [PathHash: Bool] = [:]
  /// Containers that are otherwise than that, each with the one it is in.
  private var exceptions: [PathHash: PathHash?] = [:]

  init(level: Int) { self.level = level }

  func isOpen(_ path: PathHash, in parent: PathHash?, depth: Int) -> Bool {
    (parent.flatMap { children[$0] } ?? (depth < level)) != (exceptions[path] != nil)
  }

  mutating func toggle(_ path: PathHash, in parent: PathHash?) {
    if exceptions.removeValue(forKey: path) == nil { exceptions[path] = .some(parent) }
  }

  mutating func setOpen(_ isOpen: Bool, _ path: PathHash, in parent: PathHash?, depth: Int) {
    if self.isOpen(path, in: parent, depth: depth) != isOpen { toggle(path, in: parent) }
  }

  /// Opens or closes all children of a container, however many there are.
  mutating func setChildrenOpen(_ areOpen: Bool, of parent: PathHash) {
    children[parent] = areOpen
    exceptions = exceptions.filter { $0.value != parent }
  }

  /// Opens all containers above a level and closes the others.
  mutating func open(toLevel level: Int) {
    self.level = max(0, level)
    children.removeAll()
    exceptions.removeAll()
  }
}
