import Glibc
import TestSupport
import Testing

extension ScreenTests {
  /// The line while other things happen: work that takes long, new sizes, pastes, bytes that are no text.
  @Suite(.serialized) struct RedictTyping {
    /// A rule that takes half a million steps, and what it gives.
    private static let heavy = "total <- range(700) | map(range(700) | map(@ * 2) | sum) | sum"
    private static let heavyResult = "342510000"

    @Test("what is typed shows while a rule is still being evaluated, whose result comes when typing ends")
    func echo() throws {
      let bench = try PlaceBench(size: (100, 24))
      bench.screen.send(Self.heavy)
      try bench.screen.waitFor("> \(Self.heavy)")
      var typed = ""
      for text in ["  #", " b", "usy"] {
        typed += text
        bench.screen.send(text)
        try bench.screen.waitFor("> \(Self.heavy)\(typed)")
        // The order tells, not the time: an evaluation in the way of the keys would be done before they show.
        #expect(!bench.screen.contains(Self.heavyResult), "the result came before “\(typed)”")
      }
      try bench.screen.waitFor("\"total\": \(Self.heavyResult)")
      bench.enter("")
      try bench.screen.waitFor("1 total <- range(700)")
    }

    @Test("^C ends an evaluation, keeps the rules and leaves the line to be typed in")
    func cancelled() throws {
      let bench = try PlaceBench(size: (100, 24))
      bench.enter("who <- name")
      try bench.screen.waitFor("\"who\": \"Hall\"")
      bench.enter(Self.heavy.replacing("700", with: "3000"))
      try bench.screen.waitFor("2 rules")
      bench.screen.send(Keys.control("c"))
      try bench.screen.waitFor("stopped; the output is the last one")
      #expect(bench.screen.contains("1 who <- name"))
      bench.screen.send("n <- rating")
      try bench.screen.waitFor("> n <- rating")
    }

    @Test("a pattern that other engines never end with gives its result while more is typed")
    func pattern() throws {
      let text = String(repeating: "a", count: 40) + "b"
      let bench = try PlaceBench("{\"s\":\"\(text)\"}")
      bench.enter("m <- (s matches \"(a+)+$\") ?? false")
      bench.enter("n <- s | length")
      try bench.screen.waitFor("\"m\": false")
      try bench.screen.waitFor("\"n\": 41")
    }

    @Test(
      "at each new size the line is whole, and the cursor behind it", arguments: ["漢 <- name | upper", ""])
    func resizing(end: String) throws {
      let bench = try PlaceBench()
      let text = end.isEmpty ? "a_rather_long_output_key_name <- geometry.location.lat" : end
      bench.screen.send(text)
      let width = text.unicodeScalars.reduce(2) { $0 + ($1.value < 0x3000 ? 1 : 2) }
      for columns in [120, 40, 20, 33, 80, 20, 120] {
        bench.screen.resize(columns: columns, rows: 24)
        try bench.screen.wait("the line in \(columns) columns") { screen in
          let start = screen.rows.lastIndex { $0.hasPrefix("> ") } ?? 0
          let line = screen.rows[start...].prefix(width / columns + 1)
          // A row leaves out the blank it ends with.
          return line.joined().filter { $0 != " " } == ">" + text.filter { $0 != " " }
            && screen.cursor.column == width % columns && screen.cursor.row == start + width / columns
        }
      }
      bench.enter("")
      try bench.screen.waitFor("1 \(text)")
    }

