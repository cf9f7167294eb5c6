import JSONDocument
import RuleEngine
import RuleLanguage
import SwiftCodegen
import TestSupport

/// Rule sets exported as standalone Swift, compiled into one program without the package's modules, and run.
struct StandaloneProgram {
  /// Compiles the exports of all cases in one file, as an app in Swift 6 mode would: warnings are errors.
  ///
  /// - Returns: For each case and input the line that the program printed, as `GeneratedProgram` has it.
  static func run(_ cases: [GeneratedProgram.Case]) throws -> [[String]] {
    let folder = TemporaryFolder()
    let files = cases.map { RuleParser.parse($0.rules).file }
    var source = StandaloneSource.text(for: files, name: "cases")
    source += "extension CasesRules {\n  private static var all: [RuleSet] {\n    [\n"
    for number in cases.indices { source += "      rules\(number),\n" }
    source += """
          ]
        }

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
    let program = folder.path(of: "program")
    let compilation = try Program.run(
      [
        "swiftc", "-module-cache-path", folder.path(of: "ModuleCache"), "-swift-version", "6",
        "-warnings-as-errors", "-Onone", "-wmo", "-o", program,
        folder.write("Cases.swift", source), folder.write("main.swift", main),
      ],
      directory: folder.path, program: "/usr/bin/env", seconds: 600)
    guard compilation.status == 0 else {
      throw GenerationFailure(description: compilation.errors + compilation.text)
    }
    var input = ""
    for (number, one) in cases.enumerated() {
      for json in one.inputs { input += "\(number)\t\(json)\n" }
    }
    let result = try Program.run([], input: Array(input.utf8), program: program, seconds: 120)
    guard result.status == 0 else {
      throw GenerationFailure(description: "ended with \(result.status): \(result.errors)")
    }
    var lines = [[String]](repeating: [], count: cases.count)
    for line in result.text.split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, let number = Int(parts[0]) { lines[number].append(String(parts[1])) }
    }
    return lines
  }
}
