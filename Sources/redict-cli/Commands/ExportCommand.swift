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
    guard format == "swift" || !arguments.has(.types), samples.isEmpty || arguments.has(.types) else {
      StandardError.print("redict export: samples and --types go with Swift source: `-f swift --types`")
      return .usage
    }
    if arguments.has(.standalone), format != "swift" || arguments.has(.types) {
      StandardError.print("redict export: --standalone goes with Swift source, and not with --types")
      return .usage
    }
    guard let rules = RulesFile.load(for: arguments, of: CommandLineTable.export) else { return .rules }
    let text: String
    switch format {
    case "json": text = RuleFileJSON.write(rules.syntax)
    case "swift" where arguments.has(.standalone):
      guard isStandalone(rules) else { return .rules }
      text = StandaloneSource.text(for: rules.syntax, name: baseName(of: rules.name))
    case "swift":
      let name = baseName(of: rules.name)
      guard arguments.has(.types) else {
        text = SwiftSource.text(for: rules.syntax, name: name)
        break
      }
      guard let types = types(for: rules, name: name, samples: samples) else { return .input }
      text = SwiftSource.text(for: rules.syntax, name: name, types: types)
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

  /// Whether standalone code can do all that the rules say; what it cannot is printed.
  private func isStandalone(_ rules: RulesFile) -> Bool {
    let problems = StandaloneSource.problems(in: rules.syntax)
    for problem in problems {
      let place = SourceText(bytes: rules.bytes).location(of: problem.range.lowerBound)
      StandardError.print("\(rules.name.displayEscaped):\(place): error: \(problem.message)")
    }
    return problems.isEmpty
  }

  /// The types of what the rules make of the samples; nil when one cannot be read, which is said.
  private func types(for rules: RulesFile, name: String, samples: [String]) -> OutputTypes? {
    var types = OutputTypes(for: rules.syntax, name: name)
    for path in samples {
      do {
        let document = Document.parseStream(try FileReading.bytes(of: path))
        if let error = document.errors.first {
          let place = "\(FileReading.name(of: path).displayEscaped):\(error.location)"
          StandardError.print("\(place): error: \(error.message)")
          return nil
        }
        for index in 0..<document.rootCount { types.add(rules.ruleSet.rewrite(document.root(at: index))) }
      } catch {
        StandardError.print("\(error.file.displayEscaped): error: \(error.reason)")
        return nil
      }
    }
    return types
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
