import JSONDocument
import Testing

@testable import RuleLanguage

/// Rule text with what the parser says below each line: carets under the place, then the message.
///
/// Samples are separated by blank lines.
enum AnnotatedRules {
  /// Parses each sample without its annotations and expects the annotations.
  static func check(_ samples: String, at location: Testing.SourceLocation = #_sourceLocation) {
    for sample in samples.split(separator: "\n\n") {
      let source = sample.split(separator: "\n").filter { !isAnnotation($0) }.joined(separator: "\n")
      #expect(annotated(source) == String(sample), sourceLocation: location)
    }
  }

  /// Expects that one of the fixes offered for `source` gives `fixed`, and that this has no error.
  static func check(
    fixesOf source: String, include fixed: String, at location: Testing.SourceLocation = #_sourceLocation
  ) {
    let offered = RuleParser.parse(source).diagnostics.flatMap(\.fixes).map { $0.applied(to: source) }
    #expect(offered.contains(fixed), sourceLocation: location)
    let errors = RuleParser.parse(fixed).diagnostics.filter { $0.severity == .error }
    #expect(errors.isEmpty, sourceLocation: location)
  }

  /// The source with annotations below its lines.
  static func annotated(_ source: String) -> String {
    let diagnostics = RuleParser.parse(source).diagnostics
    let text = SourceText(source)
    var result: [String] = []
    for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      result.append(String(line))
      for diagnostic in diagnostics {
        let place = text.location(of: diagnostic.range.lowerBound)
        guard place.line == index + 1 else { continue }
        let end = text.location(of: diagnostic.range.upperBound)
        let length = end.line == place.line ? max(1, end.column - place.column) : 1
        let marks =
          String(repeating: " ", count: place.column - 1) + "^" + String(repeating: "~", count: length - 1)
        result.append(marks + (diagnostic.severity == .warning ? " warning: " : " ") + diagnostic.message)
      }
    }
    return result.joined(separator: "\n")
  }

  private static func isAnnotation(_ line: Substring) -> Bool {
    line.first { $0 != " " } == "^"
  }
}
