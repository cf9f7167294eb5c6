/// A JSON value, as it was read or as the rules made it.
///
/// Numbers keep their text, objects the order of their members, strings their escapes. Of two members with the same key
/// the last one counts, at the place of the first. Keys and texts are compared by code points.
struct JSON: Sendable {
  enum Kind {
    case null, bool, number, string, array, object
  }

  enum Storage: Sendable {
    case null
    case bool(Bool)
    case number(String)
    /// `spelling` is what stood between the quotes, where that has escapes.
    case string(String, spelling: String?)
    case array([JSON])
    case object(Object)
  }

  let storage: Storage
  /// The way to the value from the top of what it was read from; nil for a value that the rules made.
  var place: Place?

  init(_ storage: Storage, place: Place? = nil) {
    self.storage = storage
    self.place = place
  }

  static let null = JSON(.null)

  init(_ value: Bool) { self.init(.bool(value)) }

  init(_ value: Int) { self.init(.number(String(value))) }

  init(_ value: String) { self.init(.string(value, spelling: nil)) }

  init(_ elements: [JSON]) { self.init(.array(elements)) }

  init(members: [(key: JSON, value: JSON)]) { self.init(.object(Object(members))) }

  init(members: some Sequence<(String, JSON)>) {
    self.init(members: members.map { (key: JSON($0), value: $1) })
  }

  var kind: Kind {
    switch storage {
    case .null: .null
    case .bool: .bool
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }

  var isNull: Bool { kind == .null }

  var bool: Bool? {
    if case .bool(let value) = storage { value } else { nil }
  }

  var string: String? {
    if case .string(let value, _) = storage { value } else { nil }
  }

  var count: Int {
    switch storage {
    case .array(let elements): elements.count
    case .object(let object): object.members.count
    default: 0
    }
  }

  typealias Elements = [JSON]

  var elements: [JSON] {
    guard case .array(let elements) = storage else { return [] }
    guard let place else { return elements }
    return elements.enumerated().map { index, element in
      JSON(element.storage, place: Place(.index(index), in: place))
    }
  }

  var members: [(key: JSON, value: JSON)] {
    guard case .object(let object) = storage else { return [] }
    guard let place else { return object.members }
    return object.members.map { key, value in
      (key, JSON(value.storage, place: Place(.key(key.string ?? ""), in: place)))
    }
  }

  subscript(_ key: String) -> JSON? { self[JSON(key)] }

  subscript(_ key: JSON) -> JSON? {
    guard case .object(let object) = storage, let value = object[key] else { return nil }
    return place.map { JSON(value.storage, place: Place(.key(key.string ?? ""), in: $0)) } ?? value
  }

  /// The element at a place from 0, or from the end when it is negative.
  subscript(_ index: Int) -> JSON? {
    guard case .array(let elements) = storage else { return nil }
    let position = index < 0 ? elements.count + index : index
    guard elements.indices.contains(position) else { return nil }
    return place.map { JSON(elements[position].storage, place: Place(.index(position), in: $0)) }
      ?? elements[position]
  }

  /// A step from a container into it, and the steps before it.
  final class Place: Sendable {
    enum Step {
      case top
      case key(String)
      case index(Int)
    }

    let step: Step
    let container: Place?

    init(_ step: Step, in container: Place?) {
      self.step = step
      self.container = container
    }
  }

  /// The members of an object, each key once.
  struct Object: Sendable {
    private(set) var members: [(key: JSON, value: JSON)] = []
    private var places: [JSON: Int] = [:]

    init(_ members: [(key: JSON, value: JSON)]) {
      for (key, value) in members {
        if let place = places[key] {
          self.members[place].value = value
        } else {
          places[key] = self.members.count
          self.members.append((key, value))
        }
      }
    }

    subscript(_ key: JSON) -> JSON? { places[key].map { members[$0].value } }
  }
}

extension JSON: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  init(booleanLiteral value: Bool) { self.init(value) }

  init(integerLiteral value: Int) { self.init(value) }

  init(floatLiteral value: Double) { self = JSON(value) ?? .null }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  init(stringLiteral value: String) { self.init(value) }

  init(arrayLiteral elements: JSON...) { self.init(elements) }

  init(dictionaryLiteral members: (String, JSON)...) {
    self.init(members: members.map { (JSON($0), $1) })
  }
}
