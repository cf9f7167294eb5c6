import JSONDocument
import RuleEngine
import TestSupport
import Testing

@testable import Workbench

@Suite("Rules cut down to what changed")
struct RuleChangeTests {
  /// Statements that between them meet in the same keys, read each other's keys, and hold for the whole rule set.
  private static let statements = [
    "x <- a", "x! <- a", "x! <- q else 7", "x <- b when a == 1", "x <- a | toString", "y <- b.c", "y.z <- a",
    "y.w! <- q.r", "y.z <- b.c[0]", "l[] <- a", "l[2] <- b.c[1]", "l[] <- q", "é <- a",
    "e\u{301} <- b", "rows <- rows { n! <- n; m <- ^a }", "rows <- rows { n <- n }", "sum <- rows[*].n | sum",
    "t <- \"\\(a)\"", "t <- $q", "u <- $r ?? 0", "broken <- (", "x <- ", "w! <- nothing", "v <- a  # note",
    "v <- a", "# note",
    "let $q <- a", "let $q <- b", "let $r <- $q", "option nulls missing", "option unknown error",
    "option duplicates error", "drop b", "drop a, q", "* <- @", "(@key | upper) <- @", "! <- @key",
    "finally <- { r: @result, m: @missing }", "each rows", "X <- a", "a <- b",
  ]

  private static let inputs = [
    #"{"a":1,"b":{"c":[1,2,{"d":"x"}]},"rows":[{"n":1},{"n":2},{}]}"#, #"{"a":2,"b":{"c":[]}}"#, "{}",
    #"{"a":null,"b":1,"q":{"r":2}}"#, #"{"a":1,"a":3,"x":4}"#, #"{"rows":[{"n":"1"}],"q":5,"é":1}"#, "[1]",
    "null",
  ]

  /// Rules at random; much the same ones for each generator.
  private static func edit(_ entries: inout [String], _ generator: inout SeededGenerator) {
    let statement = statements.randomElement(using: &generator) ?? ""
    let place = entries.indices.randomElement(using: &generator) ?? 0
    switch Int.random(in: 0..<6, using: &generator) {
    case 0 where !entries.isEmpty: entries.remove(at: place)
    case 1 where !entries.isEmpty: entries[place] = statement
    case 2 where !entries.isEmpty: entries.append(entries.remove(at: place))
    default: entries.insert(statement, at: place)
    }
  }

  private static func list(_ entries: [String]) -> RuleList {
    var list = RuleList()
    for entry in entries { list.insert(entry) }
    return list
  }

  private static func rules(_ entries: [String]) -> RuleText {
    RuleText(entries: entries.enumerated().map { RuleEntry(id: $0.offset, text: $0.element) })
  }

  /// `REDICT_CASES` says how many sequences of edits are made up.
  private static let seeds = 1...UInt64(TestEnvironment.number("REDICT_CASES") ?? TestEnvironment.rounds(20))

