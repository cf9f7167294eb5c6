/// Moves the places in a tree from one text to another: from the inside of a JSON string to the JSON text.
struct SyntaxRelocation {
  /// The new place of a byte.
  let offset: (Int) -> Int

  func callAsFunction(_ range: TextRange) -> TextRange {
    TextRange(offset(range.lowerBound), offset(range.upperBound))
  }

  func callAsFunction(_ range: Range<Int>) -> Range<Int> {
    self(TextRange(range.lowerBound, range.upperBound)).bytes
  }

  func callAsFunction(_ expression: ExpressionSyntax) -> ExpressionSyntax {
    ExpressionSyntax(moved(expression.kind), range: self(expression.range))
  }

  private func moved(_ kind: ExpressionSyntax.Kind) -> ExpressionSyntax.Kind {
    switch kind {
    case .number, .bool, .null, .absent: kind
    case .string(let string): .string(moved(string))
    case .path(let path): .path(self(path))
    case .call(let name, let arguments): .call(name: moved(name), arguments: arguments.map { self($0) })
    case .pipe(let input, let name, let arguments):
      .pipe(input: self(input), name: moved(name), arguments: arguments.map { self($0) })
    case .coalesce(let left, let right): .coalesce(self(left), self(right))
    case .binary(let binary, let left, let right): .binary(binary, self(left), self(right))
    case .not(let operand): .not(self(operand))
    case .negate(let operand): .negate(self(operand))
    case .typeTest(let value, let isNegated, let type): .typeTest(self(value), isNegated: isNegated, type)
    case .conditional(let condition, let value, let otherwise):
      .conditional(self(condition), then: self(value), otherwise: otherwise.map { self($0) })
    case .array(let elements): .array(elements.map { self($0) })
    case .object(let entries): .object(entries.map { moved($0) })
    }
  }

  private func moved(_ name: NameSyntax) -> NameSyntax { NameSyntax(name.text, range: self(name.range)) }

  private func moved(_ string: StringSyntax) -> StringSyntax {
    StringSyntax(
      string.parts.map { part in
        guard case .interpolation(let value) = part else { return part }
        return .interpolation(self(value))
      })
  }

  private func moved(_ entry: ObjectEntrySyntax) -> ObjectEntrySyntax {
    var key = entry.key
    if case .computed(let expression) = key { key = .computed(self(expression)) }
    return ObjectEntrySyntax(key: key, value: entry.value.map { self($0) }, range: self(entry.range))
  }

  func callAsFunction(_ path: PathSyntax) -> PathSyntax {
    var path = path
    path.segments = path.segments.map { segment in
      guard case .filter(let condition) = segment else { return segment }
      return .filter(self(condition))
    }
    path.range = self(path.range)
    path.segmentRanges = path.segmentRanges.map { self($0) }
    return path
  }

  func callAsFunction(_ target: TargetSyntax) -> TargetSyntax {
    TargetSyntax(target.segments, range: self(target.range))
  }

  func callAsFunction(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    diagnostic.range = self(diagnostic.range)
    diagnostic.fixes = diagnostic.fixes.map { fix in
      Diagnostic.Fix(title: fix.title, range: self(fix.range), replacement: JSONText.inner(fix.replacement))
    }
    return diagnostic
  }
}
