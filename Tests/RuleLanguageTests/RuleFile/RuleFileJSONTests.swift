import JSONDocument
import TestSupport
import Testing

@testable import RuleLanguage

@Suite("Rule files in JSON")
struct RuleFileJSONTests {
  private func file(_ text: String) -> RuleFileSyntax { RuleParser.parse(text).file }

  private func read(_ json: String) -> (file: RuleFileSyntax, diagnostics: [Diagnostic]) {
    RuleFileJSON.read(Array(json.utf8))
  }

  /// `line:column code message` of each finding.
  private func findings(_ json: String) -> [String] {
    let source = SourceText(json)
    return read(json).diagnostics.map {
      "\(source.location(of: $0.range.lowerBound)) \($0.code.rawValue) \($0.message)"
    }
  }

  @Test("statements in the usual order become members of the file")
  func members() {
    let text = """
      option nulls missing
      option unknown error
      each orders
      let $rate <- 1.2
      let $name <- a.b
      latitude! <- location.lat else 0  # degrees
      total <- a + "\\(b)" when exists(b)
      lines <- items { sku! <- code; n <- @index }
      drop x, `y z`
      ! <- null
      (@key | upper) <- @ except id when true
      finally <- @result
      """
    let json = """
      {
        "redict": 1,
        "options": {"nulls": "missing", "unknown": "error"},
        "each": "orders",
        "lets": [
          {"let": "rate", "value": "1.2"},
          {"let": "name", "from": "a.b"}
        ],
        "rules": [
          {"key": "latitude", "from": "location.lat", "required": true, "else": "0", "note": "degrees"},
          {"key": "total", "value": "a + \\"\\\\(b)\\"", "when": "exists(b)"},
          {"key": "lines", "from": "items", "rules": [
            {"key": "sku", "from": "code", "required": true},
            {"key": "n", "from": "@index"}
          ]}
        ],
        "drop": ["x", "`y z`"],
        "missing": "null",
        "default": {"key": "@key | upper", "from": "@", "except": ["id"], "when": "true"},
        "finally": "@result"
      }

      """
    #expect(RuleFileJSON.write(file(text)) == json)
    let (back, diagnostics) = read(json)
    #expect(diagnostics.isEmpty)
    #expect(back == file(text))
  }

  @Test("what stands in another order, twice or with a note keeps its place among the rules")
  func inPlace() {
    let text = """
      # head

      a <- b
      each orders  # all
      let $x <- 1  # one
      option nulls missing
      drop a
      drop b
      finally <- @result
      ! <- 1  # note
      * <- @  # rest
      """
    let json = """
      {
        "redict": 1,
        "rules": [
          {"note": "head"},
          {"blank": true},
          {"key": "a", "from": "b"},
          {"each": "orders", "note": "all"},
          {"let": "x", "value": "1", "note": "one"},
          {"option": "nulls", "value": "missing"},
          {"drop": ["a"]},
          {"drop": ["b"]},
          {"finally": "@result"},
          {"missing": "1", "note": "note"},
          {"default": {"from": "@"}, "note": "rest"}
        ]
      }

      """
    #expect(RuleFileJSON.write(file(text)) == json)
    #expect(read(json).file == file(text))
  }

  @Test("random files go to JSON and back unchanged", arguments: 0..<10)
  func randomFiles(block: Int) throws {
    for index in 0..<TestEnvironment.rounds(100) {
      let seed = UInt64(5_000_000 + block * 100 + index)
      var generator = RandomRules(seed: seed)
      let file = generator.file()
      let json = RuleFileJSON.write(file)
      let (back, _) = read(json)
      #expect(back == file, "seed \(seed):\n\(json)")
      #expect(RuleFileJSON.write(back) == json, "seed \(seed)")
      #expect(throws: Never.self, "seed \(seed)") { try Document.parse(json) }
    }
  }

  @Test("members may come in any order, and values may be spelled as in JSON")
  func otherSpellings() {
    let json = """
      {"rules": [{"required": false, "from": "b", "key": "\\u0061"}, {"key": "c", "value": "d"}], "redict": 1.0,
       "$schema": "x", "each": "e"}
      """
    #expect(read(json).diagnostics.isEmpty)
    #expect(read(json).file.text == "each e\na <- b\nc <- d\n")
  }

