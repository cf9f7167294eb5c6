import JSONDocument
import RuleEngine

/// Follows the paths of rules along the shape of all samples and finds those that lead nowhere.
struct PathCheck {
  /// Where paths start; nil places are not known.
  struct Context {
    var current: [Int]?
    var enclosing: [[Int]?] = []
    var lets: [String: [Int]?] = [:]

    /// The context of what is computed for each of some values.
    func entering(_ places: [Int]?) -> Context {
      var context = self
      context.enclosing.append(current)
      context.current = places
      return context
    }
  }

  let input: InputOutline
  let sampleCount: Int
  /// What was found.
  private(set) var diagnostics: [Diagnostic] = []
  private var told: Set<Range<Int>> = []

  init(_ input: InputOutline, sampleCount: Int) {
    self.input = input
    self.sampleCount = sampleCount
  }

  /// Checks all paths of a file.
  mutating func check(_ file: RuleFileSyntax) {
    check(file.statements, Context(current: [InputOutline.root]))
  }

  private mutating func check(_ statements: [StatementSyntax], _ outer: Context) {
    var context = outer
    for case .each(let path) in statements.map(\.kind) {
      context = context.entering(elements(of: resolve(path, outer)))
    }
    for case .binding(let name, let value) in statements.map(\.kind) {
      context.lets[name] = .some(resolve(value, context))
    }
    for statement in statements { check(statement, context) }
  }

  private mutating func check(_ statement: StatementSyntax, _ context: Context) {
    switch statement.kind {
    case .rule(let rule):
      let value = resolve(rule.value, context)
      for clause in [rule.condition, rule.missingValue] {
        if let clause { _ = resolve(clause, context) }
      }
      guard let block = rule.block else { return }
      check(block, context.entering(value.map { $0 + (elements(of: $0) ?? []) }))
    case .defaultRule(let rule):
      for part in [rule.key, rule.value, rule.condition] {
        if let part { _ = resolve(part, context.entering(nil)) }
      }
      for (index, key) in rule.except.enumerated() {
        let range = rule.exceptRanges.indices.contains(index) ? rule.exceptRanges[index] : statement.range
        _ = resolve(PathSyntax([.member(key)], range: range, segmentRanges: [range]), context)
      }
    case .missingValue(let value), .finally(let value): _ = resolve(value, context)
    case .drop(let paths):
      for path in paths { checkDropped(path, paths, statement, context) }
    case .binding, .each, .option, .blank: break
    }
  }

  private mutating func checkDropped(
    _ path: PathSyntax, _ paths: [PathSyntax], _ statement: StatementSyntax, _ context: Context
  ) {
    let before = diagnostics.count
    guard resolve(path, context) == [], diagnostics.count == before else { return }
    let samples = sampleCount == 1 ? "the sample has no" : "none of \(sampleCount) samples has a"
    tell(
      .dropNeverOccurs, path.range.bytes, "nothing to drop: \(samples) `\(path.text.safe(limit: 60))`")
  }

  /// Adds a finding, once for each place.
  mutating func tell(
    _ code: DiagnosticCode, _ range: Range<Int>, _ message: String, fixes: [Diagnostic.Fix] = []
  ) {
    guard told.insert(range).inserted else { return }
    diagnostics.append(Diagnostic(code, severity: .warning, range: range, message: message, fixes: fixes))
  }
}