  @Test("what is left of the rules tells which results an edit changed, as all rules do", arguments: seeds)
  func sameAsAll(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var entries: [String] = []
    let options = Rewrite.Options()
    let inputs = Self.inputs.map { RuleInput(root: Document.parseStream(Array($0.utf8)).root(at: 0)) }
    for _ in 0..<30 {
      let before = Self.rules(entries)
      for _ in 0...Int.random(in: 0..<3, using: &generator) { Self.edit(&entries, &generator) }
      let after = Self.rules(entries)
      let change = RuleChange(from: before, to: after)
      let (old, new) = (RuleProgram(before).ruleSet, RuleProgram(after).ruleSet)
      for input in inputs {
        let isSame = input.rewrite(by: old, options).result == input.rewrite(by: new, options).result
        #expect(
          change.isSame(for: input, options) == isSame,
          "\(before.entries.map(\.text)) to \(entries) for \(input.root.text)")
      }
      if entries.count > 12 { entries.removeFirst(6) }
    }
  }

  @Test("what is known of results before an edit tells which are as expected after it", arguments: seeds)
  func expectations(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var entries: [String] = []
    let documents = Self.inputs.map { Document.parseStream(Array($0.utf8)) }
    var known: ExpectationGaps?
    // Expected is what some rules give: those of an edit may be among them, and the edits go to and fro.
    for _ in 0..<4 { Self.edit(&entries, &generator) }
    let wanted = documents.map { document in
      RuleProgram(Self.rules(entries)).ruleSet.rewrite(document.root(at: 0)).result?.text ?? "null"
    }
    let expected = Document.parseStream(Array(wanted.joined(separator: "\n").utf8))
    func check(_ known: ExpectationGaps?) throws -> CheckResult {
      let request = CheckRequest(
        generation: 1, standard: .expected(expected, known: known), rules: Self.rules(entries),
        walk: InputWalk(documents: documents))
      return try #require(request.run { false })
    }
    for _ in 0..<30 {
      let all = try check(nil)
      let part = try check(known)
      #expect(part.states == all.states, "\(known?.rules.entries.map(\.text) ?? []) to \(entries)")
      known = ExpectationGaps(rules: Self.rules(entries), keys: part.gaps)
      Self.edit(&entries, &generator)
      if entries.count > 8 { entries.removeFirst(4) }
    }
  }

  @Test("only the statements for the keys that an edit touches are left")
  func parts() {
    func left(_ before: [String], _ after: [String]) -> [[String]]? {
      let change = RuleChange(from: Self.rules(before), to: Self.rules(after))
      return change.isPart ? [change.before.rules.map(\.key), change.after.rules.map(\.key)] : nil
    }
    let rules = ["let $q <- a", "a <- a", "b.c <- $q", "b.d <- x", "e <- e when a", "e <- f"]
    #expect(left(rules, rules) == [[], []])
    #expect(left(rules, rules.map { $0 == "a <- a" ? "a <- b" : $0 }) == [["a"], ["a"]])
    #expect(left(rules, rules.dropLast()) == [["e", "e"], ["e"]])
    #expect(left(rules, rules + ["b[] <- y"]) == [["b.c", "b.d"], ["b.c", "b.d", "b[]"]])
    #expect(
      left(rules, ["# note"] + rules.reversed()) == [["b.c", "b.d", "e", "e"], ["e", "e", "b.d", "b.c"]])
    #expect(left(rules, rules + ["drop z"]) == [[], []])
    #expect(left(rules + ["* <- @"], rules + ["* <- @", "g <- f"]) == [[], ["g"]])
    // What holds for all rules: nothing can be left out.
    #expect(left(rules + ["* <- @"], rules + ["* <- @", "g <- g"]) == nil)
    #expect(left(rules, rules + ["let $r <- a"]) == [[], []])
    #expect(left(rules, ["let $q <- a + 0"] + rules.dropFirst()) == [["b.c", "b.d"], ["b.c", "b.d"]])
    let chain = ["let $p <- x", "let $q <- $p", "! <- 1"]
    #expect(
      left(chain + ["a <- $q", "b <- x"], ["let $p <- y"] + chain.dropFirst() + ["a <- $q", "b <- x"])
        == [["a"], ["a"]])
    #expect(left(chain + ["! <- $q"], ["let $p <- y"] + chain.dropFirst() + ["! <- $q"]) == nil)
    #expect(left(rules + ["finally <- @result"], rules + ["finally <- @result", "g <- f"]) == nil)
  }

  @Test("a let that is edited has only those rules counted again that depend on it")
  func lets() {
    let entries = ["let $p <- x", "let $q <- $p", "a <- \"\\($q)\"", "b <- x", "option nulls missing"]
    let before = Self.list(entries).surveyKeys
    let after = Self.list(["let $p <- y"] + entries.dropFirst()).surveyKeys
    #expect(zip(before, after).map { $0 == $1 } == [true, true, false, true, true])
    #expect(Self.list(Array(entries.dropLast())).surveyKeys[3] != before[3])
  }

  @Test("samples of any size are compared where few rules tell the difference")
  func limit() {
    let documents = [Document.parseStream(Array(#"{"a":1,"b":1} {"a":1,"b":2}"#.utf8))]
    func states(_ before: [String], _ after: [String]) -> [InputState?]? {
      var request = CheckRequest(
        generation: 1, standard: .earlier(Self.rules(before)), rules: Self.rules(after),
        walk: InputWalk(documents: documents))
      request.wholeLimit = 8
      return request.run(isCancelled: { false }).map { result in
        (0..<result.states.count).map { result.states[$0] }
      }
    }
    #expect(states(["x <- a", "y <- b"], ["x <- b", "y <- b"]) == [.value, .unexpected])
    #expect(states(["x <- a"], ["x <- a", "finally <- @result"]) == [])
  }
}
