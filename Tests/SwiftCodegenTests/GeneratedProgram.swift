import JSONDocument
import RuleEngine
import RuleLanguage
import SwiftCodegen
import TestSupport

/// Rule sets exported as Swift, compiled against the package's modules into one program, and run.
struct GeneratedProgram {
  /// A rule set and the inputs it is tried on.
  struct Case {
    let name: String
    let rules: String
    let inputs: [String]
  }

  /// Compiles the exports of all cases in one go, as an app in Swift 6 mode would: warnings are errors.
  ///
  /// - Returns: For each case and input the line that the program printed.
  static func run(_ cases: [Case]) throws -> [[String]] {
    let folder = TemporaryFolder()
    var sources: [String] = []
    var main = "import Redict\n\nvar index = 0\n"
    for (number, one) in cases.enumerated() {
      let text = SwiftSource.text(for: RuleParser.parse(one.rules).file, name: "case \(number)")
      sources.append(folder.write("Case\(number).swift", text))
    }
    main += "let all: [RuleSet] = [\n"
    for number in cases.indices { main += "  case\(number)RuleSet,\n" }
    main += """
      ]
      while let line = readLine() {
        let parts = line.split(separator: "\\t", maxSplits: 1)
        guard parts.count == 2, let number = Int(parts[0]) else { continue }
        let input = (try? Document.parse(String(parts[1])))?.root ?? .null
        let rewrite = all[number].rewrite(input)
        let missing = (rewrite.missing ?? []).map { "\\($0.key)|\\($0.isFilled)|\\($0.reason.message)" }
        print("\\(number)\\t\\(rewrite.result?.text ?? "nothing")\\t\\(missing.joined(separator: ";"))")
      }

      """
    sources.append(folder.write("main.swift", main))
    let program = try compile(sources, in: folder)
    var input = ""
    for (number, one) in cases.enumerated() {
      for json in one.inputs { input += "\(number)\t\(json)\n" }
    }
    let result = try Program.run([], input: Array(input.utf8), program: program)
    var lines = [[String]](repeating: [], count: cases.count)
    for line in result.text.split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, let number = Int(parts[0]) { lines[number].append(String(parts[1])) }
    }
    return lines
  }

  /// Compiles files against the package's modules as an app in Swift 6 mode would: warnings are errors.
  ///
  /// - Returns: The program.
  static func compile(_ sources: [String], in folder: TemporaryFolder) throws -> String {
    let products = try productFolder()
    let program = folder.path(of: "program")
    let modules = ["JSONDocument", "JSONPath", "RuleEngine", "RuleLanguage", "Redict"]
    let objects = try modules.flatMap { try self.objects(of: $0, in: products) }
    // The compiler keeps its cache of C modules in the home folder unless told otherwise.
    let compilation = try Program.run(
      [
        "swiftc", "-module-cache-path", "\(products)/ModuleCache", "-swift-version", "6",
        "-warnings-as-errors", "-strict-concurrency=complete", "-Onone", "-wmo",
      ]
        + ["-I", "\(products)/Modules", "-o", program] + sources + objects,
      directory: folder.path, program: "/usr/bin/env", seconds: 600)
    guard compilation.status == 0 else {
      throw GenerationFailure(description: compilation.errors + compilation.text)
    }
    return program
  }

  /// What the engine makes of the rules as text, in the program's form.
  static func expectation(_ one: Case) -> [String] {
    let rules = CompiledRules(one.rules).ruleSet
    return one.inputs.map { json in
      let rewrite = rules.rewrite((try? Document.parse(json))?.root ?? .null)
      let missing = (rewrite.missing ?? []).map { "\($0.key)|\($0.isFilled)|\($0.reason.message)" }
      return "\(rewrite.result?.text ?? "nothing")\t\(missing.joined(separator: ";"))"
    }
  }

  /// The object files of a module; those of sources that are gone may still lie beside them.
  private static func objects(of module: String, in products: String) throws -> [String] {
    let map = Files.read("\(products)/\(module).build/output-file-map.json") ?? []
    let objects = try Document.parse(map).root.members.compactMap { $0.value["object"]?.string }
    if objects.isEmpty { throw GenerationFailure(description: "no objects of \(module) in \(products)") }
    return objects
  }

  /// Where the package manager puts what it builds.
  private static func productFolder() throws -> String {
    let program = try Program.built()
    return String(program[..<(program.lastIndex(of: "/") ?? program.endIndex)])
  }
}

/// What went wrong on the way to a program.
struct GenerationFailure: Error, CustomStringConvertible {
  let description: String
}
