import RuleLanguage

/// The paths that stand in a tree, in the order of the text.
extension StatementSyntax {
  var paths: [PathSyntax] {
    switch kind {
    case .rule(let rule):
      rule.value.paths + (rule.block ?? []).flatMap(\.paths) + (rule.condition?.paths ?? [])
        + (rule.missingValue?.paths ?? [])
    case .defaultRule(let rule): (rule.key?.paths ?? []) + rule.value.paths + (rule.condition?.paths ?? [])
    case .missingValue(let value), .binding(_, let value), .finally(let value): value.paths
    case .drop(let paths): paths
    case .each(let path): [path]
    case .option, .blank: []
    }
  }
}

extension ExpressionSyntax {
  // As deep as the parser lets expressions be nested.
  var paths: [PathSyntax] {
    switch kind {
    case .number, .bool, .null, .absent: []
    case .string(let string):
      string.parts.flatMap { part -> [PathSyntax] in
        if case .interpolation(let inner) = part { inner.paths } else { [] }
      }
    case .path(let path):
      [path]
        + path.segments.flatMap { segment -> [PathSyntax] in
          if case .filter(let condition) = segment { condition.paths } else { [] }
        }
    case .call(_, let arguments): arguments.flatMap(\.paths)
    case .pipe(let input, _, let arguments): input.paths + arguments.flatMap(\.paths)
    case .coalesce(let left, let right), .binary(_, let left, let right): left.paths + right.paths
    case .not(let inner), .negate(let inner), .typeTest(let inner, _, _): inner.paths
    case .conditional(let condition, let value, let other):
      condition.paths + value.paths + (other?.paths ?? [])
    case .array(let elements): elements.flatMap(\.paths)
    case .object(let entries):
      entries.flatMap { entry -> [PathSyntax] in
        let key = if case .computed(let inner) = entry.key { inner.paths } else { [PathSyntax]() }
        return key + (entry.value?.paths ?? [])
      }
    }
  }
}
