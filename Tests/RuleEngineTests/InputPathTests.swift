import JSONDocument
import RuleEngine
import Testing

@Suite("Key paths")
struct InputPathTests {
  @Test("a chain of members gives the value they lead to, as it was written")
  func members() throws {
    #expect(try read("location.lat", in: #"{"location":{"lat":48.10}}"#) == "48.10")
    #expect(try read("a.b.c", in: #"{"a":{"b":{"c":{"d":[1, 2]}}}}"#) == #"{"d":[1,2]}"#)
  }

  @Test("`@` is the input itself")
  func current() throws {
    #expect(try read("@", in: "[1,2]") == "[1,2]")
    #expect(try read("@[1]", in: "[1,2]") == "2")
  }

  @Test("keys may hold anything and are compared by code point")
  func oddKeys() throws {
    #expect(try read("`a.b`.`@id`", in: #"{"a.b":{"@id":1}}"#) == "1")
    #expect(try read("``", in: #"{"":7}"#) == "7")
    #expect(try read("`caf\u{E9}`", in: "{\"cafe\u{301}\":1,\"caf\u{E9}\":2}") == "2")
    #expect(try read("ab", in: #"{"\u0061b":3}"#) == "3")
  }

  @Test("of a key that is there twice the last value counts")
  func duplicates() throws {
    #expect(try read("k", in: #"{"k":1,"k":2}"#) == "2")
  }

  @Test("`.0` is a key and `[0]` an index, whatever stands there")
  func digits() throws {
    #expect(try read("map.0", in: #"{"map":{"0":"zero"}}"#) == #""zero""#)
    #expect(try read("list[0]", in: #"{"list":["a"]}"#) == #""a""#)
    #expect(try read("map[0]", in: #"{"map":{"0":"zero"}}"#).hasPrefix("missing:"))
    #expect(try read("list.0", in: #"{"list":["a"]}"#) == "[null]")
  }

  @Test("an index below zero counts from the end", arguments: [(-1, "3"), (-3, "1"), (0, "1"), (2, "3")])
  func negativeIndices(index: Int, expected: String) throws {
    #expect(try read("@[\(index)]", in: "[1,2,3]") == expected)
  }

  @Test("an index outside the array is missing", arguments: [3, -4, Int.max, Int.min])
  func outside(index: Int) throws {
    var scope = Scope(root: try json("[1,2,3]"))
    let outcome = InputPath(head: .current, [.index(index)]).read(in: &scope)
    #expect(outcome.description == "missing: the input has 3 elements, there is no `[\(index)]`")
  }

  @Test("slices take a part, counted from either end and by steps")
  func slices() throws {
    let source = "[0,1,2,3,4]"
    #expect(try read("@[1:3]", in: source) == "[1,2]")
    #expect(try read("@[:2]", in: source) == "[0,1]")
    #expect(try read("@[-2:]", in: source) == "[3,4]")
    #expect(try read("@[::2]", in: source) == "[0,2,4]")
    #expect(try read("@[::-1]", in: source) == "[4,3,2,1,0]")
    #expect(try read("@[3:1]", in: source) == "[]")
    #expect(try read("@[9:]", in: source) == "[]")
    #expect(try read("@[:]", in: "[]") == "[]")
  }

