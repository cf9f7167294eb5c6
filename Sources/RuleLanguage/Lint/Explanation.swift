public import JSONDocument
public import RuleEngine

/// Where one output key of one input comes from, or why it is not there.
public struct Explanation: Sendable {
  /// How an output key ended.
  public enum State: String, Sendable {
    /// A rule, the default rule or the completion gave it a value.
    case value
    /// It is required, nothing gave it a value, and its missing value stands in.
    case filled
    /// It is required and not there.
    case missing
    /// It is not there and need not be.
    case absent
    /// No rule writes it.
    case unknown
  }

  /// A value of the input that was read.
  public struct Read: Sendable {
    /// Its path in the input; empty for the whole input.
    public let path: String
    /// Its bytes.
    public let range: Range<Int>
    /// Where it starts.
    public let location: SourceLocation
    /// The value.
    public let value: JSON
  }

  /// What one rule had to do with the key.
  public struct Step: Sendable {
    /// The output key of the rule in this result: that asked for, or one around it.
    public let key: String
    /// The rule as written, its first line; nil for the default rule, lets and the completion.
    public let rule: String?
    /// The bytes of the rule text it stands in.
    public let range: Range<Int>?
    /// What it did: computed a value, copied an unread key, filled a gap, completed the result.
    public let phase: Trace.Phase
    /// Whether the value of the key is its.
    public let isUsed: Bool
    /// Why it gave none.
    public let reason: Reason?
    /// What it read, the first two hundred values.
    public let reads: [Read]
    /// How many values it read.
    public let readCount: Int
    /// Every `??` that took its right side, and why.
    public let fallbacks: [Trace.Fallback]
    /// Elements without the key that was asked for.
    public let holeCount: Int
  }

  /// The output key that was asked for.
  public let key: String
  /// How it ended.
  public let state: State
  /// Its value, if it has one.
  public let value: JSON?
  /// Where the value itself stands in the input, when it was copied from there as part of a larger one.
  public let origin: Read?
  /// Why there is none of its own.
  public let reason: Reason?
  /// The rules that write it, in order, then those around it from the inside out.
  public let steps: [Step]
  /// The output key that may have been meant by one that no rule writes.
  public let suggestion: String?

  let source: SourceText
  let rulesName: String

  /// Applies rules to an input and explains one key of what they make of it.
  ///
  /// - Parameters:
  ///   - key: the output key with the way to it: `lines[2].sku`.
  ///   - input: the input.
  ///   - rules: the rules.
  ///   - source: the text they were read from.
  ///   - name: the name of their file.
  public init(
    _ key: String, of input: JSON, by rules: CompiledRules, source: SourceText, name: String
  ) {
    let rewrite = rules.ruleSet.rewrite(input, options: .tracing)
    let entries = rewrite.trace?.entries ?? []
    let key = RuleParser.parseTarget(key).0.map { RuleCompiler.compile($0).description } ?? key
    let missing = rewrite.missing?.first { $0.key.isExactly(key) }
    let lineage = Lineage(of: key, in: entries)
    let outline = RuleOutline(rules.file)
    self.key = key
    self.source = source
    rulesName = name
    let used = lineage.used
    steps = lineage.all.map { index in
      let entry = entries[index]
      return Step(entry, outline.index(of: entry.rulePath).map { outline.entries[$0] }, index == used, input)
    }
    let part = used.flatMap { entries[$0].value?.part(key.dropFirst(entries[$0].key.count)) }
    value = part
    let isPart = used.map { !entries[$0].key.unicodeScalars.elementsEqual(key.unicodeScalars) } ?? false
    origin = isPart ? part?.sourceRange.flatMap { Read($0, in: input) } : nil
    reason = missing?.reason ?? (part == nil ? lineage.all.lazy.compactMap { entries[$0].reason }.first : nil)
    let isKnown = missing != nil || part != nil || lineage.isWhole
    state =
      switch (missing, part) {
      case (let missing?, _): missing.isFilled ? .filled : .missing
      case (nil, _?): .value
      case (nil, nil): isKnown ? .absent : .unknown
      }
    suggestion = isKnown ? nil : Self.nearest(to: key, entries, rewrite)
  }

  private static func nearest(to key: String, _ entries: [Trace.Entry], _ rewrite: Rewrite) -> String? {
    let keys = entries.map(\.key) + (rewrite.missing ?? []).map(\.key)
    return Spelling.nearest(to: key, in: keys.lazy.filter { !$0.isEmpty })
  }
}

extension Explanation.Step {
  fileprivate init(
    _ entry: Trace.Entry, _ rule: RuleOutline.Entry?, _ isUsed: Bool, _ input: JSON
  ) {
    key = entry.key
    self.rule = rule.map { rule in
      let lines = rule.statement.text.split(separator: "\n", maxSplits: 1)
      return (lines.first.map { String($0) } ?? "") + (lines.count > 1 ? " …" : "")
    }
    range = rule?.statement.range.bytes
    phase = entry.phase
    self.isUsed = isUsed
    reason = entry.reason
    // Finding the path of a value takes a walk.
    reads = entry.reads.prefix(200).compactMap { Explanation.Read($0, in: input) }
    readCount = entry.reads.count
    fallbacks = entry.fallbacks
    holeCount = entry.holeCount
  }
}

extension Explanation.Read {
  /// The value that fills a range of bytes of the input's document.
  fileprivate init?(_ range: Range<Int>, in input: JSON) {
    guard let document = input.document, let inner = document.node(containing: range.lowerBound) else {
      return nil
    }
    let nodes = document.ancestors(of: inner) + [inner]
    let node = nodes.first { document.byteRange(of: $0) == range } ?? inner
    value = document.value(of: node)
    path = InputLocation.text(of: value) ?? ""
    self.range = range
    location = document.location(of: range.lowerBound)
  }
}
