import TestSupport
import Testing

extension ScreenTests {
  /// The workbench as somebody who comes from a viewer uses it, at the sizes people have.
  @Suite(.serialized) struct Navigation {
    static let sizes = [[80, 24], [160, 48], [200, 50]]
    private static let shop =
      #"{"shop":"Lamp & Co","items":[{"product":{"sku":"L-1","price":9.5},"qty":2},"#
      + #"{"product":{"sku":"L-22","price":95},"qty":1}],"payload":"{\"user\":{\"id\":7}}","at":1717171717,"#
      + #""note":"abcdefghi abcdefghi abcdefghi abcdefghi abcdefghi abcdefghi abcdefghi abcdefghi abcdefghi end"}"#

    private let folder = TemporaryFolder()

    private func bench(_ size: [Int], _ environment: [String: String?] = [:], arguments: [String] = []) throws
      -> Screen
    {
      folder.write("shop.json", Self.shop)
      let screen = try Screen(
        arguments: ["shop.json"] + arguments,
        environment: ["XDG_STATE_HOME": folder.path(of: "state")].merging(environment) { $1 },
        size: (size[0], size[1]), directory: folder.path)
      try screen.waitFor("\"shop\"")
      return screen
    }

    /// The place of a text on the screen.
    private func place(of text: String, _ screen: Screen) throws -> (row: Int, column: Int) {
      let letters = text.map(String.init)
      for row in 0..<screen.size.rows {
        for column in 0..<screen.size.columns - letters.count
        where letters.indices.allSatisfy({ screen.cell(row, column + $0).text == letters[$0] }) {
          return (row, column)
        }
      }
      return try #require(nil, "no \(text)\n\(screen.dump)")
    }

    @Test("a search counts while it is typed, lights what matches, and goes on by n", arguments: sizes)
    func search(size: [Int]) throws {
      let screen = try bench(size)
      screen.send(Keys.tab + "/^l-\\d")
      try screen.waitFor("/^l-\\d 1/2")
      try screen.waitFor("\"L-1\"")
      let (row, column) = try place(of: "L-1", screen)
      #expect(screen.cell(row, column).background != nil)
      #expect(screen.cell(row, column + 2).background != nil)
      screen.send(Keys.enter + "n")
      try screen.waitFor("/^l-\\d 2/2")
      screen.send("n")
      try screen.waitFor("the search went on from the other end")
      screen.send("/zzz" + Keys.enter)
      try screen.waitFor("`zzz` is not in this sample")
    }

    @Test("only what matches shows while a filter is typed; ^C brings all back", arguments: sizes)
    func filter(size: [Int]) throws {
      let screen = try bench(size)
      screen.send(Keys.tab + "&sku")
      try screen.waitUntilGone("\"shop\":")
      try screen.waitFor("only 2 with `sku`")
      screen.send(Keys.control("c"))
      try screen.waitFor("\"shop\": \"Lamp & Co\"")
      #expect(!screen.contains("only 2"))
    }

    @Test("a key is found by letters, its value shown whole, and back again", arguments: sizes)
    func finding(size: [Int]) throws {
      let screen = try bench(size)
      screen.send(Keys.tab + ".pprc")
      try screen.waitFor("items[*].product.price  number  100%  9.5")
      screen.send(Keys.enter)
      try screen.waitFor("items[0].product.price  3 bytes")
      screen.send(Keys.control("o"))
      try screen.waitFor("@  5 keys")
      screen.send(Keys.control("t"))
      try screen.waitFor("items[0].product.price  3 bytes")
      screen.send(":goto payload" + Keys.enter + "v")
      try screen.waitFor("the text is JSON:")
      try screen.waitFor("pointer  /payload")
      #expect(screen.contains("\"id\": 7"))
      screen.send(Keys.escape)
      try screen.waitUntilGone("the text is JSON:")
      screen.send(":value at" + Keys.enter)
      try screen.waitFor("time     2024-05-31T16:08:37Z, if it counts seconds since 1970")
    }

