import JSONDocument
import RuleEngine
import RuleLanguage

/// The words of the rule language and of rule files in JSON.
enum RuleWords {
  static let all: [String] =
    FunctionTable.all.map(\.name) + StatementWord.allCases.map(\.rawValue)
    + ReservedWord.allCases.map(\.rawValue)
    + RuleOption.allCases.flatMap { [$0.rawValue] + $0.values } + ValueType.allCases.map(\.rawValue)
    + CollectionOperator.allCases.map { ".@" + $0.rawValue }
    + [
      " <- ", "! <- ", "! <- a else ", " when ", " ?? ", " | ", "{ ", " }", "\\(", "[*]", "[?", "[]", "..",
      "^", "@key", "@index", "$.", "$x",
    ]

  /// The members of rule files, and the values that some must have: what their schema names.
  static let inJSON: [String] = {
    var words: [String] = []
    var open = [(try? Document.parse(RuleFileJSON.schema))?.root ?? .null]
    while let value = open.popLast() {
      for (key, member) in value.members {
        if key == "properties" { words += member.members.map { "\($0.key):" } }
        if key == "const" { words.append(member.text) }
        open.append(member)
      }
      open += value.elements
    }
    return words
  }()
}
