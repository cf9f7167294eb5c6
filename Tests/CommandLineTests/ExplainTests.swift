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
        lines[0].sku = "x"
          rule    sku! <- code [r.redict:2:18]
          read    items[0].code = "x" [2:19, bytes 34..<37]
          inside  lines <- items { sku! <- code } [r.redict:2:1]

        """)
    #expect(result.status == 0)
  }

  @Test("what no rule can write is no key", arguments: ["name[", "", "name.`x"])
  func noKey(key: String) throws {
    let result = try explain(key)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("redict explain: `\(key)` is no output key: "))
    #expect(result.output.isEmpty)
  }

  @Test("a missing key is explained")
  func missing() throws {
    let result = try explain("lines[1].sku")
    #expect(result.text.hasPrefix("lines[1].sku is missing\n  because  stopped at `items[1]`: no key `code`"))
    #expect(result.text.contains("did you mean"))
    #expect(result.status == 1)
  }

  @Test("a fallback tells what it stands for, a filled key that it is filled")
  func fallbacks() throws {
    #expect(try explain("price").text.contains("\n  not used  price | toNumber: "))
    let filled = try explain("rest")
    #expect(filled.text.hasPrefix("rest = \"-\", its missing value\n  because  no key `none`"))
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
        == "{\"key\":\"name\",\"state\":\"value\",\"value\":\"Ida\",\"steps\":[{\"key\":\"name\",\"phase\":\"rule\","
        + "\"rule\":\"name! <- first\",\"line\":1,\"column\":1,\"used\":true,\"reads\":[{\"path\":\"first\","
        + "\"line\":1,\"column\":10,\"start\":9,\"end\":14,\"text\":\"\\\"Ida\\\"\"}],\"readCount\":1,"
        + "\"fallbacks\":[],\"holes\":0}]}\n")
  }
}
