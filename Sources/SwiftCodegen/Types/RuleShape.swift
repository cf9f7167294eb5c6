import RuleEngine

/// What the rules by themselves say about one place of the output.
struct RuleShape: Sendable {
  /// The kinds of values that may come.
  indirect enum Kind: Sendable {
    /// Nothing but null, if that.
    case nothing
    /// The rules do not say: a value of the input is copied.
    case unknown
    case bool
    case integer
    /// One of the input's numbers: as whole as those of the samples.
    case number
    /// A number that may well have a fraction, even if those of the samples have none.
    case fraction
    case text
    /// One of these texts.
    case choice([String])
    case array(RuleShape)
    case object(ObjectShape)
    /// An object whose keys are data.
    case dictionary(RuleShape)
    /// Values of several kinds.
    case mixed
  }

  /// An object that the rules make.
  struct ObjectShape: Sendable {
    var members: [Member] = []
    /// Whether there may be other keys.
    var isOpen = false
  }

  /// A key that the rules make.
  struct Member: Sendable {
    let key: PathKey
    var shape: RuleShape
    /// Whether the key is in every result that has no missing key.
    var isCertain: Bool
    /// What the author noted.
    var note: String?
  }

  var kind: Kind
  /// Whether null may come.
  var mayBeNull = false
  /// Whether there is a value whatever the input.
  var isTotal = false

  init(_ kind: Kind, mayBeNull: Bool = false, isTotal: Bool = false) {
    self.kind = kind
    self.mayBeNull = mayBeNull
    self.isTotal = isTotal
  }

  static let unknown = RuleShape(.unknown)

  /// What may come when either of two may.
  func union(_ other: RuleShape) -> RuleShape {
    RuleShape(
      kind.union(other.kind), mayBeNull: mayBeNull || other.mayBeNull, isTotal: isTotal && other.isTotal)
  }
}

extension RuleShape.Kind {
  fileprivate func union(_ other: RuleShape.Kind) -> RuleShape.Kind {
    switch (self, other) {
    case (.nothing, let kind), (let kind, .nothing): return kind
    case (.unknown, _), (_, .unknown): return .unknown
    case (.bool, .bool): return .bool
    case (.integer, .integer): return .integer
    case (.integer, .number), (.number, .integer), (.number, .number): return .number
    case (.integer, .fraction), (.number, .fraction), (.fraction, .integer), (.fraction, .number),
      (.fraction, .fraction):
      return .fraction
    case (.choice(let a), .choice(let b)): return .choice(a + b.filter { !a.contains($0) })
    case (.text, .text), (.text, .choice), (.choice, .text): return .text
    case (.array(let a), .array(let b)): return .array(a.union(b))
    case (.dictionary(let a), .dictionary(let b)): return .dictionary(a.union(b))
    case (.object(let a), .object(let b)): return .object(a.union(b))
    default: return .mixed
    }
  }
}

extension RuleShape.ObjectShape {
  /// The members of both; what only one has is not certain.
  fileprivate func union(_ other: Self) -> Self {
    var all = Self(isOpen: isOpen || other.isOpen)
    for member in members {
      var member = member
      if let twin = other.members.first(where: { $0.key == member.key }) {
        member.shape = member.shape.union(twin.shape)
        member.isCertain = member.isCertain && twin.isCertain
      } else {
        member.isCertain = false
      }
      all.members.append(member)
    }
    for member in other.members where !members.contains(where: { $0.key == member.key }) {
      var member = member
      member.isCertain = false
      all.members.append(member)
    }
    return all
  }

  /// Adds what a rule writes at `path` below this object.
  mutating func write(_ member: RuleShape.Member, at path: ArraySlice<OutputPath.Segment>) {
    guard case .key(let name)? = path.first else { return }
    let key = PathKey(name)
    let index = members.firstIndex { $0.key == key }
    var old = index.map { members[$0] }
    let rest = path.dropFirst()
    if rest.isEmpty {
      // Several rules for one key are alternatives; the last one decides whether the key is certain.
      let shape = old.map { $0.shape.union(member.shape) } ?? member.shape
      old = RuleShape.Member(
        key: key, shape: shape, isCertain: member.isCertain || (old?.isCertain ?? false),
        note: old?.note ?? member.note)
    } else {
      var shape = old?.shape ?? RuleShape(.nothing)
      shape.write(member, at: rest)
      let isCertain = (old?.isCertain ?? false) || member.isCertain
      old = RuleShape.Member(key: key, shape: shape, isCertain: isCertain, note: old?.note)
    }
    guard let old else { return }
    if let index { members[index] = old } else { members.append(old) }
  }
}

extension RuleShape {
  /// Adds what a rule writes at `path` below this value: a member, or an element of an array.
  fileprivate mutating func write(_ member: Member, at path: ArraySlice<OutputPath.Segment>) {
    switch path.first {
    case .key:
      var object = ObjectShape()
      if case .object(let known) = kind { object = known }
      object.write(member, at: path)
      kind = .object(object)
    case .index, .append:
      var element = RuleShape(.nothing)
      if case .array(let known) = kind { element = known }
      let rest = path.dropFirst()
      if rest.isEmpty {
        element = element.union(member.shape)
      } else {
        var inner = element
        inner.write(member, at: rest)
        element = inner
      }
      // Elements in front of an index that nothing is written to are null.
      if case .index(let index)? = path.first, index > 0 { element.mayBeNull = true }
      kind = .array(element)
    case nil: self = union(member.shape)
    }
  }
}
