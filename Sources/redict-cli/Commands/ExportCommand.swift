import JSONDocument
import RuleEngine
import RuleLanguage
import SwiftCodegen

/// `redict export`: the rules in another spelling.
struct ExportCommand {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  func run() -> ExitStatus {
    let format = arguments[.format] ?? format(of: arguments[.output])
    let samples = Array(arguments.operands.dropFirst())
    if let fault = fault(format: format, hasSamples: !samples.isEmpty) {
      StandardError.print("redict export: \(fault)")
      return .usage
    }
    guard let rules = RulesFile.load(for: arguments, of: CommandLineTable.export) else { return .rules }
    let text: String
    switch format {
    case "json": text = RuleFileJSON.write(rules.syntax)
    case "swift":
      guard let source = swift(rules, samples) else { return .input }
      text = source
    default: text = rules.syntax.text
    }
    if let path = arguments[.output], !arguments.has(.force), !mayReplace(path, format: format, with: text) {
      let name = path.displayEscaped
      StandardError.print(
        "redict export: \(name) is there and is no export of this kind; --force replaces it")
      return .usage
    }
    do {
      var output = try ResultOutput(path: arguments[.output])
      try output.write(Array(text.utf8))
      try output.commit()
      return .success
    } catch {
      StandardError.print("redict export: \(error.message)")
      return .usage
    }
  }

  /// Whether nothing is lost when a file is written: there is none, or one that an export with this format wrote.
  ///
  /// Rule text bears no mark of where it comes from, so that it is only replaced by itself.
  private func mayReplace(_ path: String, format: String, with text: String) -> Bool {
    guard path != "-", FileReading.isRegular(path), let bytes = try? FileReading.bytes(of: path),
      !bytes.isEmpty
    else { return true }
    switch format {
    case "json": return RuleFileJSON.isJSON(bytes)
    case "swift": return bytes.starts(with: SwiftSource.mark.utf8)
    default: return bytes.elementsEqual(text.utf8)
    }
  }

  /// Why options do not go together; nil when they do.
  private func fault(format: String, hasSamples: Bool) -> String? {
    let takesSamples = arguments.has(.types) || arguments.has(.tests)
    if format != "swift", takesSamples || arguments.has(.standalone) || hasSamples {
      return "samples, --types, --tests and --standalone go with Swift source: `-f swift`"
    }
    if hasSamples, !takesSamples { return "samples go with Swift source: `-f swift --types` or `--tests`" }
    if arguments.has(.tests), !hasSamples { return "--tests needs samples" }
    if arguments.has(.types), arguments.has(.tests) { return "--types does not go with --tests" }
    return arguments.has(.redact) && !arguments.has(.tests) ? "--redact goes with --tests" : nil
  }

  /// The Swift source; nil when a sample cannot be read, which is said.
  private func swift(_ rules: RulesFile, _ samples: [String]) -> String? {
    let (syntax, name) = (rules.syntax, baseName(of: rules.name))
    let isStandalone = arguments.has(.standalone)
    if arguments.has(.tests) {
      var tests = TestSource(
        for: syntax, name: name, isStandalone: isStandalone, isRedacted: arguments.has(.redact))
      return forEach(samples) { tests.add($0, name: $1) } ? tests.text : nil
    }
    if arguments.has(.types) {
      var types = OutputTypes(for: syntax, name: name)
      guard forEach(samples, { value, _ in types.add(rules.ruleSet.rewrite(value)) }) else { return nil }
      return isStandalone
        ? StandaloneSource.text(for: syntax, name: name, types: types)
        : SwiftSource.text(for: syntax, name: name, types: types)
    }
    return isStandalone
      ? StandaloneSource.text(for: syntax, name: name) : SwiftSource.text(for: syntax, name: name)
  }

  /// Hands out the values of the samples with their names.
  ///
  /// - Returns: False when one cannot be read, which is said.
  private func forEach(_ samples: [String], _ body: (JSON, String) -> Void) -> Bool {
    for path in samples {
      let name = FileReading.name(of: path)
      do {
        let document = Document.parseStream(try FileReading.bytes(of: path))
        if let error = document.errors.first {
          StandardError.print("\(name.displayEscaped):\(error.location): error: \(error.message)")
          return false
        }
        let title = name.split(separator: "/").last.map(String.init) ?? name
        for index in 0..<document.rootCount {
          body(document.root(at: index), document.rootCount > 1 ? "\(title) \(index + 1)" : title)
        }
      } catch {
        StandardError.print("\(error.file.displayEscaped): error: \(error.reason)")
        return false
      }
    }
    return true
  }

  /// The rule file's name without folder and ending; the exported declarations are called so.
  private func baseName(of path: String) -> String {
    if path == FileReading.name(of: "-") { return "" }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The spelling that the name of a file asks for.
  private func format(of path: String?) -> String {
    guard let path else { return "text" }
    if path.hasSuffix(".json") { return "json" }
    return path.hasSuffix(".swift") ? "swift" : "text"
  }
}
