/// Writes the declarations of an output's types.
struct TypeWriter {
  let catalog: TypeCatalog
  let names: TypeNames
  let rules: RulesReference
  /// What the rules are called.
  let source: String
  var writer = SwiftWriter()

  init(catalog: TypeCatalog, names: TypeNames, rules: RulesReference, source: String) {
    self.catalog = catalog
    self.names = names
    self.rules = rules
    self.source = source
  }

  /// The lines so far.
  var lines: [String] { writer.lines }

  private static let conformances = "Codable, Hashable, Sendable"

  /// Writes everything for a result of type `type`.
  mutating func write(_ type: SwiftType) {
    let rules = source.isEmpty ? "the rules" : "the rules of \(SwiftLiteral.comment(source))"
    switch type {
    case .structure(let index):
      writer.comment("What \(rules) make of an input.", indent: 0)
      openStructure(names.root, indent: 0)
      members(of: catalog.structures[index], indent: 1)
      inside()
      initializers(of: names.root, element: nil)
    case .array(.structure(let index)):
      writer.comment("One of the values that \(rules) make of an input.", indent: 0)
      openStructure(names.root, indent: 0)
      members(of: catalog.structures[index], indent: 1)
      inside()
      initializers(of: "[\(names.root)]", element: names.root)
    default:
      writer.comment("What \(rules) make of an input.", indent: 0)
      openStructure(names.root, indent: 0)
      let value = names.text(of: type)
      writer.text(
        """
        /// The result.
        public var value: \(value)

        public init(from decoder: any Decoder) throws {
          value = try decoder.singleValueContainer().decode(\(value).self)
        }

        public func encode(to encoder: any Encoder) throws {
          var container = encoder.singleValueContainer()
          try container.encode(value)
        }
        """, indent: 1)
      inside()
      initializers(of: names.root, element: nil)
    }
  }

  /// The types inside the outermost one, and its end.
  private mutating func inside() {
    for type in names.order {
      writer.line()
      switch type {
      case .structure(let index):
        openStructure(names.structures[index] ?? "", indent: 1)
        members(of: catalog.structures[index], indent: 2)
        writer.line("}", indent: 1)
      case .enumeration(let index): enumeration(catalog.enumerations[index], names.enumerations[index] ?? "")
      default: break
      }
    }
    writer.line()
    errors()
    if names.usesJSON {
      writer.line()
      writer.text(JSONValueSource.text, indent: 1)
    }
    writer.line("}")
  }

  private mutating func openStructure(_ name: String, indent: Int) {
    writer.line("public struct \(name): \(Self.conformances) {", indent: indent)
  }

  // MARK: - Structures

  private mutating func members(of structure: StructureType, indent: Int) {
    let fields = structure.fields
    let properties = MemberNames.names(of: fields.map(\.key), avoiding: MemberNames.reservedForProperties)
    for (field, name) in zip(fields, properties) {
      if let note = field.note, !note.isEmpty { writer.comment(SwiftLiteral.comment(note), indent: indent) }
      writer.line(
        "public var \(MemberNames.declared(name)): \(names.text(of: field.type))", indent: indent)
    }
    for twin in structure.twins {
      writer.comment(
        "The key \(SwiftLiteral.string(twin)) is left out: Foundation's decoder takes it for one that is spelled with "
          + "other code points.", indent: indent)
    }
    if fields.isEmpty {
      writer.line("public init() {}", indent: indent)
      return
    }
    let isRenamed = zip(fields, properties).contains { !$0.key.utf8.elementsEqual($1.utf8) }
    if isRenamed {
      writer.line()
      writer.line("private enum CodingKeys: String, CodingKey {", indent: indent)
      for (field, name) in zip(fields, properties) { enumCase(name, field.key, indent: indent + 1) }
      writer.line("}", indent: indent)
    }
    if fields.contains(where: \.isNullWritten) { encoding(fields, properties, indent: indent) }
  }

  /// `encode(to:)` for members whose null must not turn into no member at all.
  private mutating func encoding(_ fields: [StructureType.Field], _ properties: [String], indent: Int) {
    writer.text(
      """

      /// Writes null for keys that are always there.
      public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
      """, indent: indent)
    for (field, name) in zip(fields, properties) {
      var method = "encode"
      if case .optional = field.type, !field.isNullWritten { method = "encodeIfPresent" }
      let isHidden = name == "container" || name == "encoder"
      let value = isHidden ? "self." + name : MemberNames.declared(name)
      writer.call("try container.\(method)", [value, "forKey: .\(name)"], indent: indent + 1)
    }
    writer.line("}", indent: indent)
  }

  /// A case whose raw value is `text`.
  private mutating func enumCase(_ name: String, _ text: String, indent: Int) {
    let rawValue = name.utf8.elementsEqual(text.utf8) ? "" : " = " + SwiftLiteral.string(text)
    let line = "case \(MemberNames.declared(name))\(rawValue)"
    if indent * 2 + line.count > SwiftWriter.width { writer.line("// swift-format-ignore", indent: indent) }
    writer.line(line, indent: indent)
  }

  // MARK: - Enumerations

  private mutating func enumeration(_ type: EnumerationType, _ name: String) {
    let cases = MemberNames.names(of: type.choices, avoiding: MemberNames.reservedForCases)
    guard type.isOpen else {
      writer.line("public enum \(name): String, \(Self.conformances), CaseIterable {", indent: 1)
      for (text, name) in zip(type.choices, cases) { enumCase(name, text, indent: 2) }
      writer.line("}", indent: 1)
      return
    }
    let choices = zip(type.choices.map(SwiftLiteral.string), cases)
    writer.text(
      """
      /// The values of the samples; any other one is `other`.
      public enum \(name): RawRepresentable, \(Self.conformances) {
      \(Self.lines(cases.map { "  case \(MemberNames.declared($0))" }))
        case other(String)

        public init(rawValue: String) {
          switch rawValue {
      \(Self.lines(choices.map { text, name in "    case \(text): self = .\(name)" }))
          default: self = .other(rawValue)
          }
        }

        public var rawValue: String {
          switch self {
      \(Self.lines(choices.map { text, name in "    case .\(name): \(text)" }))
          case .other(let value): value
          }
        }
      }
      """, indent: 1)
  }

  private static func lines(_ lines: [String]) -> String { lines.joined(separator: "\n") }
}
