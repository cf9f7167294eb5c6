import JSONDocument
import RuleEngine
import RuleLanguage

/// The completions of a place in the line: what begins so first, then what holds the letters, best first.
extension Model {
  /// More candidates than this are not listed.
  private static let candidateLimit = 500
  /// Deep keys are looked for by so many letters or more.
  private static let deepLetters = 3

  func candidates(for context: CompletionContext) -> [Candidate] {
    let found: [Candidate]
    let partial = context.partial
    switch context.kind {
    case .path(let parent, let isHead):
      found = pathCandidates(of: parent, context, isHead: isHead)
    case .value(let entry): found = valueCandidates(of: entry, partial)
    case .function: found = functionCandidates(partial)
    case .collectionOperator:
      found = Self.matching(
        partial,
        CollectionOperator.allCases.map { Candidate(text: "@" + $0.rawValue, kind: .word, detail: "") })
    case .target: found = targetCandidates(partial)
    case .command:
      found = Self.matching(
        partial,
        CommandTable.all.map { Candidate(text: $0.name, kind: .command, detail: $0.summary) })
    case .argument(let argument): found = argumentCandidates(argument, partial)
    }
    return Array(found.prefix(Self.candidateLimit))
  }

  /// Those that begin with a text; if there is none, those that hold its letters.
  private static func matching(
    _ partial: String, _ candidates: [Candidate], by name: (Candidate) -> String = \.text
  ) -> [Candidate] {
    for fold in [{ $0 }, { $0.lowercased() }] as [(String) -> String] {
      let direct = candidates.filter { fold(name($0)).hasPrefix(fold(partial)) }
      if !direct.isEmpty { return direct }
    }
    guard partial.utf8.count > 1 else { return [] }
    return FuzzyMatch(partial).ranked(candidates, limit: candidateLimit, by: name).map(\.indirect)
  }

  // MARK: - Values of rules

  private func pathCandidates(of parent: Int?, _ context: CompletionContext, isHead: Bool) -> [Candidate] {
    let partial = context.partial
    var found = context.compared.map { valueCandidates(of: $0, partial) } ?? []
    if let parent {
      found += keyCandidates(of: parent, partial, isHead: isHead)
      if isHead, partial.utf8.count >= Self.deepLetters {
        let known = Set(found.map { ExactText($0.text) })
        found += deepCandidates(under: parent, partial).filter { !known.contains(ExactText($0.text)) }
      }
    }
    guard isHead, !partial.isEmpty, !found.contains(where: \.isDirect) else { return found }
    let functions = functionCandidates(partial, isHead: true)
    guard functions.first?.isDirect == true else { return found + functions }
    // A key of the data that begins so is meant more often than a function is.
    let begun = found.filter { Self.begins($0.name ?? $0.text, with: partial) }
    return begun + functions + found.filter { !Self.begins($0.name ?? $0.text, with: partial) }
  }

  private static func begins(_ name: String, with partial: String) -> Bool {
    name.lowercased().hasPrefix(partial.lowercased())
  }

  private func keyCandidates(of parent: Int, _ partial: String, isHead: Bool) -> [Candidate] {
    let (owner, members) = catalog.keys(of: parent)
    let candidates = members.compactMap { index -> (key: String, candidate: Candidate)? in
      guard let key = catalog.entry(at: index)?.key else { return nil }
      let text =
        isHead ? PathSyntax([.member(key)]).text : String(PathSyntax.Segment.member(key).text.dropFirst())
      return (
        key, Candidate(text: text, kind: .path, detail: catalog.detail(of: index, under: owner), name: key)
      )
    }
    return Self.matching(partial, candidates.map(\.candidate)) { $0.name ?? $0.text }
  }

  /// Paths below a place whose keys hold the letters.
  private func deepCandidates(under parent: Int, _ partial: String) -> [Candidate] {
    catalog.entries(matching: partial, from: parent, limit: 50).compactMap { entry, steps in
      guard steps.count > 1, let found = catalog.entry(at: entry) else { return nil }
      return Candidate(
        text: RuleProposal.path(steps).text, kind: .path,
        detail: catalog.detail(of: entry, under: found.parent ?? 0), name: found.key, isDirect: false)
    }
  }

  private func valueCandidates(of entry: Int, _ partial: String) -> [Candidate] {
    let values = (catalog.entry(at: entry)?.values ?? []).map {
      Candidate(text: $0, kind: .value, detail: "")
    }
    return Self.matching(partial, values) { $0.text.hasPrefix("\"") ? String($0.text.dropFirst()) : $0.text }
  }

  /// Where a value begins a function takes it in parentheses, behind `|` it stands in front.
  private func functionCandidates(_ partial: String, isHead: Bool = false) -> [Candidate] {
    let candidates = FunctionTable.all.map { function in
      Candidate(
        text: isHead ? function.name + "(" : function.name, kind: .function,
        detail: "\(isHead ? function.signature : function.pipeSignature)  \(function.summary)",
        name: function.name)
    }
    return Self.matching(partial, candidates) { $0.name ?? $0.text }
  }

  private func targetCandidates(_ partial: String) -> [Candidate] {
    var seen = usedKeys
    var keys = workspace.expectation?.root.keys ?? []
    let members = catalog.start.map { catalog.keys(of: $0).members } ?? []
    keys += members.compactMap { catalog.entry(at: $0)?.key }
    let free = keys.filter { seen.insert(ExactText($0)).inserted }
    let words = partial.isEmpty ? [] : ["drop", "each", "finally", "let", "option"]
    return Self.matching(
      partial,
      free.map { Candidate(text: TargetSyntax([.key($0)]).text, kind: .key, detail: "", name: $0) }
        + words.map { Candidate(text: $0, kind: .word, detail: "") }
    ) { $0.name ?? $0.text }
  }

  // MARK: - Arguments of commands

  private func argumentCandidates(_ argument: Command.Argument, _ partial: String) -> [Candidate] {
    switch argument {
    case .words(let words): Self.matching(partial, words.map { Candidate(text: $0, kind: .word, detail: "") })
    case .key:
      Self.matching(
        partial,
        (output?.allKeys ?? []).map { key in
          Candidate(
            text: key, kind: .key,
            detail: output?.value(of: key).map { ValueText.brief($0, limit: 40) } ?? "not there")
        })
    case .rule:
      Self.matching(
        partial,
        RuleProgram(RuleText(entries: entries)).ruleSet.rules.map {
          Candidate(text: $0.key, kind: .key, detail: "")
        })
    case .topic:
      Self.matching(
        partial, Help.topics.map { Candidate(text: $0.name, kind: .word, detail: $0.summary) })
    case .place: placeCandidates(partial)
    case .files, .nothing, .path, .statement, .text: []
    }
  }

  /// The key paths that hold some letters, best first.
  func placeCandidates(_ letters: String) -> [Candidate] {
    guard !letters.isEmpty, let start = catalog.start else { return [] }
    return catalog.entries(matching: letters, from: start, limit: 50).map { entry, steps in
      Candidate(
        text: RuleProposal.path(steps).text, kind: .place,
        detail: catalog.detail(of: entry, under: catalog.entry(at: entry)?.parent ?? 0), isDirect: false)
    }
  }
}
