import Canvas
import Testing

@testable import Workbench

@Suite("Themes and ASCII")
struct LookTests {
  private static func bench() -> Bench {
    var bench = Bench(#"{"name":"Zoë","n":1,"odd":null}"#)
    bench.enter("name <- name\nlost! <- nowhere\ngone <- gone")
    return bench
  }

  @Test("a theme changes styles and nothing else", arguments: Palette.allCases)
  func themes(palette: Palette) {
    var bench = Self.bench()
    let text = bench.screen
    bench.command("theme \(palette.rawValue)")
    bench.model.notice = nil
    #expect(bench.screen == text)
    // What is wrong is never a matter of colour alone.
    let (rows, frame) = (bench.rows, bench.frame)
    let row = rows.firstIndex { $0.contains("✗") } ?? 0
    let column = Array(rows[row]).firstIndex(of: "✗") ?? 0
    #expect(frame[row, column].style.attributes.contains(.bold))
    if palette == .contrast {
      for row in 0..<24 {
        for column in 0..<80 {
          let style = frame[row, column].style
          #expect(!style.attributes.contains(.dim))
          #expect(Set([style.foreground, style.background]) == [.brightWhite, .black])
        }
      }
    }
  }

  @Test("themes are listed, and others refused")
  func names() {
    var bench = Self.bench()
    bench.command("theme blue")
    #expect(bench.notice == "`blue` is no theme; default, dark, light, contrast")
    bench.command("theme")
    #expect(bench.model.page?.lines.count == 4)
  }

  @Test("in ASCII every cell is ASCII and stands where it stood")
  func ascii() {
    var bench = Self.bench()
    let before = bench.rows
    bench.command("set ascii on")
    bench.model.notice = nil
    #expect(bench.screen.utf8.allSatisfy { $0 < 0x80 })
    #expect(zip(before, bench.rows).allSatisfy { $0.count == $1.count })
    #expect(
      bench.rows(of: \.input) == [" v {3}", "*    \"name\": \"Zo?\"", "?    \"n\": 1", "?    \"odd\": null"])
    #expect(bench.screen.contains("x 2 lost! <- nowhere"))
    var wide = Bench(#"{"k":"漢字e\u0301"}"#)
    wide.command("set ascii on")
    #expect(wide.rows(of: \.input).last == "     \"k\": \"? ? ?\"")
  }

  @Test("the legend stands where there is room, in words")
  func legend() {
    var bench = Bench(#"{"a":1}"#)
    func status() -> String { bench.frame.text(ofRow: Layout(bench.model).status.row) }
    bench.command("focus input")
    #expect(!status().contains("read"))
    bench.enter("a <- a")
    let whole = "• read ◦ in part ? unread • value ◐ filled - absent ✗ missing ! failed"
    #expect(status() == String(repeating: " ", count: 9) + whole)
    bench.command("focus output")
    #expect(status().hasSuffix("• value ◐ filled - absent ✗ missing ! failed"))
    bench.command("goto a")
    #expect(
      status() == "a  1 byte  read by 1 rule" + String(repeating: " ", count: 29)
        + "• read ◦ in part ? unread")
    bench.send(.resized(Size(columns: 200, rows: 50)))
    bench.command("focus line")
    #expect(status().hasSuffix(whole))
    bench.command("legend")
    #expect(
      bench.model.page?.lines.contains("  ◦  read in part, or named by a rule that read nothing")
        == true)
  }

  @Test("without a document the output says so, and before the first rule nothing is marked as unread")
  func beginnings() {
    var bench = Bench(files: [:])
    bench.type("a! <- b")
    #expect(bench.screen.contains("no document: there is nothing to apply"))
    #expect(!bench.screen.contains("the input is null"))
    bench = Bench(" ", name: "empty.json")
    #expect(bench.screen.contains("there is no JSON value in the document"))
    bench = Bench(#"{"a":1,"b":2}"#)
    #expect(bench.screen.contains("`:tutor` shows it in five minutes"))
    bench.type("x <- a")
    #expect(!bench.rows(of: \.input).contains { $0.hasPrefix("?") })
    bench.enter()
    #expect(bench.rows(of: \.input).contains { $0.hasPrefix("?") })
  }

  @Test("on a low screen a message is whole")
  func low() {
    var bench = Bench(#"{"a":1}"#, columns: 20, rows: 5)
    bench.command("nosuch")
    #expect(bench.rows.joined(separator: " ").contains("no command `:nosuch`;"))
    #expect(bench.model.statusLines(columns: 20).count > 1)
    #expect(Layout(bench.model).status.rows == 2)
  }
}
