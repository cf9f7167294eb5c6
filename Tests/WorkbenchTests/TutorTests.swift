import Canvas
import Testing

@testable import Workbench

@Suite("The tutor")
struct TutorTests {
  @Test("every step can be done as it says, and the session is as it was afterwards")
  func lesson() {
    var bench = Bench(#"{"mine":1}"#)
    bench.enter("mine <- mine")
    bench.journal = []
    bench.command("tutor")
    #expect(bench.rows[0].hasPrefix(" tutor  1 of 11: a rule"))
    bench.enter("title <- name")
    #expect(bench.rows[0].contains("2 of 11"))
    bench.type("latitude! <- loc")
    bench.press(.tab)
    bench.type(".lat")
    #expect(bench.rows[0].contains("2 of 11"))
    bench.enter()
    #expect(bench.rows[0].contains("3 of 11"))
    bench.enter("lng! <- locaton.lng")
    #expect(bench.screen.contains("did you mean"))
    bench.press(.function(2))
    #expect(bench.rows[0].contains("4 of 11"))
    bench.enter("price! <- price | toNumber")
    #expect(bench.rows[0].contains("5 of 11"))
    bench.enter("stars <- reviews[*].stars | avg")
    #expect(bench.rows[0].contains("6 of 11"))
    bench.command("goto opening_hours.open_now")
    bench.press(.character("a"))
    #expect(bench.rows[0].contains("7 of 11"))
    bench.command("why latitude")
    bench.press(.escape)
    #expect(bench.rows[0].contains("8 of 11"))
    bench.command("find rvau")
    #expect(bench.model.inputPath == "reviews[0].author")
    #expect(bench.rows[0].contains("9 of 11"))
    bench.press(.character("u"))
    #expect(bench.rows[0].contains("10 of 11"))
    bench.command("export swift")
    bench.press(.escape)
    #expect(bench.rows[0].contains("11 of 11: that is all"))
    #expect(bench.journal == [])
    bench.command("quit")
    #expect(!bench.effects.contains(.quit(status: 0, output: nil, note: nil)))
    #expect(bench.rules == ["mine <- mine"])
    #expect(bench.result == #"{"mine":1}"#)
    #expect(bench.rows[0].hasPrefix(" input.json"))
    #expect(bench.notice == "the tutor is over; this is your session again")
    #expect(bench.journal == [])
    bench.command("undo")
    #expect(bench.rules == [])
  }

  @Test("steps can be skipped and gone back to; on a small screen they leave room")
  func steps() {
    var bench = Bench(#"{"mine":1}"#, columns: 40, rows: 10)
    bench.command("tutor")
    bench.command("tutor next")
    bench.command("tutor next")
    #expect(bench.rows[0].contains("3 of 11"))
    bench.command("tutor back")
    #expect(bench.rows[0].contains("2 of 11"))
    #expect(Layout(bench.model).tutor.rows <= 4)
    for columns in [16, 20, 60, 200] {
      for rows in [4, 5, 8, 24, 60] {
        bench.send(.resized(Size(columns: columns, rows: rows)))
        #expect(bench.frame.size == Size(columns: columns, rows: rows))
      }
    }
    bench.command("tutor end")
    bench.command("tutor end")
    #expect(bench.notice == "the tutor is not at work")
  }

  @Test("it works line by line as well")
  func plain() {
    var bench = Bench.plain(#"{"mine":1}"#)
    bench.enter(":tutor")
    #expect(bench.printed.first == "tutor, 1 of 11: a rule")
    bench.enter("title <- name")
    #expect(bench.printed.contains("title = \"Kiosk am Deich\""))
    #expect(bench.printed.contains("tutor, 2 of 11: paths, and keys that must be there"))
    bench.enter(":quit")
    #expect(bench.printed.last == "the tutor is over; this is your session again")
  }
}