  @Test("slices agree with plain arithmetic for all small bounds and steps")
  func allSlices() throws {
    let array = try json("[0,1,2,3]")
    for lower in -6...6 {
      for upper in -6...6 {
        for step in [-3, -2, -1, 1, 2, 3, Int.max, Int.min] {
          var scope = Scope(root: array)
          let slice = InputPath(head: .current, [.slice(lower: lower, upper: upper, step: step)])
          let from = lower < 0 ? lower + 4 : lower
          let to = upper < 0 ? upper + 4 : upper
          let expected = (step > 0 ? [0, 1, 2, 3] : [3, 2, 1, 0]).filter { place in
            let start = step > 0 ? max(from, 0) : min(from, 3)
            let isInside = step > 0 ? place >= start && place < to : place <= start && place > max(to, -1)
            return isInside && (place - start) % (abs(step.clamped)) == 0
          }
          #expect(
            slice.read(in: &scope).json == JSON(expected.map { JSON($0) }), "[\(lower):\(upper):\(step)]")
        }
      }
    }
  }

  @Test("`.name` on an array is aligned: one element each, null for a hole")
  func aligned() throws {
    #expect(try read("rows.v", in: #"{"rows":[{"v":1},{},{"v":null},4]}"#) == "[1,null,null,null]")
    #expect(try read("rows.v", in: #"{"rows":[]}"#) == "[]")
    #expect(try read("rows.a.b", in: #"{"rows":[{"a":{"b":1}},{"a":null},{"a":{}}]}"#) == "[1,null,null]")
  }

  @Test("aligned mapping keeps the nesting of arrays in arrays")
  func nesting() throws {
    let source = #"{"results":[{"parts":[{"t":["a"]},{"t":["b","c"]}]}]}"#
    #expect(try read("results.parts.t", in: source) == #"[[["a"],["b","c"]]]"#)
    #expect(try read("m.x", in: #"{"m":[[{"x":1},{}],[],[[{"x":2}]]]}"#) == "[[1,null],[],[[2]]]")
  }

  @Test("`[*]` is compact: elements without the key are left out")
  func compact() throws {
    #expect(try read("rows[*].v", in: #"{"rows":[{"v":1},{},7,{"v":null}]}"#) == "[1,null]")
    #expect(try read("a[*].b[*].c", in: #"{"a":[{"b":[{"c":1},{"c":2}]},{},{"b":[{"c":3}]}]}"#) == "[1,2,3]")
    #expect(try read("a[*][0]", in: #"{"a":[[1,2],[],[3]]}"#) == "[1,3]")
  }

  @Test("an array of one stays an array, aligned and compact")
  func single() throws {
    #expect(try read("p.n", in: #"{"p":[{"n":"1"}]}"#) == #"["1"]"#)
    #expect(try read("p[*].n", in: #"{"p":[{"n":"1"}]}"#) == #"["1"]"#)
    #expect(try read("rows.xy", in: #"{"rows":[{"xy":[3,9]}]}"#) == "[[3,9]]")
  }

  @Test("`items[*].x` is missing when `items` is")
  func compactOfNothing() throws {
    #expect(try read("items[*].x", in: #"{"item":[]}"#).hasPrefix("missing: no key `items`"))
    #expect(try read("items[*].x", in: #"{"items":null}"#) == "missing: `items` is null")
  }

  @Test("`.*` gives the values of an object, and the members behind it compactly")
  func allMembers() throws {
    #expect(try read("m.*", in: #"{"m":{"a":1,"b":[2],"a":3}}"#) == "[3,[2]]")
    #expect(try read("m.*.x", in: #"{"m":{"a":{"x":1},"b":{},"c":{"x":2}}}"#) == "[1,2]")
    #expect(try read("m.*", in: #"{"m":[{"a":1},2]}"#) == "[[1],null]")
  }

  @Test("`..name` finds every such member in document order")
  func descendants() throws {
    let source = #"{"id":1,"a":[{"id":2,"b":{"id":{"id":3}}},[{"id":4}]],"c":5,"id":6}"#
    #expect(try read("@..id", in: source) == #"[6,2,{"id":3},3,4]"#)
    #expect(try read("a..zip", in: source) == "[]")
    #expect(try read("c..id", in: source).hasPrefix("missing:"))
  }

  @Test("null at the end of a path exists, null in the middle does not")
  func nulls() throws {
    #expect(try read("a.b", in: #"{"a":{"b":null}}"#) == "null")
    #expect(try read("a.b.c", in: #"{"a":{"b":null}}"#) == "missing: `a.b` is null")
    #expect(try read("a", in: "null") == "missing: the input is null")
  }

  @Test("paths read data only: no member of the language shows through")
  func onlyData() throws {
    #expect(try read("bare.count", in: #"{"bare":{}}"#).hasPrefix("missing:"))
    #expect(try read("bare.description", in: #"{"bare":{}}"#).hasPrefix("missing:"))
  }

  @Test(
    "a path prints as it is written",
    arguments: [
      "a.b", "items[*].x", "`a.b`.`@id`", "@", "@[0]", "a..b", "a.*", "a[1:2:3]", "a[:]", "a.0.`b c`",
      "^order.id", "^^",
      "a.@sum.b", "$rate", "@key", "a?", "`if`", "a.if", "first-name", "`-`", "@..x",
    ])
  func printing(text: String) {
    #expect(path(text).text == text)
  }
}

extension Int {
  fileprivate var clamped: Int { Swift.min(Swift.max(self, -100), 100) }
}
