/// The type of a value in generated code.
indirect enum SwiftType: Hashable, Sendable {
  case string, int, uint, double, decimal, bool, date
  /// A value of any kind.
  case json
  case array(SwiftType)
  /// An object whose keys are data.
  case dictionary(SwiftType)
  case optional(SwiftType)
  /// A structure, by its place in the catalogue.
  case structure(Int)
  /// An enumeration, by its place in the catalogue.
  case enumeration(Int)

  /// The type, or nil where it may be null.
  func orNull(_ mayBeNull: Bool) -> SwiftType {
    // `json` has a case for null.
    if !mayBeNull || self == .json { return self }
    if case .optional = self { return self }
    return .optional(self)
  }
}

/// A structure of generated code: the members of an object.
struct StructureType: Hashable, Sendable {
  /// One member.
  struct Field: Hashable, Sendable {
    let key: String
    let type: SwiftType
    /// Whether the key is there even when its value is null.
    let isNullWritten: Bool
    /// What the rule's author noted; not part of what makes types the same.
    let note: String?

    static func == (a: Field, b: Field) -> Bool {
      a.key.utf8.elementsEqual(b.key.utf8) && a.type == b.type && a.isNullWritten == b.isNullWritten
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(type)
      hasher.combine(isNullWritten)
    }
  }

  let fields: [Field]
  /// Keys that Foundation's decoder cannot tell from one of the fields.
  let twins: [String]
}

/// An enumeration of generated code: texts that come again and again.
struct EnumerationType: Hashable, Sendable {
  let choices: [String]
  /// Whether other texts may come: the choices were only seen in samples, not read off the rules.
  let isOpen: Bool

  static func == (a: EnumerationType, b: EnumerationType) -> Bool {
    a.isOpen == b.isOpen && a.choices.elementsEqual(b.choices) { $0.utf8.elementsEqual($1.utf8) }
  }
}
