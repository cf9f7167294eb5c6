import Canvas
import Testing

@testable import Workbench

@Suite("What shows of a pane")
struct ScrollingTests {
  /// A document and rules of more rows than the panes have.
  private func bench() -> Bench {
    let members = (0..<30).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
    var bench = Bench("{\(members)}")
    bench.enter((0..<30).map { "r\($0) <- k\($0)" }.joined(separator: "\n"))
    return bench
  }

  @Test(
    "a pane that grows is filled: the last row goes down with its edge",
    arguments: [Focus.input, .output, .rules])
  func growing(pane: Focus) {
    var bench = bench()
    bench.command("focus \(pane)")
    bench.press(.end)
    bench.send(.resized(Size(columns: 80, rows: 12)))
    bench.send(.resized(Size(columns: 200, rows: 24)))
    let area: Swift.KeyPath<Layout, Rect> = pane == .input ? \.input : pane == .output ? \.output : \.rules
    let rows = bench.rows(of: area)
    #expect(rows.count == Layout(bench.model)[keyPath: area].rows - 1)
    #expect(rows.last?.contains("29") == true, "\(bench.screen)")
  }

  @Test("a list that has become short shows from its start")
  func shrinking() {
    var bench = bench()
    bench.command("focus rules")
    bench.press(.end)
    bench.command("delete " + (4...30).map(String.init).joined(separator: " "))
    #expect(bench.rows(of: \.rules).count == 3)
    bench.command("focus output")
    #expect(bench.rows(of: \.output).count == 4)
  }
}
