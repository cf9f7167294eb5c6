package import RuleLanguage

/// Swift source for a rule set that needs nothing but Foundation.
package enum StandaloneSource {
  /// Writes the source.
  ///
  /// - Parameters:
  ///   - file: A rule file without errors.
  ///   - name: What the rules are called; the declaration's name is made of it.
  ///   - types: Types for the results, written behind the rules.
  /// - Returns: A whole Swift file. The same rules give the same text.
  package static func text(for file: RuleFileSyntax, name: String, types: OutputTypes? = nil) -> String {
    var rules = StandaloneRules()
    rules.add(file, to: "rules")
    return text(of: rules, name: name, types: types)
  }

  /// Writes several rule sets that share what they are written with, `rules0`, `rules1` and so on.
  package static func text(for files: [RuleFileSyntax], name: String) -> String {
    var rules = StandaloneRules()
    for (number, file) in files.enumerated() { rules.add(file, to: "rules\(number)") }
    return text(of: rules, name: name)
  }

  private static func text(of rules: StandaloneRules, name: String, types: OutputTypes? = nil) -> String {
    let namespace = typeName(name)
    let declarations = types?.declarations(for: .standalone(namespace)) ?? []
    let runtime = RuntimeLibrary.fitting(rules.statements)
    let (inner, outer, hasLocks) = runtime.text(for: rules.statements, in: namespace)
    let title = SwiftLiteral.comment(name.isEmpty ? "a session" : name)
    var writer = SwiftWriter()
    for line in header { writer.line(String(line)) }
    writer.line()
    if declarations.contains(where: SwiftSource.namesBeyondASCII) {
      writer.line("// swift-format-ignore-file: IdentifiersMustBeASCII")
      writer.line()
    }
    writer.line("import Foundation")
    if hasLocks { writer.line("import Synchronization") }
    writer.line()
    writer.line("/// The rules of \(title).")
    writer.line("public enum \(namespace) {")
    for line in runtime.interface { writer.line(line) }
    writer.line("}")
    for (section, lines) in [("Rules", rules.lines), ("What the rules are written with", inner)] {
      writer.line()
      writer.line("// MARK: - \(section)")
      writer.line()
      if section != "Rules" { writer.line("// swift-format-ignore") }
      writer.line("extension \(namespace) {")
      for line in lines { writer.line(line, indent: 1) }
      writer.line("}")
    }
    for line in outer { writer.line(line) }
    if !declarations.isEmpty { writer.line() }
    for line in declarations { writer.line(line) }
    return writer.text
  }

  /// What the exported type is called.
  static func typeName(_ name: String) -> String {
    let name = SwiftIdentifier.make(from: name, suffix: "Rules")
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  private static let header = """
    \(SwiftSource.mark)from a rule file: change the rules and export them again.
    //
    // It needs Foundation and Swift 6.0, nothing of Redict, and gives what the rules give there, byte for byte and
    // reason for reason, but for this:
    // - Input nested deeper than 512 levels is refused, and there are no warnings and no limit of steps.
    // - What is wrong with a text that `parseJSON` cannot read is said in other words.
    // - Time zones with a name are Foundation's.
    // - A dictionary has no order and no number text: its keys are taken in alphabetical order.
    """.split(separator: "\n")
}

/// The functions that make rule sets.
private struct StandaloneRules {
  private(set) var lines: [String] = []
  /// The statements without what stands around them.
  private(set) var statements = "RuleSet"

  /// Adds a rule set as a constant.
  mutating func add(_ file: RuleFileSyntax, to name: String) {
    var exporter = RuleSetExporter(.standalone)
    exporter.export(file.statements, to: "rules", RuleCompiler.compile(file).ruleSet)
    // The lines stand inside of the type; here they count from it.
    let parts = exporter.parts.map { $0.map { String($0.dropFirst(2)) } }
    let title = name.prefix(1).uppercased() + name.dropFirst()
    let function = "make" + title
    if !lines.isEmpty { lines.append("") }
    lines += [
      "private static let \(name) = \(function)()", "", "private static func \(function)() -> RuleSet {",
    ]
    lines.append(parts.allSatisfy(\.isEmpty) ? "  let rules = RuleSet()" : "  var rules = RuleSet()")
    if parts.count == 1 {
      lines += parts[0]
    } else {
      for index in parts.indices { lines.append("  add\(title)\(index + 1)(to: &rules)") }
    }
    lines += ["  return rules", "}"]
    if parts.count > 1 {
      for (index, part) in parts.enumerated() {
        lines +=
          ["", "private static func add\(title)\(index + 1)(to rules: inout RuleSet) {"] + part + ["}"]
      }
    }
    statements += "\n" + parts.joined().joined(separator: "\n")
  }
}