    @Test("long values go on in the next rows when they are asked to", arguments: sizes)
    func wrapping(size: [Int]) throws {
      let screen = try bench(size)
      let column = (size[0] - 1) / 2
      #expect(screen.rows.contains { $0.contains("\"note\"") && $0.contains("…") })
      screen.send(Keys.tab + "W")
      try screen.waitFor("wrap on")
      try screen.wait("its end") { screen in
        screen.rows.contains { String($0.prefix(column)).contains("end\"") }
      }
    }

    @Test("two keys copy; the terminal is asked, through tmux as well", arguments: [nil, "/tmp/tmux,1,0"])
    func copying(tmux: String?) throws {
      let screen = try bench([80, 24], ["TMUX": tmux])
      screen.send(Keys.tab + "jy")
      try screen.waitFor("y y copy  y v value  y k key  y p path")
      screen.send("k")
      try screen.waitFor("copied")
      let sequence = "\u{1B}]52;c;c2hvcA==\u{07}"
      #expect(screen.hasWritten(tmux == nil ? sequence : "\u{1B}Ptmux;\u{1B}" + sequence + "\u{1B}\\"))
    }

    @Test("a terminal without a clipboard leaves the text in a file that is named")
    func copyingToFile() throws {
      let screen = try bench([100, 24], ["TERM": "linux", "DISPLAY": nil, "WAYLAND_DISPLAY": nil])
      screen.send(Keys.tab + "jyp")
      try screen.waitFor("there is no clipboard: the text is in")
      #expect(Files.text(folder.path(of: "state/redict/copied.txt")) == "shop")
    }

    @Test("help is searched inside the page", arguments: sizes)
    func help(size: [Int]) throws {
      let screen = try bench(size)
      screen.send(Keys.function(1))
      try screen.waitFor("DOCUMENTS")
      screen.send("/tutor")
      try screen.waitFor("/tutor_  1/")
      screen.send(Keys.enter + "n")
      try screen.waitFor("/tutor  2/")
      try screen.waitFor(":tutor [")
      let (row, column) = try place(of: ":tutor [", screen)
      #expect(screen.cell(row, column + 1).background != nil)
      screen.send(Keys.escape + Keys.escape)
      try screen.waitUntilGone("DOCUMENTS")
    }

    @Test("the tutor has a document of its own and gives the session back", arguments: sizes)
    func tutor(size: [Int]) throws {
      let screen = try bench(size)
      screen.send("mine <- shop" + Keys.enter)
      try screen.waitFor("1 rule")
      screen.send(":tutor" + Keys.enter)
      try screen.waitFor("tutor  1 of 11: a rule")
      try screen.waitFor("Kiosk am Deich")
      #expect(!screen.contains("mine"))
      screen.send("title <- name" + Keys.enter)
      try screen.waitFor("tutor  2 of 11")
      screen.send(":quit" + Keys.enter)
      try screen.waitFor("the tutor is over; this is your session again")
      try screen.waitFor("mine <- shop")
      #expect(!screen.contains("tutor  2"))
    }

    @Test("the mouse works in every pane when it is on, and not before", arguments: sizes)
    func mouse(size: [Int]) throws {
      let screen = try bench(size)
      #expect(!screen.hasWritten("\u{1B}[?1000h"))
      screen.send(":set mouse on" + Keys.enter)
      try screen.waitFor("mouse on")
      #expect(screen.hasWritten("\u{1B}[?1006h"))
      let (row, column) = try place(of: "\"items\"", screen)
      screen.send("\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m")
      try screen.waitFor("items  2 elements")
      screen.send("\u{1B}[<65;\(column + 1);\(row + 1)M")
      try screen.waitUntilGone("items  2 elements")
      screen.send(":set mouse off" + Keys.enter)
      try screen.waitFor("mouse off")
      #expect(screen.hasWritten("\u{1B}[?1000l"))
    }

    @Test("a locale that is not UTF-8, and --ascii, show ASCII only", arguments: [["LC_ALL": "C"], [:]])
    func ascii(environment: [String: String]) throws {
      let screen = try bench([80, 24], environment, arguments: environment.isEmpty ? ["--ascii"] : [])
      screen.send("x! <- nowhere" + Keys.enter)
      try screen.waitFor("x 1 x! <- nowhere")
      #expect(screen.rows.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
      try screen.waitFor(" v {5}")
    }

