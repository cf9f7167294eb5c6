/// The keys that somebody is going to read, as a tree.
///
/// A stream that was parsed with `ParseOptions.selection` knows where their values are, and what is not selected may be
/// left unchecked.
public final class KeySelection: Sendable {
  /// A value that is selected as a whole, or an object of which some keys are.
  struct Place: Hashable {
    /// Whether the whole value is read, besides the keys.
    let isAll: Bool
    /// The keys, by their places among all.
    let keys: Range<Int>
  }

  /// A key that is selected.
  struct Key: Hashable {
    /// Where it stands in `bytes`.
    let range: Range<Int>
    /// The place of its value.
    let place: Int
  }

  // Flat: a tree of arrays would have its reference counts written to at each key that is read.

  /// All places; the first is the value itself.
  let places: [Place]
  /// All keys, those of one place one behind the other.
  let keys: [Key]
  /// The texts of the keys.
  let bytes: [UInt8]

  /// Everything.
  public static let all = KeySelection([], isAll: true)

  /// Whether all is selected.
  package var isAll: Bool { places.first?.isAll ?? true }

  /// Some keys of an object.
  ///
  /// - Parameters:
  ///   - keys: Each key with what is selected in its value; no key is there twice.
  ///   - isAll: Whether the rest is read as well.
  public init(_ keys: [(key: String, value: KeySelection)], isAll: Bool = false) {
    var (places, texts) = ([Place(isAll: isAll, keys: 0..<keys.count)], [UInt8]())
    var all: [Key] = []
    var place = 1
    for (key, value) in keys {
      let start = texts.count
      texts += Array(key.utf8)
      all.append(Key(range: start..<texts.count, place: place))
      place += value.places.count
    }
    for (_, value) in keys {
      let (place, key, byte) = (places.count, all.count, texts.count)
      places += value.places.map { old in
        // Where a value is read as a whole, so is each part of it.
        Place(isAll: isAll || old.isAll, keys: (old.keys.lowerBound + key)..<(old.keys.upperBound + key))
      }
      all += value.keys.map { old in
        Key(range: (old.range.lowerBound + byte)..<(old.range.upperBound + byte), place: old.place + place)
      }
      texts += value.bytes
    }
    (self.places, self.keys, bytes) = (places, all, texts)
  }

  /// The place of the value of a key.
  ///
  /// - Parameter place: That of the object.
  func place(of key: Span<UInt8>, in place: Int) -> Int? {
    let texts = bytes
    for index in places[place].keys where texts.span.extracting(keys[index].range).equals(key) {
      return keys[index].place
    }
    return nil
  }

  /// The place of the value at the end of a chain of keys; nil when it is not selected by itself.
  package func place(of chain: [ArraySlice<UInt8>]) -> Int? {
    var last = 0
    for key in chain {
      guard let next = place(of: key.span, in: last) else { return nil }
      last = next
    }
    return last
  }
}

extension KeySelection: Hashable {
  /// Whether the same keys are selected, in the same order.
  public static func == (left: KeySelection, right: KeySelection) -> Bool {
    left.places == right.places && left.keys == right.keys && left.bytes == right.bytes
  }

  /// Feeds what is selected to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(places)
    hasher.combine(keys)
    hasher.combine(bytes)
  }
}
