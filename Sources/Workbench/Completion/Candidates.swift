import JSONDocument
import RuleEngine
import RuleLanguage

/// The completions of a place in the line.
extension Model {
  /// More candidates than this are not listed.
  private static let candidateLimit = 500

  func candidates(for context: CompletionContext) -> [Candidate] {
    let found: [Candidate]
    switch context.kind {
    case .path(let parent, let isHead):
      let paths = parent.map { pathCandidates(of: $0, context.partial, isHead: isHead) } ?? []
      found =
        paths.isEmpty && isHead && !context.partial.isEmpty ? functionCandidates(context.partial) : paths
    case .function: found = functionCandidates(context.partial)
    case .collectionOperator:
      found = CollectionOperator.allCases.map { "@" + $0.rawValue }.filter { $0.hasPrefix(context.partial) }
        .map { Candidate(text: $0, kind: .word, detail: "") }
    case .target: found = targetCandidates(context.partial)
    case .command:
      found = CommandTable.all.filter { $0.name.hasPrefix(context.partial) }
        .map { Candidate(text: $0.name, kind: .command, detail: $0.summary) }
    case .argument(let argument): found = argumentCandidates(argument, context.partial)
    }
    return Array(found.prefix(Self.candidateLimit))
  }

  private func pathCandidates(of parent: Int, _ partial: String, isHead: Bool) -> [Candidate] {
    let (owner, members) = catalog.keys(of: parent)
    let entries = members.compactMap { index in catalog.entry(at: index).map { (index: index, entry: $0) } }
    var matching = entries.filter { ($0.entry.key ?? "").hasPrefix(partial) }
    if matching.isEmpty {
      let lower = partial.lowercased()
      matching = entries.filter { ($0.entry.key ?? "").lowercased().hasPrefix(lower) }
    }
    return matching.prefix(Self.candidateLimit).map { index, entry in
      let key = entry.key ?? ""
      let text =
        isHead ? PathSyntax([.member(key)]).text : String(PathSyntax.Segment.member(key).text.dropFirst())
      let presence = "\(catalog.presence(of: index, under: owner))%"
      return Candidate(
        text: text, kind: .path,
        detail: [entry.kinds.text, presence, entry.example].filter { !$0.isEmpty }.joined(separator: "  "))
    }
  }

  private func functionCandidates(_ partial: String) -> [Candidate] {
    FunctionTable.all.filter { $0.name.hasPrefix(partial) }.map { function in
      Candidate(
        text: function.name, kind: .function, detail: "\(function.pipeSignature)  \(function.summary)")
    }
  }

  private func targetCandidates(_ partial: String) -> [Candidate] {
    let used = usedKeys
    var seen = used
    var keys = workspace.expectation?.root.keys ?? []
    let members = catalog.start.map { catalog.keys(of: $0).members } ?? []
    keys += members.compactMap { catalog.entry(at: $0)?.key }
    let free = keys.filter { seen.insert($0).inserted && $0.hasPrefix(partial) }
    return free.map { Candidate(text: TargetSyntax([.key($0)]).text, kind: .key, detail: "") }
      + ["drop", "each", "finally", "let", "option"].filter { !partial.isEmpty && $0.hasPrefix(partial) }
      .map { Candidate(text: $0, kind: .word, detail: "") }
  }

  private func argumentCandidates(_ argument: Command.Argument, _ partial: String) -> [Candidate] {
    switch argument {
    case .words(let words):
      words.filter { $0.hasPrefix(partial) }.map { Candidate(text: $0, kind: .word, detail: "") }
    case .key:
      (output?.allKeys ?? []).filter { $0.hasPrefix(partial) }
        .map { Candidate(text: $0, kind: .key, detail: "") }
    case .rule:
      RuleProgram(RuleText(entries: entries)).ruleSet.rules.map(\.key).filter { $0.hasPrefix(partial) }
        .map { Candidate(text: $0, kind: .key, detail: "") }
    case .files, .nothing, .path, .statement, .text: []
    }
  }
}
