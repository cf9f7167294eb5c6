import JSONDocument
import RuleEngine
import RuleLanguage
import SwiftCodegen
import TestSupport
import Testing

/// Types behind standalone code: compiled without the package's modules, they read what the rules make.
@Suite(.serialized)
struct StandaloneTypesTests {
  @Test("results come back equal; what is missing and what is no JSON are errors")
  func decoding() throws {
    let rules = """
      id! <- id
      größe <- size | toNumber ?? 0
      lines! <- items { sku! <- sku; n <- qty }
      kind <- k | lookup({ a: "first", b: "second" }, "other")
      """
    let samples = [
      #"{"id":1,"size":"2.5","items":[{"sku":"A","qty":2},{"sku":"B"}],"k":"a"}"#,
      #"{"id":2,"items":[],"k":"z"}"#,
    ]
    let compiled = CompiledRules(rules)
    #expect(compiled.isSound)
    // The name of the type that holds the rules is no name for a type of the results.
    var types = OutputTypes(for: compiled.file, name: "shop")
    for sample in samples { types.add(compiled.ruleSet.rewrite(try Document.parse(sample).root)) }
    let folder = TemporaryFolder()
    let source = StandaloneSource.text(for: compiled.file, name: "shop", types: types)
    #expect(source.hasPrefix(SwiftSource.mark))
    let main = """
      import Foundation
      while let line = readLine() {
        do {
          let encoder = JSONEncoder()
          encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
          print(String(decoding: try encoder.encode(try Shop(rewriting: line)), as: UTF8.self))
        } catch Shop.RewritingError.missing(let keys) {
          print("missing", keys.map { "\\($0.key): \\($0.reason)" }.joined(separator: ", "))
        } catch let error as ShopRules.InputError {
          print("no JSON:", error.message)
        } catch {
          print(error)
        }
      }

      """
    let sources = [folder.write("Shop.swift", source), folder.write("main.swift", main)]
    let program = try SwiftCompiler.program(of: sources, in: folder)
    let inputs = samples + [#"{"size":1,"items":[{}]}"#, "["]
    let result = try Program.run([], text: inputs.map { $0 + "\n" }.joined(), program: program, seconds: 60)
    let lines = result.text.split(separator: "\n").map(String.init)
    try #require(lines.count == inputs.count)
    for (sample, line) in zip(samples, lines) {
      let expected = compiled.ruleSet.rewrite(try Document.parse(sample).root).result
      #expect(try Document.parse(line).root == expected, "\(line)")
    }
    #expect(lines[2].hasPrefix("missing id: no key `id`") && lines[2].contains("lines[0].sku: "))
    #expect(lines[3].hasPrefix("no JSON: "))
  }
}
