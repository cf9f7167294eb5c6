import JSONDocument
import Testing

@testable import RuleEngine

@Suite("Sorting and grouping")
struct SortingTests {
  @Test("every order of five numbers is sorted")
  func permutations() {
    var orders: [[JSON]] = [[]]
    for value in [3, 1, 2, 1, -5] as [JSON] {
      orders = orders.flatMap { order in
        (0...order.count).map { order.prefix($0) + [value] + order.dropFirst($0) }
      }
    }
    #expect(orders.count == 120)
    for order in orders {
      let sorted = Outcome.value(JSON(order)).sort().json?.text
      #expect(sorted == "[-5,1,1,2,3]")
    }
  }

  @Test("sortBy is stable in both directions")
  func stability() {
    let items: JSON = [["k": 1, "n": "a"], ["k": 0, "n": "b"], ["k": 1, "n": "c"], ["k": 0, "n": "d"]]
    let names = { (order: Outcome) in
      Outcome.value(items).sortBy(order) { Outcome($0.value["k"]) }.map { Outcome($0.value["n"]) }.json?.text
    }
    #expect(names("asc") == #"["b","d","a","c"]"#)
    #expect(names("desc") == #"["a","c","b","d"]"#)
  }

  @Test("strings sort by code points, booleans with false first")
  func types() {
    #expect(Outcome.value(["b", "é", "a", "Z", "😀", "ﬀ"]).sort().json == ["Z", "a", "b", "é", "ﬀ", "😀"])
    #expect(Outcome.value([true, false, true]).sort().json == [false, true, true])
    #expect(Outcome.value([]).sort().json == [])
  }

  @Test("numbers too large for binary sort exactly")
  func largeNumbers() throws {
    let json = try Document.parse("[10000000000000000000002,1e400,10000000000000000000001,-1e400]").root
    #expect(
      Outcome.value(json).sort().json?.text
        == "[-1e400,10000000000000000000001,10000000000000000000002,1e400]")
  }

  @Test(
    "mixed types, nulls and containers fail",
    arguments: [
      (
        [1, "x"] as JSON,
        "`sort` needs numbers, strings or booleans of one type; element 1 is \"x\" among numbers; convert them to one type"
      ),
      (
        [.null] as JSON,
        "`sort` needs numbers, strings or booleans of one type; element 0 is null; leave nulls out first"
      ),
      (
        [[1]] as JSON,
        "`sort` needs numbers, strings or booleans of one type; element 0 is an array; convert them to one type"
      ),
    ])
  func mixed(_ json: JSON, _ message: String) {
    #expect(Outcome.value(json).sort().reason?.message == message)
  }

  @Test("distinct, groupBy and indexOf compare by value and hash")
  func equality() {
    let json: JSON = [1, 1.0, "1", ["a": 1, "b": 2], ["b": 2, "a": 1], .null, .null]
    #expect(Outcome.value(json).distinct().json == [1, "1", ["a": 1, "b": 2], .null])
    #expect(Outcome.value(json).indexOf(.value(["b": 2, "a": 1])).json == 3)
    #expect(Outcome.value(["é", "e\u{301}"]).distinct().json?.count == 2)
  }

  @Test("a hundred thousand elements take no time to speak of")
  func manyElements() {
    let numbers = Outcome.value(JSON((0..<100_000).map { JSON($0 % 50_000) }))
    #expect(numbers.distinct().json?.count == 50_000)
    #expect(numbers.groupBy { .value($0.value) }.json?.count == 50_000)
    #expect(numbers.toObject { .value($0.value) }.json?.count == 50_000)
    #expect(numbers.sort("desc").json?[0] == 49_999)
  }
}
