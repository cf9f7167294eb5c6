import TestSupport
import Testing

extension ScreenTests {
  @Suite(.serialized) struct LineEditing {
    /// Types keys into a new probe and gives the lines that were entered.
    private func entered(_ keys: String, inputrc: String = "") throws -> [String] {
      let home = TemporaryFolder()
      home.write(".inputrc", inputrc)
      let screen = try probe(home: home)
      screen.send(keys)
      screen.send("\r:run true\r")
      try screen.waitFor("exited(0)")
      let lines = screen.rows.dropFirst().prefix { $0.hasPrefix("[") }
      return lines.map { String($0.dropFirst().dropLast()) }
    }

    @Test("text of any script is typed and edited by whole characters")
    func multiByte() throws {
      #expect(try entered("漢字é🙂" + Keys.left + Keys.left + Keys.backspace + "x") == ["漢xé🙂"])
      #expect(try entered("aé漢" + Keys.home + Keys.delete + Keys.delete) == ["漢"])
      #expect(
        try entered("één twee" + Keys.alt("b") + Keys.alt("u") + Keys.control("a") + Keys.alt("c")) == [
          "Één TWEE"
        ])
    }

    @Test("the cursor stands in the column of its character")
    func cursor() throws {
      let screen = try probe()
      screen.send("漢é字")
      try screen.wait { $0.cursor == (23, 2 + 5) }
      screen.send(Keys.left)
      try screen.wait { $0.cursor == (23, 2 + 3) }
      screen.send(Keys.home)
      try screen.wait { $0.cursor == (23, 2) }
    }

