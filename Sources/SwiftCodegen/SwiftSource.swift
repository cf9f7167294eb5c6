import RuleEngine
package import RuleLanguage

/// Swift source for a rule set: statements over the Redict library that make the same rule set.
package enum SwiftSource {
  /// How every file starts that this writes.
  package static let mark = "// Written by Redict "

  /// Writes the source.
  ///
  /// - Parameters:
  ///   - file: A rule file without errors.
  ///   - name: What the rules are called, usually the rule file's name without its ending; the declaration's name is
  ///     made of it.
  ///   - types: Types for the results, written behind the rule set; they need Foundation.
  /// - Returns: A whole Swift file. The same rules give the same text.
  package static func text(for file: RuleFileSyntax, name: String, types: OutputTypes? = nil) -> String {
    var exporter = RuleSetExporter()
    exporter.export(file.statements, to: "rules", RuleCompiler.compile(file).ruleSet)
    let declaration = SwiftIdentifier.make(from: name, suffix: "RuleSet")
    let plain = declaration.drop { $0 == "_" }
    let function = "make" + plain.prefix(1).uppercased() + plain.dropFirst()
    var writer = SwiftWriter()
    writer.line(mark + "from a rule file: change the rules and export them again.")
    writer.line()
    let declarations = types?.declarations(for: .ruleSet(declaration)) ?? []
    if declarations.contains(where: Self.namesBeyondASCII) {
      writer.line("// swift-format-ignore-file: IdentifiersMustBeASCII")
      writer.line()
    }
    if types != nil { writer.line("import Foundation") }
    writer.line("import Redict")
    writer.line()
    let title = name.isEmpty ? "The rules" : "The rules of \(SwiftLiteral.comment(name))"
    writer.comment("\(title).", indent: 0)
    let start = "public let \(declaration): RuleSet ="
    let isLong = start.count + function.count + 3 > SwiftWriter.width
    writer.line(isLong ? start : "\(start) \(function)()")
    if isLong { writer.line("\(function)()", indent: 1) }
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
    if !declarations.isEmpty { writer.line() }
    for line in declarations { writer.line(line) }
    return writer.text
  }

  /// Whether a line declares a name with letters beyond ASCII, which `swift format` remarks on by default.
  static func namesBeyondASCII(_ line: String) -> Bool {
    guard !line.allSatisfy(\.isASCII) else { return false }
    let code = line.prefix { $0 != "\"" }
    return !code.drop { $0 == " " }.hasPrefix("//") && !code.allSatisfy(\.isASCII)
  }
}
