import JSONDocument
import RuleEngine
import Testing

@Suite("Traces")
struct TraceTests {
  private func texts(_ ranges: [Range<Int>], of input: String) -> [String] {
    ranges.map { String(decoding: Array(input.utf8)[$0], as: UTF8.self) }
  }

  @Test("each output key has its rule, its phase and the bytes it read")
  func entries() throws {
    let input = #"{"first":"Ida","last":"Roe","x":1}"#
    let made = try rewrite("name <- \"\\(first) \\(last)\"\nage! <- age else x\n* <- @", input)
    let trace = try #require(made.trace)
    #expect(trace.entries.map { $0.key } == ["name", "age", "age"])
    #expect(texts(trace.entries(for: "name")[0].reads, of: input) == [#""Ida""#, #""Roe""#])
    let filled = try #require(trace.entries(for: "age").last)
    #expect(filled.phase == .missingValue)
    #expect(texts(filled.reads, of: input) == ["1"])
  }

  @Test("default keys and the completion have entries of their own")
  func phases() throws {
    let made = try rewrite("a <- a\n* <- @\nfinally <- @result", #"{"a":1,"b":2}"#)
    #expect(made.trace?.entries.map { $0.phase } == [.rule, .defaultRule, .completion])
    #expect(made.trace?.entries.map { $0.ruleIndex } == [0, nil, nil])
  }

  @Test("`??` says why it fired")
  func fallbacks() throws {
    let made = try rewrite("price <- price | toNumber ?? 0\nn <- a ?? 1", #"{"price":"n/a","a":null}"#)
    let trace = try #require(made.trace)
    #expect(trace.entries[0].fallbacks.map { $0.expression } == ["price | toNumber"])
    #expect(
      trace.entries[0].fallbacks[0].reason.code == .conversion
        || trace.entries[0].fallbacks[0].reason.code == .operation)
    #expect(trace.entries[1].fallbacks.map { $0.reason.message } == ["`a` is null"])
  }

  @Test("holes are counted, aligned and compact")
  func holes() throws {
    let made = try rewrite("a <- r.v\nc <- r[*].v", #"{"r":[{"v":1},{},{}]}"#)
    #expect(made.trace?.entries.map { $0.holeCount } == [2, 2])
  }

  @Test("aligned and compact reads are the elements' values")
  func elementReads() throws {
    let input = #"{"r":[{"v":10},{"v":20}]}"#
    let trace = try #require(try rewrite("a <- r.v\nc <- r[*].v\ns <- r.@sum.v", input).trace)
    for entry in trace.entries { #expect(texts(entry.reads, of: input) == ["10", "20"]) }
  }

  @Test("from a byte of the input to the rules that read it")
  func reverse() throws {
    let input = #"{"a":{"x":1,"y":2},"b":3}"#
    let trace = try #require(try rewrite("p <- a\nq <- a.x\nr <- b", input).trace)
    #expect(trace.rules(reading: 10..<11) == [0, 1])
    #expect(trace.rules(reading: 16..<17) == [0])
    #expect(trace.rules(reading: 23..<24) == [2])
  }

  @Test("rules of a block have entries with full paths and rules of their own")
  func blocks() throws {
    let input = #"{"l":[{"s":"A"},{"s":"B"}]}"#
    let trace = try #require(try rewrite("k <- 1\nlines <- l { sku <- s }", input).trace)
    #expect(trace.entries.map { $0.key } == ["k", "lines", "lines[0].sku", "lines[1].sku"])
    #expect(trace.entries.map { $0.ruleIndex } == [0, 1, 1, 1])
    #expect(texts(trace.entries[3].reads, of: input) == [#""B""#])
  }

  @Test("without being asked for there is no trace")
  func none() throws {
    #expect(rules("a <- b").rewrite(try json("{}")).trace == nil)
  }
}
