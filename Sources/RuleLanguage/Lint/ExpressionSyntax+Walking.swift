extension ExpressionSyntax {
  /// Visits all paths in the expression, those inside of filters included.
  ///
  /// Goes as deep as the tree, which the parser bounds.
  func forEachPath(_ visit: (PathSyntax) -> Void) {
    if case .path(let path) = kind { visit(path) }
    for child in children { child.forEachPath(visit) }
  }

  /// Whether it reads no path and no bound name.
  var isConstant: Bool {
    if case .path = kind { return false }
    if case .object(let entries) = kind, entries.contains(where: { $0.value == nil }) { return false }
    return children.allSatisfy(\.isConstant)
  }

  /// The expressions that this one is made of.
  package var children: [ExpressionSyntax] {
    switch kind {
    case .number, .bool, .null, .absent: return []
    case .string(let string):
      return string.parts.compactMap { part in
        if case .interpolation(let expression) = part { expression } else { nil }
      }
    case .path(let path):
      return path.segments.compactMap { segment in
        if case .filter(let condition) = segment { condition } else { nil }
      }
    case .call(_, let arguments): return arguments
    case .pipe(let input, _, let arguments): return [input] + arguments
    case .coalesce(let left, let right), .binary(_, let left, let right): return [left, right]
    case .not(let operand), .negate(let operand), .typeTest(let operand, _, _): return [operand]
    case .conditional(let condition, let then, let otherwise):
      return [condition, then] + (otherwise.map { [$0] } ?? [])
    case .array(let elements): return elements
    case .object(let entries):
      return entries.flatMap { entry -> [ExpressionSyntax] in
        if case .computed(let key) = entry.key { return [key] + (entry.value.map { [$0] } ?? []) }
        return entry.value.map { [$0] } ?? []
      }
    }
  }
}

extension StatementSyntax {
  /// The expressions of the statement itself, those of a block in it left out.
  package var expressions: [ExpressionSyntax] {
    switch kind {
    case .rule(let rule): [rule.value, rule.condition, rule.missingValue].compactMap(\.self)
    case .defaultRule(let rule): [rule.key, rule.value, rule.condition].compactMap(\.self)
    case .missingValue(let value), .binding(_, let value), .finally(let value): [value]
    case .drop(let paths): paths.map { ExpressionSyntax(.path($0)) }
    case .each(let path): [ExpressionSyntax(.path(path))]
    case .option, .blank: []
    }
  }

  /// The condition behind `when`.
  var condition: ExpressionSyntax? {
    switch kind {
    case .rule(let rule): rule.condition
    case .defaultRule(let rule): rule.condition
    default: nil
    }
  }

  /// The statements of the block in it.
  package var block: [StatementSyntax] {
    if case .rule(let rule) = kind { rule.block ?? [] } else { [] }
  }
}
