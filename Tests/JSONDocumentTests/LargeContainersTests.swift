import Testing

@testable import JSONDocument

@Suite("What is known of large containers") struct LargeContainersTests {
  private static func tower(_ levels: Int, open: String, close: String) -> String {
    String(repeating: open, count: levels) + "0" + String(repeating: close, count: levels)
  }

  @Test("containers that stand in each other share an entry, however deep they are")
  func sharing() throws {
    let one = try Document.parse(Self.tower(4_000, open: #"{"level":["#, close: "]}"))
    #expect(one.large.entryCount == 1 && one.large.count > 7_800)
    let tower = Self.tower(500, open: "[", close: "]")
    let many = try Document.parse("[\(Array(repeating: tower, count: 20).joined(separator: ","))]")
    #expect(many.large.entryCount == 21)
  }

  @Test("as many as the tape can number are taken, and no more opened then")
  func limit() throws {
    var options = ParseOptions()
    options.largeContainerLimit = 400
    let tower = Self.tower(300, open: "[", close: "]")
    let large = try Document.parse(tower).large.count
    let one = Array("[\(tower)]".utf8)
    #expect(try Document.parse(one, options: options).large.count == large + 1)
    let four = "[\(Array(repeating: tower, count: 4).joined(separator: ","))]"
    let error = #expect(throws: JSONError.self) { try Document.parse(Array(four.utf8), options: options) }
    #expect(error?.message == "more than 400 large arrays and objects in one text")
    #expect(error?.offset == 1 + 3 * (tower.utf8.count + 1))
  }

  @Test("where there is more than brackets between their ends, each has its own")
  func apart() throws {
    func entries(_ open: String, _ close: String) throws -> Int {
      let document = try Document.parse(Self.tower(300, open: open, close: close))
      return document.large.count - document.large.entryCount
    }
    #expect(try entries("[", " ]") == 0)
    #expect(try entries("[", ",1]") == 0)
    #expect(try entries(#"{"a":1,"a":"#, "}") == 0)
    #expect(try entries("[1,", "]") > 150)
  }
}
