public import JSONDocument

/// Where a result comes from: for each output key the rule that made it and the input it read.
public struct Trace: Sendable {
  /// What made a value.
  public enum Phase: String, Sendable, CaseIterable {
    /// A rule.
    case rule
    /// The default rule.
    case defaultRule
    /// The missing value of a required key.
    case missingValue
    /// The completion, `finally`.
    case completion
  }

  /// A `??` that took its right side.
  public struct Fallback: Sendable, Equatable {
    /// The left side, as written.
    public let expression: String
    /// Why it was not used.
    public let reason: Reason
  }

  /// How one output key came about, or did not.
  public struct Entry: Sendable, Equatable {
    /// The output key, as a path.
    public let key: String
    /// The rule, by its place in the outermost rule set and then in the blocks down to it; empty for default keys and
    /// the completion of the outermost one.
    public let rulePath: [Int]
    /// What made the value.
    public let phase: Phase
    /// The value, nil when there is none.
    public let value: JSON?
    /// Why there is no value.
    public let reason: Reason?
    /// The bytes of the input that were read.
    public let reads: [Range<Int>]
    /// The `??` that took their right side.
    public let fallbacks: [Fallback]
    /// Elements without the key that was asked for.
    public let holeCount: Int

    /// The rule, by its place in the outermost rule set; nil for default keys and the completion.
    public var ruleIndex: Int? { rulePath.first }

    /// The same entry seen from further out.
    ///
    /// - Parameters:
    ///   - prefix: The way there.
    ///   - rule: The rule around it, if one is.
    func prefixed(_ prefix: String, rule: Int? = nil) -> Entry {
      Entry(
        key: PathText.joined(prefix, key), rulePath: (rule.map { [$0] } ?? []) + rulePath, phase: phase,
        value: value, reason: reason, reads: reads, fallbacks: fallbacks, holeCount: holeCount)
    }
  }

  /// All entries: rules in order, then default keys, then missing values and the completion.
  public internal(set) var entries: [Entry]

  /// Makes a trace.
  init(entries: [Entry] = []) {
    self.entries = entries
  }

  /// The entries of an output key.
  public func entries(for key: String) -> [Entry] {
    entries.filter { $0.key.isExactly(key) }
  }

  /// The entries that read any byte of `range`, or a value around it.
  public func entries(reading range: Range<Int>) -> [Entry] {
    entries.filter { entry in entry.reads.contains { $0.overlaps(range) } }
  }

  /// The rules that read any byte of `range`, or a value around it, in order.
  public func rules(reading range: Range<Int>) -> [Int] {
    var seen: Set<Int> = []
    return entries(reading: range).compactMap(\.ruleIndex).filter { seen.insert($0).inserted }
  }
}
