import JSONDocument
import JSONPath
import TestSupport
import Testing

@Suite("JSONPath Compliance Test Suite", SharedData.isThere("suites/jsonpath-cts.json"))
struct ConformanceSuiteTests {
  @Test("every case of the suite gives the nodes and the paths it asks for, or is refused")
  func wholeSuite() throws {
    let bytes = try #require(SharedData.path(of: "suites/jsonpath-cts.json").flatMap(Files.read))
    let suite = try Document.parse(bytes).root
    let cases = Array(suite["tests"]?.elements ?? JSON.null.elements)
    #expect(cases.count == 703)
    for one in cases {
      let fault = fault(of: one)
      #expect(fault == nil, "\(one["name"]?.string ?? "?"), \(one["selector"]?.text ?? "?")")
    }
  }

  /// What is wrong with a case; nil if it passes.
  private func fault(of one: JSON) -> String? {
    let query: JSONPathQuery
    do throws(SyntaxError) {
      query = try JSONPathQuery(one["selector"]?.string ?? "")
    } catch {
      return one["invalid_selector"]?.bool == true ? nil : "refused \(error)"
    }
    if one["invalid_selector"]?.bool == true { return "accepted" }
    let nodes = query.locatedNodes(in: one["document"] ?? .null)
    let values = JSON(nodes.map(\.value))
    let paths = JSON(nodes.map { JSON($0.path) })
    if values != JSON(query.nodes(in: one["document"] ?? .null)) {
      return "values depend on whether paths are kept"
    }
    if let result = one["result"] {
      if values != result { return "gave \(values)" }
      return paths == one["result_paths"] ? nil : "gave \(paths)"
    }
    let results = Array(one["results"]?.elements ?? JSON.null.elements)
    let resultPaths = Array(one["results_paths"]?.elements ?? JSON.null.elements)
    let isListed = zip(results, resultPaths).contains { values == $0 && paths == $1 }
    return isListed ? nil : "gave \(values) at \(paths)"
  }
}
