import JSONDocument

/// The input paths of all samples laid over each other: keys of objects, and the elements of each array as one.
///
/// It is as large as the shape of the samples, not as their number; data with ids for keys is cut at `placeLimit`.
struct InputOutline: Sendable {
  /// A key or the elements of an array.
  struct Place: Sendable {
    /// The key, nil for the root and for elements.
    let key: JSON?
    /// The place around it, by its index.
    let parent: Int
    /// The keys below it, in the order they first came.
    var members: [Int] = []
    /// The elements below it.
    var element: Int?
    /// How many samples have it.
    var sampleCount = 0
    /// Whether something without parts was seen here: such places are the paths that coverage counts.
    var isLeaf = false
    fileprivate var lastSample = -1
  }

  private struct Edge: Hashable {
    let parent: Int
    let key: JSON
  }

  static let root = 0
  /// Places that are kept.
  static let placeLimit = 20_000
  private static let depthLimit = 64

  private(set) var places = [Place(key: nil, parent: -1)]
  private var children: [Edge: Int] = [:]
  /// Whether there were more places than are kept.
  private(set) var isCut = false

  /// Adds the paths of a sample.
  mutating func add(_ sample: JSON, number: Int) {
    visit(sample, at: Self.root, depth: 0, number)
  }

  // As deep as `depthLimit`.
  private mutating func visit(_ value: JSON, at place: Int, depth: Int, _ number: Int) {
    if places[place].lastSample != number {
      places[place].lastSample = number
      places[place].sampleCount += 1
    }
    guard value.count > 0, depth < Self.depthLimit else {
      places[place].isLeaf = true
      if depth >= Self.depthLimit { isCut = true }
      return
    }
    if value.kind == .array {
      guard let element = element(of: place) else { return }
      for child in value.elements { visit(child, at: element, depth: depth + 1, number) }
    } else {
      for (key, child) in value.members {
        if let member = member(key, of: place) { visit(child, at: member, depth: depth + 1, number) }
      }
    }
  }

  private mutating func member(_ key: JSON, of parent: Int) -> Int? {
    if let known = children[Edge(parent: parent, key: key)] { return known }
    // A key of its own keeps no document alive.
    let own = key.hasLoneSurrogate ? try? Document.parse(key.text).root : JSON(key.string ?? "")
    let edge = Edge(parent: parent, key: own ?? key)
    if let known = children[edge] { return known }
    guard let new = append(Place(key: edge.key, parent: parent)) else { return nil }
    children[edge] = new
    places[parent].members.append(new)
    return new
  }

  private mutating func element(of parent: Int) -> Int? {
    if let known = places[parent].element { return known }
    guard let new = append(Place(key: nil, parent: parent)) else { return nil }
    places[parent].element = new
    return new
  }

  private mutating func append(_ place: Place) -> Int? {
    guard places.count < Self.placeLimit else {
      isCut = true
      return nil
    }
    places.append(place)
    return places.count - 1
  }

  /// Adds the paths of later samples.
  ///
  /// - Parameter offset: how many samples came before those.
  mutating func add(_ later: InputOutline, offset: Int) {
    isCut = isCut || later.isCut
    // A place always stands behind the one around it.
    var own: [Int: Int] = [:]
    for (index, place) in later.places.enumerated() {
      let target: Int?
      if index == Self.root {
        target = Self.root
      } else if let parent = own[place.parent] {
        target = place.key.map { member($0, of: parent) } ?? element(of: parent)
      } else {
        target = nil
      }
      guard let target else { continue }
      own[index] = target
      places[target].sampleCount += place.sampleCount
      places[target].isLeaf = places[target].isLeaf || place.isLeaf
      if place.lastSample >= 0 { places[target].lastSample = place.lastSample + offset }
    }
  }

  // MARK: - Looking things up

  /// The place of a key below another one.
  func member(_ key: JSON, at place: Int) -> Int? { children[Edge(parent: place, key: key)] }
}