    @Test("kill ring and undo")
    func killAndUndo() throws {
      #expect(
        try entered("one two" + Keys.control("w") + Keys.control("y") + Keys.control("y")) == ["one twotwo"])
      #expect(try entered("one two" + Keys.control("u") + Keys.control("_")) == ["one two"])
      let pasted = "ab" + Keys.paste("one two") + Keys.control("_")
      #expect(try entered(pasted) == ["ab"], "a paste is one step")
      #expect(try entered("foo b" + Keys.tab + Keys.control("_")) == ["foo b"], "a completion is one step")
    }

    @Test("completion is the caller's")
    func completion() throws {
      #expect(try entered("foo bar" + Keys.tab + " x") == ["foo 完了 x"])
      #expect(try entered("foo bar" + Keys.home + Keys.alt("?") + "x") == ["完了xfoo bar"])
    }

    @Test("the history is searched with multi-byte text")
    func search() throws {
      let lines = "first é\rsecond 漢字\rthird\r"
      #expect(try entered(lines + Keys.control("r") + "漢").last == "second 漢字")
      #expect(try entered(lines + Keys.control("r") + "é" + Keys.left + "x").last == "firstx é")
      #expect(try entered(lines + Keys.control("r") + "sec" + Keys.control("g") + "x").last == "x")
      #expect(try entered(lines + Keys.up + Keys.up + "!").last == "second 漢字!")
    }

    @Test("the search has its own prompt")
    func searchPrompt() throws {
      let screen = try probe()
      screen.send("alpha\r" + Keys.control("r") + "lph")
      try screen.waitFor("(reverse-i-search)`lph': alpha")
      screen.send(Keys.escape)
      try screen.wait { $0.row(23) == "> alpha" }
    }

    @Test("a prefix key in a search, then an unbound key, does no harm")
    func searchThenPrefix() throws {
      let keys =
        "alpha\r" + Keys.control("r") + "a" + Keys.control("x") + "q" + Keys.control("e") + Keys.control("u")
        + "x"
      #expect(try entered(keys).last == "x")
      #expect(
        try entered(
          "alpha\r" + Keys.control("r") + "a\u{1B}\u{1}" + Keys.control("e") + Keys.control("u") + "y"
        ).last == "y")
    }

    @Test("keys that are not bound put nothing into the line")
    func unbound() throws {
      #expect(try entered("a\u{1B}[15~\u{1B}[25~\u{1B}[1;6Ab" + Keys.function(12) + "c") == ["abc"])
    }

    @Test("several pasted lines stay one text until Enter")
    func paste() throws {
      let screen = try probe()
      screen.paste("q <- a\r\nx <- b\t\n:quit")
      try screen.wait { $0.row(23) == ":quit" && $0.row(22) == "x <- b\\t" && $0.row(21) == "> q <- a" }
      #expect(screen.cursor == (23, 5))
      screen.send(Keys.enter)
      try screen.waitFor("[q <- a\\nx <- b\\t\\n:quit]")
      screen.send(Keys.up)
      try screen.wait { $0.row(21) == "> q <- a" }
      #expect(screen.status == .running)
    }

    @Test("a line that is not complete goes on in the next row")
    func continuation() throws {
      #expect(try entered("one \\\rtwo") == ["one \\\\ntwo"])
    }

    @Test("^C throws the line away, in a search too")
    func interrupt() throws {
      #expect(try entered("half" + Keys.control("c") + "x") == ["x"])
      #expect(try entered("alpha\r" + Keys.control("r") + "al" + Keys.control("c") + "x").last == "x")
      #expect(try entered("a" + Keys.control("x") + Keys.control("c") + "x").last == "x")
    }

    @Test("bytes that are not UTF-8 are refused, and so is the first Enter after them")
    func invalidBytes() throws {
      let screen = try probe()
      screen.send(Array("name <- a".utf8) + [0xC3] + Array(".b".utf8))
      try screen.waitFor("refused [195]")
      screen.send("c" + Keys.enter)
      try screen.wait { $0.row(23) == "> name <- a.bc" && $0.row(0) == "refused [195]" }
      screen.send(Keys.enter)
      try screen.waitFor("[name <- a.bc]")
    }

    @Test("the text can be set from outside, as one step for undo")
    func setText() throws {
      #expect(try entered(":edit one two\rx" + Keys.control("_") + Keys.control("_") + "y").last == "y")
      #expect(try entered(":edit one two\rx").last == "xone two")
    }

    @Test("inputrc is read: macros, key bindings, and conditions on the program")
    func inputrc() throws {
      let inputrc =
        "$if redict\n\"\\C-t\": \"<- \"\n$endif\n\"\\e[15~\": kill-whole-line\nset convert-meta on\n"
      #expect(try entered("x " + Keys.control("t") + "é", inputrc: inputrc) == ["x <- é"])
      #expect(try entered("gone" + Keys.function(5) + "here", inputrc: inputrc) == ["here"])
    }

    @Test("vi mode: commands, motions, repeats, and Escape typed together with a key")
    func viMode() throws {
      let inputrc = "set editing-mode vi\n"
      #expect(
        try entered("one two" + Keys.escape + "bcwé漢" + Keys.escape + "0x", inputrc: inputrc) == ["ne é漢"])
      #expect(try entered("abc" + Keys.escape + "hx.ix", inputrc: inputrc) == ["xa"])
      #expect(try entered("abc" + Keys.escape + "0fcix", inputrc: inputrc) == ["abxc"])
      #expect(try entered("ab" + Keys.escape + "ry.uA" + Keys.escape + "kj", inputrc: inputrc).count == 1)
    }

    @Test("end of file on an empty line ends the probe")
    func endOfFile() throws {
      let screen = try probe()
      screen.send("a" + Keys.control("d") + Keys.control("u") + Keys.control("d"))
      #expect(try screen.waitForEnd() == .exited(0))
    }

    @Test("a long line wraps and keeps its cursor")
    func wrapping() throws {
      let screen = try probe(size: (10, 5))
      screen.send("abcdefgh漢x")
      try screen.wait { $0.row(3) == "> abcdefgh" && $0.row(4) == "漢x" && $0.cursor == (4, 3) }
    }
  }
}
