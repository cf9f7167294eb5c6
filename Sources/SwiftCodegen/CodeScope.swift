import RuleLanguage

/// The names that lead to values where a piece of generated code stands.
struct CodeScope {
  /// The closure's parameter: what `^` beyond the elements, `$` and lets are read from.
  let source: String
  /// The parameters of the closures over elements, from the outermost in.
  private(set) var elements: [String] = []
  /// Whether nothing has to exist here for the rule to fire: among elements, and in the default rule.
  var isElement: Bool

  /// The scope of a rule's closure.
  static let rule = CodeScope(isElement: false)

  /// The scope of the default rule's closures.
  static let defaultRule = CodeScope(isElement: true)

  /// The scope of the closure of a filter in a path.
  static let filter = CodeScope(isElement: true, source: "item")

  private init(isElement: Bool, source: String = "source") {
    self.isElement = isElement
    self.source = source
  }

  /// What bare paths start from.
  var current: String { elements.last ?? source }

  /// The scope of a closure over elements.
  func entering() -> CodeScope {
    var scope = self
    let depth = elements.count + (source == "item" ? 1 : 0)
    scope.elements.append(depth == 0 ? "item" : "item\(depth + 1)")
    scope.isElement = true
    return scope
  }

  /// The expression that reads a path.
  func reading(_ path: PathSyntax, _ form: CodeForm) -> String {
    var path = path
    path.isOptional = false
    switch path.head {
    case .query, .variable, .bound(.result), .bound(.missing): return subscripted(source, path, form)
    case .enclosing(let levels):
      if levels <= elements.count {
        path.head = .current
        let name = levels == elements.count ? source : elements[elements.count - 1 - levels]
        return subscripted(needsSurroundings(path) ? surroundings(elements.count - levels) : name, path, form)
      }
      path.head = .enclosing(levels - elements.count)
      return subscripted(source, path, form)
    case .relative, .current, .bound(.key), .bound(.index):
      return subscripted(needsSurroundings(path) ? surroundings(elements.count) : current, path, form)
    }
  }

  private func subscripted(_ name: String, _ path: PathSyntax, _ form: CodeForm) -> String {
    // `@` in front of a member is only needed where the path would be empty.
    var path = path
    if path.head == .current, case .member? = path.segments.first { path.head = .relative }
    return name + "[" + form.steps(of: path) + "]"
  }

  /// The source as seen from the element `depth` closures in.
  private func surroundings(_ depth: Int) -> String {
    elements.prefix(depth).reduce(source) { $0 + ".entering(" + $1 + ")" }
  }

  /// Whether a filter in the path reads something outside of what the path starts from.
  private func needsSurroundings(_ path: PathSyntax) -> Bool {
    !elements.isEmpty
      && path.segments.contains { segment in
        guard case .filter(let condition) = segment else { return false }
        return condition.text.unicodeScalars.contains { $0 == "^" || $0 == "$" }
      }
  }
}
