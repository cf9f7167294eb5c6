package import JSONDocument

/// A key that is really there and may have been meant by one that is not.
package struct NearMiss {
  /// The key.
  package let key: String
  /// Whether it is one key with dots that was written as several.
  package let isFlat: Bool
  /// Whether it looks the same and is composed of other scalars: `é` in one or in two.
  package let looksSame: Bool

  init(key: String, isFlat: Bool, looksSame: Bool = false) {
    (self.key, self.isFlat, self.looksSame) = (key, isFlat, looksSame)
  }

  /// What to say about it.
  ///
  /// - Parameter shown: the key, or a path with it, in its quotes.
  package func hint(_ shown: String) -> String {
    if isFlat { return "use \(shown), one key with dots" }
    return "did you mean \(shown)\(looksSame ? ", which looks the same but is composed differently" : "")?"
  }

  /// The key as a path segment.
  package var text: String { PathText.segment(key) }

  /// Keys looked at, at most: reasons must stay cheap for objects with very many.
  private static let keyLimit = 2_000
  /// Longer keys are not compared letter by letter.
  private static let lengthLimit = 64

  /// Looks for `key` in other spellings, then for its nearest neighbour; one under which the rest of the path exists
  /// comes before one that leads no further, and one that nothing can be below is none.
  ///
  /// - Parameters:
  ///   - key: The key that is not in `object`.
  ///   - rest: The steps behind it.
  ///   - object: The object that does not have it.
  package static func find(_ key: String, rest: ArraySlice<InputPath.Segment>, in object: JSON) -> NearMiss? {
    if let flat = flatKey(key, rest: rest, in: object) {
      return NearMiss(key: flat, isFlat: true)
    }
    let wanted = Array(key.unicodeScalars.prefix(lengthLimit + 1))
    let folded = fold(wanted)
    var best: (isDeadEnd: Bool, distance: Int, key: String)?
    for member in object.members.lazy.prefix(keyLimit) {
      guard let candidate = member.key.string else { continue }
      let scalars = Array(candidate.unicodeScalars.prefix(lengthLimit + 1))
      guard !scalars.isEmpty, scalars.count <= lengthLimit, wanted.count <= lengthLimit else { continue }
      // Nobody can write what would be offered.
      if member.key.hasLoneSurrogate { continue }
      let distance =
        fold(scalars) == folded
        ? 0 : EditDistance.between(wanted, scalars, atMost: allowance(wanted.count, scalars.count))
      guard let distance else { continue }
      guard let leads = leads(member.value, through: rest) else { continue }
      let isDeadEnd = !leads
      let isBetter = best.map { isDeadEnd == $0.isDeadEnd ? distance < $0.distance : !isDeadEnd } ?? true
      if isBetter { best = (isDeadEnd, distance, candidate) }
      if best?.distance == 0, best?.isDeadEnd == false { break }
    }
    // Texts are equal to Swift when they look the same.
    return best.map { NearMiss(key: $0.key, isFlat: false, looksSame: $0.key == key) }
  }

  /// Whether the keys and indices that come next lead somewhere; of an array the first element stands for all.
  ///
  /// - Returns: Nil when there are some and the value can hold nothing: a number where a key is looked for.
  private static func leads(_ value: JSON, through rest: ArraySlice<InputPath.Segment>) -> Bool? {
    if !rest.isEmpty, [.bool, .number, .string].contains(value.kind) { return nil }
    var value = value
    for segment in rest {
      let next: JSON?
      switch segment {
      case .member(let key): next = value[key.lookup] ?? value[0]?[key.lookup]
      case .index(let index): next = value[index]
      default: return true
      }
      guard let next else { return false }
      value = next
    }
    return true
  }

  /// `pod.name` where the object has the one key "pod.name".
  private static func flatKey(
    _ key: String, rest: ArraySlice<InputPath.Segment>, in object: JSON
  ) -> String? {
    var joined = key
    for segment in rest {
      guard case .member(let next) = segment else { break }
      joined += "." + next.text
      if object[joined] != nil { return joined }
    }
    // What follows may have signs that end a path: `app.kubernetes.io/name`.
    guard joined.utf8.count > key.utf8.count else { return nil }
    return object.members.lazy.prefix(keyLimit).compactMap(\.key.string).first { name in
      name.hasPrefix(joined) && name.unicodeScalars.count <= 2 * lengthLimit
        && name.dropFirst(joined.count).unicodeScalars.first.map { !$0.continuesWord } == true
    }
  }

  /// Letters and digits in lower case: `user_id`, `userId` and `User-ID` are one spelling.
  private static func fold(_ scalars: [Unicode.Scalar]) -> String {
    var text = ""
    for scalar in scalars where scalar != "_" && scalar != "-" && scalar != " " {
      text += scalar.properties.lowercaseMapping
    }
    return text
  }

  /// How many slips a word may hold and still be meant.
  private static func allowance(_ a: Int, _ b: Int) -> Int {
    switch min(a, b) {
    case ...2: 0
    case ...4: 1
    case ...8: 2
    default: 3
    }
  }
}
