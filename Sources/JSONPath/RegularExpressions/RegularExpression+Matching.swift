extension RegularExpression {
  /// Whether the whole text is a match.
  public func matches(whole text: String) -> Bool {
    pool.withMatcher(for: text, isWhole: true) { $0.hasMatch() }
  }

  /// Whether a match is anywhere in the text.
  public func hasMatch(in text: String) -> Bool {
    pool.withMatcher(for: text, isWhole: false) { $0.hasMatch() }
  }

  /// The match of the whole text.
  public func wholeMatch(in text: String) -> Match? {
    match(in: text, isWhole: true)
  }

  /// The leftmost match.
  public func firstMatch(in text: String) -> Match? {
    match(in: text, isWhole: false)
  }

  /// All matches from left to right, none overlapping another.
  ///
  /// - Complexity: linear in the text, all matches together.
  public func matches(in text: String) -> [Match] {
    let slots = pool.withMatcher(for: text, isWhole: false) { $0.find() }
    return stride(from: 0, to: slots.count, by: pool.program.slotCount).map { start in
      Match(slots[start..<start + pool.program.slotCount], in: text, groupNames: pool.program.groupNames)
    }
  }

  private func match(in text: String, isWhole: Bool) -> Match? {
    let slots = pool.withMatcher(for: text, isWhole: isWhole) { $0.find(limit: 1) }
    return slots.isEmpty ? nil : Match(slots[...], in: text, groupNames: pool.program.groupNames)
  }
}
