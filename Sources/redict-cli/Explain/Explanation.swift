import JSONDocument
import RuleEngine
import RuleLanguage

/// Where one output key comes from, or why it is missing.
struct Explanation {
  /// A value that was read.
  struct Read {
    let path: String
    let value: JSON
    let location: SourceLocation
  }

  /// The output key, canonically spelled.
  let key: String
  /// Its value in the result, if there is one.
  let value: JSON?
  /// Why there is none of its own.
  let reason: Reason?
  /// Whether it must be there.
  let isRequired: Bool
  /// Whether a missing value stands in.
  let isFilled: Bool
  /// What made the value.
  let phase: Trace.Phase?
  /// The rule, by its place.
  let ruleIndex: Int?
  let reads: [Read]
  let fallbacks: [Trace.Fallback]
  let holeCount: Int

  /// Explains a key of what the rules make of a value; nil when no rule writes it.
  init?(_ key: String, of input: JSON, by rules: RuleSet) {
    self.key = key
    let rewrite = rules.rewrite(input, options: .tracing)
    let entries = rewrite.trace?.entries(for: key) ?? []
    // The last word on a key is the missing value's, where there is one.
    let entry = entries.last
    let missing = rewrite.missing?.first { $0.key == key }
    let gap = missing ?? rules.requiringAll.rewrite(input).missing?.first { $0.key == key }
    if entry == nil, gap == nil { return nil }
    value = rewrite.result.flatMap { Self.value(at: key, in: $0) }
    reason = missing?.reason ?? (value == nil ? gap?.reason : nil)
    isRequired = missing != nil
    isFilled = missing?.isFilled ?? false
    phase = entry?.phase
    ruleIndex = entry?.ruleIndex ?? gap?.ruleIndex
    reads = entries.flatMap { $0.reads.compactMap { Self.read($0, in: input.document) } }
    fallbacks = entries.flatMap(\.fallbacks)
    holeCount = entry?.holeCount ?? 0
  }

  /// The keys that can be asked for.
  static func keys(of input: JSON, by rules: RuleSet) -> [String] {
    let rewrite = rules.rewrite(input, options: .tracing)
    let all = (rewrite.trace?.entries.map(\.key) ?? []) + (rewrite.missing?.map(\.key) ?? [])
    var seen: Set<String> = []
    return all.filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  private static func value(at key: String, in result: JSON) -> JSON? {
    guard let target = RuleParser.parseTarget(key).0 else { return nil }
    var value = result
    for segment in target.segments {
      let next: JSON?
      switch segment {
      case .key(let name): next = value[name]
      case .index(let index): next = value[index]
      case .append: next = nil
      }
      guard let next else { return nil }
      value = next
    }
    return value
  }

  /// The value that fills a range of bytes.
  private static func read(_ range: Range<Int>, in document: Document?) -> Read? {
    guard let document, let inner = document.node(containing: range.lowerBound) else { return nil }
    let node =
      (document.ancestors(of: inner) + [inner]).first { document.byteRange(of: $0) == range } ?? inner
    let value = document.value(of: node)
    return Read(
      path: InputLocation.text(of: value) ?? "", value: value,
      location: document.location(of: range.lowerBound))
  }
}
