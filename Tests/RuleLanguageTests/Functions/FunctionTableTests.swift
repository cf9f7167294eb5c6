import JSONDocument
import RuleEngine
import Testing

@testable import RuleLanguage

@Suite("The function table")
struct FunctionTableTests {
  @Test("every example gives what it says", arguments: FunctionTable.all.map(\.name))
  func examples(_ name: String) throws {
    let entry = try #require(FunctionTable.function(named: name))
    #expect(!entry.examples.isEmpty)
    for example in entry.examples {
      let (syntax, faults) = RuleParser.parseExpression(example.expression)
      #expect(faults.map(\.message) == [], "\(example.expression)")
      let (expression, diagnostics) = RuleCompiler.compile(try #require(syntax))
      #expect(diagnostics.map(\.message) == [], "\(example.expression)")
      let outcome = expression.evaluate(in: try Document.parse(example.input).root)
      switch (example.expectation, outcome) {
      case (.value(let text), .value(let json)): #expect(json.text == text, "\(example.expression)")
      case (.missing, .missing), (.failure, .failed): break
      default: Issue.record("\(example.expression) on \(example.input) gives \(outcome)")
      }
    }
  }

  @Test("all functions of the language are there")
  func names() {
    let wanted = """
      string int number bool array object toString toInt toNumber toBool toArray asSingle parseJSON toJSON
      trim upper lower capitalize replace removePrefix removeSuffix startsWith endsWith contains split join padLeft
      padRight slice repeat capture captures matches length lines camelCase snakeCase kebabCase pascalCase base64
      unbase64 urlEncode urlDecode queryString parseQuery escapeHTML round floor ceil abs min max clamp sum avg sumBy
      toDate formatDate fromEpoch toEpoch fromEpochMillis dateAdd dateDiff map filter find any all sort sortBy reverse
      distinct distinctBy flatten flatMap compact first last at slice concat zip chunk groupBy toObject count range
      indexOf keys values entries fromEntries mapKeys mapValues pick omit merge defaults renameKeys get has exists
      firstOf lookup nonEmpty type fail
      """
    let missing = wanted.split(whereSeparator: \.isWhitespace).filter {
      FunctionTable.function(named: String($0)) == nil
    }
    #expect(missing == [])
  }

  @Test("no name is there twice")
  func uniqueNames() {
    let names = FunctionTable.all.map(\.name)
    #expect(names.count == Set(names).count)
  }

  @Test("signatures show what may be left out")
  func signatures() {
    let signatures = ["trim", "replace", "round", "slice", "pick", "toObject"].compactMap {
      FunctionTable.function(named: $0)?.signature
    }
    #expect(
      signatures == [
        "trim(text)", "replace(text, target, replacement)", "round(number, digits = 0)",
        "slice(value, start, end?)",
        "pick(object, key, key…)", "toObject(array, key, value = @)",
      ])
  }

  @Test("functions of other languages lead to ours")
  func suggestions() {
    #expect(FunctionTable.suggestion(for: "toUpperCase") == "upper")
    #expect(FunctionTable.suggestion(for: "trin") == "trim")
    #expect(FunctionTable.suggestion(for: "xyzzy") == nil)
  }
}
