import JSONDocument
import JSONPath
import TestSupport
import Testing

@Suite("JSONPath Compliance Test Suite")
struct ConformanceSuiteTests {
  @Test("every case of the suite gives the nodes and the paths it asks for, or is refused")
  func wholeSuite() throws {
    guard let folder = SharedData.folder("suites") else { return }
    let bytes = try #require(Files.read(folder + "/jsonpath-cts.json"))
    let suite = try Document.parse(bytes).root
    let cases = Array(suite["tests"]?.elements ?? JSON.null.elements)
    var passed = 0
    for one in cases {
      if let fault = fault(of: one) {
        Issue.record("\(one["name"]?.string ?? "?"), \(one["selector"]?.text ?? "?"): \(fault)")
      } else {
        passed += 1
      }
    }
    print("JSONPath Compliance Test Suite: \(passed) of \(cases.count) cases pass")
    #expect(cases.count == 703)
    #expect(passed == cases.count)
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
