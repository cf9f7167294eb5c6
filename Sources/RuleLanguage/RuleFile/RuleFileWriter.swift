/// Writes the JSON spelling of a rule file.
enum RuleFileWriter {
  /// The whole file with a line end behind it.
  static func text(of file: RuleFileSyntax) -> String {
    let layout = RuleFileLayout(file.statements)
    var members = ["\"redict\": \(RuleFileJSON.version)"]
    if !layout.options.isEmpty {
      let options = layout.options.map { JSONText.quoted($0.name) + ": " + JSONText.quoted($0.value) }
      members.append("\"options\": {" + options.joined(separator: ", ") + "}")
    }
    if let path = layout.each { members.append(member("each", path.text)) }
    if !layout.lets.isEmpty { members.append("\"lets\": " + list(layout.lets, indent: 2)) }
    if !layout.rules.isEmpty { members.append("\"rules\": " + list(layout.rules, indent: 2)) }
    members += layout.footer.flatMap { statement in Self.members(of: statement, indent: 2) }
    return "{\n  " + members.joined(separator: ",\n  ") + "\n}\n"
  }

  /// An array of entries, one a line.
  private static func list(_ statements: [StatementSyntax], indent: Int) -> String {
    guard !statements.isEmpty else { return "[]" }
    let margin = "\n" + String(repeating: " ", count: indent)
    let entries = statements.map {
      margin + "  {" + members(of: $0, indent: indent + 2).joined(separator: ", ") + "}"
    }
    return "[" + entries.joined(separator: ",") + margin + "]"
  }

  /// The members of the entry that stands for a statement.
  private static func members(of statement: StatementSyntax, indent: Int) -> [String] {
    var members: [String]
    switch statement.kind {
    case .rule(let rule):
      members = [member("key", rule.target.text), value(rule.value)]
      if rule.isRequired { members.append("\"required\": true") }
      if let condition = rule.condition { members.append(member("when", condition.text)) }
      if let missing = rule.missingValue { members.append(member("else", missing.text)) }
      if let note = statement.note { members.append(member("note", note)) }
      if let block = rule.block { members.append("\"rules\": " + list(block, indent: indent)) }
      return members
    case .defaultRule(let rule): members = ["\"default\": " + defaultRule(rule)]
    case .missingValue(let value): members = [member("missing", value.text)]
    case .drop(let paths):
      members = ["\"drop\": [" + paths.map { JSONText.quoted($0.text) }.joined(separator: ", ") + "]"]
    case .binding(let name, let value): members = [member("let", name), self.value(value)]
    case .each(let path): members = [member("each", path.text)]
    case .finally(let value): members = [member("finally", value.text)]
    case .option(let name, let value): members = [member("option", name), member("value", value)]
    case .blank: members = statement.note == nil ? ["\"blank\": true"] : []
    }
    if let note = statement.note { members.append(member("note", note)) }
    return members
  }

  private static func member(_ name: String, _ text: String) -> String {
    "\"" + name + "\": " + JSONText.quoted(text)
  }

  /// A bare path as `from`, everything else as `value`.
  private static func value(_ value: ExpressionSyntax) -> String {
    if case .path = value.kind { return member("from", value.text) }
    return member("value", value.text)
  }

  private static func defaultRule(_ rule: DefaultRuleSyntax) -> String {
    var members: [String] = []
    if let key = rule.key { members.append(member("key", key.text)) }
    members.append(value(rule.value))
    if !rule.except.isEmpty {
      members.append("\"except\": [" + rule.except.map(JSONText.quoted).joined(separator: ", ") + "]")
    }
    if let condition = rule.condition { members.append(member("when", condition.text)) }
    return "{" + members.joined(separator: ", ") + "}"
  }
}
