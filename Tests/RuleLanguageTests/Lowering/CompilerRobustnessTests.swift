import JSONDocument
import RuleEngine
import TestSupport
import Testing

@testable import RuleLanguage

@Suite("Rule text that is cut or damaged")
struct CompilerRobustnessTests {
  private static let rules = #"""
    # every construct once
    let $rate <- fees.rate ?? 1.5
    name! <- "\(first | trim) \(last ?? "")" when exists(first) else 'none'
    mime.type <- content-type; list[0] <- a[-1]; list[] <- `odd key`
    lines <- order.items[?price > 1 and sku matches '^[A-Z]+$'] { sku! <- product.sku; n <- @index + 1; o <- ^order.id }
    total <- order.items | sumBy(price * (qty ?? 1)) | round(2)
    kinds <- order.items | groupBy(kind) | mapValues(count(@)) | entries | sortBy(value, "desc")
    pick <- if size in ["S", "M"] then lookup(size, { S: 1, M: 2 }, -1) else [$rate, { (key): v?, w }]
    day <- stamp | toDate("dd.MM.yyyy", "+02:00") | formatDate("EEE d MMM") ?? fail("no day")
    all <- $.store..book[?@.price < 10].title
    drop secret, _links
    ! <- "missing \(@key)"
    (@key | camelCase) <- @ except internal when @ is not null
    finally <- { venue: @result, missing: @missing }
    """#

  private static let input = """
    {"first":" Ida ","content-type":"x","a":[1,2],"odd key":null,"order":{"id":7,"items":[{"price":2,"sku":"AB",
    "product":{"sku":"s"},"kind":"k"},{"price":"x"},null,3]},"size":"M","key":"k","w":1,"stamp":"06.05.2031",
    "store":{"book":[{"price":5,"title":"t"}]},"secret":1,"rest_key":[],"fees":null}
    """

  @Test("the whole text compiles and gives what it should")
  func whole() throws {
    let compiled = CompiledRules(Self.rules)
    #expect(compiled.diagnostics.map(\.message) == [])
    let rewrite = compiled.ruleSet.rewrite(try Document.parse(Self.input).root)
    #expect(rewrite.result?["venue"]?["name"] == "Ida ")
    #expect(rewrite.result?["venue"]?["day"] == "Mon 5 May")
    #expect(rewrite.result?["venue"]?["pick"] == 2)
    #expect(rewrite.result?["venue"]?["all"] == ["t"])
    #expect(rewrite.result?["venue"]?["restKey"] == [])
  }

  @Test("a text cut at every third byte compiles and runs")
  func truncations() throws {
    let source = try Document.parse(Self.input).root
    let bytes = Array(Self.rules.utf8)
    for length in stride(from: 0, to: bytes.count, by: TestEnvironment.step(3)) {
      let compiled = CompiledRules(bytes: Array(bytes.prefix(length)))
      _ = compiled.ruleSet.rewrite(source, options: .tracing)
    }
  }

  @Test("a text with one byte left out or replaced compiles and runs")
  func damage() throws {
    let source = try Document.parse(Self.input).root
    let bytes = Array(Self.rules.utf8)
    var generator = Xorshift(state: 88_172_645_463_325_252)
    for index in stride(from: 1, to: bytes.count, by: TestEnvironment.step(3)) {
      var shorter = bytes
      shorter.remove(at: index)
      _ = CompiledRules(bytes: shorter).ruleSet.rewrite(source)
      var other = bytes
      other[index] = UInt8(truncatingIfNeeded: generator.next() & 0x7F)
      _ = CompiledRules(bytes: other).ruleSet.rewrite(source)
    }
  }

  @Test("every function takes every kind of value without a trap")
  func everyFunction() throws {
    let values = [
      "null", "true", "-1.5", "9223372036854775807", "1e400", "\"\"", "\"2031-05-06\"", "\"\\ud800\"", "[]",
      "[1,\"x\",null,[2]]",
      "{}", #"{"a":[1],"":null}"#,
    ]
    let document = try Document.parse("[\(values.joined(separator: ","))]").root
    for entry in FunctionTable.all {
      for count in [entry.argumentCounts.lowerBound, min(entry.argumentCounts.upperBound, 3)] {
        for shift in stride(from: 0, to: values.count, by: 2) {
          let arguments = (0..<count).map { place -> String in
            switch entry.parameter(at: place)?.kind {
            case .element: "@ ?? 1"
            case .pattern: "'a*'"
            case .words(let words): "\"\(words[0])\""
            default: "^[\((shift + place * 5 + 1) % values.count)]"
            }
          }
          let text = "@ | map(\(entry.name)(\((["@"] + arguments).joined(separator: ", "))) ?? 0)"
          let syntax = try #require(RuleParser.parseExpression(text).0, "\(text)")
          let (expression, diagnostics) = RuleCompiler.compile(syntax)
          #expect(diagnostics.map(\.message) == [], "\(text)")
          #expect(expression.evaluate(in: document).isValue, "\(text)")
        }
      }
    }
  }
}

/// Numbers that are the same on each run.
private struct Xorshift: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
