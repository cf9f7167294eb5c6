/// The places one has been at, to go back to and forward again.
struct Places: Sendable {
  /// A node of a sample.
  struct Place: Sendable {
    var sample: SamplePlace
    var cursor: TreeCursor

    func isSame(as other: Place) -> Bool { sample == other.sample && cursor.isSamePlace(as: other.cursor) }
  }

  private static let limit = 200

  private var past: [Place] = []
  private var future: [Place] = []

  /// Keeps a place that is left by a jump.
  mutating func leave(_ cursor: TreeCursor, sample: SamplePlace) {
    let place = Place(sample: sample, cursor: cursor)
    future = []
    if past.last?.isSame(as: place) == true { return }
    past.append(place)
    if past.count > Self.limit { past.removeFirst() }
  }

  /// The place before; the current one can be gone forward to again.
  mutating func back(from current: Place) -> Place? {
    while let place = past.popLast() {
      if place.isSame(as: current) { continue }
      future.append(current)
      return place
    }
    return nil
  }

  mutating func forward(from current: Place) -> Place? {
    guard let place = future.popLast() else { return nil }
    past.append(current)
    return place
  }
}

/// A sample by its number, and with `each` an element of it.
struct SamplePlace: Sendable, Hashable {
  var sample: Int
  var element: Int?
}