    @Test("a theme comes from the command line, the environment or a command; NO_COLOR takes colours away")
    func themes() throws {
      let screen = try bench([80, 24], ["REDICT_THEME": "contrast"])
      var (row, column) = try place(of: "\"shop\"", screen)
      #expect(screen.cell(row, column).foreground == 15)
      #expect(screen.cell(row, column).background == 0)
      screen.send(":theme light" + Keys.enter)
      try screen.waitFor("theme light")
      (row, column) = try place(of: "\"shop\"", screen)
      #expect(screen.cell(row, column).foreground == 4)
      let plain = try bench([80, 24], ["NO_COLOR": "1"], arguments: ["--theme", "dark"])
      (row, column) = try place(of: "\"shop\"", plain)
      #expect(plain.cell(row, column).foreground == nil)
    }

    @Test("a line that failed is marked in the history, in the next session too")
    func history() throws {
      let screen = try bench([80, 24])
      screen.send(":nosuch" + Keys.enter + "a <- shop" + Keys.enter + ":history" + Keys.enter)
      try screen.waitFor("failed  :nosuch")
      try screen.waitFor("ok      a <- shop")
      screen.send(Keys.escape)
      try screen.waitUntilGone("failed  :nosuch")
      screen.send(":quit!" + Keys.enter)
      try screen.waitForEnd()
      #expect(
        Files.text(folder.path(of: "state/redict/history"))?.hasPrefix("\\!:nosuch\na <- shop\n") == true)
      let next = try Screen(
        arguments: ["shop.json"], environment: ["XDG_STATE_HOME": folder.path(of: "state")], size: (80, 24),
        directory: folder.path)
      try next.waitFor("\"shop\"")
      next.send(Keys.up + Keys.up + Keys.up + Keys.up)
      try next.waitFor("> :nosuch")
      try next.waitFor("this line failed when it was entered before")
    }

    @Test("pasted text is never carried out, commands in it included", arguments: sizes)
    func pasting(size: [Int]) throws {
      let screen = try bench(size)
      screen.paste("a <- shop\n:quit\nb <- at\n")
      try screen.waitFor(":quit")
      #expect(screen.contains("0 rules"))
      screen.send(Keys.enter)
      try screen.waitFor("`:quit` was not run: a command runs only when it is alone in the line")
      try screen.waitFor("2 rules")
      #expect(screen.contains("> :quit"))
      #expect(screen.status == .running)
      screen.send(Keys.tab + Keys.control("c"))
      screen.send(Keys.tab)
      screen.paste("qqq")
      try screen.waitFor("> qqq")
      #expect(screen.status == .running)
    }

    @Test("vi's command mode shows in the prompt")
    func vi() throws {
      folder.write("shop.json", Self.shop)
      folder.write("inputrc", "set editing-mode vi\n")
      let screen = try Screen(
        arguments: ["shop.json"],
        environment: [
          "XDG_STATE_HOME": folder.path(of: "state"), "INPUTRC": folder.path(of: "inputrc"),
        ], size: (80, 24), directory: folder.path)
      try screen.waitFor("\"shop\"")
      screen.send("abc")
      try screen.waitFor("> abc")
      screen.send(Keys.escape)
      try screen.waitFor(": abc")
      screen.send("0x")
      try screen.waitFor(": bc")
      screen.send("i")
      try screen.waitFor("> bc")
      // A command that a pane's key begins is typed, not taken for vi's commands; the line comes back behind it.
      screen.send(Keys.escape)
      try screen.waitFor(": bc")
      screen.send(Keys.escape)
      try screen.waitFor("i line")
      screen.send("/")
      try screen.waitFor("> :search")
      screen.send("shop")
      try screen.waitFor("> :search shop")
      screen.send(Keys.enter)
      try screen.waitFor("> bc")
    }
  }
}
