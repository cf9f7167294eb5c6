import JSONDocument
import RuleEngine

/// A wish to know what the rules make of one sample.
package struct EvaluationRequest: Sendable, Equatable {
  package let generation: Int
  let rules: RuleText
  /// Nil where there is no input: every path then leads nowhere.
  let input: RuleInput?
  /// The path behind `each` that leads to the input's element.
  let elementsPath: String?
  /// What the result should be, if that is known.
  let expected: JSON?
  /// The step of the rewrite whose result is wanted; nil for the whole.
  let phase: RewritePhase?

  init(
    generation: Int, rules: RuleText, input: RuleInput?, elementsPath: String? = nil, expected: JSON? = nil,
    phase: RewritePhase? = nil
  ) {
    self.phase = phase
    self.generation = generation
    self.rules = rules
    self.input = input
    self.elementsPath = elementsPath
    self.expected = expected
  }

  /// Requests with one generation are the same.
  package static func == (a: EvaluationRequest, b: EvaluationRequest) -> Bool { a.generation == b.generation }

  /// Compiles the rules and applies them; nil when it was cancelled.
  package func run(isCancelled: @Sendable () -> Bool) -> EvaluationResult? {
    var program = RuleProgram(rules)
    if isCancelled() { return nil }
    if rules.draft != nil, !program.draftErrors.isEmpty {
      return EvaluationResult(generation: generation, program: program, output: nil)
    }
    if let phase { program = program.upTo(phase) }
    var input = input
    // A line that says something else about `each` shows what becomes of the whole sample.
    if program.ruleSet.each?.text != elementsPath { input?.element = nil }
    return withoutActuallyEscaping(isCancelled) { isCancelled in
      var output = Output(program: program, input: input, isCancelled: isCancelled)
      output.check = phase != nil ? nil : expected.map { ExpectationCheck(output.result, expected: $0) }
      return isCancelled() ? nil : EvaluationResult(generation: generation, program: program, output: output)
    }
  }
}

/// What came of an evaluation.
package struct EvaluationResult: Sendable {
  package let generation: Int
  let program: RuleProgram
  /// Nil when the line being typed is not a valid rule: the last good output stays.
  let output: Output?
}
