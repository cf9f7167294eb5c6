import RuleEngine
import RuleLanguage

extension RuleShape {
  /// Finds what expressions give.
  struct Inference {
    /// What the rules make: what `@result` is.
    let result: RuleShape
    /// What lets give.
    var lets: [String: RuleShape] = [:]
    private var depth = 0

    /// How deeply nested expressions are looked at.
    private static let depthLimit = 64

    init(result: RuleShape) { self.result = result }

    /// What an expression gives when it gives anything.
    func shape(of syntax: ExpressionSyntax) -> RuleShape {
      guard depth < Self.depthLimit else { return .unknown }
      var inner = self
      inner.depth += 1
      return inner.innerShape(of: syntax)
    }

    private func innerShape(of syntax: ExpressionSyntax) -> RuleShape {
      switch syntax.kind {
      case .number(let text): return RuleShape(Int(text) == nil ? .fraction : .integer, isTotal: true)
      case .negate(let operand):
        let shape = shape(of: operand)
        return shape.isNumeric ? shape : RuleShape(.number)
      case .string(let string): return shape(of: string)
      case .bool: return RuleShape(.bool, isTotal: true)
      case .null: return RuleShape(.nothing, mayBeNull: true, isTotal: true)
      case .absent: return RuleShape(.nothing)
      case .path(let path): return shape(of: path)
      case .call(let name, let arguments):
        return FunctionShape(inference: self, arguments: arguments).shape(of: name.text)
      case .pipe(let input, let name, let arguments):
        return FunctionShape(inference: self, arguments: [input] + arguments).shape(of: name.text)
      case .coalesce(let left, let right): return coalesced(shape(of: left), shape(of: right))
      case .binary(let binary, let left, let right):
        return shape(of: binary, shape(of: left), shape(of: right))
      case .not, .typeTest: return RuleShape(.bool)
      case .conditional(_, let then, let otherwise):
        let value = shape(of: then)
        guard let otherwise else { return RuleShape(value.kind, mayBeNull: value.mayBeNull) }
        let both = value.union(shape(of: otherwise))
        return RuleShape(both.kind, mayBeNull: both.mayBeNull)
      case .array(let elements):
        let shapes = elements.map(shape)
        let element = shapes.reduce(RuleShape(.nothing)) { $0.union($1) }
        return RuleShape(.array(element), isTotal: shapes.allSatisfy(\.isTotal))
      case .object(let entries): return shape(of: entries)
      }
    }

    /// The right side is taken for null, missing and failed values.
    func coalesced(_ left: RuleShape, _ right: RuleShape) -> RuleShape {
      var both = left.union(right)
      both.mayBeNull = right.mayBeNull
      both.isTotal = left.isTotal && !left.mayBeNull || right.isTotal
      return both
    }

    private func shape(of string: StringSyntax) -> RuleShape {
      if string.parts.isEmpty { return RuleShape(.choice([""]), isTotal: true) }
      if string.parts.count == 1, case .text(let text)? = string.parts.first {
        return RuleShape(.choice([text]), isTotal: true)
      }
      return RuleShape(.text)
    }

    private func shape(of path: PathSyntax) -> RuleShape {
      switch path.head {
      case .bound(.index) where path.segments.isEmpty: RuleShape(.integer, isTotal: true)
      case .bound(.key) where path.segments.isEmpty: RuleShape(.text, isTotal: true)
      case .bound(.result) where path.segments.isEmpty: RuleShape(result.kind, isTotal: true)
      case .bound(.missing) where path.segments.isEmpty: Self.missing
      case .variable(let name) where path.segments.isEmpty: lets[name] ?? .unknown
      case .query: RuleShape(.array(.unknown))
      default:
        // The first operator is the outermost one.
        switch path.segments.lazy.compactMap(\.operator).first {
        case .count: RuleShape(.integer)
        case .sum, .avg: RuleShape(.fraction)
        default: path.segments.contains(where: \.isMultiple) ? RuleShape(.array(.unknown)) : .unknown
        }
      }
    }

    /// What `@missing` holds.
    private static let missing = RuleShape(
      .array(
        RuleShape(
          .object(
            ObjectShape(members: [
              Member(key: PathKey("key"), shape: RuleShape(.text), isCertain: true),
              Member(key: PathKey("reason"), shape: RuleShape(.text), isCertain: true),
              Member(key: PathKey("filled"), shape: RuleShape(.bool), isCertain: true),
            ])))))

    private func shape(of binary: BinaryOperator, _ left: RuleShape, _ right: RuleShape) -> RuleShape {
      switch binary {
      case .add, .subtract, .multiply, .remainder:
        if case .integer = left.kind { return right.computed }
        return RuleShape(.fraction)
      case .divide: return RuleShape(.fraction)
      default: return RuleShape(.bool)
      }
    }

    private func shape(of entries: [ObjectEntrySyntax]) -> RuleShape {
      var object = ObjectShape()
      var isTotal = true
      for entry in entries {
        guard case .name(let name) = entry.key else {
          object.isOpen = true
          isTotal = false
          continue
        }
        let value = entry.value ?? ExpressionSyntax(.path(PathSyntax([.member(name)])))
        let shape = shape(of: value)
        // What a slot must have stops the whole rule; what it need not have leaves the slot out.
        let isCertain = shape.isTotal || !RuleCompiler.reads(of: value).hard.isEmpty && value.isPath
        isTotal = isTotal && shape.isTotal
        object.members.append(Member(key: PathKey(name), shape: shape, isCertain: isCertain))
      }
      return RuleShape(.object(object), isTotal: isTotal)
    }
  }

  /// What is computed from such values: the samples may be whole by chance, so only the rules can tell that it is whole.
  var computed: RuleShape {
    if case .integer = kind { RuleShape(.integer) } else { RuleShape(.fraction) }
  }

  /// Whether only numbers may come.
  fileprivate var isNumeric: Bool {
    switch kind {
    case .integer, .number, .fraction: true
    default: false
    }
  }
}

extension PathSyntax.Segment {
  fileprivate var `operator`: CollectionOperator? {
    if case .operation(let found) = self { found } else { nil }
  }

  /// Whether the step leads to several values and so to an array.
  fileprivate var isMultiple: Bool {
    switch self {
    case .allMembers, .descendant, .slice, .wildcard, .filter: true
    case .member, .index, .operation: false
    }
  }
}

extension ExpressionSyntax {
  fileprivate var isPath: Bool {
    if case .path = kind { true } else { false }
  }
}
