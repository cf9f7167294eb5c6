/// Where the selected values of each root are: a row of tape indices a root, with a column a place of the selection.
///
/// An index of 0 says that the value was not met where it was looked for; it may be there all the same.
struct SelectedValues: ~Copyable {
  /// The first column, that of the root itself, is not used.
  private let width: Int
  private var indices = OwnedBuffer<UInt32>(capacity: 8)
  /// Where the row of the root that is being read begins.
  private var row = 0
  /// How many of the places the root did not have so far.
  private(set) var pending = 0
  /// How deep the object is that had the last of them.
  private(set) var completionDepth = 0
  /// Whether an object of the root has a key twice: what was noted may be of the first one.
  var hasRepeats = false

  init(_ selection: KeySelection) {
    width = selection.places.count
  }

  /// Begins the row of a root.
  @inline(__always)
  mutating func begin() {
    if width > 1 { beginRow() }
  }

  @inline(never)
  private mutating func beginRow() {
    row = indices.count
    for _ in 0..<width { indices.append(0) }
    pending = width &- 1
    hasRepeats = false
  }

  /// Ends the row.
  @inline(__always)
  mutating func end() {
    if hasRepeats, width > 1 { clearRow() }
  }

  @inline(never)
  private mutating func clearRow() {
    for column in 0..<width { indices[row &+ column] = 0 }
  }

  /// Forgets the row of a root that turned out wrong.
  mutating func abandon() {
    if width > 1 { indices.truncate(to: row) }
  }

  /// Notes the tape index of the value at a place of the selection, whose object is so deep.
  @inline(__always)
  mutating func note(_ place: UInt32, _ index: Int, depth: Int) {
    let column = row &+ Int(truncatingIfNeeded: place)
    if indices[column] == 0 {
      pending &-= 1
      completionDepth = depth
    }
    indices[column] = UInt32(truncatingIfNeeded: index)
  }

  /// The tape index of a value; 0 when it is not known.
  @inline(__always)
  func index(of place: Int, inRoot root: Int) -> Int {
    Int(truncatingIfNeeded: indices[root &* width &+ place])
  }
}
