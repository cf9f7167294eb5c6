internal import JSONDocument

extension RuleFileReader {
  /// What an entry of `rules` can be: the member that says so, and the other members it takes.
  static let entryMembers: [(name: String, others: [String])] = [
    ("key", ["from", "value", "required", "when", "else", "rules"]),
    ("drop", []),
    ("let", ["from", "value"]),
    ("default", []),
    ("missing", []),
    ("each", []),
    ("finally", []),
    ("option", ["value"]),
    ("blank", []),
  ]

  /// Reads a list of entries; one with an error is left out.
  mutating func entries(_ list: JSON, _ name: String, only: String? = nil) -> [StatementSyntax] {
    guard list.kind == .array else {
      wrongType(list, "`\(name)` is an array of objects")
      return []
    }
    guard depth < Parser.depthLimit else {
      report(.tooDeep, range(of: list), "rules are nested deeper than \(Parser.depthLimit) levels")
      return []
    }
    depth += 1
    defer { depth -= 1 }
    var result: [StatementSyntax] = []
    for entry in list.elements {
      let outer = isBroken
      isBroken = false
      if let statement = statement(entry, only: only), !isBroken { result.append(statement) }
      isBroken = outer
    }
    return result
  }

  private mutating func statement(_ entry: JSON, only: String?) -> StatementSyntax? {
    guard entry.kind == .object else {
      wrongType(entry, "an entry is an object: {\"key\": \"name\", \"from\": \"first\"}")
      return nil
    }
    let kinds = Self.entryMembers.filter { only == nil || $0.name == only }
    guard let found = kinds.first(where: { entry[$0.name] != nil }) else {
      return noteOnly(entry, kinds.map(\.name))
    }
    guard
      let members = members(
        of: entry, "an entry with `\(found.name)`", allowed: [found.name] + found.others + ["note"]),
      let subject = members[found.name]
    else { return nil }
    let note = note(members["note"])
    guard let kind = kind(found.name, subject, members) else { return nil }
    return StatementSyntax(kind, note: note, range: place(entry))
  }

  /// Reads an entry that is only a note, or says what it lacks.
  private mutating func noteOnly(_ entry: JSON, _ kinds: [String]) -> StatementSyntax? {
    let allowed = kinds + Self.entryMembers.flatMap(\.others) + ["note"]
    guard let members = members(of: entry, "an entry", allowed: allowed) else { return nil }
    if members.count == 1, let note = note(members["note"]) {
      return StatementSyntax(.blank, note: note, range: place(entry))
    }
    // A misspelt member has been reported, and a hint given.
    if isBroken { return nil }
    report(
      .missingMember, start(of: entry),
      "an entry needs one of " + kinds.map { "`\($0)`" }.joined(separator: ", "))
    return nil
  }

  /// Reads what one member of an entry or of the file says.
  mutating func kind(_ name: String, _ subject: JSON, _ members: [String: JSON]) -> StatementSyntax.Kind? {
    switch name {
    case "key": return rule(subject, members)
    case "drop":
      guard subject.kind == .array, subject.count > 0 else {
        wrongType(subject, "`drop` is an array of paths: [\"password\"]")
        return nil
      }
      var paths: [PathSyntax] = []
      for element in subject.elements {
        guard let path = path(element, "drop") else { return nil }
        paths.append(path)
      }
      return .drop(paths)
    case "let":
      guard let name = variable(subject), let value = value(members, subject) else { return nil }
      return .binding(name: name, value: value)
    case "default": return defaultRule(subject).map { .defaultRule($0) }
    case "missing": return expression(subject, name).map { .missingValue($0) }
    case "each": return path(subject, name).map { .each($0) }
    case "finally": return expression(subject, name).map { .finally($0) }
    case "option":
      guard let value = members["value"] else {
        report(.missingMember, start(of: subject), "an option needs a `value`")
        return nil
      }
      return option(subject, value)
    case "blank":
      guard subject.bool == true else {
        wrongType(subject, "`blank` is true")
        return nil
      }
      return .blank
    default: return nil
    }
  }

  private mutating func variable(_ value: JSON) -> String? {
    guard let text = text(value, "let") else { return nil }
    let name = text.text
    guard Lexer(text.bytes).endOfWord(from: 0) == text.bytes.count else {
      report(.invalidTarget, range(of: value), "`let` holds a word, the name without its `$`")
      return nil
    }
    return name
  }

  private mutating func rule(_ key: JSON, _ members: [String: JSON]) -> StatementSyntax.Kind? {
    let target = target(key)
    let value = value(members, key)
    var isRequired = false
    if let required = members["required"] {
      if let flag = required.bool {
        isRequired = flag
      } else {
        wrongType(required, "`required` is true or false")
      }
    }
    let condition = members["when"].flatMap { expression($0, "when") }
    let missingValue = members["else"].flatMap { expression($0, "else") }
    let block = members["rules"].map { entries($0, "rules") }
    guard let target, let value else { return nil }
    return .rule(
      RuleSyntax(
        target: target, isRequired: isRequired, value: value, block: block, condition: condition,
        missingValue: missingValue))
  }

  private mutating func defaultRule(_ value: JSON) -> DefaultRuleSyntax? {
    guard let members = members(of: value, "`default`", allowed: ["key", "from", "value", "except", "when"]),
      let result = self.value(members, value)
    else { return nil }
    var rule = DefaultRuleSyntax(value: result)
    if let key = members["key"] {
      guard let expression = expression(key, "key") else { return nil }
      rule.key = expression
    }
    if let except = members["except"] {
      guard except.kind == .array, except.count > 0 else {
        wrongType(except, "`except` is an array of keys: [\"id\"]")
        return nil
      }
      for element in except.elements {
        guard let text = text(element, "except") else { return nil }
        rule.except.append(text.text)
      }
    }
    if let condition = members["when"] { rule.condition = expression(condition, "when") }
    return rule
  }
}
