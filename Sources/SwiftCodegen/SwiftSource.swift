import RuleEngine
public import RuleLanguage

/// Swift source for a rule set: statements over the Redict library that make the same rule set.
public enum SwiftSource {
  /// Writes the source.
  ///
  /// - Parameters:
  ///   - file: A rule file without errors.
  ///   - name: What the rules are called, usually the rule file's name without its ending; the declaration's name is
  ///     made of it.
  /// - Returns: A whole Swift file. The same rules give the same text.
  public static func text(for file: RuleFileSyntax, name: String) -> String {
    var exporter = RuleSetExporter()
    exporter.export(file.statements, to: "rules")
    let declaration = SwiftIdentifier.make(from: name, suffix: "RuleSet")
    let function = "make" + declaration.prefix(1).uppercased() + declaration.dropFirst()
    var writer = SwiftWriter()
    writer.line("// Written by Redict from a rule file: change the rules and export them again.")
    writer.line()
    writer.line("import Redict")
    writer.line()
    writer.line("/// The rules of \(SwiftLiteral.comment(name.isEmpty ? "a session" : name)).")
    writer.line("public let \(declaration): RuleSet = \(function)()")
    let parts = exporter.parts
    writer.line()
    writer.line("private func \(function)() -> RuleSet {")
    writer.line(parts.allSatisfy(\.isEmpty) ? "  let rules = RuleSet()" : "  var rules = RuleSet()")
    if parts.count == 1 {
      for line in parts[0] { writer.line(line) }
    } else {
      for index in parts.indices { writer.line("  addRules\(index + 1)(to: &rules)") }
    }
    writer.line("  return rules")
    writer.line("}")
    if parts.count > 1 {
      for (index, part) in parts.enumerated() {
        writer.line()
        writer.line("private func addRules\(index + 1)(to rules: inout RuleSet) {")
        for line in part { writer.line(line) }
        writer.line("}")
      }
    }
    return writer.text
  }
}
