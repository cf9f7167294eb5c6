import JSONDocument

extension RuleSet {
  /// Why an input is not accepted under the options of the rule set; nil when it is.
  func refusal(of source: JSON) -> Reason? {
    if options.refusesDuplicates, let reason = duplicates(in: source) { return reason }
    if options.refusesUnknownKeys, let reason = unknownKeys(in: source) { return reason }
    return nil
  }

  private func duplicates(in source: JSON) -> Reason? {
    guard let document = source.document, let range = source.sourceRange else { return nil }
    let duplicate = document.warnings.first { $0.kind == .duplicateKey && range.contains($0.offset) }
    return duplicate.map { warning in
      Reason(.ruleError, fix: "remove one of them", found: source, message: "\(warning)")
    }
  }

  private func unknownKeys(in source: JSON) -> Reason? {
    let unread = residue(of: source, limit: 4)
    if unread.isEmpty { return nil }
    return Reason(
      .ruleError, fix: "read or `drop` them", found: source,
      message:
        "no rule reads \(unread.prefix(3).map { ReasonText.quoted(path: $0.path) }.joined(separator: ", "))"
        + (unread.count > 3 ? " …" : ""))
  }
}
