import JSONDocument
import RuleEngine
import Testing

@Suite("Collection operators")
struct CollectionOperatorTests {
  private let rows = #"{"rows":[{"v":1,"t":["a"]},{},{"v":2.5,"t":["b","a"]},{"v":1,"t":null}]}"#

  @Test(
    "each operator over a column with a hole",
    arguments: [
      ("rows.@count", "4"), ("rows.@count.v", "4"), ("rows.@sum.v", "4.5"), ("rows.@avg.v", "1.125"),
      ("rows.@min.v", "1"), ("rows.@max.v", "2.5"), ("rows.@unionOfObjects.v", "[1,2.5,1]"),
      ("rows.@distinctUnionOfObjects.v", "[1,2.5]"), ("rows.@unionOfArrays.t", #"["a","b","a"]"#),
      ("rows.@distinctUnionOfArrays.t", #"["a","b"]"#),
    ])
  func columns(path: String, expected: String) throws {
    #expect(try read(path, in: rows) == expected)
  }

  @Test("an average counts a hole as zero; of the compact array it does not")
  func averages() throws {
    #expect(try read("rows.@avg.v", in: #"{"rows":[{"v":4},{}]}"#) == "2")
    #expect(try read("rows[*].v.@avg", in: #"{"rows":[{"v":4},{}]}"#) == "4")
  }

  @Test("an operator applies to what the steps behind it give, or to the array itself")
  func operands() throws {
    #expect(try read("n.@sum", in: #"{"n":[1,2,3]}"#) == "6")
    #expect(try read("n[*].@sum", in: #"{"n":[1,2,3]}"#) == "6")
    #expect(try read("a[*].b[*].@sum.c", in: #"{"a":[{"b":[{"c":1}]},{"b":[{"c":2},{"c":3}]}]}"#) == "6")
    #expect(try read("rows.@max.a.b", in: #"{"rows":[{"a":{"b":3}},{"a":{"b":7}}]}"#) == "7")
  }

  @Test("empty arrays: sum and average are 0, the extremes are missing")
  func empty() throws {
    #expect(try read("n.@sum", in: #"{"n":[]}"#) == "0")
    #expect(try read("n.@avg", in: #"{"n":[]}"#) == "0")
    #expect(try read("n.@count", in: #"{"n":[]}"#) == "0")
    #expect(
      try read("n.@max", in: #"{"n":[]}"#) == "missing: `n.@max` has nothing to choose from; add `?? VALUE`")
  }

  @Test("sums are exact in decimal")
  func exact() throws {
    #expect(try read("n.@sum", in: #"{"n":[0.1,0.2]}"#) == "0.3")
    #expect(try read("n.@avg", in: #"{"n":[10000000000000000999,1]}"#) == "5000000000000000500")
  }

  @Test("a sum that does not fit is computed in binary, with a warning")
  func lossy() throws {
    let made = try rewrite("s <- n.@sum", #"{"n":[1e300,1]}"#)
    #expect(made.warnings.map { $0.code } == [Warning.Code.lossyArithmetic])
    #expect(try read("n.@sum", in: #"{"n":[1e400,1]}"#).hasPrefix("failed:"))
  }

  @Test("text in a sum is a failure that names the element")
  func text() throws {
    #expect(
      try read("n.@sum", in: #"{"n":[1,"2"]}"#)
        == #"failed: `@sum` needs numbers, element 1 is "2"; convert with `toNumber`, or filter"#)
    #expect(
      try read("n.@sum", in: #"{"n":[[1]]}"#)
        == "failed: `@sum` needs numbers, element 0 is an array; use `[*]` to flatten the arrays")
  }

  @Test("extremes compare numbers with numbers and text with text")
  func extremes() throws {
    #expect(try read("n.@max", in: #"{"n":["b","a",null]}"#) == #""b""#)
    #expect(try read("n.@min", in: #"{"n":[1e400,2]}"#) == "2")
    #expect(try read("n.@max", in: #"{"n":[1,"a"]}"#).hasPrefix("failed:"))
    #expect(try read("n.@max", in: #"{"n":[true]}"#).hasPrefix("failed:"))
  }

  @Test("unions of arrays need arrays")
  func unions() throws {
    #expect(try read("n.@unionOfArrays", in: #"{"n":[[1],[2,1]]}"#) == "[1,2,1]")
    #expect(
      try read("n.@unionOfArrays", in: #"{"n":[1]}"#).hasPrefix("failed: `@unionOfArrays` needs arrays"))
    #expect(
      try read("n.@distinctUnionOfObjects", in: #"{"n":[1,1.0,{"a":1,"b":2},{"b":2,"a":1}]}"#)
        == #"[1,{"a":1,"b":2}]"#)
  }

  @Test("an operator on something that is no array is missing; without the array, too")
  func noArray() throws {
    #expect(try read("n.@sum", in: #"{"n":{}}"#) == "missing: `n` is an object, `.@sum` needs an array")
    #expect(try read("n.@sum", in: #"{"n":null}"#) == "missing: `n` is null")
    #expect(try read("n.@count", in: "{}").hasPrefix("missing: no key `n`"))
  }
}
