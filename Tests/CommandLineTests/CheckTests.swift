import TestSupport
import Testing

@Suite("redict check")
struct CheckTests {
  private let folder = TemporaryFolder()

  init() {
    folder.write("r.redict", "id! <- id\nmail <- custmer.email\nlines <- items { sku! <- code; n <- qty }\n")
    folder.write(
      "in.ndjson",
      """
      {"id":1,"customer":{"email":"a@b"},"items":[{"code":"x","qty":1},{"qty":2}]}
      {"customer":{"email":"c@d"},"items":[]}

      """)
  }

  private func check(_ arguments: String...) throws -> Program.Result {
    try Program.run(["check"] + arguments, directory: folder.path)
  }

  @Test("without samples only the rules are looked at")
  func rulesOnly() throws {
    let result = try check("r.redict")
    #expect(result.text == "r.redict: 3 rules, nothing to remark\n")
    #expect(result.status == 0)
    folder.write("wrong.redict", "a <- ]\n")
    #expect(try check("wrong.redict").status == 4)
  }

  @Test("the report tells what is missing and what is not read; what is doubtful stands on standard error")
  func report() throws {
    let result = try check("r.redict", "in.ndjson")
    #expect(
      result.text == """
        r.redict: 3 rules, 1 warning
        1 file, 2 values

        required keys that are missing:
          lines[].sku  missing in 1 of 2: stopped at `items[1]`: no key `code` (has `qty`) [in.ndjson:1]
          id           missing in 1 of 2: no key `id` (has `customer`, `items`) [in.ndjson:2]

        4 of 5 input paths are read (80 %); not read:
          customer  in 2 of 2

        """)
    #expect(
      result.errors
        == "r.redict:2:9: warning: none of 2 samples has a key `custmer`; did you mean `customer`? [R62]\n")
    #expect(result.status == 1)
  }

  @Test("--json gives the same for programs")
  func json() throws {
    let result = try check("r.redict", "in.ndjson", "--json")
    #expect(result.text.hasPrefix("{\"rules\":\"r.redict\",\"ruleCount\":3,"))
    #expect(result.text.contains("\"missing\":[{\"key\":\"lines[].sku\",\"count\":1,\"filled\":0,"))
    #expect(result.text.hasSuffix("\"passed\":false}\n"))
    #expect(result.status == 1)
  }

  @Test("with `each` the elements are counted, in the report, as JSON and as TAP")
  func elements() throws {
    folder.write("each.redict", "each items\nsku! <- code\nn <- toNumber(qty) ?? 0\nm <- mx | toInt\n")
    folder.write(
      "each.ndjson",
      """
      {"items":[{"code":"x","qty":1},{"qty":2,"mx":"?"},{"qty":3,"mx":"!"}]}
      {"items":[{"code":"y","qty":1},{"code":"z","qty":2}],"id":7}
      {"items":[]}

      """)
    let result = try check("each.redict", "each.ndjson")
    #expect(
      result.text == """
        each.redict: 3 rules, 2 warnings
        1 file, 3 values, 5 elements

        required keys that are missing:
          [].sku  missing in 2 of 5 elements: stopped at `items[1]`: no key `code` (has `qty`, `mx`)
                  [each.ndjson:1]

        4 of 5 input paths are read (80 %); not read:
          id  in 1 of 3 values

        """)
    let lines = result.errors.split(separator: "\n")
    #expect(
      lines.first
        == "each.redict:3:19: warning: `??` is never needed: `toNumber(qty)` has a value in all 5 elements [R58]"
    )
    #expect(lines.contains { $0.contains("`[].m` fails in 2 of 5 elements: `toInt` cannot read \"?\"") })
    #expect(lines.count { $0.hasPrefix("  each.ndjson:1: [") } == 2)
    let json = try check("each.redict", "each.ndjson", "--json").text
    #expect(json.contains(#""values":3,"elements":5,"#))
    #expect(json.contains(#""key":"[].sku","count":2,"#))
    #expect(json.contains(#"{"key":"[].sku","line":2,"required":true,"satisfied":3,"samples":5}"#))
    let tap = try check("each.redict", "each.ndjson", "-f", "tap").text
    #expect(tap.contains("message: \"missing in 2 of 5 elements\""))
    for size in [1, 20, 90] {
      let parts = try check("each.redict", "each.ndjson", "--chunk-size", "\(size)", "--threads", "3")
      #expect(parts.text == result.text && parts.errors == result.errors)
    }
  }

  @Test("results are compared with expected ones, one for each value")
  func expectations() throws {
    folder.write("s.redict", "n <- id")
    folder.write("ok.json", "{\"n\":1.0}\n{}")
    #expect(try check("s.redict", "in.ndjson", "-e", "ok.json").status == 0)
    folder.write("bad.json", "{\"n\":2}")
    let result = try check("s.redict", "in.ndjson", "-e", "bad.json")
    #expect(result.text.contains("0 of 2 results are as expected; bad.json holds 1\n"))
    #expect(result.text.contains("  in.ndjson:1: `n`: expected 2, got 1\n"))
    #expect(result.text.contains("  in.ndjson:2: the result: expected nothing, got {}\n"))
    #expect(result.status == 1)
    #expect(try check("s.redict", "in.ndjson", "-e", "none.json").status == 3)
  }

  @Test("--fail-under is a gate for the paths that are read; dropped keys count as read")
  func coverage() throws {
    folder.write("s.redict", "n <- id\ndrop items, customer")
    #expect(try check("s.redict", "in.ndjson", "--fail-under", "100").status == 0)
    folder.write("t.redict", "n <- id")
    let result = try check("t.redict", "in.ndjson", "--fail-under", "50")
    #expect(result.text.contains("1 of 5 input paths are read (20 %), 50 % are asked for; not read:\n"))
    #expect(result.status == 1)
    #expect(try check("t.redict", "in.ndjson", "--fail-under", "20").status == 0)
  }

  @Test("keys with half of a surrogate pair are listed as they are spelled, each for itself")
  func loneSurrogates() throws {
    folder.write("half.json", #"{"\ud800":1,"\udc00":{"x":1},"\ufffd":2}"#)
    folder.write("none.redict", "id <- id")
    folder.write("out.json", "{}")
    folder.write("copy.redict", "* <- @")
    let result = try check("none.redict", "half.json")
    #expect(
      result.text.hasSuffix(
        "not read:\n  `\\ud800`  in 1 of 1\n  `\\udc00`  in 1 of 1\n  `\u{FFFD}`       in 1 of 1\n"))
    #expect(try check("copy.redict", "half.json", "-e", "out.json").text.contains("`\\ud800`"))
  }

  @Test("empty and broken input is a failure of its own")
  func input() throws {
    folder.write("empty.json", "\n")
    let empty = try check("r.redict", "empty.json")
    #expect(empty.errors == "empty.json: error: there is no JSON value in the input\n")
    #expect(empty.status == 3)
    folder.write("cut.json", "{\"id\":")
    #expect(try check("r.redict", "cut.json").status == 3)
    #expect(try check("r.redict", "none.json").status == 3)
  }

  @Test("the report does not depend on chunks and threads")
  func chunks() throws {
    let whole = try check("r.redict", "in.ndjson")
    for size in [1, 20, 90] {
      let result = try check("r.redict", "in.ndjson", "--chunk-size", "\(size)", "--threads", "3")
      #expect(result.text == whole.text)
    }
  }
}
