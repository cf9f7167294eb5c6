/// Where the selected values of each root are: a row of tape indices a root, with a column a place of the selection.
///
/// An index of 0 says that the value was not met where it was looked for; it may be there all the same.
struct SelectedValues: ~Copyable {
  /// The first column, that of the root itself, is not used.
  private let width: Int
  private var indices = OwnedBuffer<UInt32>(capacity: 8)
  /// Where the row of the root that is being read begins.
  private var row = 0
  /// Whether a place is further in than one that is read as a whole.
  private var isInner = OwnedBuffer<Bool>(capacity: 8)
  private var outerCount = 0
  /// How many of the other places the root did not have so far.
  private(set) var pending = 0
  /// How deep the object is that had the last of them.
  private(set) var completionDepth = 0
  /// Whether an object of the root has a key twice: what was noted may be of the first one.
  var hasRepeats = false

  init(_ selection: KeySelection) {
    width = selection.places.count
    for _ in 0..<width { isInner.append(false) }
    // A place comes before those of its keys.
    for (place, known) in selection.places.enumerated() {
      if place > 0, !isInner[place] { outerCount += 1 }
      for key in known.keys { isInner[selection.keys[key].place] = known.isAll || isInner[place] }
    }
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
    pending = outerCount
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
    if indices[column] == 0, !isInner[Int(truncatingIfNeeded: place)] {
      pending &-= 1
      completionDepth = depth
    }
    indices[column] = UInt32(truncatingIfNeeded: index)
  }

  /// Notes the same where all is read, so that nobody asks what is pending.
  @inline(__always)
  mutating func set(_ place: UInt32, _ index: Int) {
    indices[row &+ Int(truncatingIfNeeded: place)] = UInt32(truncatingIfNeeded: index)
  }

  /// Whether the root has had one of these places, a bit each.
  func hasMet(anyOf places: UInt64) -> Bool {
    var places = places
    while places != 0 {
      if indices[row &+ places.trailingZeroBitCount] != 0 { return true }
      places &= places &- 1
    }
    return false
  }

  /// The tape index of a value; 0 when it is not known.
  @inline(__always)
  func index(of place: Int, inRoot root: Int) -> Int {
    Int(truncatingIfNeeded: indices[root &* width &+ place])
  }
}
