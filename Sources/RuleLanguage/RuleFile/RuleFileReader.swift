internal import JSONDocument

/// Reads the JSON spelling of a rule file into a tree.
struct RuleFileReader {
  let document: Document
  var diagnostics: [Diagnostic] = []
  /// Whether something was wrong with the entry being read.
  var isBroken = false
  /// How many lists of rules are open.
  var depth = 0

  init(_ document: Document) {
    self.document = document
    for warning in document.warnings where warning.kind == .duplicateKey {
      let first = warning.firstLocation.map { " at \($0)" } ?? ""
      report(
        .unknownMember, warning.offset..<warning.offset + 1,
        "the object has this member already\(first): remove one of them")
    }
  }

  /// The members a rule file can have, in the order in which they are written.
  static let members = [
    "$schema", "redict", "options", "each", "lets", "rules", "drop", "missing", "default", "finally",
  ]

  /// Reads the whole file.
  mutating func readFile() -> RuleFileSyntax {
    let root = document.root
    guard let members = members(of: root, "a rule file", allowed: Self.members) else {
      return RuleFileSyntax()
    }
    guard checkVersion(members["redict"], root) else { return RuleFileSyntax() }
    var statements: [StatementSyntax] = []
    if let options = members["options"] { statements += self.options(options) }
    if let path = members["each"], let each = self.path(path, "each") {
      statements.append(StatementSyntax(.each(each), range: place(path)))
    }
    if let lets = members["lets"] { statements += entries(lets, "lets", only: "let") }
    if let rules = members["rules"] { statements += entries(rules, "rules") }
    for name in ["drop", "missing", "default", "finally"] {
      guard let value = members[name] else { continue }
      if let kind = kind(name, value, [name: value]) {
        statements.append(StatementSyntax(kind, range: place(value)))
      }
    }
    return RuleFileSyntax(statements: statements)
  }

  private mutating func checkVersion(_ version: JSON?, _ root: JSON) -> Bool {
    guard let version else {
      report(
        .missingMember, start(of: root), "a rule file starts with `\"redict\": \(RuleFileJSON.version)`",
        fixes: [
          Diagnostic.Fix(
            title: "insert the version",
            range: root.sourceRange.map { $0.lowerBound + 1..<$0.lowerBound + 1 } ?? 0..<0,
            replacement: "\"redict\": \(RuleFileJSON.version)\(root.count == 0 ? "" : ", ")")
        ])
      return false
    }
    if version.kind == .number, version.int == RuleFileJSON.version { return true }
    guard version.kind == .number else {
      report(.wrongType, range(of: version), "the version is the number \(RuleFileJSON.version)")
      return false
    }
    report(
      .unknownVersion, range(of: version),
      "the file is of version \((version.numberText ?? "").safe(limit: 20)); this program reads version \(RuleFileJSON.version)"
    )
    return false
  }

  private mutating func options(_ value: JSON) -> [StatementSyntax] {
    guard value.kind == .object else {
      wrongType(value, "`options` is an object: {\"nulls\": \"missing\"}")
      return []
    }
    var result: [StatementSyntax] = []
    for (key, value) in value.members {
      let range = TextRange(range(of: key).lowerBound, range(of: value).upperBound)
      if let kind = option(key, value) { result.append(StatementSyntax(kind, range: range)) }
    }
    return result
  }

  /// Reads one option from its name and its value.
  mutating func option(_ key: JSON, _ value: JSON) -> StatementSyntax.Kind? {
    guard let name = key.string, let option = RuleOption(rawValue: name) else {
      unknown("option", key, RuleOption.allCases.map(\.rawValue), .unknownOption)
      return nil
    }
    guard let word = value.string, option.values.contains(word) else {
      unknown("value of `\(name)`", value, option.values, .unknownOption)
      return nil
    }
    return .option(name: name, value: word)
  }
}
