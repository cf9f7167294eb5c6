import Canvas
import Testing

@testable import Workbench

@Suite("Help while a line is typed")
struct EditorTests {
  static let orders =
    #"{"id":1,"state":"open","items":[{"product":{"sku":"L1","price":2},"qty":3}]}"# + "\n"
    + #"{"id":2,"state":"paid","gift":true,"items":[]}"#

  private func status(_ line: String, columns: Int = 120) -> String {
    var bench = Bench(Self.orders, columns: columns)
    bench.type(line)
    return bench.model.statusLines(columns: columns).map(\.text).joined(separator: "\n")
  }

  @Test(
    "inside of brackets the function shows, the parameter at hand marked",
    arguments: [
      ("a <- state | replace(", "replace(‹target›, replacement)"),
      ("a <- state | replace(\"o\", ", "replace(target, ‹replacement›)"),
      ("a <- replace(", "replace(‹text›, target, replacement)"),
      ("a <- replace(state, \"a,b\"", "replace(text, ‹target›, replacement)"),
      ("a <- items | map(sumBy(product.", "sumBy(‹array›, number)"),
      ("a <- replace(lower(state), ", "replace(text, ‹target›, replacement)"),
    ])
  func arguments(line: String, shown: String) {
    let status = status(line)
    #expect(status.hasPrefix(shown), "\(status)")
  }

  @Test("outside of brackets, and for what is no function, there is none")
  func noArguments() {
    for line in [
      "a <- state", "a <- replace(state, \"a\", \"b\")", "a <- (state", "a <- { x: state", "a <- nosuch(",
    ] {
      #expect(ArgumentHelp.at(line.utf8.count, in: line) == nil, "\(line)")
    }
  }

  @Test("behind a comparison the values seen there are offered")
  func values() {
    func popup(_ line: String) -> [String]? {
      var bench = Bench(Self.orders)
      bench.type(line)
      return bench.popup
    }
    #expect(popup("a <- id when state == ") == ["\"open\"", "\"paid\"", "id", "state", "items", "gift"])
    #expect(popup("a <- id when state == \"p") == ["\"paid\""])
    #expect(popup("a <- id when state != \"o") == ["\"open\""])
    #expect(popup("a <- items[? product.sku == \"") == ["\"L1\""])
    #expect(popup("a <- id when gift == t") == ["true"])
    #expect(popup("a <- \"p") == nil)
    var bench = Bench(Self.orders)
    bench.type("a <- id when state == \"p")
    bench.press(.tab)
    #expect(bench.line == "a <- id when state == \"paid\"")
  }

  @Test("three letters of a deep key find its path")
  func deep() {
    var bench = Bench(Self.orders)
    bench.type("a <- sku")
    #expect(bench.popup?.first == "items[*].product.sku")
    bench.press(.tab)
    #expect(bench.line == "a <- items[*].product.sku")
    // Inside of a block only what is below it.
    bench = Bench(Self.orders)
    bench.type("a <- items { b <- sku")
    #expect(bench.popup?.first == "product.sku")
    // Letters of a key at hand in another order of importance: not its beginning.
    bench = Bench(Self.orders)
    bench.type("a <- items[0].prct")
    bench.press(.tab)
    #expect(bench.line == "a <- items[0].product")
  }

