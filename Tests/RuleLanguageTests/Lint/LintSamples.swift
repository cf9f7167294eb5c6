import JSONDocument

@testable import RuleLanguage

/// A linter that has seen samples, one a line, read from a file of that name.
func linted(_ rules: String, _ samples: [String], file: String? = "in.json") throws -> Linter {
  var linter = Linter(rules: CompiledRules(rules), source: SourceText(rules), name: "r.redict")
  for (index, sample) in samples.enumerated() {
    linter.add(try Document.parse(sample).root, place: SamplePlace(file: file, line: index + 1))
  }
  return linter
}

/// The lines of the findings, without the examples.
func findings(_ rules: String, _ samples: [String]) throws -> [String] {
  try linted(rules, samples).report().lines().split(separator: "\n").map { String($0) }
}

/// The rules with the first fix of the first finding applied.
func mended(_ rules: String, _ samples: [String]) throws -> String? {
  try linted(rules, samples).report().findings.first?.diagnostic.fixes.first?.applied(to: rules)
}
