/// The keys that somebody is going to read, as a tree.
///
/// With `ParseOptions.selection` the parser takes what is not selected as it comes and checks it only as far as it must
/// to find its end.
public struct KeySelection: Sendable, Hashable {
  /// A value that is selected as a whole, or an object of which some keys are.
  struct Place: Sendable, Hashable {
    let isAll: Bool
    /// The keys, by their places among all.
    let keys: Range<Int>
  }

  /// A key that is selected.
  struct Key: Sendable, Hashable {
    /// Where it stands in `bytes`.
    let range: Range<Int>
    /// The place of its value.
    let place: Int
  }

  // Flat: a tree of arrays would have its reference counts written to at each key that is read.

  /// All places; the first is the value itself.
  private(set) var places: [Place]
  /// All keys, those of one place one behind the other.
  private(set) var keys: [Key] = []
  /// The texts of the keys.
  private(set) var bytes: [UInt8] = []

  /// Everything.
  public static let all = KeySelection(Place(isAll: true, keys: 0..<0))

  /// Whether all is selected.
  package var isAll: Bool { places.first?.isAll ?? true }

  private init(_ place: Place) {
    places = [place]
  }

  /// Some keys of an object.
  ///
  /// - Parameter keys: Each key with what is selected in its value; no key is there twice.
  public init(_ keys: [(key: String, value: KeySelection)]) {
    self.init(Place(isAll: false, keys: 0..<keys.count))
    var place = 1
    for (key, value) in keys {
      let start = bytes.count
      bytes += Array(key.utf8)
      self.keys.append(Key(range: start..<bytes.count, place: place))
      place += value.places.count
    }
    for (_, value) in keys { append(value) }
  }

  /// Adds the places of a key's value.
  private mutating func append(_ value: KeySelection) {
    let (place, key, byte) = (places.count, keys.count, bytes.count)
    places += value.places.map { old in
      Place(isAll: old.isAll, keys: (old.keys.lowerBound + key)..<(old.keys.upperBound + key))
    }
    keys += value.keys.map { old in
      Key(range: (old.range.lowerBound + byte)..<(old.range.upperBound + byte), place: old.place + place)
    }
    bytes += value.bytes
  }
}
