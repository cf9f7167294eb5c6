import Testing

@testable import redict_cli

@Suite("Borders of values")
struct ValueBoundaryTests {
  private func last(_ text: String, from start: Int = 0) -> Int? {
    ValueBoundary.last(in: Array(text.utf8).span, from: start)
  }

  @Test("a newline between the end of a value and the start of another is a border")
  func borders() {
    #expect(last("{}\n{}") == 3)
    #expect(last("{}\n{}\n{}\n") == 6)
    #expect(last("1\n2") == 2)
    #expect(last("true \r\n\n  null") == 8)
    #expect(last("\"a\"\n\"b\"") == 4)
  }

  @Test("a newline inside a value is none")
  func inside() {
    #expect(last("[\n{},\n{}\n]") == nil)
    #expect(last("{\n\"a\"\n:\n1\n}") == nil)
    #expect(last("[1\n,2]") == nil)
  }

  @Test("without a byte behind the newline nothing is sure")
  func open() {
    #expect(last("{}\n") == nil)
    #expect(last("{}\n  \n") == nil)
    #expect(last("") == nil)
  }

  @Test("newlines before the start of the search do not count")
  func start() {
    #expect(last("{}\n{}", from: 2) == 3)
    #expect(last("{}\n{}", from: 3) == nil)
  }
}
