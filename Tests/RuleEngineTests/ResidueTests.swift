import JSONDocument
import RuleEngine
import Testing

@Suite("Residue")
struct ResidueTests {
  private func residue(_ text: String, _ input: String) throws -> [String] {
    rules(text).residue(of: try json(input)).map(\.path)
  }

  @Test("keys that no rule reads are listed in input order, at any depth")
  func nested() throws {
    #expect(
      try residue("a <- x.y\nb <- l[0].m", #"{"x":{"y":1,"z":2},"k":{"n":1},"l":[{"m":1,"o":2},{"p":3}]}"#)
        == ["x.z", "k", "l[*].o", "l[*].p"])
  }

  @Test("what a path leads to is read as a whole")
  func whole() throws {
    #expect(try residue("a <- x", #"{"x":{"y":{"z":1}}}"#) == [])
    #expect(try residue("a <- @", #"{"x":1}"#) == [])
  }

  @Test("a rule that does not fire still reads")
  func notFired() throws {
    #expect(try residue("a <- late.x\nb <- x when no", #"{"late":{},"x":1,"no":false}"#) == [])
  }

  @Test("blocks read of their value what their rules read, and may lead out")
  func blocks() throws {
    #expect(
      try residue("l <- items { s <- sku; o <- ^order }", #"{"items":[{"sku":1,"w":2}],"order":1,"z":1}"#)
        == ["items[*].w", "z"])
  }

  @Test("filters read what their conditions read")
  func filters() throws {
    #expect(
      try residue("l <- items[?price > ^min].sku", #"{"items":[{"sku":1,"price":2,"w":3}],"min":1}"#)
        == ["items[*].w"])
  }

  @Test("descendants and members of any name")
  func descendants() throws {
    #expect(try residue("l <- a..id", #"{"a":{"id":1,"b":{"id":2,"c":3}},"d":4}"#) == ["a.b.c", "d"])
    #expect(try residue("l <- m.*.x", #"{"m":{"a":{"x":1,"y":2},"b":{"y":3}}}"#) == ["m.a.y", "m.b.y"])
  }

  @Test("the default rule takes what is left; drop and except are known")
  func defaults() throws {
    #expect(
      try residue("a <- x.y\n* <- @ except e\ndrop d", #"{"x":{"y":1,"z":2},"e":1,"d":2,"k":3}"#) == ["x.z"])
  }

  @Test("with `each` the elements are what is read")
  func each() throws {
    #expect(try residue("each l\na <- x", #"{"l":[{"x":1,"y":2}],"m":1}"#) == ["l[*].y", "m"])
  }

  @Test("odd keys are spelled as paths, with the place of the first value")
  func oddKeys() throws {
    let unread = rules("a <- b").residue(of: try json(#"{"x y":1,"b":2}"#))
    #expect(unread.map(\.path) == ["`x y`"])
    #expect(unread.map(\.place) == [7..<8])
  }
}
