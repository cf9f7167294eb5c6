import JSONDocument
import RuleEngine

/// What samples have at one place of the output: which kinds of values, and how often.
struct ValueShape: Sendable {
  private(set) var nullCount = 0
  private(set) var boolCount = 0
  private(set) var numbers = NumberShape()
  private(set) var texts = TextShape()
  private(set) var arrayCount = 0
  private(set) var objectCount = 0
  private(set) var members: [Member] = []
  /// Whether there are values whose inside was not looked at: too deep, or too many different keys.
  private(set) var isOpaque = false
  private var memberIndices: [PathKey: Int] = [:]
  // Arrays of one, since a value cannot hold its own kind.
  private var elementShapes: [ValueShape] = []
  private var standInShapes: [ValueShape] = []

  /// A key of objects and what stands there.
  struct Member: Sendable {
    let key: PathKey
    var shape: ValueShape
    /// In how many of the objects the key is.
    var presence = 0
  }

  /// How deep values are looked at.
  static let depthLimit = 32
  /// How many different keys of one object are told apart.
  static let memberLimit = 1_000

  /// What the arrays hold.
  var elements: ValueShape { elementShapes.first ?? ValueShape() }

  /// What stood there in place of missing keys, as opposed to values of their own.
  var standIns: ValueShape? { standInShapes.first }

  /// What there is at a key.
  subscript(key: PathKey) -> Member? { memberIndices[key].map { members[$0] } }

  /// How many kinds of values there are besides null.
  var kindCount: Int {
    [boolCount, numbers.count, texts.count, arrayCount, objectCount].count { $0 > 0 }
  }

  /// Whether nothing but null was there.
  var isEmpty: Bool { kindCount == 0 && !isOpaque }

  /// Adds a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - standIns: The places below it that hold missing values.
  mutating func add(_ value: JSON, standIns: StandIns, depth: Int = 0) {
    if standIns.isHere {
      var shape = self.standIns ?? ValueShape()
      shape.add(value, standIns: StandIns(), depth: depth)
      standInShapes = [shape]
      return
    }
    switch value.kind {
    case .null: nullCount += 1
    case .bool: boolCount += 1
    case .number: numbers.add(value)
    case .string: texts.add(value.string ?? "")
    case .array:
      arrayCount += 1
      guard depth < Self.depthLimit else { return isOpaque = true }
      var shape = elements
      elementShapes = []
      for (index, element) in value.elements.enumerated() {
        shape.add(element, standIns: standIns[index], depth: depth + 1)
      }
      elementShapes = [shape]
    case .object:
      objectCount += 1
      guard depth < Self.depthLimit else { return isOpaque = true }
      for (key, value) in value.members {
        guard let index = index(of: PathKey(key.string ?? "")) else { return isOpaque = true }
        members[index].presence += 1
        members[index].shape.add(value, standIns: standIns[members[index].key], depth: depth + 1)
      }
    }
  }

  /// The place of a member, a new one if need be; nil when there are too many.
  private mutating func index(of key: PathKey) -> Int? {
    if let index = memberIndices[key] { return index }
    guard members.count < Self.memberLimit else { return nil }
    memberIndices[key] = members.count
    members.append(Member(key: key, shape: ValueShape()))
    return members.count - 1
  }

  /// Adds what another shape has.
  mutating func merge(_ other: ValueShape) {
    nullCount += other.nullCount
    boolCount += other.boolCount
    numbers.merge(other.numbers)
    texts.merge(other.texts)
    arrayCount += other.arrayCount
    objectCount += other.objectCount
    isOpaque = isOpaque || other.isOpaque
    if let shape = other.elementShapes.first {
      var all = elements
      all.merge(shape)
      elementShapes = [all]
    }
    for member in other.members {
      guard let index = index(of: member.key) else { return isOpaque = true }
      members[index].presence += member.presence
      members[index].shape.merge(member.shape)
    }
    if let shape = other.standIns {
      var all = standIns ?? ValueShape()
      all.merge(shape)
      standInShapes = [all]
    }
  }
}
