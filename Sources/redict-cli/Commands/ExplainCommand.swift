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
    guard let rules = RulesFile.load(arguments.operands[0]) else { return .rules }
    let name = FileReading.name(of: arguments.operands[1]).displayEscaped
    guard let input = loadInput(arguments.operands[1], name: name) else { return .input }
    let key = RuleParser.parseTarget(arguments.operands[2]).0?.text ?? arguments.operands[2]
    guard let explanation = Explanation(key, of: input, by: rules.ruleSet) else {
      let near = Spelling.nearest(to: key, in: Explanation.keys(of: input, by: rules.ruleSet))
      StandardError.print(
        "redict explain: no rule writes `\(key.displayEscaped)`"
          + (near.map { "; did you mean `\($0)`?" } ?? ""))
      return .usage
    }
    let source = SourceText(bytes: rules.bytes)
    let rule = explanation.ruleIndex.flatMap { rules.compiled.statement(ofRule: $0) }.map { statement in
      let line = source.location(of: statement.range.lowerBound).line
      return (text: statement.text, place: "\(rules.name.displayEscaped):\(line)")
    }
    let report = ExplanationReport(explanation: explanation, rule: rule, inputName: name)
    let written = HelpCommand.print(arguments.has(.json) ? report.json.text + "\n" : report.text)
    if written != .success { return written }
    return explanation.reason == nil || !explanation.isRequired ? .success : .checksFailed
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
