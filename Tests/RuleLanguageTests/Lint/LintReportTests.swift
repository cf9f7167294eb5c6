import JSONDocument
import RuleEngine
import Testing

@testable import RuleLanguage

@Suite("Reports of the lint")
struct LintReportTests {
  private let rules = """
    id! <- id
    lines <- items { sku! <- sku; n <- qty ?? 1 }
    mail <- custmer.email
    age <- age | toInt
    tag <- tag ?? "none"
    drop secret
    """

  private let samples = [
    #"{"id":1,"items":[{"sku":"a","qty":1,"weight":2},{"qty":2}],"customer":{"email":"e","phone":"p"},"age":"7"}"#,
    #"{"id":2,"items":[],"customer":{"email":"e"},"age":"n/a"}"#,
    #"{"items":[{"sku":"b"}],"age":"x","tag":"t","note":[1,2]}"#,
    #"{"id":4,"customer":{"phone":"p"},"age":"9","tag":"u"}"#,
  ]

  @Test("the whole text")
  func text() throws {
    let text = try linted(rules, samples).report().text
    #expect(
      text == """
        r.redict:1:1: warning: `id` is missing in 1 of 4 samples: no key `id` (has `items`, `age`, `tag`, …) [R55]
          in.json:3: id: no key `id` (has `items`, `age`, `tag`, …)
        r.redict:2:18: warning: `lines[].sku` is missing in 1 of 4 samples: stopped at `items[1]`: no key `sku` (has `qty`) [R55]
          in.json:1: lines[1].sku: stopped at `items[1]`: no key `sku` (has `qty`)
        r.redict:3:9: warning: none of 4 samples has a key `custmer`; did you mean `customer`? [R62]
        r.redict:4:14: warning: `age` fails in 2 of 4 samples: `toInt` cannot read "n/a"; add `?? 0` [R56]
          in.json:2: age: `toInt` cannot read "n/a"; add `?? 0` (at age)
          in.json:3: age: `toInt` cannot read "x"; add `?? 0` (at age)
        r.redict:6:6: warning: nothing to drop: none of 4 samples has a `secret` [R63]

        4 samples, 7 rules, 5 warnings
        2 of 7 rules give a value in every sample; not in every one:
          id           3 of 4
          lines        3 of 4
          lines[].sku  1 of 2
          mail         0 of 4
          age          2 of 4
        6 of 10 input paths are read (60 %); not read:
          items[*].weight  in 1 of 4
          customer         in 3 of 4
          note             in 1 of 4

        """)
  }

  @Test("the whole JSON")
  func json() throws {
    let report = try linted("a! <- a\nb <- c.d", [#"{"a":1,"e":2}"#, #"{"c":{"d":1}}"#]).report()
    #expect(
      report.json.text == """
        {"rules":"r.redict","samples":2,"refused":0,\
        "findings":[{"code":"R55","severity":"warning","line":1,"column":1,"start":0,"end":1,\
        "message":"`a` is missing in 1 of 2 samples: no key `a` (has `c`)","samples":1,\
        "examples":[{"sample":2,"file":"in.json","line":2,"key":"a","message":"no key `a` (has `c`)","at":""}],\
        "fixes":[]}],\
        "ruleCoverage":[{"key":"a","line":1,"required":true,"satisfied":1,"samples":2},\
        {"key":"b","line":2,"required":false,"satisfied":1,"samples":2}],\
        "coverage":{"paths":3,"read":2,"percent":66,"cut":false,"unread":[{"path":"e","samples":1}]}}
        """)
  }

  @Test("merging gives the same report, however the samples are divided")
  func merging() throws {
    let whole = try linted(rules, samples)
    for mask in 0..<8 {
      // Each bit says whether a new part starts behind a sample.
      var merged = Linter(rules: whole.rules, source: whole.source, name: whole.name)
      var part = merged
      for (index, sample) in samples.enumerated() {
        part.add(try Document.parse(sample).root, place: SamplePlace(file: "in.json", line: index + 1))
        if mask >> index & 1 == 1 || index == samples.count - 1 {
          merged.merge(part)
          part = Linter(rules: whole.rules, source: whole.source, name: whole.name)
        }
      }
      #expect(merged.report().json == whole.report().json)
      #expect(merged.report().text == whole.report().text)
    }
  }

  @Test("hostile keys, values and names are never raw")
  func hostile() throws {
    let key = "a\u{1B}[31m\u{202E}`\n\u{85}"
    let object = JSON(members: [(key, JSON(members: [(key, JSON("v\u{1B}]0;x\u{7}"))]))])
    var linter = Linter(
      rules: CompiledRules("x! <- y.`a\\u{1B}[31m`\nz <- `a\\u{1B}[31m\\u{202E}\\`\\n`"),
      source: SourceText(""), name: "r\u{1B}[2J.redict")
    for _ in 0..<3 {
      linter.add(object, place: SamplePlace(file: "f\u{9B}2J\n", line: 1))
    }
    let report = linter.report()
    let texts = [report.text, report.json.text.displayEscaped] + report.findings.map(\.diagnostic.message)
    for text in texts {
      for scalar in text.unicodeScalars where scalar != "\n" {
        #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) && scalar.value != 0x202E)
      }
    }
    #expect(report.text.split(separator: "\n").allSatisfy { $0.unicodeScalars.count < 400 })
  }

  @Test("ten thousand samples leave no more than a hundred do")
  func bounded() throws {
    func size(_ count: Int) throws -> (examples: Int, places: Int) {
      var linter = Linter(
        rules: CompiledRules("a! <- a\nb <- b | toInt ?? 1"), source: SourceText(""), name: "r")
      for number in 0..<count {
        linter.add(try Document.parse(#"{"b":"\#(number)x","k\#(number % 50)":[\#(number)]}"#).root)
      }
      let tally = linter.tallies[0]
      return (tally.missing.examples.count + tally.gaps.examples.count, linter.input.places.count)
    }
    #expect(try size(100) == (6, 102))
    #expect(try size(10_000) == (6, 102))
  }

  @Test("input paths beyond the limit are not kept, and the report says so")
  func cut() throws {
    var linter = Linter(rules: CompiledRules("a <- a"), source: SourceText("a <- a"), name: "r")
    let many = JSON(members: (0..<30_000).map { ("k\($0)", JSON($0)) })
    linter.add(many)
    #expect(linter.input.places.count == InputOutline.placeLimit)
    #expect(linter.report().summary.contains("the others were not counted"))
  }
}
