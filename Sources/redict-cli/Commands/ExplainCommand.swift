import JSONDocument
import RuleEngine
import RuleLanguage

/// `redict explain`: where an output key comes from, or why it is missing.
struct ExplainCommand {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  func run() -> ExitStatus {
    guard let rules = RulesFile.load(for: arguments, of: CommandLineTable.explain) else { return .rules }
    let name = FileReading.name(of: arguments.operands[1]).displayEscaped
    guard let input = loadInput(arguments.operands[1], name: name) else { return .input }
    let (target, diagnostics) = RuleParser.parseTarget(arguments.operands[2])
    let key = target?.text ?? arguments.operands[2]
    let explanation = Explanation(
      key, of: input, by: rules.compiled, source: SourceText(bytes: rules.bytes), name: rules.name)
    if explanation.state == .unknown {
      let near = explanation.suggestion.map { "; did you mean `\($0.displayEscaped)`?" } ?? ""
      StandardError.print("redict explain: no rule writes `\(key.displayEscaped)`\(near)")
      return .usage
    }
    // What no rule could write may still be a key that a default rule or the completion made.
    if explanation.state == .absent, let problem = diagnostics.first(where: { $0.severity == .error }) {
      StandardError.print(
        "redict explain: `\(key.displayEscaped)` is no output key: \(problem.message)")
      return .usage
    }
    let written = HelpCommand.print(arguments.has(.json) ? explanation.json.text + "\n" : explanation.text)
    if written != .success { return written }
    return explanation.state == .missing || explanation.state == .filled ? .checksFailed : .success
  }

  /// The first value of a file.
  private func loadInput(_ path: String, name: String) -> JSON? {
    do {
      let document = Document.parseStream(try FileReading.bytes(of: path))
      if document.rootCount > 0 {
        if document.rootCount > 1 {
          StandardError.print(
            "\(name): warning: there are \(document.rootCount) values; the first is explained")
        }
        return document.root
      }
      if let error = document.errors.first {
        StandardError.print("\(name):\(error.location): error: \(error.message)")
      } else {
        StandardError.print("\(name): error: there is no JSON value in the input")
      }
    } catch {
      StandardError.print("\(error.file.displayEscaped): error: \(error.reason)")
    }
    return nil
  }
}
