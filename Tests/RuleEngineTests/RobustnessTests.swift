import JSONDocument
import Redict
import RuleEngine
import Synchronization
import Testing

@Suite("Robustness")
struct RobustnessTests {
  private static let depth = 10_000

  private func nested(_ open: String, _ close: String, _ inside: String) -> String {
    String(repeating: open, count: Self.depth - 1) + inside + String(repeating: close, count: Self.depth - 1)
  }

  @Test("ten thousand levels of arrays are mapped over without running out of stack")
  func deepAligned() throws {
    let source = try json(nested("[", "]", #"{"x":1}"#))
    let made = onSmallStack { rules("y <- x").rewrite(source) }
    #expect(made.text == #"{"y":"# + nested("[", "]", "1") + "}")
  }

  @Test("ten thousand levels of objects are copied, searched and written")
  func deepObjects() throws {
    let text = nested(#"{"a":"#, "}", "1")
    let source = try json(text)
    let set = rules("copy <- a\nall <- @..a | count\nlast! <- a.b.c")
    let made = onSmallStack { set.rewrite(source, options: .tracing) }
    #expect(made.result?["copy"]?.text.utf8.count == text.utf8.count - 6)
    #expect(made.result?["all"] == JSON(Self.depth - 1))
    #expect(made.missingKeys == ["last"])
    let report = onSmallStack { () -> Int in
      var output: [UInt8] = []
      _ = RewriteWriter(set).write(source, to: &output)
      return output.count
    }
    #expect(report == made.text.utf8.count)
  }

  @Test("the residue of a deep document is found without running out of stack")
  func deepResidue() throws {
    let source = try json(nested(#"{"a":"#, "}", "1"))
    let found = onSmallStack { rules("x <- @..b").residue(of: source) }
    #expect(found.count == 1)
  }

  @Test("deep results are made, written and released without running out of stack")
  func deepOwned() throws {
    let source = try json(nested("[", "]", #"{"x":1}"#))
    onSmallStack {
      for _ in 0..<3 { _ = rules("y <- { z: x }").rewrite(source).text }
    }
  }

  @Test("a budget ends an evaluation with a reason")
  func budget() throws {
    let source = try json("{\"a\":[" + Array(repeating: "1", count: 5_000).joined(separator: ",") + "]}")
    var options = Rewrite.Options()
    options.budget = 1_000
    let made = rules("b <- a.x\nc <- 1").rewrite(source, options: options)
    #expect(made.result == nil)
    #expect(made.refusal?.code == .limit)
    #expect(
      made.refusal?.message
        == "stopped: the evaluation takes too many steps; narrow the path or split the input")
    var output: [UInt8] = []
    let report = RewriteWriter(rules("b <- a.x\nc <- 1")).write(source, to: &output, options: options)
    #expect(output.isEmpty)
    #expect(report.refusal == made.refusal)
  }

  @Test("queries stop at the budget, too")
  func queryBudget() throws {
    let source = try json(
      "{\"a\":[" + Array(repeating: "[1,[2,[3]]]", count: 500).joined(separator: ",") + "]}")
    var options = Rewrite.Options()
    options.budget = 10_000
    let made = rules("b <- $..*..*..*").rewrite(source, options: options)
    #expect(made.refusal?.code == .limit)
  }

  /// `let` chains, each name twice the one before.
  private func doubled(_ double: (String) -> String) -> String {
    (1...60).map { "let $n\($0) <- \(double("$n\($0 - 1)"))\n" }.joined()
  }

  @Test(
    "values that share their parts are charged for what it takes to write and to compare them",
    arguments: [
      ("[$n, $n]", "a <- $n60"), ("{ a: $n, b: $n }", "a <- $n60"), ("concat($n, $n)", "a <- $n60"),
      ("[1, 2] | map($n)", "a <- $n60"), ("[1, 2] | map($n) | flatten", "a <- $n60 | count"),
      (#""\($n)\($n)""#, "a <- $n60 | length"), ("[$n, $n]", "a <- $n60 == $n60"),
      ("[1, 2] | flatMap($n)", "a <- $n60"), ("[1, 2] | toObject(@, $n)", "a <- $n60"),
      ("merge({ a: $n }, { b: $n })", "a <- $n60"), ("[$n, $n]", #"a <- "\($n60)""#),
      ("zip($n, $n)", "a <- $n60 | toJSON"),
      ("$n | chunk(1) | map([@, @]) | flatten", "a <- $n60 | distinct"),
    ])
  func sharedParts(double: String, rule: String) throws {
    let first = double.hasPrefix("\"") ? "\"ab\"" : "[1]"
    let chain = doubled { double.replacing("$n", with: $0) }
    let set = rules("let $n0 <- \(first)\n\(chain)\(rule)")
    var options = Rewrite.Options()
    options.budget = 200_000
    let made = set.rewrite(try json("{}"), options: options)
    #expect(made.refusal?.code == .limit)
    #expect(made.result == nil)
    var output: [UInt8] = []
    let report = RewriteWriter(set).write(try json("{}"), to: &output, options: options)
    #expect(report.refusal?.code == .limit)
    #expect(output.isEmpty)
  }

  @Test(
    "what is made is charged for the memory it takes, many small parts like one large one",
    arguments: [
      "range(0, 30000) | map(range(0, 5)) | count", "range(0, 200000) | count",
      #"range(0, 25000) | map("a text of some length, \(@)") | count"#,
      "range(0, 30000) | map({ a: @, b: 1 }) | count",
      "range(0, 300) | flatMap(range(0, 500)) | count",
    ])
  func memory(expression: String) throws {
    var options = Rewrite.Options()
    options.budget = 1_000_000
    #expect(rules("a <- \(expression)").rewrite(try json("{}"), options: options).refusal?.code == .limit)
    options.budget = 10_000_000
    #expect(rules("a <- \(expression)").rewrite(try json("{}"), options: options).refusal == nil)
  }

  @Test("a large input may take more steps")
  func largeInput() throws {
    let source = try json("{\"a\":[" + Array(repeating: "1", count: 100_000).joined(separator: ",") + "]}")
    var options = Rewrite.Options()
    options.budget = 20_000
    #expect(rules("b <- a | map(@) | count").rewrite(source, options: options).refusal?.code == .limit)
    options.budget = 1_500_000
    #expect(rules("b <- a | map(@) | count").rewrite(source, options: options).text == #"{"b":100000}"#)
  }

  @Test("a chain of ten thousand lets is computed without running out of stack")
  func longChain() throws {
    let chain = (1...10_000).map { "let $n\($0) <- $n\($0 - 1) + 1\n" }.joined()
    let set = rules("let $n0 <- x\n\(chain)a <- $n10000\nb <- l { let $m <- $n9999; c <- $m }")
    let source = try json(#"{"x":1,"l":[1]}"#)
    #expect(onSmallStack { set.rewrite(source).text } == #"{"a":10001,"b":[{"c":10000}]}"#)
  }

  @Test("a large value written by many rules, or found many times over in itself, is charged each time")
  func repeatedParts() throws {
    var options = Rewrite.Options()
    options.budget = 1_000_000
    let chain = (1...15).map { "let $n\($0) <- [$n\($0 - 1), $n\($0 - 1)]\n" }.joined()
    let many = (0..<40).map { "a\($0) <- $n15\n" }.joined()
    let set = rules("let $n0 <- 1\n\(chain)\(many)")
    #expect(set.rewrite(try json("{}"), options: options).refusal?.code == .limit)
    let inner = "\"" + String(repeating: "x", count: 10_000) + "\""
    let source = try json(nested(#"{"a":"#, "}", inner))
    #expect(rules("b <- @..a").rewrite(source, options: options).refusal?.code == .limit)
  }

  @Test("an evaluation can be cancelled between elements")
  func cancellation() throws {
    let source = try json("{\"a\":[" + Array(repeating: "{}", count: 100_000).joined(separator: ",") + "]}")
    let asked = Atomic(0)
    var options = Rewrite.Options()
    options.isCancelled = { asked.wrappingAdd(1, ordering: .relaxed).newValue >= 2 }
    let made = rules("b <- a { x <- y ?? 1 }").rewrite(source, options: options)
    #expect(made.result == nil)
    #expect(made.refusal?.message == "cancelled")
    #expect(asked.load(ordering: .relaxed) == 2)
  }

  @Test("one rule set is used from many threads at once")
  func concurrency() async throws {
    let set = rules(
      "let $d <- n * 2\na! <- n\nb <- l.x\nc! <- gone else $d\nm <- l { x! <- x; n <- ^n }\n* <- @")
    let writer = RewriteWriter(set)
    let sources = try (0..<64).map { try json(#"{"n":\#($0),"l":[{"x":\#($0)},{}],"k":"\u0061"}"#) }
    let expected = sources.map { set.rewrite($0) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for (index, source) in sources.enumerated() {
            let made = set.rewrite(source, options: .tracing)
            #expect(made.text == expected[index].text)
            #expect(made.missing == expected[index].missing)
            var output: [UInt8] = []
            _ = writer.write(source, to: &output)
            #expect(String(decoding: output, as: UTF8.self) == expected[index].text)
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("patterns, time zones and paths that are kept are kept for many threads at once")
  func caches() async throws {
    let set = rules(
      #"""
      d <- at | toDate | formatDate("yyyy-MM-dd HH:mm", "Europe/Berlin")
      e <- at | toDate | formatDate("HH:mm xx", zone)
      f <- items | filter(name matches '^a+$') | count
      """#)
    let source = try json(
      #"{"at":"2031-07-02T03:04:05Z","zone":"America/New_York","items":[{"name":"aa"},{"name":"b"}]}"#)
    let expected = set.rewrite(source).text
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          // More patterns and paths than are kept.
          for number in 0..<400 {
            let text: Outcome = .value(JSON("x\(number + task)y"))
            #expect(text.matches(pattern: "^x\(number + task % 3)y$").json == JSON(task < 3))
            #expect((try? InputPath("a.b\(number)[\(task)]")) != nil)
            if number % 20 == 0 { #expect(set.rewrite(source).text == expected) }
          }
        }
      }
    }
  }

  @Test("a let that needs itself fails instead of running for ever")
  func cyclicLet() throws {
    var set = RuleSet()
    set.add(Let(name: "x", value: Expression(path: InputPath(head: .variable(slot: 0, name: "x"), []))))
    set.add(
      Rule(
        OutputPath(key: "a"), value: Expression(path: InputPath(head: .variable(slot: 0, name: "x"), [])),
        isRequired: true))
    #expect(set.rewrite(["b": 1]).reasons == ["`$x` needs its own value"])
  }

  @Test("paths with odd slots, levels and steps give reasons, never a trap")
  func oddPaths() throws {
    for path in [
      InputPath(head: .variable(slot: 99, name: "x"), []), InputPath(head: .enclosing(7), []),
      InputPath(head: .enclosing(-1), []),
      InputPath(head: .current, [.slice(lower: .min, upper: .max, step: .min)]),
      InputPath(head: .current, [.index(.min)]), InputPath(head: .bound(.result), []),
    ] {
      var scope = Scope(root: try json("[1,2]"))
      _ = path.read(in: &scope).description
    }
  }
}
