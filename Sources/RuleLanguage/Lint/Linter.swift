public import JSONDocument
public import RuleEngine

/// Applies rules to samples and takes down what is doubtful about the rules in the light of them.
///
/// A linter is a value that grows with the rules and the shape of the samples, not with their number. Samples may be
/// divided among several linters, whose findings are then merged in the order of the samples; the report is the same
/// however they were divided.
///
/// ```swift
/// var linter = Linter(rules: CompiledRules(source), source: SourceText(source), name: "orders.redict")
/// for order in orders.roots { linter.add(order) }
/// print(linter.report().text)
/// ```
public struct Linter: Sendable {
  /// The rules.
  public let rules: CompiledRules
  /// Their text.
  public let source: SourceText
  /// The name of their file.
  public let name: String

  /// How many samples were added.
  public private(set) var sampleCount = 0
  /// How often the rules were applied: once a sample, with `each` once an element.
  public private(set) var visitCount = 0

  let outline: RuleOutline
  private(set) var tallies: [RuleTally]
  private(set) var input = InputOutline()
  private(set) var refusals = Occurrences()

  /// Makes a linter that has seen no samples.
  ///
  /// - Parameters:
  ///   - rules: the rules.
  ///   - source: the text they were read from.
  ///   - name: the name of their file, for the report.
  public init(rules: CompiledRules, source: SourceText, name: String) {
    self.rules = rules
    self.source = source
    self.name = name
    outline = RuleOutline(rules.file)
    tallies = Array(repeating: RuleTally(), count: outline.entries.count)
  }

  /// Applies the rules to a sample and takes down what comes of it.
  ///
  /// - Parameters:
  ///   - sample: one input.
  ///   - place: where it comes from, for examples.
  ///   - options: how the rules are applied; a trace is always made.
  public mutating func add(
    _ sample: JSON, place: SamplePlace = SamplePlace(), options: Rewrite.Options = Rewrite.Options()
  ) {
    var options = options
    options.isTracing = true
    add(sample, rewrite: rules.ruleSet.rewrite(sample, options: options), place: place)
  }

  /// Takes down what came of a sample.
  ///
  /// - Parameters:
  ///   - sample: one input.
  ///   - rewrite: what the rules made of it, with a trace.
  ///   - place: where it comes from, for examples.
  public mutating func add(_ sample: JSON, rewrite: Rewrite, place: SamplePlace = SamplePlace()) {
    let visit = SampleVisit(number: visitCount, sample: sampleCount, place: place)
    input.add(sample, number: sampleCount)
    sampleCount += 1
    visitCount += rules.ruleSet.elements(of: sample)?.count ?? 1
    if let refusal = rewrite.refusal { refusals.note(visit, "", refusal) }
    guard rules.ruleSet.each != nil else {
      return note(rewrite.trace?.entries ?? [], rewrite.missing ?? [], in: visit)
    }
    let entries = Dictionary(grouping: rewrite.trace?.entries ?? []) { OutputKey.elementNumber(in: $0.key) }
    let missing = Dictionary(grouping: rewrite.missing ?? []) { OutputKey.elementNumber(in: $0.key) }
    for number in Set(entries.keys).union(missing.keys).sorted() {
      note(entries[number] ?? [], missing[number] ?? [], in: visit.advanced(by: number))
    }
  }

  private mutating func note(_ entries: [Trace.Entry], _ missing: [MissingKey], in visit: SampleVisit) {
    for entry in entries {
      guard let rule = outline.index(of: entry.rulePath) else { continue }
      tallies[rule].note(entry, isRequired: outline.entries[rule].syntax.isRequired, in: visit)
    }
    for missing in missing where !missing.isFilled {
      guard let rule = outline.index(of: missing.rulePath) else { continue }
      tallies[rule].note(missing, in: visit)
    }
  }

  /// Adds what another linter of the same rules found in later samples.
  public mutating func merge(_ later: Linter) {
    guard later.tallies.count == tallies.count else { return }
    let offset = SampleVisit(number: visitCount, sample: sampleCount)
    for index in tallies.indices { tallies[index].add(later.tallies[index], offset: offset) }
    input.add(later.input, offset: sampleCount)
    refusals.add(later.refusals, offset: offset)
    sampleCount += later.sampleCount
    visitCount += later.visitCount
  }

  /// What was found so far.
  public func report() -> LintReport { LintReport(self) }
}
