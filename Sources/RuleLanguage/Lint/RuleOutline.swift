import JSONDocument

import RuleEngine

/// The rules of a file and its blocks in one list, so that what a trace tells can be counted by rule.
struct RuleOutline: Sendable {
  /// A rule with its place among the others.
  struct Entry: Sendable {
    let syntax: RuleSyntax
    let statement: StatementSyntax
    /// The rule whose block it stands in.
    let parent: Int?
    /// The output key with the keys around it: `lines.sku`.
    let key: String
    /// The rules of its own block, in order.
    fileprivate(set) var children: [Int] = []
  }

  /// The rules, each before those of its block.
  private(set) var entries: [Entry] = []
  private var top: [Int] = []

  init(_ file: RuleFileSyntax) {
    top = add(file.statements, parent: nil)
  }

  // As deep as blocks are nested, which the parser bounds.
  private mutating func add(_ statements: [StatementSyntax], parent: Int?) -> [Int] {
    var added: [Int] = []
    for statement in statements {
      guard case .rule(let rule) = statement.kind else { continue }
      let own = RuleCompiler.compile(rule.target).description
      let key = parent.map { PathText.joined(entries[$0].key, own) } ?? own
      let index = entries.count
      entries.append(Entry(syntax: rule, statement: statement, parent: parent, key: key))
      added.append(index)
      entries[index].children = add(rule.block ?? [], parent: index)
    }
    return added
  }

  /// The rule that a trace means.
  func index(of path: [Int]) -> Int? {
    var rules = top
    var found: Int?
    for step in path {
      guard rules.indices.contains(step) else { return nil }
      found = rules[step]
      rules = entries[rules[step]].children
    }
    return found
  }
}

extension CompiledRules {
  /// The required keys with the keys around them, each once: `id`, `lines.sku`.
  package var requiredKeys: [String] {
    var known: Set<ExactText> = []
    return RuleOutline(file).entries.filter(\.syntax.isRequired).map(\.key)
      .filter { known.insert(ExactText($0)).inserted }
  }
}
