import JSONDocument

extension RuleSet {
  /// Why an input is not accepted under the options of the rule set; nil when it is.
  func refusal(of source: JSON) -> Reason? {
    if options.refusesDuplicates, let reason = duplicates(in: source) { return reason }
    if options.refusesUnknownKeys {
      var walk = ResidueWalk(ReadMap(self), limit: 4)
      return .unread(walk.run(from: source), in: source)
    }
    return nil
  }

  private func duplicates(in source: JSON) -> Reason? {
    guard let document = source.document, let range = source.sourceRange else { return nil }
    let duplicate = document.warnings.first { $0.kind == .duplicateKey && range.contains($0.offset) }
    return duplicate.map { warning in
      Reason(.ruleError, fix: "remove one of them", found: source, message: "\(warning)")
    }
  }
}
