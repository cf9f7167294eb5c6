import JSONDocument
package import RuleEngine
package import RuleLanguage

/// Types for what a rule set makes, found from its rules and from samples.
///
/// Add what the rules make of each sample; the more there is, the closer the types fit.
package struct OutputTypes: Sendable {
  private let rule: RuleShape
  private let name: String
  private var seen = ValueShape()

  /// Starts with what the rules by themselves say.
  ///
  /// - Parameters:
  ///   - file: A rule file without errors.
  ///   - name: What the rules are called; the outermost type gets its name.
  package init(for file: RuleFileSyntax, name: String) {
    rule = RuleShape(file)
    self.name = name
  }

  /// Adds what the rules make of a sample.
  package mutating func add(_ rewrite: Rewrite) {
    guard let result = rewrite.result else { return }
    seen.add(result, standIns: StandIns(rewrite.missing ?? []))
  }

  /// The declarations.
  func declarations(for rules: RulesReference) -> [String] {
    var catalog = TypeCatalog()
    let type = catalog.type(seen, rule)
    var isArray = false
    if case .array = type { isArray = true }
    let names = TypeNames(
      type, root: TypeNames.root(for: name, isArray: isArray, besides: rules.reservedName), in: catalog,
      avoiding: rules.reservedName)
    var writer = TypeWriter(catalog: catalog, names: names, rules: rules, source: name)
    writer.write(type)
    return writer.lines
  }
}