  @Test("unknown members, versions and types are errors with their place")
  func faults() {
    #expect(findings("[]") == ["1:1 R40 a rule file is an object"])
    #expect(findings("{\"rules\": []}") == ["1:1 R41 a rule file starts with `\"redict\": 1`"])
    #expect(
      findings("{\"redict\": 7}") == ["1:12 R42 the file is of version 7; this program reads version 1"])
    #expect(findings("{\"redict\": \"1\"}") == ["1:12 R40 the version is the number 1"])
    #expect(
      findings("{\"redict\": 1,\n \"rule\": []}") == [
        "2:2 R39 unknown member of a rule file: `rule`; did you mean `rules`?"
      ])
    #expect(
      findings("{\"redict\": 1, \"rules\": [\n{\"key\": \"a\", \"from\": \"b\", \"colour\": \"red\"}]}") == [
        "2:27 R39 unknown member of an entry with `key`: `colour`; there are `key`, `from`, `value`, `required`, `when`, `else`, `rules`, `note`"
      ])
    #expect(
      findings("{\"redict\": 1, \"missing\": 0}") == [
        "1:26 R40 `missing` is a string of rule text, as in \"0\" or \"location.lat\""
      ])
    #expect(
      findings("{\"redict\": 1, \"rules\": [{\"key\": \"a\", \"from\": \"b + c\"}]}") == [
        "1:46 R40 `from` holds a path; an expression goes in `value`"
      ])
    #expect(
      findings("{\"redict\": 1, \"options\": {\"null\": \"missing\"}}") == [
        "1:27 R06 unknown option: `null`; did you mean `nulls`?"
      ])
    #expect(
      findings("{\"redict\": 1, \"rules\": [{\"note\": \"a\\nb\"}]}") == [
        "1:34 R40 a note is one line; write one entry for each line"
      ])
    #expect(
      findings("{\"redict\": 1, \"redict\": 1}") == [
        "1:15 R39 the object has this member already at 1:2: remove one of them"
      ])
    #expect(findings("{\"redict\": 1,}").first?.hasPrefix("1:14 R38 ") == true)
  }

  @Test("an entry with an error is left out, the others stay")
  func leavesOut() {
    let json = """
      {"redict": 1, "rules": [{"key": "a", "from": "b"}, {"key": "x"}, {"key": "y", "from": 1}, 7, {"what": 1},
       {"key": "c", "from": "d", "rules": [{"key": "e", "from": "f g"}, {"key": "h", "from": "i"}]}]}
      """
    #expect(read(json).file.text == "a <- b\nc <- d { h <- i }\n")
    #expect(read(json).diagnostics.count == 5)
  }

  @Test("errors inside a string are placed inside it, behind escapes too")
  func placesInStrings() {
    let json = #"{"redict": 1, "rules": [{"key": "a", "value": "\"\u00e9\" + b.@summ"}]}"#
    #expect(findings(json).count == 1)
    #expect(
      findings(json).first?.hasPrefix("1:63 R20 unknown operator `@summ`; did you mean `@sum`?") == true)
    let fixed = read(json).diagnostics[0].fixes[0].applied(to: json)
    #expect(fixed == #"{"redict": 1, "rules": [{"key": "a", "value": "\"\u00e9\" + b.@sum"}]}"#)
    #expect(read(fixed).diagnostics.isEmpty)
  }

  @Test("the places of the tree are those of the JSON text")
  func placesOfTree() throws {
    let json = #"{"redict": 1, "rules": [{"key": "a", "value": "\"\\(b)\" + f(cc)"}]}"#
    guard case .rule(let rule) = read(json).file.statements.first?.kind,
      case .binary(_, let left, let right) = rule.value.kind, case .call(let name, let arguments) = right.kind
    else {
      Issue.record("not the tree that was expected")
      return
    }
    let bytes = Array(json.utf8)
    func slice(_ range: TextRange?) -> String {
      String(decoding: bytes[range?.bytes ?? 0..<0], as: UTF8.self)
    }
    #expect(slice(rule.target.range) == "a")
    #expect(slice(left.range) == #"\"\\(b)\""#)
    #expect(slice(name.range) == "f")
    #expect(slice(arguments.first?.range) == "cc")
  }

  @Test("two rules for one key are found in JSON as well")
  func duplicates() {
    let json =
      "{\"redict\": 1, \"rules\": [{\"key\": \"a\", \"from\": \"b\"},\n{\"key\": \"a\", \"from\": \"c\"}]}"
    #expect(
      findings(json) == [
        "2:1 R35 two rules write `a`, on line 1 and line 2; give the first one a `when`, or join them with `??`"
      ])
  }

  @Test("rules nested without end are an error")
  func nesting() {
    let json =
      "{\"redict\": 1, \"rules\": "
      + String(repeating: "[{\"key\": \"a\", \"from\": \"b\", \"rules\": ", count: 2000) + "[]"
      + String(repeating: "}]", count: 2000) + "}"
    #expect(read(json).diagnostics.map(\.code) == [.tooDeep])
  }
}
