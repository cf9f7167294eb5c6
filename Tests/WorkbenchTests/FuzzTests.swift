import Canvas
import TestSupport
import Testing

@testable import Workbench

@Suite("Random messages")
struct FuzzTests {
  private static let keys: [Key] =
    [
      .enter, .tab, .backTab, .escape, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .delete,
      .backspace,
    ]
    + (1...12).map { Key.function($0) }
    + "abcdefghijklmnopqrstuvwxyzAGJKMNRUY0123456789*+-/:?[]{}! ".unicodeScalars.map { Key.character($0) }
    + [.control("l"), .control("r"), .control("d")]

  private static let lines = [
    "x <- a", "y! <- items[*].v", "z <- nowhere.b", "w! <- a | toNumber else 0", "* <- @", "each items",
    "drop a",
    "let $t <- items", "bad <- (", "n <- items { v! <- v; o <- ^a }", "a.b[] <- $t",
    "finally <- { r: @result, m: @missing }",
    "! <- \"M \\(@key)\"", ":undo", ":redo", ":delete 1", ":move 1 down", ":clear", ":sample next",
    ":sample 9",
    ":reload", ":open two.ndjson", ":close", ":close 1", ":why x", ":help", ":help trim", ":suggest",
    ":leaves", ":rule a",
    ":goto items[1].v", ":search v", ":fold all", ":unfold all", ":unfold 2", ":missing next", ":copy output",
    ":export json", ":export swift", ":save f.redict", ":save s.session", ":rules f.redict",
    ":source s.session", ":expect two.ndjson",
    ":expect off", ":set mouse on", ":edit 1", ":require 1", ":fix", ":each items", ":each off", ":nonsense",
    ":", "#", "# note", "",
    "a\nb <- c\n  | d", "`", "\"", ":open !x", "é <- \u{1F600}.ü",
  ]

  @Test(
    "no sequence of messages traps, and the frame always fits", arguments: [1, 2, 3, 4] as [UInt64])
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var bench = Bench(files: [
      "one.json": #"{"a":"1","items":[{"v":1},{"v":null},{}],"odd key":{"deep":[[[]]]}}"#,
      "two.ndjson": "{\"a\":1}\n{\"a\":\n\n[]\n5\n",
    ])
    bench.command("open one.json")
    bench.holdsJobs = seed % 2 == 0
    for _ in 0..<TestEnvironment.rounds(700) {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0, 1, 2, 3: bench.press(Self.keys.randomElement(using: &generator) ?? .enter)
      case 4, 5: bench.enter(Self.lines.randomElement(using: &generator) ?? "")
      case 6: bench.type(String((Self.lines.randomElement(using: &generator) ?? "").prefix(9)))
      case 7:
        let size = Size(
          columns: Int.random(in: 0...130, using: &generator), rows: Int.random(in: 0...50, using: &generator)
        )
        bench.send(.resized(size))
      case 8:
        if let index = bench.jobs.indices.randomElement(using: &generator) {
          let job = bench.jobs.remove(at: index)
          if let message = job.run(isCancelled: { false }) { bench.send(message) }
        }
        bench.jobs.removeFirst(max(0, bench.jobs.count - 20))
      default:
        let place = Position(
          row: Int.random(in: 0...30, using: &generator), column: Int.random(in: 0...100, using: &generator))
        let actions: [MouseEvent.Action] = [.press, .wheelUp, .wheelDown, .release]
        bench.send(
          .input(.mouse(MouseEvent(actions.randomElement(using: &generator) ?? .press, .left, at: place))))
        if Int.random(in: 0..<4, using: &generator) == 0 { bench.send(.interrupted) }
      }
      #expect(view(bench.model).size == bench.model.size)
    }
  }
}
