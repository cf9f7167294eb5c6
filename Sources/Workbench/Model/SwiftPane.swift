/// The pane with the rules as Swift source.
struct SwiftPane: Sendable {
  /// What the source was asked for.
  struct Key: Sendable, Hashable {
    var rulesVersion: Int
    var draft: RuleText.Draft?
    var name: String
  }

  var requested: Key?
  var generation = 0
  /// The source; nil until it is there.
  var result: SwiftResult?
  /// The first line shown.
  var top = 0

  /// Moves the top so that the lines of `slot` show among `lines` lines, with one line above them.
  mutating func scroll(to slot: RuleText.Slot?, lines: Int) {
    guard let result else { return }
    let last = max(0, result.lines.count - lines)
    if let slot, let range = result.ranges[slot] {
      let isWhole = range.lowerBound >= top && range.upperBound <= top + lines
      if !isWhole { top = range.lowerBound - (range.count < lines ? 1 : 0) }
    }
    top = min(max(0, top), last)
  }
}
