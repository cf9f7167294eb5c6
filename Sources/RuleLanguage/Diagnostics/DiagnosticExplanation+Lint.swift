extension DiagnosticExplanation {
  /// Codes for what is allowed and probably not meant.
  static let doubts: [DiagnosticCode: DiagnosticExplanation] = [
    .unusedElse: .init(
      "else without a required key",
      "`else` gives a required key its missing value; for a key that may be absent, `??` gives another value.",
      wrong: "age <- age else 0", right: "age! <- age else 0"),
    .averageOfHoles: .init(
      "an average that counts holes",
      "`@avg` is key-value coding's: an element without the key counts as zero. `avg` over `[*]` leaves it out.",
      wrong: "mean <- items.@avg.price", right: "mean <- items[*].price | avg"),
    .unusedBinding: .init(
      "a let that nothing uses", "Use the name somewhere below, or take the line out.",
      wrong: "let $rate <- 1.2\nsum <- price", right: "let $rate <- 1.2\nsum <- $rate * price"),
    .unusedMissingValue: .init(
      "a missing value that no key takes",
      "`! <-` fills required keys that have no `else`; here no key is required.",
      wrong: "name <- name\n! <- \"none\"", right: "name! <- name\n! <- \"none\""),
  ]
}
