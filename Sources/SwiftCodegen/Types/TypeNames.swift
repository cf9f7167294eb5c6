/// The names of an output's types: the outermost one, and those inside of it.
struct TypeNames {
  /// The type that holds all others.
  let root: String
  private(set) var structures: [Int: String] = [:]
  private(set) var enumerations: [Int: String] = [:]
  /// The structures and enumerations inside the outermost type, in the order of the output.
  private(set) var order: [SwiftType] = []
  /// Whether there are values of any kind.
  private(set) var usesJSON = false
  private(set) var usesDates = false
  private var taken: Set<String>

  /// Names all types that a value of type `type` needs.
  ///
  /// - Parameter other: A name that none of them may have.
  init(_ type: SwiftType, root: String, in catalog: TypeCatalog, avoiding other: String? = nil) {
    self.root = root
    taken = Self.reserved.union([root] + [other].compactMap { $0 })
    // Level by level: what stands further out has the plainer name.
    var pending: [(type: SwiftType, key: String, parent: String)] = [(type, "", "")]
    var next = 0
    while next < pending.count {
      let (type, key, parent) = pending[next]
      next += 1
      switch type {
      case .array(let inner), .dictionary(let inner):
        pending.append((inner, SwiftName.singular(SwiftName.type(key)), parent))
      case .optional(let inner): pending.append((inner, key, parent))
      case .json: usesJSON = true
      case .date: usesDates = true
      case .structure(let index) where structures[index] == nil:
        let isRoot = structures.isEmpty && parent.isEmpty
        let name = isRoot ? root : name(for: key, in: parent)
        structures[index] = name
        if !isRoot { order.append(type) }
        for field in catalog.structures[index].fields { pending.append((field.type, field.key, name)) }
      case .enumeration(let index) where enumerations[index] == nil:
        enumerations[index] = name(for: key, in: parent)
        order.append(type)
      default: break
      }
    }
  }

  private mutating func name(for key: String, in parent: String) -> String {
    var plain = SwiftName.type(key)
    if plain.isEmpty { plain = SwiftName.type(SwiftName.spelledOut(key)) }
    // A digit may not start a name.
    let candidates =
      plain.hasPrefix("_") ? [parent + plain.dropFirst()] : [plain, parent + plain, root + plain]
    for candidate in candidates where candidate.count <= Self.lengthLimit && taken.insert(candidate).inserted
    {
      return candidate
    }
    if plain.hasPrefix("_") { plain = "Value" + plain.dropFirst() }
    var number = 2
    while !taken.insert(plain + "\(number)").inserted { number += 1 }
    return plain + "\(number)"
  }

  /// From which length on a name of two parts is not worth its room.
  private static let lengthLimit = 40

  /// The name of the type that holds the others, made of the rule file's name.
  static func root(for name: String, isArray: Bool, besides other: String? = nil) -> String {
    let type = SwiftName.type(name)
    let root = isArray ? SwiftName.singular(type) : type
    if root.isEmpty || root.hasPrefix("_") { return "Output" + root.dropFirst() }
    return reserved.contains(root) || root == other ? root + "Output" : root
  }

  /// Names that would hide types which generated code, or code beside it, needs.
  private static let reserved: Set<String> = [
    "Actor", "Any", "AnyObject", "Array", "Bool", "Calendar", "Character", "Clock", "Codable", "CodingKey",
    "CodingKeys", "Collection",
    "Data", "Date", "Decimal", "Decodable", "Decoder", "DefaultRule", "Dictionary", "Document", "Double",
    "Duration", "Encodable",
    "Encoder", "Equatable", "Error", "Expression", "Float", "Foundation", "Hashable", "Identifiable", "Index",
    "Int", "JSON", "JSONDecoder",
    "JSONEncoder", "JSONError", "JSONValue", "Locale", "MissingKey", "Never", "Node", "Optional", "Outcome",
    "Protocol", "Range", "RawRepresentable", "Reason", "Redict", "Result", "Rewrite", "RewritingError",
    "Rule", "RuleSet",
    "Self", "Sendable", "Sequence", "Set", "String", "Substring", "Swift", "Task", "Type", "UInt", "UInt64",
    "Unicode", "URL", "UUID", "Void",
  ]

  /// A type as it is written.
  func text(of type: SwiftType) -> String {
    switch type {
    case .string: "String"
    case .int: "Int"
    case .uint: "UInt64"
    case .double: "Double"
    // The library has a type of this name too.
    case .decimal: "Foundation.Decimal"
    case .bool: "Bool"
    case .date: "Date"
    case .json: "JSONValue"
    case .array(let element): "[\(text(of: element))]"
    case .dictionary(let value): "[String: \(text(of: value))]"
    case .optional(let type): text(of: type) + "?"
    case .structure(let index): structures[index] ?? "JSONValue"
    case .enumeration(let index): enumerations[index] ?? "String"
    }
  }
}
