import Glibc
import JSONDocument
import RuleEngine
import RuleLanguage

/// A rule file as a command needs it: read, compiled, and known to be without errors.
struct RulesFile: Sendable {
  /// The rules in their text form.
  let syntax: RuleFileSyntax
  /// The rules ready to run.
  let ruleSet: RuleSet
  /// The compiled rules with their diagnostics.
  let compiled: CompiledRules
  /// The bytes of the file.
  let bytes: [UInt8]
  /// The file as messages call it.
  let name: String

  /// Reads the rule file that a command was given first, and prints what is wrong with it.
  /// - Returns: Nil when it cannot be used.
  static func load(for arguments: ParsedArguments, of command: CommandSpecification) -> RulesFile? {
    let rules = load(arguments.operands[0])
    if rules == nil, let late = arguments.operands.dropFirst().first(where: { $0.hasSuffix(".redict") }) {
      StandardError.print(
        "\(command.invocation): the rules come first: \(command.invocation) \(late.displayEscaped) …")
    }
    return rules
  }

  private static func load(_ path: String) -> RulesFile? {
    let bytes: [UInt8]
    do {
      bytes = try FileReading.bytes(of: path)
    } catch {
      StandardError.print("\(error.file.displayEscaped): error: \(error.reason)")
      return nil
    }
    if let problem = SyntaxProblem(foreignText: bytes.span, count: bytes.count) {
      StandardError.print("\(FileReading.name(of: path).displayEscaped):1:1: error: \(problem.message)")
      return nil
    }
    let rules = RulesFile(bytes: bytes, name: FileReading.name(of: path))
    rules.printErrors()
    return rules.compiled.isSound ? rules : nil
  }

  /// Compiles a rule file in either spelling: text that begins with `{` is a JSON rule file.
  init(bytes: [UInt8], name: String) {
    self.bytes = bytes
    self.name = name
    if RuleFileJSON.isJSON(bytes) {
      let (file, diagnostics) = RuleFileJSON.read(bytes)
      compiled = CompiledRules(file, diagnostics)
    } else {
      compiled = CompiledRules(bytes: bytes)
    }
    syntax = compiled.file
    ruleSet = compiled.ruleSet
  }

  /// The same rules as objects of their own.
  func compiledAgain() -> RulesFile { RulesFile(bytes: bytes, name: name) }

  /// A linter of these rules that has seen no samples.
  var linter: Linter { Linter(rules: compiled, source: SourceText(bytes: bytes), name: name) }

  private func printErrors() {
    let source = SourceText(bytes: bytes)
    // A person sees the line and a caret under the place; a log gets one line for each.
    let isForPeople = isatty(STDERR_FILENO) != 0
    for diagnostic in compiled.diagnostics where diagnostic.severity == .error {
      StandardError.print(
        isForPeople
          ? diagnostic.rendered(source: source, file: name) : diagnostic.line(source: source, file: name))
    }
  }
}
