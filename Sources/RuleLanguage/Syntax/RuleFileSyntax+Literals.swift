extension RuleFileSyntax {
  /// The texts and numbers that values are compared with: operands of comparisons, what stands behind `in`, arguments
  /// of functions, and strings in queries.
  package var comparedLiterals: Set<String> {
    var found: Set<String> = []
    var pending = statements
    while let statement = pending.popLast() {
      pending += statement.block
      for expression in statement.expressions { expression.collectCompared(into: &found) }
    }
    return found
  }
}

extension ExpressionSyntax {
  // As deep as the parser lets expressions be nested.
  fileprivate func collectCompared(into found: inout Set<String>) {
    switch kind {
    case .binary(let sign, let left, let right) where sign.isComparison:
      left.collectLiterals(into: &found)
      right.collectLiterals(into: &found)
    case .call(_, let arguments), .pipe(_, _, let arguments):
      for argument in arguments { argument.collectLiterals(into: &found) }
    case .path(let path):
      if case .query(let text) = path.head { found.formUnion(Self.strings(inQuery: text)) }
    default: break
    }
    for child in children { child.collectCompared(into: &found) }
  }

  /// The literals that this expression is, or that an array or object literal holds.
  private func collectLiterals(into found: inout Set<String>) {
    switch kind {
    case .number(let text): found.insert(text)
    case .string(let string):
      if case .text(let text)? = string.parts.first, string.parts.count == 1 { found.insert(text) }
    case .array(let elements):
      for element in elements { element.collectLiterals(into: &found) }
    case .object(let entries):
      for case .name(let key) in entries.map(\.key) { found.insert(key) }
    default: break
    }
  }

  /// What stands in quotes in a query; with escapes it is left out.
  private static func strings(inQuery text: String) -> [String] {
    var found: [String] = []
    var rest = text[...]
    while let open = rest.firstIndex(where: { $0 == "\"" || $0 == "'" }) {
      let inner = rest[rest.index(after: open)...]
      guard let close = inner.firstIndex(of: rest[open]) else { break }
      let literal = inner[..<close]
      if !literal.contains("\\") { found.append(String(literal)) }
      rest = inner[inner.index(after: close)...]
    }
    return found
  }
}

extension BinaryOperator {
  fileprivate var isComparison: Bool {
    switch self {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .in: true
    case .or, .and, .matches, .add, .subtract, .multiply, .divide, .remainder: false
    }
  }
}
