import Canvas
import JSONDocument
import Testing

@testable import Workbench

@Suite("Looking for keys and values")
struct SearchTests {
  static let shop =
    #"{"name":"Lamp shop","items":[{"sku":"L-1","price":9.5},{"sku":"l-22","price":95},{"sku":"X","note":"a lamp"}],"Lamp":null}"#

  private func rows(_ pattern: String, _ json: String = shop) throws -> [String] {
    let document = try Document.parse(json)
    let scan = try #require(RowScan(document.root, for: SearchPattern(pattern)))
    let found = try #require(scan.rows(in: scan.bytes, limit: 100) { false })
    return found.map { PathOf.text(TreeCursor(Tree(root: document.root), byte: $0)) }
  }

  @Test("a row matches by its key or its value, once")
  func literal() throws {
    #expect(try rows("lamp") == ["name", "items[2].note", "Lamp"])
    #expect(try rows("Lamp") == ["name", "Lamp"])
    #expect(try rows("price") == ["items[0].price", "items[1].price"])
    #expect(try rows("95") == ["items[1].price"])
    #expect(try rows("items") == ["items"])
    #expect(try rows("zebra") == [])
  }

  @Test("signs make it a regular expression, capital letters make it strict")
  func expression() throws {
    #expect(try rows("^l-\\d+$") == ["items[0].sku", "items[1].sku"])
    #expect(try rows("^L-\\d+$") == ["items[0].sku"])
    #expect(try rows("^9\\.5$") == ["items[0].price"])
    #expect(try rows("sku|note") == ["items[0].sku", "items[1].sku", "items[2].sku", "items[2].note"])
    #expect(try rows("^null$") == ["Lamp"])
    // No expression: taken as it stands.
    #expect(try rows("[", #"{"a":"x[y"}"#) == ["a"])
    #expect(try rows("MÜL", #"{"a":"müller"}"#) == [])
    #expect(try rows("mül", #"{"a":"Müller","b":"MÜLLER"}"#) == ["a", "b"])
  }

  @Test("texts with escapes are matched as they read")
  func escapes() throws {
    #expect(try rows("a\"b", #"{"k":"a\"b"}"#) == ["k"])
    #expect(try rows("^caf\u{E9}$", #"{"k":"caf\u00e9"}"#) == ["k"])
  }

  @Test("the title counts, n and N go on, and around")
  func counts() {
    var bench = Bench(Self.shop)
    bench.press(.escape, .character("/"))
    bench.type("lamp")
    #expect(bench.rows[0].contains("/lamp 1/3"))
    bench.press(.enter, .character("n"))
    #expect(bench.rows[0].contains("/lamp 2/3"))
    #expect(bench.model.inputPath == "items[2].note")
    bench.press(.character("n"), .character("n"))
    #expect(bench.rows[0].contains("/lamp 1/3"))
    #expect(bench.notice == "the search went on from the other end")
    bench.press(.character("N"))
    #expect(bench.rows[0].contains("/lamp 3/3"))
    bench.command("search")
    #expect(!bench.rows[0].contains("/lamp"))
  }

  @Test("what matches is lit in its row")
  func lit() throws {
    var bench = Bench(Self.shop)
    bench.command("search shop")
    let row = try #require(bench.rows.firstIndex { $0.contains("\"name\"") })
    let frame = bench.frame
    let lit = (0..<80).filter { frame[row, $0].style.background == .yellow }
    // ` ·····"name": "Lamp shop"`
    #expect(lit == [19, 20, 21, 22])
  }

  @Test("a search given up puts the cursor back")
  func givenUp() {
    var bench = Bench(Self.shop)
    bench.press(.escape, .down, .character("/"))
    bench.type("sku")
    #expect(bench.model.inputPath == "items[0].sku")
    bench.send(.interrupted)
    #expect(bench.model.inputPath == "name")
    #expect(bench.model.search.pattern == nil)
  }

  @Test("the filter follows while it is typed and goes when it is given up")
  func filter() {
    var bench = Bench(Self.shop)
    bench.press(.escape, .character("&"))
    bench.type("sku")
    #expect(bench.rows(of: \.input).contains("         \"sku\": \"L-1\""))
    #expect(!bench.screen.contains("\"price\""))
    #expect(bench.rows[0].contains("only 3 with `sku`"))
    bench.send(.interrupted)
    #expect(bench.screen.contains("\"Lamp\": null"))
    #expect(bench.model.filter.pattern == nil)
    bench.command("filter ^x$")
    #expect(bench.rows[0].contains("only 1 with `^x$`"))
    bench.press(.character("&"))
    bench.type("lamp")
    #expect(bench.rows[0].contains("only 3 with `lamp`"))
    bench.send(.interrupted)
    #expect(bench.rows[0].contains("only 1 with `^x$`"))
    bench.command("filter")
    #expect(bench.screen.contains("\"Lamp\": null"))
  }

  @Test("pieces of a long document are looked through one after the other, from the cursor on")
  func pieces() throws {
    let text =
      "["
      + Array(repeating: "\"\(String(repeating: "x", count: 1000))\"", count: 200).joined(separator: ",")
      + ",\"needle\"]"
    let document = try Document.parse("[\"needle\"," + text.dropFirst())
    var request: SearchRequest? = SearchRequest(
      generation: 1, input: document.root, pattern: SearchPattern("needle"), origin: 100,
      pieceSize: 80_000)
    var found: [(rows: [Int], isBeforeOrigin: Bool)] = []
    while let next = request, let result = next.run(isCancelled: { false }) {
      found.append((result.rows, result.isBeforeOrigin))
      request = result.following
    }
    #expect(found.count == 4)
    #expect(found.map(\.rows.count) == [0, 0, 1, 1])
    #expect(found.map(\.isBeforeOrigin) == [false, false, false, true])
    #expect(
      SearchRequest(generation: 1, input: document.root, pattern: SearchPattern("needle"), origin: 0).run {
        true
      } == nil)
  }
}
