public import JSONDocument

/// Applies one rule set to many inputs and writes the results as compact JSON, byte for byte what `rewrite` and
/// `JSON.write` would give.
///
/// Plain copies go straight from the text of the input to the output: no value is made and nothing is allocated for
/// them. A writer is prepared once and may be used from many threads.
public struct RewriteWriter: Sendable {
  /// What is said about an input besides the bytes written.
  public struct Report: Sendable {
    /// Whether anything was written; not when the completion gave nothing or the input was refused.
    public var hasResult = true
    /// Every required key that no rule gave a value; nil when nothing is missing.
    public var missing: [MissingKey]?
    /// What else is worth knowing; at most a hundred, `warningCount` counts all.
    public var warnings: [Warning] = []
    /// How many warnings there were.
    public var warningCount = 0
    /// Why the input was refused or the work was stopped.
    public var refusal: Reason?

    /// Whether there is nothing to say.
    public var isSilent: Bool { missing == nil && warningCount == 0 && refusal == nil }
  }

  /// The rules.
  public let rules: RuleSet
  /// The short way; nil when the rules need a result to work on.
  private let plan: DirectPlan?
  /// Whether inputs have to be looked through first.
  private let refuses: Bool

  /// What the rules read of an input, for `ParseOptions.selection`: values of a document that was parsed with it are
  /// found without a search, and the rest of it need not be checked.
  public let selection: KeySelection

  /// Prepares a rule set.
  public init(_ rules: RuleSet) {
    self.rules = rules
    refuses = rules.options.refusesDuplicates || rules.options.refusesUnknownKeys
    selection = refuses || rules.hasClosures ? .all : ReadMap(rules).selection()
    plan = DirectPlan(rules, selection)
  }

  /// Applies the rules to an input and appends the result.
  ///
  /// - Parameters:
  ///   - source: The input.
  ///   - output: What the result is appended to, without a newline.
  ///   - options: When to give up; a trace cannot be had here.
  /// - Returns: The missing keys and all else there is to say.
  public func write(
    _ source: JSON, to output: inout [UInt8], options: Rewrite.Options = Rewrite.Options()
  ) -> Report {
    write(source, root: nil, to: &output, options)
  }

  /// Applies the rules to one value of a document and appends the result; quickest when the document was parsed with
  /// `selection`.
  ///
  /// - Parameters:
  ///   - index: Which value, from 0.
  ///   - document: The document.
  ///   - output: What the result is appended to, without a newline.
  ///   - options: When to give up; a trace cannot be had here.
  /// - Returns: The missing keys and all else there is to say.
  public func write(
    rootAt index: Int, of document: Document, to output: inout [UInt8],
    options: Rewrite.Options = Rewrite.Options()
  ) -> Report {
    let root = document.isRead(for: selection) ? index : nil
    return write(document.root(at: index), root: root, to: &output, options)
  }

  /// Applies the rules to values of a document, as many as need no more than that some of what is in them is copied, and
  /// appends the results, a line each.
  ///
  /// - Parameters:
  ///   - roots: Which values, from 0.
  ///   - document: The document, parsed with `selection`.
  ///   - output: What the results are appended to.
  /// - Returns: How many of the values, from the first on, are done; there is nothing to say about them.
  public func writeLines(ofRoots roots: Range<Int>, of document: Document, to output: inout [UInt8]) -> Int {
    guard let object = plan?.object, document.isRead(for: selection) else { return 0 }
    return document.writeLines(of: object, fromRoots: roots, to: &output)
  }

  private func write(
    _ source: JSON, root: Int?, to output: inout [UInt8], _ options: Rewrite.Options
  ) -> Report {
    if let plan, !refuses, let document = source.document, let node = source.node {
      let start = output.count
      if plan.copy(document, node, root: root, to: &output) { return Report() }
      output.takeBack(to: start)
      var pass = DirectPass(plan, document, node, root: root, isPart: false)
      if let report = write(source, by: &pass, to: &output, options) { return report }
      output.takeBack(to: start)
    }
    let rewrite = rules.rewrite(source, options: options)
    rewrite.result?.write(to: &output)
    return rewrite.report
  }

  /// Passes an input through the plan.
  ///
  /// - Returns: What there is to say; nil when the long way has to be gone.
  private func write(
    _ source: JSON, by pass: inout DirectPass, to output: inout [UInt8], _ options: Rewrite.Options
  ) -> Report? {
    var scope = rules.scope(for: source, options)
    let isDone =
      if let each = rules.each {
        pass.write(toElementsAt: each, in: &scope, to: &output)
      } else {
        pass.runWithOwnNames(in: &scope, to: &output)
      }
    return isDone ? pass.report : nil
  }
}

extension Rewrite {
  /// All that is said besides the result.
  public var report: RewriteWriter.Report {
    RewriteWriter.Report(
      hasResult: result != nil, missing: missing, warnings: warnings, warningCount: warningCount,
      refusal: refusal)
  }
}
