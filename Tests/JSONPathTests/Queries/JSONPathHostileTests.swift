import JSONDocument
import JSONPath
import Testing

@Suite("JSONPath under attack")
struct JSONPathHostileTests {
  @Test("documents of ten thousand levels are searched without a deep stack")
  func deepDocument() throws {
    let depth = 10_000
    let arrays = try Document.parse(
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
    #expect(try JSONPathQuery("$..*").nodes(in: arrays.root).count == depth - 1)
    #expect(try JSONPathQuery("$..[?@[0]]").nodes(in: arrays.root).count == depth - 2)
    let last = try #require(JSONPathQuery("$..[0]").locatedNodes(in: arrays.root).last)
    #expect(last.path == "$" + String(repeating: "[0]", count: depth - 1))
    #expect(last.steps.count == depth - 1)
    let objects = try Document.parse(
      String(repeating: #"{"a":"#, count: depth - 1) + "{}" + String(repeating: "}", count: depth - 1))
    #expect(try JSONPathQuery("$..a").nodes(in: objects.root).count == depth - 1)
    let straight = try JSONPathQuery("$" + String(repeating: ".a", count: depth - 1))
    #expect(straight.nodes(in: objects.root).count == 1)
  }

  @Test("filters nested in filters have a limit with a clear error")
  func nestedFilters() throws {
    func nested(_ depth: Int) -> String {
      "$" + String(repeating: "[?@", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(try JSONPathQuery(nested(64)).nodes(in: []) == [])
    for (query, offset) in [
      (nested(65), 195), (nested(100_000), 195),
      ("$[?" + String(repeating: "(", count: 100_000), 67),
      ("$[?" + String(repeating: "length(", count: 100_000), 451),
    ] {
      let message = "filters and brackets are nested deeper than 64; split the query"
      #expect(throws: SyntaxError(offset: offset, message: message)) { try JSONPathQuery(query) }
    }
  }

  @Test("long chains of conditions and segments are no nesting")
  func longChains() throws {
    let condition = String(repeating: "@.a || @.b && ", count: 20_000) + "@.c"
    #expect(try JSONPathQuery("$[?\(condition)]").nodes(in: [["a": 1], ["c": 1]]).count == 1)
    let segments = String(repeating: "..*", count: 20_000)
    #expect(try JSONPathQuery("$" + segments).nodes(in: [1]).isEmpty)
    let selectors = Array(repeating: "0", count: 20_000).joined(separator: ",")
    #expect(try JSONPathQuery("$[\(selectors)]").nodes(in: [1]).count == 20_000)
  }

  @Test(
    "what a filter does with large values counts as steps, as often as it is done",
    arguments: [
      "$.each[?$.left == $.right]", "$.each[?$.left != $.right]", "$.each[?$.text < $.text]",
      "$.each[?length($.text) > 0]",
      "$.each[?search($.text, 'zz')]", "$.each[?match(@, $.text)]", "$.each[?search(@, $.broken)]",
    ])
  func filterSteps(_ query: String) throws {
    let values = Array(repeating: "1", count: 5_000).joined(separator: ",")
    let text = String(repeating: "y", count: 50_000)
    let each = Array(repeating: "\"x\"", count: 2_500).joined(separator: ",")
    let document = try Document.parse(
      #"{"left":[\#(values)],"right":[\#(values)],"text":"\#(text)","broken":"\#(text)(","each":[\#(each)]}"#)
    #expect(throws: JSONPathInterruption.tooManySteps(limit: 25_000)) {
      try JSONPathQuery(query).nodes(in: document.root, limits: JSONPathLimits(steps: 25_000))
    }
  }

  @Test("an evaluation ends at its limit of steps")
  func stepLimit() throws {
    let document = try Document.parse(
      String(repeating: "[", count: 1_000) + String(repeating: "]", count: 1_000))
    let query = try JSONPathQuery("$..*..*..*..*")
    #expect(throws: JSONPathInterruption.tooManySteps(limit: 1_000_000)) {
      try query.nodes(in: document.root, limits: JSONPathLimits(steps: 1_000_000))
    }
    #expect(throws: JSONPathInterruption.tooManySteps(limit: 3)) {
      try JSONPathQuery("$[*]").nodes(in: [1, 2, 3, 4, 5], limits: JSONPathLimits(steps: 3))
    }
    #expect(throws: JSONPathInterruption.tooManyNodes(limit: 100_000)) {
      try query.nodes(in: document.root, limits: JSONPathLimits(nodes: 100_000))
    }
    #expect(try JSONPathQuery("$[*]").nodes(in: [1, 2], limits: JSONPathLimits(steps: 3)).count == 2)
    #expect(
      JSONPathInterruption.tooManySteps(limit: 3).description
        == "the query took more than 3 steps; select less, with fewer `..` and `*`")
  }

  @Test("an evaluation ends soon after it is cancelled")
  func cancellation() throws {
    let document = try Document.parse(
      String(repeating: "[", count: 1_000) + String(repeating: "]", count: 1_000))
    #expect(throws: JSONPathInterruption.cancelled) {
      try JSONPathQuery("$..*..*..*..*").locatedNodes(
        in: document.root, limits: JSONPathLimits(isCancelled: { true }))
    }
  }

