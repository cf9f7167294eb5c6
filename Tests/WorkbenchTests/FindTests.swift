import Canvas
import Testing

@testable import Workbench

@Suite("Keys found by letters, places gone to")
struct FindTests {
  static let order =
    #"{"order":{"id":7,"customer":{"first-name":"Ida","e mail":"i@x"}},"items":[{"qty":1},{"product":{"sku":"L1","price":2},"qty":3}]}"#

  @Test(
    "letters find the path in which they stand best",
    arguments: [
      ("sku", "items[*].product.sku"), ("custfn", "order.customer.`first-name`"),
      ("pprice", "items[*].product.price"),
      ("mail", "order.customer.`e mail`"), ("oid", "order.id"),
    ])
  func ranking(letters: String, path: String) {
    let bench = Bench(Self.order)
    let found = bench.model.placeCandidates(letters).first?.text
    #expect(found?.filter { $0 != "`" } == path.filter { $0 != "`" })
  }

  @Test("word beginnings and neighbours count more than letters anywhere")
  func scores() throws {
    let match = FuzzyMatch("fn")
    let scores = try ["firstName", "confine", "a.first_name", "afternoon"].map {
      try #require(match.score(of: $0))
    }
    #expect(scores[0] > scores[1])
    #expect(scores[2] > scores[3])
    #expect(match.score(of: "nf") == nil)
    #expect(FuzzyMatch("FN").score(of: "fn") == nil)
    #expect(FuzzyMatch("").score(of: "x") == 0)
    #expect(FuzzyMatch("abc").score(of: "") == nil)
  }

  @Test("`.` lists while it is typed, the pane follows, Enter stays, giving up goes back")
  func find() {
    var bench = Bench(Self.order)
    bench.press(.escape, .down, .character("."))
    bench.type("prosku")
    #expect(bench.popup?.first == "items[*].product.sku")
    #expect(bench.model.inputPath == "items[1].product.sku")
    bench.send(.interrupted)
    #expect(bench.model.inputPath == "order")
    bench.command("find prosku")
    #expect(bench.model.inputPath == "items[1].product.sku")
    #expect(bench.model.focus == .input)
    bench.command("find zzz")
    #expect(bench.notice == "no key path of this sample holds the letters `zzz`")
  }

  @Test("Tab takes one of the list")
  func tab() {
    var bench = Bench(Self.order)
    bench.press(.escape, .character("."))
    bench.type("qty")
    bench.press(.tab)
    #expect(bench.line == ":find items[*].qty")
    bench.enter()
    #expect(bench.model.inputPath == "items[0].qty")
  }

  @Test("places can be gone back to and forward again, across samples")
  func places() {
    var bench = Bench("{\"a\":{\"b\":1},\"c\":2}\n{\"a\":{\"b\":3}}")
    bench.command("goto a.b")
    bench.command("goto c")
    bench.command("sample 2")
    bench.command("goto a.b")
    bench.press(.control("o"))
    #expect(bench.model.workspace.sample == 1)
    bench.press(.control("o"))
    #expect(bench.model.workspace.sample == 0)
    #expect(bench.model.inputPath == "a.b")
    bench.press(.control("o"))
    #expect(bench.model.inputPath == "")
    bench.press(.control("o"))
    #expect(bench.notice == "there is no place before this one")
    bench.press(.control("t"))
    #expect(bench.model.inputPath == "a.b")
    bench.press(.control("t"), .control("t"))
    #expect(bench.model.workspace.sample == 1)
    #expect(bench.model.inputPath == "a.b")
    bench.press(.control("t"))
    #expect(bench.notice == "this is the last place")
  }

  @Test("lines and bytes are places too, and so is the first of many elements")
  func addresses() {
    var bench = Bench("{\n  \"a\": 1,\n  \"b\": [\n    5,\n    {\"c\": 6}\n  ]\n}")
    bench.command("goto line 3")
    #expect(bench.model.inputPath == "b")
    bench.command("goto line 5")
    #expect(bench.model.inputPath == "b[1]")
    bench.command("goto byte 5")
    #expect(bench.model.inputPath == "a")
    bench.command("goto b[*].c")
    #expect(bench.model.inputPath == "b[1].c")
    for nowhere in ["line 0", "line 99", "byte 9999", "byte -1", "x[*].y"] {
      bench.command("goto \(nowhere)")
      #expect(bench.notice == "`\(nowhere)` is not in this sample")
    }
    bench.command("goto")
    #expect(bench.notice == "where to? `:goto order.items[2]`, `/order/items/2`, `line 120` or `byte 4711`")
  }

  @Test("from an output key to what it was made from, and from there to the rules that read it")
  func provenance() {
    var bench = Bench(Self.order)
    bench.enter(
      "who <- order.customer.`first-name`\nsame <- order.customer.`first-name` | upper\nsku! <- order.customer.nick"
    )
    bench.command("origin who")
    #expect(bench.model.inputPath == "order.customer.first-name")
    bench.press(.character("r"))
    #expect(bench.model.focus == .rules)
    #expect(bench.model.rules.selected == 0)
    #expect(bench.notice == "read by 2 rules: 1, 2")
    // A missing key leads as far as its path exists; the place is marked in the tree.
    bench.command("origin sku")
    #expect(bench.model.inputPath == "order.customer")
    bench.command("focus output")
    bench.press(.end)
    #expect(bench.rows(of: \.input).contains { $0.hasPrefix("▷") && $0.contains("\"customer\"") })
    bench.command("goto items")
    bench.press(.character("r"))
    #expect(bench.notice == "no rule reads items")
  }

  @Test("while a line is typed what it reads is lit and in sight")
  func live() {
    let many = (0..<60).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
    var bench = Bench("{\(many),\"deep\":{\"er\":{\"x\":1}}}")
    bench.type("v <- deep.er.x")
    #expect(bench.rows(of: \.input).contains { $0.hasPrefix("▶") && $0.contains("\"er\"") })
    bench.send(.interrupted)
    bench.type("v! <- deep.er.y")
    #expect(bench.rows(of: \.input).contains { $0.hasPrefix("▷") && $0.contains("\"er\"") })
  }
}
