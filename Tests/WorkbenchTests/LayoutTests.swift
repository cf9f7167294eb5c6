import Canvas
import Testing

@testable import Workbench

@Suite("The screen at any size")
struct LayoutTests {
  private static func bench() -> Bench {
    var bench = Bench(
      "{\"long\":\"\(String(repeating: "長い e\u{301}", count: 40))\",\"items\":[1,2,{\"k\":null}],\"n\":1e400}\n{\"n\":2}"
    )
    bench.enter("n! <- n\nlost! <- nowhere.at.all\nlong <- long\nitems <- items")
    return bench
  }

  @Test("the frame always has the size of the screen, and nothing is half drawn")
  func sizes() {
    var bench = Self.bench()
    var states: [Bench] = [bench]
    bench.type("x <- items.@summ")
    states.append(bench)
    bench.press(.escape)
    states.append(bench)
    bench.command("help")
    states.append(bench)
    for var state in states {
      for columns in [0, 1, 2, 3, 4, 5, 10, 15, 16, 17, 30, 51, 59, 60, 61, 80, 120, 200, 500] {
        for rows in [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 24, 40, 200] {
          state.send(.resized(Size(columns: columns, rows: rows)))
          let frame = view(state.model)
          #expect(frame.size == Size(columns: columns, rows: rows))
          if let cursor = frame.cursor {
            #expect(cursor.row < max(1, rows) && cursor.column < max(1, columns))
          }
        }
      }
    }
  }

  @Test("the areas of the screen cover it without a gap and without overlap")
  func areas() {
    var bench = Self.bench()
    for columns in [16, 59, 60, 80, 161] {
      for rows in 4...60 {
        bench.send(.resized(Size(columns: columns, rows: rows)))
        let layout = Layout(bench.model)
        let areas = [
          layout.input, layout.output, layout.strip, layout.rules, layout.editor, layout.status,
          layout.footer,
        ]
        var cells = layout.border == nil ? 0 : layout.input.rows
        for area in areas { cells += area.rows * area.columns }
        #expect(cells == columns * rows)
        for (number, area) in areas.enumerated() {
          for other in areas.dropFirst(number + 1) { #expect(area.intersection(other).isEmpty) }
        }
      }
    }
  }

  @Test("the border between the panes is in one column whatever stands beside it")
  func border() {
    let bench = Self.bench()
    let (layout, frame) = (Layout(bench.model), bench.frame)
    for row in 0..<layout.input.rows { #expect(frame[row, layout.border ?? 0].base == "│") }
  }

  @Test("a tiny screen shows what fits of a note, and the line still works")
  func tiny() {
    var bench = Bench("{}", columns: 10, rows: 3)
    #expect(bench.rows[0] == "too small:")
    bench.command("quit")
    #expect(bench.effects.contains(.quit(status: 0, output: nil, note: nil)))
  }

  @Test("the whole screen at 80 by 24")
  func snapshot() {
    var bench = Bench(#"{"id":7,"name":"Ida","address":{"city":"Uppsala"}}"#)
    bench.enter("id! <- id")
    bench.enter("city <- adress.city")
    let expected = """
       input.json                            │ output
       ▾ {3}                                 │ ▾ {1}
      •    "id": 7                           │•    "id": 7
      ?    "name": "Ida"                     │-    city  absent: no key `adress`; did…
      ?  ▾ "address": {1}                    │
      ?      "city": "Uppsala"               │
      """
    let bottom = """
       rules (unsaved)                                                        2 rules
      • 1 id! <- id
      - 2 city <- adress.city
           absent: no key `adress`; did you mean `address`?
      >
      F2: write address.city for adress.city                • read ◦ in part ? unread
      Enter add  Tab panes  F1 help  F2 fix  F6 panes  F10 quit
      """
    let blank = String(repeating: " ", count: 39) + "│"
    let middle = Array(repeating: blank, count: 11)
    #expect(bench.rows == lines(expected) + middle + lines(bottom))
  }

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