    @Test("wide letters and accents are whole at every width, and nothing is wider than its pane")
    func widths() throws {
      let accents = String(repeating: "o\u{301}", count: 20)
      let bench = try PlaceBench(#"{"k":"漢字かな交じり文漢字かな漢字","a":"\#(accents)","鍵":"v"}"#)
      bench.enter("all <- @")
      try bench.screen.waitFor("\"all\": {3}")
      for columns in Array(4...80).reversed() + [80] {
        bench.screen.resize(columns: columns, rows: 24)
        try bench.screen.wait("the footer of \(columns) columns") { screen in
          screen.rows.contains { $0.hasPrefix(String("Enter add".prefix(columns))) } || columns < 16
        }
        let cells = (0..<24).flatMap { row in (0..<columns).map { bench.screen.cell(row, $0) } }
        #expect(!cells.contains { $0.text == "\u{301}" }, "an accent alone at \(columns)")
        let isWhole = (0..<24).allSatisfy { bench.screen.cell($0, columns - 1).columns == 1 }
        #expect(isWhole, "half a letter at \(columns)")
        #expect(bench.screen.status == .running)
      }
      try bench.screen.waitFor("\"鍵\": \"v\"")
    }

    @Test("pasted rules come in their order, on the screen and in the file that is saved")
    func pasting() throws {
      let bench = try PlaceBench()
      bench.screen.paste("z <- name\ny <- rating\nx <- geometry.location.lat")
      try bench.screen.waitFor("x <- geometry.location.lat")
      #expect(bench.screen.contains("0 rules"))
      bench.enter("")
      try bench.screen.waitFor("3 x <- geometry.location.lat")
      bench.enter(":save r.redict")
      try bench.screen.waitFor("wrote r.redict")
      let saved = Files.text(bench.folder.path(of: "r.redict"))
      #expect(saved == "z <- name\ny <- rating\nx <- geometry.location.lat\n")
    }

    @Test("what ends a paste, and keys, are text inside of one: tabs, escapes, returns")
    func hostilePaste() throws {
      let bench = try PlaceBench()
      bench.screen.paste("a\t<- name\r\n\u{1B}[200~:quit!\r\u{1B}[A\u{3}\u{4}\u{1A}b <- rating")
      try bench.screen.waitFor("b <- rating")
      #expect(bench.screen.status == .running)
      #expect(bench.screen.contains("0 rules"))
      bench.screen.send(Keys.control("c"))
      try bench.screen.waitUntilGone("b <- rating")
      bench.enter("c <- name")
      try bench.screen.waitFor("1 c <- name")
    }

    @Test("a stray byte costs its line only: it can be edited, and the rules before it stay")
    func strayByte() throws {
      let bench = try PlaceBench()
      bench.enter("first <- rating")
      try bench.screen.waitFor("\"first\": 4.5")
      bench.screen.send(Array("x <- na".utf8) + [0xC3] + Array(".me\r".utf8))
      try bench.screen.waitFor("not valid UTF-8")
      #expect(bench.screen.contains("\"first\": 4.5") && bench.screen.contains("1 rule"))
      bench.screen.send(Keys.control("u"))
      bench.enter("second <- name")
      try bench.screen.waitFor("\"second\": \"Hall\"")
      #expect(bench.screen.contains("\"first\": 4.5"))
    }

    @Test("file names are completed below the user's own folder too")
    func home() throws {
      let folder = TemporaryFolder()
      folder.write("data.json", #"{"name":"Ida"}"#)
      let screen = try Screen(
        environment: ["HOME": folder.path, "XDG_STATE_HOME": folder.path(of: "state")], directory: "/")
      try screen.waitFor("begin with `:open FILE`")
      screen.send(":open ~/dat" + Keys.tab)
      try screen.waitFor("> :open ~/data.json")
      screen.send(Keys.enter)
      try screen.waitFor("\"name\": \"Ida\"")
    }

    @Test("a copy goes to the terminal when standard output leads elsewhere, and nothing of it gets there")
    func redirectedCopy() throws {
      let folder = TemporaryFolder()
      folder.write("in.json", #"{"name":"Ida"}"#)
      let output = open(folder.path(of: "out.log"), O_WRONLY | O_CREAT, 0o600)
      let screen = try Screen(
        arguments: ["in.json"], environment: ["XDG_STATE_HOME": folder.path(of: "state")],
        directory: folder.path, streams: Screen.Streams(output: output))
      close(output)
      try screen.waitFor("\"name\": \"Ida\"")
      screen.send("who <- name" + Keys.enter)
      try screen.waitFor("\"who\": \"Ida\"")
      screen.send(":copy output" + Keys.enter)
      try screen.wait("the copy") { $0.hasWritten("\u{1B}]52;c;") }
      screen.send(":quit!" + Keys.enter)
      #expect(try screen.waitForEnd() == .exited(0))
      #expect(Files.text(folder.path(of: "out.log")) == "")
    }
  }
}