  @Test("what begins so comes before what only holds the letters, and is completed first")
  func order() {
    var bench = Bench(#"{"price":1,"items":[{"product":{"prices":[1]}}]}"#)
    bench.type("a <- pri")
    #expect(bench.popup == ["price", "items[*].product.prices"])
    bench.press(.tab)
    #expect(bench.line == "a <- price")
  }

  @Test("commands and their words are found by letters as well")
  func commands() {
    var bench = Bench(Self.orders)
    bench.type(":unfo")
    #expect(bench.popup == ["unfold"])
    bench.send(.interrupted)
    bench.type(":thm")
    #expect(bench.popup == ["theme"])
    bench.send(.interrupted)
    bench.type(":theme con")
    bench.press(.tab)
    #expect(bench.line == ":theme contrast")
    bench.send(.interrupted)
    bench.type(":help sumB")
    #expect(bench.popup == ["sumBy"])
  }

  @Test("the value of what is typed so far shows, brackets open or not")
  func halfTyped() {
    var bench = Bench(Self.orders)
    bench.type("x <- items | map(qty * ")
    #expect(bench.result == #"{"x":[3]}"#)
    #expect(!bench.rows[0].contains("stale"))
    bench.type("2")
    #expect(bench.result == #"{"x":[6]}"#)
    bench.send(.interrupted)
    bench.type("x <- { a: id, b: [state")
    #expect(bench.result == #"{"x":{"a":1,"b":["open"]}}"#)
    bench.enter()
    #expect(bench.rules == [])
  }

  @Test("what stays of a pasted block stays in its order")
  func pasteOrder() {
    var bench = Bench("{}")
    bench.enter(":open a.json\nx <- a\n\ny <- (\n:sample 2\nz <- )\nw <- {\n  a: b\n}\n:quit\nv <- [")
    #expect(bench.rules == ["x <- a", "w <- {\n  a: b\n}"])
    #expect(bench.line == ":open a.json\ny <- (\n:sample 2\nz <- )\n:quit\nv <- [")
  }

  @Test("pasted commands are not carried out, and the statements among them are taken")
  func paste() {
    var bench = Bench(Self.orders)
    bench.enter("a <- id\n:quit\nb <- state")
    #expect(bench.rules == ["a <- id", "b <- state"])
    #expect(bench.line == ":quit")
    #expect(bench.notice == "`:quit` was not run: a command runs only when it is alone in the line")
    #expect(!bench.effects.contains(.quit(status: 0, output: nil, note: nil)))
    bench = Bench(Self.orders)
    bench.enter(":open other.json\n:clear")
    #expect(bench.line == ":open other.json\n:clear")
    #expect(bench.notice == "one command at a time: leave only `:open other.json` in the line to run it")
    #expect(bench.model.workspace.sources.count == 1)
    // A statement of several rows behind a command belongs to it.
    bench = Bench(Self.orders)
    bench.enter(":add c <- items {\n  q <- qty\n}")
    #expect(bench.rules == ["c <- items {\n  q <- qty\n}"])
    bench.send(.input(.paste(Paste(":quit\n"))))
    #expect(bench.line == ":quit\n")
  }

  @Test("vi's command mode, a search and a line that failed before can be seen")
  func modes() {
    var bench = Bench(Self.orders)
    bench.type("a <- id")
    bench.send(.lineModeChanged(LineMode(isViCommand: true)))
    #expect(bench.rows.contains(": a <- id"))
    #expect(bench.rows.last?.hasPrefix("vi command") == true)
    bench.send(.lineModeChanged(LineMode(search: "(reverse-i-search)`id': ")))
    #expect(bench.rows.contains("(reverse-i-search)`id':"))
    bench.send(.lineModeChanged(LineMode(hasFailedBefore: true)))
    #expect(bench.rows.contains("this line failed when it was entered before"))
  }

  @Test("the history tells which lines failed")
  func history() {
    var bench = Bench(Self.orders)
    bench.command("history id")
    #expect(bench.effects == [.listHistory("id")])
    bench.send(
      .listedHistory([
        EnteredLine(text: "a <- id", hasFailed: false), EnteredLine(text: "b <- idd", hasFailed: true),
      ]))
    #expect(bench.model.page?.lines == ["ok      a <- id", "failed  b <- idd"])
  }

  /// A bench with a line that is being typed and the input pane focused.
  private func away(_ line: String) -> Bench {
    var bench = Bench(#"{"name":"Ida","n":3}"#)
    bench.type(line)
    bench.model.editor.popup = nil
    bench.press(.escape)
    return bench
  }

  @Test("a line that a key of a pane puts another one over comes back behind that one, entered or given up")
  func setAside() {
    for (key, text): (Unicode.Scalar, String) in [
      ("/", "Ida"), ("?", "Ida"), ("&", "n"), (".", "n"), (":", "list"),
    ] {
      for isEntered in [true, false] {
        var bench = away("who <- na")
        bench.press(.character(key))
        #expect(bench.line.hasPrefix(":") && bench.effects.contains(.startTyping))
        bench.type(text)
        if isEntered { bench.enter() } else { bench.send(.interrupted) }
        #expect(bench.line == "who <- na" && bench.cursor == 9, "\(key)")
        bench.send(.interrupted)
        #expect(bench.line == "")
      }
    }
    // One search over another is no line to come back to, and a rule entered in between is.
    var bench = away("who <- na")
    bench.press(.character("/"), .escape, .character("/"))
    bench.line = ""
    bench.enter("m <- n")
    #expect(bench.rules == ["m <- n"] && bench.line == "who <- na")
    bench.enter()
    #expect(bench.rules.count == 2 && bench.line == "")
  }

  @Test(
    "the path of a node takes the place of the one that is being typed at the cursor, and of nothing else")
  func takenPath() {
    for (line, expected) in [
      ("x <- ", "x <- name"), ("x <- na", "x <- name"), ("x <- n + items[*].na", "x <- n + name"),
      ("x <- upper(na", "x <- upper(name"), ("x <- n +", "x <- n +name"),
      ("x <- \"a \\(na", "x <- \"a \\(name"),
      ("x <- `na", "x <- name"), ("x <- if", "x <- ifname"), ("x <- n ?? ", "x <- n ?? name"),
      ("x <- $.na", "x <- name"),
      ("drop na", "drop name"), ("x <- items[? na", "x <- items[? name"), ("", "name"),
    ] {
      var bench = away(line)
      if line.isEmpty { bench.command("focus input") }
      bench.press(.home, .down, .character("t"))
      #expect(bench.line == expected)
    }
    var bench = away("x <- na + n")
    bench.send(.lineChanged(text: "x <- na + n", cursor: 7))
    bench.press(.home, .down, .character("t"))
    #expect(bench.line == "x <- name + n")
  }

  @Test("a rule that is being edited is edited on behind a search; one that was only looked at is not")
  func editSetAside() {
    var bench = Bench(#"{"name":"Ida","n":3}"#)
    bench.enter("a <- name")
    bench.enter("b <- n")
    bench.command("edit 1")
    bench.type(" | upper")
    bench.model.editor.popup = nil
    bench.press(.escape, .character("/"))
    bench.type("3")
    bench.enter()
    #expect(bench.line == "a <- name | upper")
    bench.press(.escape)
    bench.enter()
    #expect(bench.rules == ["a <- name | upper", "b <- n"])
    bench.command("edit 1")
    bench.press(.escape)
    bench.command("edit 2")
    bench.enter()
    #expect(bench.line == "" && bench.rules.count == 2)
  }
}
