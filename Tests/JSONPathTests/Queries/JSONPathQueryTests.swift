import JSONDocument
import JSONPath
import Testing

@Suite("JSONPath queries")
struct JSONPathQueryTests {
  private let shop: JSON = [
    "goods": [
      ["name": "pen", "price": 2, "tags": ["ink", "blue"]],
      ["name": "desk", "price": 90.5, "tags": []],
      ["name": "Ünit", "price": .null],
    ],
    "limit": 50,
  ]

  @Test(
    "queries select these values",
    arguments: [
      ("$.goods[*].name", #"["pen","desk","Ünit"]"#),
      ("$['goods'][-1]['name']", #"["Ünit"]"#),
      ("$.goods[0,0].price", "[2,2]"),
      ("$.goods[::-1].name", #"["Ünit","desk","pen"]"#),
      ("$.goods[1:].name", #"["desk","Ünit"]"#),
      ("$.goods[?@.price < $.limit].name", #"["pen"]"#),
      ("$.goods[?@.price == null].name", #"["Ünit"]"#),
      ("$.goods[?@.tags[0]].name", #"["pen"]"#),
      ("$.goods[?!@.tags].name", #"["Ünit"]"#),
      ("$.goods[?length(@.name) == 4].name", #"["desk","Ünit"]"#),
      ("$.goods[?count(@.tags[*]) == 2].name", #"["pen"]"#),
      ("$.goods[?match(@.name, '\\\\p{Lu}.*')].name", #"["Ünit"]"#),
      ("$.goods[?search(@.name, 'e')].name", #"["pen","desk"]"#),
      ("$.goods[?@.name >= 'pen' && @.price || @.price == null].name", #"["pen","Ünit"]"#),
      ("$..tags[*]", #"["ink","blue"]"#),
      ("$.goods[?value(@..[1]) == 'blue'].price", "[2]"),
      ("$.none", "[]"),
      ("$.goods.name", "[]"),
      ("$.limit[0]", "[]"),
    ])
  func selects(query: String, expected: String) throws {
    #expect(try JSON(JSONPathQuery(query).nodes(in: shop)).text == expected)
  }

  @Test(
    "comparisons follow the RFC's table",
    arguments: [
      ("@.none == @.nothing", true), ("@.none == null", false), ("@.none != null", true),
      ("@.none <= @.nothing", true), ("@.none < 1", false), ("@.o == @.o", true), ("@.o <= @.o", true),
      ("@.o < @.o", false), ("@.a == @.o", false), ("1 == 1.0", true), ("10 == 1e1", true),
      ("'a' < 'b'", true),
      ("'a' < 1", false), ("true <= true", true), ("true < true", false), ("null >= null", true),
      ("'\\u00e9' == 'e\\u0301'", false), ("'\\uFFFF' < '\\uD800\\uDC00'", true), ("'' < 'a'", true),
      ("@.big == 12345678901234567890123", true), ("@.big == 12345678901234567890124", false),
      ("0.1 < 0.10000000000000000001", true), ("-0 == 0", true), ("length(@.none) == length(@.o.x)", true),
    ])
  func comparisons(condition: String, isTrue: Bool) throws {
    let document = try Document.parse(#"[{"o":{"x":1},"a":[1],"big":12345678901234567890123}]"#)
    let query = try JSONPathQuery("$[?\(condition)]")
    #expect(query.nodes(in: document.root).count == (isTrue ? 1 : 0))
  }

  @Test("normalized paths escape what they must")
  func normalizedPaths() throws {
    let document = try Document.parse(#"{"a'\\\"\n\u0001é/\ud800":[{"":0}]}"#)
    let paths = try JSONPathQuery("$..*").locatedNodes(in: document.root).map { $0.path }
    #expect(
      paths == [
        #"$['a\'\\"\n\u0001é/\ud800']"#, #"$['a\'\\"\n\u0001é/\ud800'][0]"#,
        #"$['a\'\\"\n\u0001é/\ud800'][0]['']"#,
      ])
  }

  @Test("a normalized path selects its own node")
  func pathsLeadBack() throws {
    for node in try JSONPathQuery("$..*").locatedNodes(in: shop) {
      let again = try JSONPathQuery(node.path)
      #expect(again.isSingular)
      #expect(again.nodes(in: shop) == [node.value])
    }
  }

  @Test("nodes of a document keep their places in the source")
  func provenance() throws {
    let document = try Document.parse(#"{"a": [1.0, {"b": "x"}]}"#)
    let nodes = try JSONPathQuery("$..b").nodes(in: document.root)
    #expect(nodes.map(\.sourceRange) == [18..<21])
    #expect(try JSONPathQuery("$.a[0]").nodes(in: document.root).first?.text == "1.0")
  }

  @Test("of two members with one key only the last is selected, at the place of the first")
  func duplicateKeys() throws {
    let document = try Document.parse(#"{"a":1,"b":2,"a":[3]}"#)
    #expect(try JSON(JSONPathQuery("$.*").nodes(in: document.root)).text == "[[3],2]")
    #expect(try JSON(JSONPathQuery("$..*").nodes(in: document.root)).text == "[[3],2,3]")
    #expect(try JSON(JSONPathQuery("$.a").nodes(in: document.root)).text == "[[3]]")
  }

  @Test("what a query is known to select and mention")
  func properties() throws {
    #expect(try JSONPathQuery("$.a['b'][0]").isSingular)
    #expect(try !JSONPathQuery("$.a['b','c']").isSingular)
    #expect(try !JSONPathQuery("$..a").isSingular)
    #expect(try JSONPathQuery("$.a['b'][-1]").singularSteps == [.key("a"), .key("b"), .index(-1)])
    #expect(try JSONPathQuery("$.a[*]").singularSteps == nil)
    #expect(
      try JSONPathQuery("$['a',\"b\"][?@.x == $.c || count($.d.e) > 1 && !$.a]").rootMemberNames == [
        "a", "b", "c", "d",
      ])
    #expect(try JSONPathQuery("$.a") == JSONPathQuery("$.a"))
    #expect(try JSONPathQuery("$.a") != JSONPathQuery("$['a']"))
  }

  @Test("a literal pattern that is no I-Regexp matches nothing, and is warned of")
  func badPatterns() throws {
    let query = try JSONPathQuery("$[?search(@, '\\\\d')]")
    #expect(query.nodes(in: ["1"]) == [])
    #expect(
      query.warnings.map(\.description) == [
        "at 13: this pattern matches nothing: at 0: `\\d` is not part of I-Regexp (RFC 9485); write `[0-9]`"
      ])
  }
}
