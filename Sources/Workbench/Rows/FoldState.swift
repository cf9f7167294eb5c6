/// Which containers are open: all above a level, and those that were turned over by hand.
struct FoldState: Sendable, Equatable {
  /// Containers at a smaller depth are open; the root has depth 0.
  private(set) var level: Int
  private var exceptions: Set<PathHash> = []

  init(level: Int) { self.level = level }

  func isOpen(_ path: PathHash, depth: Int) -> Bool {
    (depth < level) != exceptions.contains(path)
  }

  mutating func toggle(_ path: PathHash) {
    if exceptions.remove(path) == nil { exceptions.insert(path) }
  }

  mutating func setOpen(_ isOpen: Bool, _ path: PathHash, depth: Int) {
    if self.isOpen(path, depth: depth) != isOpen { toggle(path) }
  }

  /// Opens all containers above a level and closes the others.
  mutating func open(toLevel level: Int) {
    self.level = max(0, level)
    exceptions.removeAll()
  }
}
