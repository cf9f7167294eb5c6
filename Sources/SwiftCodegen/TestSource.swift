package import JSONDocument
import RuleEngine
package import RuleLanguage

/// A Swift Testing file that holds samples with what the rules make of them.
package struct TestSource {
  /// One sample.
  private struct Sample {
    let name: String
    let input: String
    let output: String?
    let missing: [String]
  }

  private let file: RuleFileSyntax
  private let name: String
  private let isStandalone: Bool
  private let ruleSet: RuleSet
  private var redaction: Redaction?
  private var samples: [Sample] = []

  /// Starts without samples.
  ///
  /// - Parameters:
  ///   - file: A rule file without errors.
  ///   - name: What the rules are called, as in the exported code.
  ///   - isStandalone: Whether the exported code is standalone.
  ///   - isRedacted: Whether the values of samples are replaced by others of the same shape, but for those that the
  ///     rules name.
  package init(for file: RuleFileSyntax, name: String, isStandalone: Bool = false, isRedacted: Bool = false) {
    self.file = file
    self.name = name
    self.isStandalone = isStandalone
    ruleSet = RuleCompiler.compile(file).ruleSet
    redaction = isRedacted ? Redaction(keeping: file.comparedLiterals) : nil
  }

  /// Adds a sample; one that the rules refuse is left out.
  package mutating func add(_ input: JSON, name: String) {
    var input = input
    if let bytes = redaction?.redacted(input), let document = try? Document.parse(bytes) {
      input = document.root
    }
    let rewrite = ruleSet.rewrite(input)
    if rewrite.refusal != nil { return }
    samples.append(
      Sample(
        name: name, input: input.text, output: rewrite.result?.text,
        missing: (rewrite.missing ?? []).map(\.key)))
  }

  /// The whole Swift file; the same samples give the same text.
  package var text: String {
    let ruleSetName = SwiftIdentifier.make(from: name, suffix: "RuleSet")
    let typeName = StandaloneSource.typeName(name)
    let title = name.isEmpty ? "The rules" : "The rules of " + name
    let (module, rewriting, output, missing) =
      isStandalone
      ? (
        "Foundation", "try \(typeName).rewrite(Data(sample.input.utf8))",
        "rewrite.json.map { String(decoding: $0, as: UTF8.self) }", "rewrite.missing"
      )
      : (
        "Redict", "\(ruleSetName).rewrite(try Document.parse(sample.input).root)", "rewrite.result?.text",
        "(rewrite.missing ?? [])"
      )
    var writer = SwiftWriter()
    writer.text(
      """
      \(SwiftSource.mark)from a rule file and samples: change them and export them again.
      //
      // It belongs to the tests of the module that holds the exported rules; import that if it is another one.

      import \(module)
      import Testing

      @Suite(\(SwiftLiteral.string(title)))
      struct \(typeName)Tests {
        struct Sample: Sendable, CustomTestStringConvertible {
          let testDescription: String
          let input: String
          let output: String?
          let missing: [String]
        }

        @Test("give what they gave when they were exported", arguments: samples)
        func rewriting(_ sample: Sample) throws {
          let rewrite = \(rewriting)
          #expect(\(output) == sample.output)
          #expect(\(missing).map(\\.key) == sample.missing)
        }

        static let samples: [Sample] = [
      """)
    for sample in samples { write(sample, to: &writer) }
    writer.line("]", indent: 1)
    writer.line("}")
    return writer.text
  }

  private func write(_ sample: Sample, to writer: inout SwiftWriter) {
    writer.line("Sample(", indent: 2)
    writer.line("testDescription: \(SwiftLiteral.string(sample.name)),", indent: 3)
    for (label, text) in [("input", sample.input), ("output", sample.output)] {
      let literal = text.map(SwiftLiteral.raw) ?? "nil"
      if 6 + label.count + literal.count + 3 <= SwiftWriter.width {
        writer.line("\(label): \(literal),", indent: 3)
      } else {
        writer.line("\(label):", indent: 3)
        writer.line("\(literal),", indent: 4)
      }
    }
    let missing = "missing: [" + sample.missing.map(SwiftLiteral.string).joined(separator: ", ") + "]"
    if 6 + missing.count <= SwiftWriter.width {
      writer.line(missing, indent: 3)
    } else {
      writer.line("missing: [", indent: 3)
      for key in sample.missing { writer.line(SwiftLiteral.string(key) + ",", indent: 4) }
      writer.line("]", indent: 3)
    }
    writer.line("),", indent: 2)
  }
}
