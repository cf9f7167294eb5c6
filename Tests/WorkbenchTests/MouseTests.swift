import Canvas
import Testing

@testable import Workbench

@Suite("Clicks and the wheel")
struct MouseTests {
  private func click(_ bench: inout Bench, _ text: String, offset: Int = 0) {
    let frame = bench.frame
    guard let row = bench.rows.firstIndex(where: { $0.contains(text) }),
      let column = (0..<frame.size.columns).first(where: { column in
        text.enumerated().allSatisfy { frame[row, column + $0].text == String($1) }
      })
    else {
      Issue.record("no \(text)")
      return
    }
    bench.send(.input(.mouse(MouseEvent(.press, .left, at: Position(row: row, column: column + offset)))))
  }

  @Test("a click selects, on a sign or once more it opens and closes")
  func trees() {
    var bench = Bench(#"{"a":{"b":{"c":1}},"z":2}"#)
    click(&bench, "\"b\"")
    #expect(bench.model.focus == .input)
    #expect(bench.model.inputPath == "a.b")
    #expect(!bench.screen.contains("\"c\": 1"))
    click(&bench, "\"b\"")
    #expect(bench.screen.contains("\"c\": 1"))
    click(&bench, "▾ \"b\"")
    #expect(!bench.screen.contains("\"c\": 1"))
  }

  @Test("a click in the line moves its cursor, one on the list of completions takes it")
  func line() {
    var bench = Bench(#"{"alpha":1,"altitude":2}"#)
    bench.type("x <- al")
    click(&bench, "altitude  number")
    #expect(bench.line == "x <- altitude")
    click(&bench, "> x <-", offset: 2)
    #expect(bench.cursor == 0)
    click(&bench, "> x <-", offset: 5)
    #expect(bench.cursor == 3)
  }

  @Test("the wheel moves what is under it, pages included; a second click on a rule edits it")
  func wheel() {
    let keys = (0..<50).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
    var bench = Bench("{\(keys)}")
    bench.send(.input(.mouse(MouseEvent(.wheelDown, at: Position(row: 5, column: 5)))))
    #expect(bench.model.inputPath == "k2")
    bench.press(.function(1))
    bench.send(.input(.mouse(MouseEvent(.wheelDown, at: Position(row: 5, column: 5)))))
    #expect(bench.model.page?.top == 3)
    bench.press(.escape)
    bench.enter("x <- k1")
    click(&bench, "x <- k1")
    #expect(bench.model.focus == .rules)
    click(&bench, "x <- k1")
    #expect(bench.line == "x <- k1")
    #expect(bench.model.editor.editedID != nil)
  }

  @Test("events anywhere, at any size, change nothing they should not")
  func anywhere() {
    var bench = Bench(#"{"a":[1,2,{"b":null}]}"#)
    bench.enter("x <- a")
    for size in [Size(columns: 80, rows: 24), Size(columns: 20, rows: 5), Size(columns: 3, rows: 2)] {
      bench.send(.resized(size))
      for row in [-1, 0, 1, 3, 10, 23, 24, 1000] {
        for column in [-1, 0, 1, 40, 79, 80, 1000] {
          for action in [MouseEvent.Action.press, .release, .drag, .move, .wheelUp, .wheelDown] {
            bench.send(.input(.mouse(MouseEvent(action, .left, at: Position(row: row, column: column)))))
            #expect(bench.frame.size == size)
          }
        }
      }
    }
    #expect(bench.rules == ["x <- a"])
  }
}
