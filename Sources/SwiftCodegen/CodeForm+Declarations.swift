import RuleEngine
import RuleLanguage

/// What a rule declares: its key, and what it reads.
extension CodeForm {
  /// An output key.
  func key(_ target: TargetSyntax) -> String {
    guard self == .standalone else { return SwiftLiteral.string(target.text) }
    if target.segments.count == 1, case .key(let key)? = target.segments.first {
      return SwiftLiteral.string(key)
    }
    let steps = target.segments.map { segment in
      switch segment {
      case .key(let key): SwiftLiteral.string(key)
      case .index(let index): "\(index)"
      case .append: ".append"
      }
    }
    return "[" + steps.joined(separator: ", ") + "]"
  }

  /// The paths that a rule declares, and whether it does no more than copy one.
  func paths(of value: ExpressionSyntax) -> (paths: [String], isCopy: Bool) {
    guard self == .standalone else {
      let paths = readPaths(of: value)
      if case .path(let path) = value.kind, paths == [SwiftLiteral.string(path.text)] { return (paths, true) }
      return (paths, false)
    }
    if case .path(let path) = value.kind { return ([argument(path)], true) }
    let reads = RuleCompiler.reads(of: value)
    // A value that goes through its only path first is missing when that is, for the same reason.
    if let first = value.spine, reads.hard.count == 1, reads.hard.first?.text == first.text {
      return ([], false)
    }
    return (paths(hard: reads.hard, soft: []), false)
  }

  /// The literals of paths: those that must exist, then the others with `?`, each once.
  private func paths(hard: [InputPath], soft: [InputPath]) -> [String] {
    // Literals are compared rather than paths: they differ where paths differ only in composition.
    var known: Set<String> = []
    var paths: [String] = []
    for path in hard {
      if known.insert(SwiftLiteral.string(path.text)).inserted { paths.append(argument(path)) }
    }
    for path in soft where !known.contains(SwiftLiteral.string(path.text)) {
      let literal = SwiftLiteral.string(path.isOptional ? path.text : path.text + "?")
      if known.insert(literal).inserted { paths.append(literal) }
    }
    return paths
  }

  /// The argument that declares what an expression reads; none where standalone code is not told.
  func reading(_ value: ExpressionSyntax, label: String = "reading") -> [String] {
    let paths = self == .standalone ? [] : readPaths(of: value)
    return paths.isEmpty ? [] : ["\(label): " + paths.joined(separator: ", ")]
  }

  /// The literals of all paths that an expression reads.
  private func readPaths(of value: ExpressionSyntax) -> [String] {
    let reads = RuleCompiler.reads(of: value)
    return paths(hard: reads.hard, soft: reads.all)
  }
}

extension ExpressionSyntax {
  /// The path that is read before anything else, where all else is done to what it gives.
  fileprivate var spine: PathSyntax? {
    switch kind {
    case .path(let path): path.isOptional ? nil : path
    case .pipe(let input, _, _): input.spine
    case .call(_, let arguments): arguments.first?.spine
    default: nil
    }
  }
}
