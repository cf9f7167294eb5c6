/// Which statements become members of the file and which stay entries of `rules`.
///
/// Members are, without a note, at the start: options, one `each`, lets; at the end: one `drop`, one `! <-`, one default
/// rule, one `finally`, in this order. What does not fit keeps its place among the rules.
struct RuleFileLayout {
  var options: [(name: String, value: String)] = []
  var each: PathSyntax?
  var lets: [StatementSyntax] = []
  var rules: [StatementSyntax]
  var footer: [StatementSyntax] = []

  init(_ statements: [StatementSyntax]) {
    var rest = statements[...]
    var names: Set<String> = []
    while let first = rest.first, first.note == nil, case .option(let name, let value) = first.kind,
      names.insert(name).inserted
    {
      options.append((name, value))
      rest = rest.dropFirst()
    }
    if let first = rest.first, first.note == nil, case .each(let path) = first.kind {
      each = path
      rest = rest.dropFirst()
    }
    while let first = rest.first, first.note == nil, case .binding = first.kind {
      lets.append(first)
      rest = rest.dropFirst()
    }
    for isWanted in Self.footerKinds.reversed() {
      guard let last = rest.last, last.note == nil, isWanted(last.kind) else { continue }
      footer.insert(last, at: 0)
      rest = rest.dropLast()
    }
    rules = Array(rest)
  }

  private static let footerKinds: [@Sendable (StatementSyntax.Kind) -> Bool] = [
    { if case .drop = $0 { true } else { false } },
    { if case .missingValue = $0 { true } else { false } },
    { if case .defaultRule = $0 { true } else { false } },
    { if case .finally = $0 { true } else { false } },
  ]
}
