/// What fuzzing feeds with bytes.
///
/// No input may trap, loop or read what is not its own, and what a target says of the results must hold: mostly that
/// two ways to one result agree. `Corpus/NAME.txt` has the inputs that `swift test` replays.
package enum FuzzTarget: String, CaseIterable, Sendable {
  // What is read as JSON.
  case json, stream, selection, numbers
  // What is read as rules, paths and patterns.
  case path, rules, rulefile, query, pattern
  // What rules do.
  case evaluation, programs, export
  // What reaches the workbench: by keys, lines, and files of its own and of others.
  case keys, typing, commands, session, journal, history

  /// Feeds the target.
  ///
  /// - Returns: nil, or what does not hold.
  package func run(_ bytes: [UInt8]) -> String? {
    switch self {
    case .json: DocumentTargets.json(bytes)
    case .stream: DocumentTargets.stream(bytes)
    case .selection: DocumentTargets.selection(bytes)
    case .numbers: DocumentTargets.numbers(bytes)
    case .path: LanguageTargets.path(String(decoding: bytes, as: UTF8.self))
    case .rules: LanguageTargets.rules(bytes)
    case .rulefile: LanguageTargets.ruleFile(bytes)
    case .query: LanguageTargets.query(String(decoding: bytes, as: UTF8.self))
    case .pattern: LanguageTargets.pattern(String(decoding: bytes, as: UTF8.self))
    case .evaluation: EvaluationTargets.evaluation(bytes)
    case .programs: EvaluationTargets.programs(bytes)
    case .export: EvaluationTargets.export(bytes)
    case .keys: TerminalTargets.keys(bytes)
    case .typing: TerminalTargets.typing(bytes)
    case .commands: WorkbenchTargets.commands(bytes)
    case .session: WorkbenchTargets.session(bytes)
    case .journal: WorkbenchTargets.journal(bytes)
    case .history: TerminalTargets.history(bytes)
    }
  }

  /// The most bytes that are worth while: longer inputs say nothing new and take their time.
  package var lengthLimit: Int {
    switch self {
    case .json, .stream, .selection: 512
    case .numbers, .path, .query, .pattern: 128
    case .keys, .typing, .commands: 96
    case .history, .journal, .session: 192
    case .rules, .rulefile, .evaluation, .programs, .export: 256
    }
  }
}
