import JSONDocument
import RuleEngine
import RuleLanguage

/// The places in example inputs that a value may come from, in the order of the text.
struct InputPlaces: Sendable {
  /// One place.
  struct Place: Sendable {
    /// Members only: a place inside of an array has another list.
    var keys: [String]
    var path: String
    /// The values of the first examples, to look before anything is computed.
    var samples: [JSON?]

    var name: String { keys.last ?? "" }
  }

  /// Places that no array stands in the way of.
  private(set) var single: [Place] = []
  /// Arrays among them.
  private(set) var arrays: [Place] = []
  /// Paths through the elements of arrays: `items[*].price`.
  private(set) var repeated: [String] = []

  private static let exampleLimit = 20
  private static let placeLimit = 2_000
  private static let depthLimit = 12

  init(_ examples: [Example]) {
    let inputs = examples.prefix(Self.exampleLimit).map(\.input)
    var seen: Set<[String]> = []
    var order: [[String]] = []
    for input in inputs { Self.collect(input, [], &seen, &order) }
    for keys in order {
      let path = PathSyntax(keys.map(PathSyntax.Segment.member)).text
      let place = Place(keys: keys, path: path, samples: inputs.map { Self.value(at: keys, in: $0) })
      single.append(place)
      let found = place.samples.compactMap(\.self)
      guard found.contains(where: { $0.kind == .array }) else { continue }
      arrays.append(place)
      var names: [String] = []
      for element in found.lazy.flatMap({ $0.elements.prefix(8) }) {
        for key in element.keys.prefix(64) where !names.contains(key) { names.append(key) }
      }
      repeated += names.map {
        PathSyntax(keys.map(PathSyntax.Segment.member) + [.wildcard, .member($0)]).text
      }
    }
  }

  // As deep as `depthLimit`.
  private static func collect(
    _ value: JSON, _ keys: [String], _ seen: inout Set<[String]>, _ order: inout [[String]]
  ) {
    guard value.kind == .object, keys.count < depthLimit else { return }
    for member in value.members.prefix(500) {
      let inner = keys + [member.key.string ?? ""]
      guard order.count < placeLimit else { return }
      if seen.insert(inner).inserted { order.append(inner) }
      collect(member.value, inner, &seen, &order)
    }
  }

  static func value(at keys: [String], in input: JSON) -> JSON? {
    var value = input
    for key in keys {
      guard value.kind == .object, let next = value[key] else { return nil }
      value = next
    }
    return value
  }
}
