import JSONDocument
import RuleEngine
import RuleLanguage
import TestSupport
import Testing

/// A rule set and the inputs it is tried on, as it is and as generated code.
struct GeneratedCase: Sendable {
  let name: String
  let rules: String
  let inputs: [String]

  /// What the engine makes of the inputs, in the form in which generated programs print it.
  var expectation: [String] {
    let rules = CompiledRules(rules).ruleSet
    return inputs.map { json in
      let rewrite = rules.rewrite((try? Document.parse(json))?.root ?? .null)
      let missing = (rewrite.missing ?? []).map { "\($0.key)|\($0.isFilled)|\($0.reason.message)" }
      return "\(rewrite.result?.text ?? "nothing")\t\(missing.joined(separator: ";"))"
    }
  }
}

// MARK: - What there is

extension GeneratedCase {
  /// Every example of every function, those of a function in one rule set.
  static let functions = FunctionTable.all.map { entry in
    let rules = entry.examples.enumerated().map { "x\($0.offset)! <- \($0.element.expression)\n" }
    return GeneratedCase(
      name: entry.name, rules: rules.joined(), inputs: entry.examples.map(\.input) + ["{}"])
  }

  /// The shipped sessions with their documents.
  static func sessions() throws -> [GeneratedCase] {
    let root = try #require(SharedData.packageRoot())
    return try Files.names(in: "\(root)/sessions").flatMap { name in
      let folder = "\(root)/sessions/\(name)"
      let inputs = Files.names(in: folder).filter { $0.hasSuffix("json") && !$0.hasPrefix("expected") }
      let values = inputs.flatMap {
        Document.parseStream(Files.read("\(folder)/\($0)") ?? []).roots.map(\.text)
      }
      return try Files.names(in: folder).filter { $0.hasSuffix(".redict") }.map { file in
        GeneratedCase(name: file, rules: try #require(Files.text("\(folder)/\(file)")), inputs: values)
      }
    }
  }

  /// Random rule sets on random documents: `REDICT_CASES` says how many (usually 30), `REDICT_SEED` with which numbers
  /// they are made up.
  static func random() -> [GeneratedCase] {
    let seed: UInt64 = TestEnvironment.number("REDICT_SEED") ?? 20_310_314
    return (0..<(TestEnvironment.number("REDICT_CASES") ?? 30)).map { (number: UInt64) in
      var random = RandomRules(seed: seed &+ number &* 0x1_0000)
      var rules = random.rules()
      while !CompiledRules(rules).isSound { rules = random.rules() }
      let inputs = (0..<40).map { _ in random.document() }
      return GeneratedCase(name: "case \(number) of seed \(seed)", rules: rules, inputs: inputs)
    }
  }
}
