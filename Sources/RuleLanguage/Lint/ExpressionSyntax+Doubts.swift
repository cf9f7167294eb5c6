extension ExpressionSyntax {
  /// The place of a call of the function, the name only; nil when there is none or several are.
  func call(of name: String) -> Range<Int>? {
    var found: [Range<Int>] = []
    collectCalls(of: name, &found)
    return found.count == 1 ? found.first : nil
  }

  // As deep as the tree, which the parser bounds.
  private func collectCalls(of name: String, _ found: inout [Range<Int>]) {
    switch kind {
    case .call(let function, _), .pipe(_, let function, _):
      if function.text == name { found.append(function.range.bytes) }
    default: break
    }
    for child in children { child.collectCalls(of: name, &found) }
  }

  /// Whether ` ?? VALUE` may be written behind it without parentheses.
  var takesFallback: Bool {
    switch kind {
    case .path, .call, .pipe, .coalesce: true
    default: false
    }
  }

  /// Every `??` that is computed whenever the expression is, with its left side: those in branches and in what is
  /// computed for elements are left out, since they may not have been asked at all.
  var certainFallbacks: [(left: ExpressionSyntax, whole: ExpressionSyntax)] {
    switch kind {
    case .coalesce(let left, _): return left.certainFallbacks + [(left, self)]
    case .pipe(let input, _, _): return input.certainFallbacks
    case .call(_, let arguments): return arguments.first?.certainFallbacks ?? []
    case .binary(.and, let left, _), .binary(.or, let left, _): return left.certainFallbacks
    case .conditional(let condition, _, _): return condition.certainFallbacks
    case .path: return []
    default: return children.flatMap(\.certainFallbacks)
    }
  }
}

extension String {
  /// The function a reason speaks of: the word its message starts with in backticks.
  var functionName: String? {
    guard first == "`", let end = dropFirst().firstIndex(of: "`") else { return nil }
    return String(self[index(after: startIndex)..<end])
  }
}

extension LintExample {
  /// `?? 0`, when the reason says that it would help.
  var fallback: String? {
    guard let fix, fix.hasPrefix("add `?? "), fix.hasSuffix("`"), !fix.contains("VALUE") else { return nil }
    return String(fix.dropFirst(5).dropLast())
  }
}
