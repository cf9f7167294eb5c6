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

@Suite("How many lines rows take")
struct LineCountTests {
  /// Rules in all states over a screen that is too narrow for what is said about them.
  private static let bench: Bench = {
    var bench = Bench(#"{"a":1,"s":"not a number at all","order":{"items":[{"price":1}]}}"#, columns: 64)
    bench.files["r.redict"] = """
      # A note
      good <- a
      required! <- order.itmes[0].price
      optional <- order.items[0].pricy
      filled! <- nothing.there else "a value that stands for it"
      conditional <- a when a > 1
      failing! <- s | number
      `a key that is much longer than what the pane has room for, and then some`! <- order.missing.part
      broken <- (
      odd <- unknownFunction(a)

      """
    bench.command("rules r.redict")
    return bench
  }()

  @Test("of the rules", arguments: Focus.allCases, [false, true])
  func rules(focus: Focus, isCompact: Bool) {
    var bench = Self.bench
    bench.command("focus \(focus)")
    for selected in bench.model.entries.indices {
      bench.model.rules.selected = selected
      for columns in [20, 40, 64] {
        for index in bench.model.entries.indices {
          let count = bench.model.ruleLineCount(index, columns: columns, isCompact: isCompact)
          let lines = bench.model.ruleLines(index, columns: columns, isCompact: isCompact)
          #expect(count == lines.count, "\(lines.map(\.text))")
        }
      }
    }
  }

  @Test("of the result", arguments: Focus.allCases)
  func result(focus: Focus) throws {
    var bench = Self.bench
    bench.command("focus \(focus)")
    let output = try #require(bench.model.output)
    var place = bench.model.result.cursor
    place.moveToRoot()
    var count = 0
    repeat {
      bench.model.result.cursor = place
      for columns in [20, 40, 64] {
        var other = place
        other.moveToRoot()
        repeat {
          let lines = bench.model.outputRow(other, output, columns: columns)
          #expect(bench.model.outputLineCount(other, columns: columns) == lines.count, "\(lines.map(\.text))")
        } while other.moveDown(bench.model.result.folds)
      }
      count += 1
    } while place.moveDown(bench.model.result.folds)
    #expect(count > 6)
  }
}