  @Test("an absolute query in a filter is run once, not for every node")
  func absoluteQueries() throws {
    let numbers = (0..<20_000).map { String($0) }.joined(separator: ",")
    let document = try Document.parse("[\(numbers)]")
    let query = try JSONPathQuery("$[?count($..*) == 20000 && $[?@ == 19999]]")
    #expect(query.nodes(in: document.root).count == 20_000)
  }

  @Test("slices with extreme bounds and steps select what the RFC says, without overflow")
  func extremeSlices() throws {
    let limit = 9_007_199_254_740_991
    #expect(try JSONPathQuery("$[-\(limit):\(limit):\(limit)]").nodes(in: [1, 2, 3]) == [1])
    #expect(try JSONPathQuery("$[\(limit):-\(limit):-\(limit)]").nodes(in: [1, 2, 3]) == [3])
    #expect(try JSONPathQuery("$[-\(limit)]").nodes(in: [1, 2, 3]) == [])
    #expect(try JSONPathQuery("$[::0]").nodes(in: [1, 2, 3]) == [])
  }

  @Test("slices of small arrays agree with the RFC's own loop, for all small bounds and steps")
  func smallSlices() throws {
    let bounds = [nil] + (-4...4).map { Optional($0) }
    for count in 0...3 {
      let array = JSON((0..<count).map { JSON($0) })
      for start in bounds {
        for end in bounds {
          for step in [nil, -2, -1, 0, 1, 2] as [Int?] {
            let parts = [start, end, step].map { $0.map(String.init) ?? "" }
            let selected = try JSONPathQuery("$[\(parts.joined(separator: ":"))]").nodes(in: array)
            #expect(selected.map(\.int) == loop(count, start, end, step ?? 1), "\(parts) of \(count)")
          }
        }
      }
    }
  }

  /// Section 2.3.4.2.2 of the RFC, word for word.
  private func loop(_ count: Int, _ start: Int?, _ end: Int?, _ step: Int) -> [Int?] {
    func normalize(_ index: Int) -> Int { index >= 0 ? index : count + index }
    guard step != 0 else { return [] }
    let first = normalize(start ?? (step >= 0 ? 0 : count - 1))
    let last = normalize(end ?? (step >= 0 ? count : -count - 1))
    var indices: [Int?] = []
    if step > 0 {
      var index = min(max(first, 0), count)
      while index < min(max(last, 0), count) {
        indices.append(index)
        index += step
      }
    } else {
      var index = min(max(first, -1), count - 1)
      while min(max(last, -1), count - 1) < index {
        indices.append(index)
        index += step
      }
    }
    return indices
  }
}
