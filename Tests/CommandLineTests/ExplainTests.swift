import TestSupport
import Testing

@Suite("redict explain")
struct ExplainTests {
  private let folder = TemporaryFolder()

  init() {
    folder.write(
      "r.redict",
      "name! <- first\nlines <- items { sku! <- code }\nprice <- price | toNumber ?? 0\nrest! <- none else \"-\"\n"
    )
    folder.write(
      "in.json", "{\"first\":\"Ida\",\n \"items\":[{\"code\":\"x\"},{\"kode\":\"y\"}],\"price\":\"n/a\"}")
  }

  private func explain(_ arguments: String...) throws -> Program.Result {
    try Program.run(["explain", "r.redict", "in.json"] + arguments, directory: folder.path)
  }

  @Test("a value is led back to its rule and to the place it was read from")
  func value() throws {
    let result = try explain("lines[0].sku")
    #expect(
      result.text == """
        lines[0].sku
          value  "x"
          rule   lines <- items { sku! <- code } [r.redict:2]
          read   items[0].code = "x" [in.json:2:19]

        """)
    #expect(result.status == 0)
  }

  @Test("a missing key is explained")
  func missing() throws {
    let result = try explain("lines[1].sku")
    #expect(result.text.hasPrefix("lines[1].sku is missing\n  reason  stopped at `items[1]`: no key `code`"))
    #expect(result.text.contains("did you mean"))
    #expect(result.status == 1)
  }

  @Test("a fallback tells what it stands for, a filled key that it is filled")
  func fallbacks() throws {
    #expect(try explain("price").text.contains("\n  instead of  price | toNumber: "))
    let filled = try explain("rest")
    #expect(filled.text.hasPrefix("rest is missing; its missing value stands in\n  value"))
    #expect(filled.status == 1)
  }

  @Test("a key that no rule writes is a wrong question, with a hint")
  func unknown() throws {
    let result = try explain("nane")
    #expect(result.errors == "redict explain: no rule writes `nane`; did you mean `name`?\n")
    #expect(result.status == 2)
  }

  @Test("--json gives the same for programs")
  func json() throws {
    let result = try explain("name", "--json")
    #expect(
      result.text
        == "{\"key\":\"name\",\"value\":\"Ida\",\"missing\":false,\"filled\":false,\"rule\":\"name! <- first\","
        + "\"place\":\"r.redict:1\",\"phase\":\"rule\",\"reads\":[{\"path\":\"first\",\"line\":1,\"column\":10,"
        + "\"value\":\"Ida\"}],\"fallbacks\":[]}\n")
  }
}
