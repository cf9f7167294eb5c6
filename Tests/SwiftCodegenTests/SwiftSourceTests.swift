import RuleLanguage
import SwiftCodegen
import TestSupport
import Testing

/// The text of generated code.
@Suite
struct SwiftSourceTests {
  private func text(_ rules: String, name: String = "places") -> String {
    SwiftSource.text(for: RuleParser.parse(rules).file, name: name)
  }

  /// The statements between `var rules` and `return rules`.
  private func statements(_ rules: String) -> String {
    let lines = text(rules).split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(of: "  var rules = RuleSet()"),
      let end = lines.firstIndex(of: "  return rules")
    else { return "" }
    return lines[(start + 1)..<end].map { $0.dropFirst(2) }.joined(separator: "\n")
  }

  @Test("a whole file: one statement a rule, notes as comments")
  func wholeFile() {
    #expect(
      text("# Places.\nlatitude! <- location.lat   # degrees\nprice <- price | toNumber ?? 0\n") == """
        // Written by Redict from a rule file: change the rules and export them again.

        import Redict

        /// The rules of places.
        public let placesRuleSet: RuleSet = makePlacesRuleSet()

        private func makePlacesRuleSet() -> RuleSet {
          var rules = RuleSet()
          // Places.
          // degrees
          rules.add("latitude", from: "location.lat", required: true)
          rules.add("price", from: "price?") { source in
            source["price"].toNumber() ?? 0
          }
          return rules
        }

        """)
  }

  @Test("a block becomes a rule set of its own")
  func block() {
    #expect(
      statements("lines <- order.items { sku! <- product.sku; n <- @index }\n") == """
        var linesRules = RuleSet()
        linesRules.add("sku", from: "product.sku", required: true)
        linesRules.add("n") { source in
          source["@index"]
        }
        rules.add("lines", from: "order.items", applying: linesRules)
        """)
  }

  @Test("conditions and missing values are expressions; paths that may be missing carry `?`")
  func conditions() {
    #expect(
      statements("admin! <- toBool(is_admin) when exists(flag) else false\n") == """
        rules.add(
          "admin",
          from: "is_admin",
          required: true,
          when: .computed("exists(flag)", from: "flag?") { source in source["flag"].exists() },
          missing: false
        ) { source in
          source["is_admin"].toBool()
        }
        """)
  }

  @Test("a block whose key has no letters leaves the name of the whole alone")
  func namelessBlock() {
    #expect(
      statements("`☕` <- a { x <- b }\n") == """
        var rules2 = RuleSet()
        rules2.add("x", from: "b")
        rules.add("`☕`", from: "a", applying: rules2)
        """)
  }

  @Test("the same rules give the same text, and a rule at the end changes nothing before it")
  func stability() {
    let rules = "user-id <- a\nuser_id <- a { x <- b }\nuserId <- a { x <- b }\n"
    #expect(text(rules) == text(rules))
    let longer = statements(rules + "UserID <- a { x <- b }\n")
    #expect(longer.hasPrefix(statements(rules)))
  }

  @Test(
    "whatever a rule file is called, the name of the declaration is valid",
    arguments: [
      ("Codable", "codableRuleSet"), ("main", "mainRuleSet"), ("RuleSet", "ruleSetRuleSet"), ("", "ruleSet"),
      ("my-places.v2", "myPlacesV2RuleSet"), ("2nd", "_2ndRuleSet"), ("☕", "ruleSet"),
      ("a\"b\nc", "aBCRuleSet"),
    ])
  func names(_ name: String, _ declaration: String) {
    #expect(text("a <- a\n", name: name).contains("public let \(declaration): RuleSet = "))
  }

  @Test("no text of the data can become code")
  func literals() {
    #expect(SwiftLiteral.string("say \"hi\"") == #""say \"hi\"""#)
    #expect(SwiftLiteral.string("\\(exit(7))") == #""\\(exit(7))""#)
    #expect(SwiftLiteral.string("a\u{0}b\nc\rd\te") == #""a\u{0}b\nc\rd\te""#)
    #expect(SwiftLiteral.string("\u{2028}\u{202E}\u{200B}\u{FEFF}") == #""\u{2028}\u{202E}\u{200B}\u{FEFF}""#)
    #expect(SwiftLiteral.string("caf\u{E9}") != SwiftLiteral.string("cafe\u{301}"))
    #expect(SwiftLiteral.string("cafe\u{301}") == #""cafe\u{301}""#)
    #expect(
      SwiftLiteral.comment("files **/* and /* \n next \u{2028}") == "files **/* and /* \\u{A} next \\u{2028}")
  }

  @Test("a thousand rules compile within 20 seconds")
  func thousandRules() throws {
    let rules = (0..<1000).map { "key\($0) <- part\($0 % 50).field\($0)\n" }.joined()
    let lines = try GeneratedProgram.run([
      GeneratedCase(name: "thousand", rules: rules, inputs: [#"{"part7":{"field7":1,"field57":2}}"#])
    ])
    #expect(lines == [[#"{"key7":1,"key57":2}"# + "\t"]])
  }
}
