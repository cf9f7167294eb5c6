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

extension JSON {
  var numberText: String? {
    if case .number(let text) = storage { text } else { nil }
  }

  /// A number that keeps its text; nil when the text is no JSON number.
  init?(numberText: String) {
    guard NumberText.isValid(numberText) else { return nil }
    self.init(.number(numberText))
  }

  init?(_ value: Double) {
    guard value.isFinite else { return nil }
    self.init(.number(NumberText.of(value)))
  }

  var double: Double? {
    guard let value = numberText.flatMap(Double.init), value.isFinite else { return nil }
    return value
  }

  init(_ value: Decimal) { self.init(.number(value.int.map(String.init) ?? value.description)) }

  var decimal: Decimal? { numberText.flatMap { Decimal($0) } }

  /// The number as an `Int` if it is exactly one, however it is written: `10`, `10.0`, `1e1`.
  var int: Int? { numberText.flatMap { NumberParts($0).int } }

  var isInteger: Bool { numberText?.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "-") } ?? false }

  /// -1, 0 or 1 for two numbers, compared exactly whatever their size.
  func compareNumber(with other: JSON) -> Int? {
    guard let left = numberText, let right = other.numberText else { return nil }
    return NumberParts(left).compare(with: NumberParts(right))
  }
}

extension JSON: Hashable {
  /// Numbers are equal by value, texts by code points, objects whatever the order of their members.
  static func == (left: JSON, right: JSON) -> Bool {
    switch (left.storage, right.storage) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let a), .number(let b)): a == b || left.compareNumber(with: right) == 0
    case (.string(let a, let spelling), .string(let b, let other)):
      spelling == nil && other == nil
        ? a.utf8.elementsEqual(b.utf8) : left.codePoints == right.codePoints
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)):
      left.members.count == right.members.count
        && left.members.allSatisfy { key, value in right[key].map { $0 == value } ?? false }
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch storage {
    case .null: hasher.combine(0)
    case .bool(let value): hasher.combine(value)
    case .number(let text): hasher.combine(Double(text))
    case .string: for point in codePoints ?? [] { hasher.combine(point) }
    case .array(let elements): hasher.combine(elements)
    case .object(let object): hasher.combine(object.members.count)
    }
  }
}

extension JSON {
  /// The code points of a text: scalars, and halves of surrogate pairs that stand alone.
  var codePoints: [UInt32]? {
    guard case .string(let value, let spelling) = storage else { return nil }
    guard let spelling, value.unicodeScalars.contains("\u{FFFD}") else {
      return value.unicodeScalars.map(\.value)
    }
    return StringReader.codePoints(Array(spelling.utf8))
  }

  var hasLoneSurrogate: Bool { codePoints?.contains { 0xD800...0xDFFF ~= $0 } ?? false }

  var codePointCount: Int? { codePoints?.count }

  init(codePoints: some Sequence<UInt32>) {
    var plain = ""
    var spelling = ""
    var pending: UInt32?
    var hasLone = false
    func add(_ point: UInt32) {
      if let scalar = Unicode.Scalar(point) {
        plain.unicodeScalars.append(scalar)
        spelling += JSON.escaped(scalar)
      } else {
        hasLone = true
        plain.unicodeScalars.append("\u{FFFD}")
        spelling += "\\u" + String(point, radix: 16)
      }
    }
    for point in codePoints {
      if let high = pending {
        pending = nil
        if point & 0xFC00 == 0xDC00 {
          add(0x10000 + (high & 0x3FF) << 10 + point & 0x3FF)
          continue
        }
        add(high)
      }
      if point & 0xFC00 == 0xD800 { pending = point } else { add(point) }
    }
    if let pending { add(pending) }
    self.init(.string(plain, spelling: hasLone ? spelling : nil))
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

extension JSON {
  /// The value as compact JSON text; what was read is written as it stood there.
  var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch storage {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let number): text += number
    case .string(let value, let spelling): text += "\"" + (spelling ?? JSON.escaped(value)) + "\""
    case .array(let elements):
      var separator = "["
      for element in elements {
        text += separator
        element.write(to: &text)
        separator = ","
      }
      text += elements.isEmpty ? "[]" : "]"
    case .object(let object):
      var separator = "{"
      for (key, value) in object.members {
        text += separator
        key.write(to: &text)
        text += ":"
        value.write(to: &text)
        separator = ","
      }
      text += object.members.isEmpty ? "{}" : "}"
    }
  }

  private static func escaped(_ text: String) -> String {
    let needsEscapes = text.utf8.contains {
      $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
    }
    return needsEscapes ? text.unicodeScalars.map(escaped).joined() : text
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case "\u{8}": return "\\b"
    case "\u{C}": return "\\f"
    case ..<" ":
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: return String(scalar)
    }
  }
}
