import RuleEngine

/// The types of an output, each shape once.
struct TypeCatalog {
  private(set) var structures: [StructureType] = []
  private(set) var enumerations: [EnumerationType] = []
  private var structureIndices: [StructureType: Int] = [:]
  private var enumerationIndices: [EnumerationType: Int] = [:]

  /// How many different keys with values of one kind make several objects dictionaries.
  private static let severalThreshold = 16
  /// How many make a single object a dictionary.
  private static let singleThreshold = 64

  /// The type for what samples and rules say about the values of a key.
  mutating func type(_ seen: ValueShape, _ rule: RuleShape, key: String = "") -> SwiftType {
    // Arrays of blocks are single objects where the input is one.
    if seen.kindCount == 1, seen.objectCount > 0, case .array(let element) = rule.kind {
      return type(seen, element, key: key)
    }
    let own = ownType(seen, rule, key)
    guard let standIns = seen.standIns else { return own.orNull(isNullable(seen, rule)) }
    // A missing value of another kind counts as missing; it must not spoil the type.
    var both = seen
    both.merge(standIns)
    let joined = ownType(both, rule, key)
    let type = seen.isEmpty || joined != .json ? joined : own
    return type.orNull(isNullable(both, rule))
  }

  private func isNullable(_ seen: ValueShape, _ rule: RuleShape) -> Bool {
    seen.nullCount > 0 || rule.mayBeNull
  }

  private mutating func ownType(_ seen: ValueShape, _ rule: RuleShape, _ key: String) -> SwiftType {
    if seen.isEmpty, !seen.isOpaque { return unseenType(rule, key) }
    guard seen.kindCount == 1 else { return .json }
    if seen.boolCount > 0 { return .bool }
    if seen.numbers.count > 0 {
      if case .fraction = rule.kind { return seen.numbers.type(mayBeFractions: true) }
      return seen.numbers.type(mayBeFractions: false)
    }
    if seen.texts.count > 0 { return textType(seen.texts, rule, key) }
    if seen.arrayCount > 0 {
      var element = RuleShape.unknown
      if case .array(let known) = rule.kind { element = known }
      return .array(type(seen.elements, element, key: key))
    }
    return objectType(seen, rule, key)
  }

  /// The type of something that no sample has.
  private mutating func unseenType(_ rule: RuleShape, _ key: String) -> SwiftType {
    switch rule.kind {
    case .nothing, .unknown, .mixed: .json
    case .bool: .bool
    case .integer: .int
    case .number, .fraction: .double
    case .text: .string
    case .choice: textType(TextShape(), rule, key)
    case .array(let element): .array(type(ValueShape(), element, key: key))
    case .object: objectType(ValueShape(), rule, key)
    case .dictionary(let value): .dictionary(type(ValueShape(), value, key: key))
    }
  }

  private mutating func textType(_ texts: TextShape, _ rule: RuleShape, _ key: String) -> SwiftType {
    if case .choice(let choices) = rule.kind {
      let isClosed =
        texts.choices.allSatisfy(choices.contains) && (texts.count == 0 || !texts.choices.isEmpty)
      // Cases are told apart as Swift tells texts apart.
      guard isClosed, choices.count >= 2, Set(choices).count == choices.count else { return .string }
      return enumeration(EnumerationType(choices: choices, isOpen: false))
    }
    if texts.areDates { return .date }
    guard texts.areChoices(of: key) else { return .string }
    return enumeration(EnumerationType(choices: texts.choices.sorted(), isOpen: true))
  }

  private mutating func objectType(_ seen: ValueShape, _ rule: RuleShape, _ key: String) -> SwiftType {
    var shape = RuleShape.ObjectShape(isOpen: false)
    var isMade = false
    switch rule.kind {
    case .object(let known):
      shape = known
      isMade = true
    case .dictionary(let value): return .dictionary(valueType(seen, value, key))
    default: break
    }
    if seen.isOpaque { return .dictionary(.json) }
    if !isMade, seen.members.isEmpty || isDictionary(seen) {
      return .dictionary(valueType(seen, .unknown, key))
    }
    var fields: [StructureType.Field] = []
    for member in shape.members {
      let known = seen[member.key]
      let type = type(known?.shape ?? ValueShape(), member.shape, key: member.key.text)
      fields.append(field(member.key, type, isCertain: member.isCertain, note: member.note))
    }
    let made = Set(shape.members.map(\.key))
    for member in seen.members where !made.contains(member.key) {
      // What the rules make has no other keys than theirs, save by a default rule or a computed key.
      let isCertain = !isMade && member.presence == seen.objectCount
      let type = type(member.shape, .unknown, key: member.key.text)
      fields.append(field(member.key, type, isCertain: isCertain, note: nil))
    }
    return structure(fields)
  }

  private func field(_ key: PathKey, _ type: SwiftType, isCertain: Bool, note: String?) -> StructureType.Field
  {
    var mayBeNull = false
    if case .optional = type { mayBeNull = true }
    return StructureType.Field(
      key: key.text, type: isCertain || mayBeNull ? type : .optional(type),
      isNullWritten: isCertain && mayBeNull, note: note)
  }

  private mutating func valueType(_ seen: ValueShape, _ rule: RuleShape, _ key: String) -> SwiftType {
    var values = ValueShape()
    for member in seen.members { values.merge(member.shape) }
    return type(values, rule, key: key)
  }

  /// Whether an object's keys look like data: many of them, none in all the objects, all with values of one kind.
  private func isDictionary(_ seen: ValueShape) -> Bool {
    let threshold = seen.objectCount > 1 ? Self.severalThreshold : Self.singleThreshold
    guard seen.members.count >= threshold else { return false }
    var values = ValueShape()
    for member in seen.members {
      if seen.objectCount > 1, member.presence == seen.objectCount { return false }
      values.merge(member.shape)
    }
    guard values.kindCount == 1 else { return false }
    if values.objectCount == 0 { return true }
    // Objects of one shape: most keys are in most of them.
    let total = values.members.reduce(0) { $0 + $1.presence }
    return total * 4 >= values.members.count * values.objectCount * 3
  }

  // MARK: - Each shape once

  private mutating func structure(_ fields: [StructureType.Field]) -> SwiftType {
    var known: Set<String> = []
    var own: [StructureType.Field] = []
    var twins: [String] = []
    for field in fields {
      if known.insert(field.key).inserted { own.append(field) } else { twins.append(field.key) }
    }
    let structure = StructureType(fields: own, twins: twins)
    if let index = structureIndices[structure] { return .structure(index) }
    structureIndices[structure] = structures.count
    structures.append(structure)
    return .structure(structures.count - 1)
  }

  private mutating func enumeration(_ type: EnumerationType) -> SwiftType {
    if let index = enumerationIndices[type] { return .enumeration(index) }
    enumerationIndices[type] = enumerations.count
    enumerations.append(type)
    return .enumeration(enumerations.count - 1)
  }
}
