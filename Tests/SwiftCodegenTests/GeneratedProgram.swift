import RuleLanguage
import SwiftCodegen
import TestSupport
import Testing

/// Rule sets exported as Swift, compiled against the package's modules into one program, and run.
enum GeneratedProgram {
  /// The modules of the library product.
  static let modules = ["JSONDocument", "JSONPath", "RuleEngine", "RuleLanguage", "Redict"]

  /// Compiles the exports of all cases in one go.
  ///
  /// - Returns: For each case and input the line that the program printed.
  static func run(_ cases: [GeneratedCase]) throws -> [[String]] {
    let folder = TemporaryFolder()
    var sources = cases.enumerated().map { number, one in
      let text = SwiftSource.text(for: RuleParser.parse(one.rules).file, name: "case \(number)")
      return folder.write("Case\(number).swift", text)
    }
    let main = """
      import Redict

      let all: [RuleSet] = [\(cases.indices.map { "case\($0)RuleSet" }.joined(separator: ", "))]
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
    return try lines(of: SwiftCompiler.program(of: sources, with: modules, in: folder), cases)
  }

  /// Gives a program all inputs, each on a line behind the number of its case and a tab.
  ///
  /// - Returns: For each case the lines that the program printed behind its number and a tab.
  static func lines(of program: String, _ cases: [GeneratedCase]) throws -> [[String]] {
    let input = cases.enumerated().map { number, one in one.inputs.map { "\(number)\t\($0)\n" }.joined() }
    let result = try Program.run([], text: input.joined(), program: program, seconds: 120)
    try #require(result.status == 0, "\(result.errors)")
    var lines = [[String]](repeating: [], count: cases.count)
    for line in result.text.split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, let number = Int(parts[0]) { lines[number].append(String(parts[1])) }
    }
    return lines
  }
}
