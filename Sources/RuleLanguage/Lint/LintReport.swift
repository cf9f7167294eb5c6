import RuleEngine

/// What a linter found: doubts about the rules, how often each rule gave a value, and what of the input no rule reads.
public struct LintReport: Sendable {
  /// How often one rule gave a value.
  public struct Rule: Sendable, Hashable {
    /// The output key with the keys around it: `lines[].sku`.
    public let key: String
    /// The bytes of its statement.
    public let range: Range<Int>
    /// Whether the key must be there.
    public let isRequired: Bool
    /// How many samples, with `each` elements, it always gave a value in.
    public let satisfiedCount: Int
    /// How many samples or elements it was asked in; a rule in a block of no elements is not.
    public let sampleCount: Int
  }

  /// An input path, elements of arrays folded to `[*]`.
  public struct Path: Sendable, Hashable {
    /// The path: `order.items[*].weight`.
    public let text: String
    /// How many samples have it.
    public let sampleCount: Int
  }

  /// How much of the input the rules read, by its paths to values without parts.
  public struct Coverage: Sendable, Hashable {
    /// How many paths the rules read or `drop`.
    public let readCount: Int
    /// How many paths there are.
    public let pathCount: Int
    /// Whether there are more paths than were counted.
    public let isCut: Bool

    /// The share in whole percent, rounded down; all of nothing is 100.
    public var percent: Int { pathCount == 0 ? 100 : readCount * 100 / pathCount }
  }

  /// The name of the rule file.
  public let name: String
  /// The text of the rules.
  public let source: SourceText
  /// How many samples there were.
  public let sampleCount: Int
  /// How many elements `each` led to; nil without `each`.
  public let elementCount: Int?
  /// How many of the samples the rules refused to take, or gave up on.
  public let refusedCount: Int
  /// The first reason.
  public let refusal: String?
  /// What is doubtful, in the order of the text.
  public let findings: [LintFinding]
  /// The rules, in the order of the text.
  public let rules: [Rule]
  /// Input paths that no rule reads, in input order; what lies inside of one is not listed again.
  public let unread: [Path]
  /// How much of the input is read.
  public let coverage: Coverage

  init(_ linter: Linter) {
    name = linter.name
    source = linter.source
    sampleCount = linter.sampleCount
    elementCount = linter.rules.ruleSet.each == nil ? nil : linter.visitCount
    refusedCount = linter.refusals.sampleCount
    refusal = linter.refusals.examples.first?.message
    rules = zip(linter.outline.entries, linter.tallies).map { entry, tally in
      Rule(
        key: tally.key(of: entry), range: entry.statement.range.bytes, isRequired: entry.syntax.isRequired,
        satisfiedCount: tally.satisfiedCount, sampleCount: tally.sampleCount)
    }
    let walk = CoverageWalk(linter.input, ReadMap(linter.rules.ruleSet))
    unread = walk.unread
    coverage = walk.coverage
    findings = LintRules(linter).findings
  }
}
