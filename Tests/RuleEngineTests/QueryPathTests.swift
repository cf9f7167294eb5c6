import JSONDocument
import JSONPath
import RuleEngine
import Testing

@Suite("Queries as paths")
struct QueryPathTests {
  private let order: JSON = ["order": ["items": [["sku": "A1"], ["qty": 2]], "note": .null]]

  @Test(
    "a query for one value tells where it stopped",
    arguments: [
      ("$.order.items[1].sku", "stopped at `order.items[1]`: no key `sku` (has `qty`)"),
      ("$.order.items[-3]", "`order.items` has 2 elements, there is no `[-3]`"),
      ("$.order.note.text", "`order.note` is null"),
    ])
  func stops(query: String, expected: String) throws {
    var scope = Scope(root: order)
    let path = InputPath(head: .query(try JSONPathQuery(query)), [])
    let outcome = path.read(in: &scope)
    #expect(outcome.reason?.description == expected)
    #expect(outcome.reason?.path == query)
  }

  @Test("a query for many values gives an array, empty if there are none")
  func arrays() throws {
    var scope = Scope(root: order)
    #expect(InputPath(head: .query(try JSONPathQuery("$..sku")), []).read(in: &scope).json == ["A1"])
    #expect(InputPath(head: .query(try JSONPathQuery("$..none")), []).read(in: &scope).json == [])
  }

  @Test("a query that selects without end uses up the budget and fails")
  func budget() throws {
    var deep: JSON = []
    for _ in 0..<200 { deep = [deep, deep.count == 0 ? 1 : 2] }
    var scope = Scope(root: deep, budget: 100_000)
    let outcome = InputPath(head: .query(try JSONPathQuery("$..*..*..*..*")), []).read(in: &scope)
    #expect(outcome.reason?.code == .limit)
    #expect(scope.budget < 0)
  }
}
