import RuleLanguage
import SwiftCodegen
import TestSupport

/// Rule sets exported as standalone Swift, compiled into one program without the package's modules, and run.
enum StandaloneProgram {
  /// Compiles the exports of all cases in one file.
  ///
  /// - Returns: For each case and input the line that the program printed, as `GeneratedProgram` has it.
  static func run(_ cases: [GeneratedCase]) throws -> [[String]] {
    let folder = TemporaryFolder()
    let files = cases.map { RuleParser.parse($0.rules).file }
    var source = StandaloneSource.text(for: files, name: "cases")
    source += """
      extension CasesRules {
        private static let all = [\(cases.indices.map { "rules\($0)" }.joined(separator: ", "))]

        static func line(_ number: Int, _ input: String) -> String {
          guard let json = try? JSONReader.read(input.utf8), let part = try? all[number].rewrite(json) else {
            return "nothing\\t"
          }
          let missing = part.missing.map { "\\($0.key)|\\($0.isFilled)|\\($0.reason.message)" }
          return "\\(part.outcome.json?.text ?? "nothing")\\t\\(missing.joined(separator: ";"))"
        }
      }

      """
    source = source.replacing("  private static let rules = makeRules()\n\n", with: "")
    source = source.replacing("= try rules.rewrite(", with: "= try rules0.rewrite(")
    let main = """
      while let line = readLine() {
        let parts = line.split(separator: "\\t", maxSplits: 1)
        guard parts.count == 2, let number = Int(parts[0]) else { continue }
        print("\\(number)\\t\\(CasesRules.line(number, String(parts[1])))")
      }

      """
    let sources = [folder.write("Cases.swift", source), folder.write("main.swift", main)]
    return try GeneratedProgram.lines(of: SwiftCompiler.program(of: sources, in: folder), cases)
  }
}
