import TestSupport
import Testing

extension ScreenTests {
  /// The workbench on a document of a place, in a folder of its own.
  struct PlaceBench {
    let folder = TemporaryFolder()
    let screen: Screen

    init(
      _ json: String = #"{"name":"Hall","geometry":{"location":{"lat":53.0758,"lng":8.8072}},"rating":4.5}"#,
      name: String = "place.json", size: (columns: Int, rows: Int) = (80, 24), shows ready: String = " ▾ {"
    ) throws {
      folder.write(name, json)
      screen = try Screen(
        arguments: [name], environment: ["XDG_STATE_HOME": folder.path(of: "state")], size: size,
        directory: folder.path)
      // A tiny screen has no room for the input.
      guard size.columns >= 40 else {
        try screen.wait("the first frame") { $0.isAlternateScreen }
        return
      }
      try screen.waitFor(ready)
    }

    /// Types a line and enters it.
    func enter(_ line: String) { screen.send(line + Keys.enter) }

    /// The text of the line being typed.
    var line: String? {
      screen.rows.last { $0.hasPrefix(">") }.map { String($0.dropFirst(2)) }
    }
  }

  @Suite(.serialized) struct RedictStories {
    static let sizes = [[80, 24], [160, 48]]

    @Test("a path is typed with Tab, and its value stands there before Enter", arguments: sizes)
    func typing(size: [Int]) throws {
      let bench = try PlaceBench(size: (size[0], size[1]))
      bench.screen.send("latitude! <- geometry.loc")
      try bench.screen.waitFor("key `loc`")
      // The keys of the document are known.
      try bench.screen.waitFor("location  object  100%")
      bench.screen.send(Keys.tab)
      try bench.screen.waitFor("> latitude! <- geometry.location")
      bench.screen.send(".lat")
      try bench.screen.waitFor("\"latitude\": 53.0758")
      #expect(bench.screen.contains("0 rules"))
      bench.enter("")
      try bench.screen.waitFor("1 rule")
      try bench.screen.wait("an empty line") { _ in bench.line == "" }
    }

    @Test("a wrong path says why and what may be meant, and F2 takes it", arguments: sizes)
    func correcting(size: [Int]) throws {
      let bench = try PlaceBench(size: (size[0], size[1]))
      bench.screen.send("lng! <- geometry.locaton.lng")
      try bench.screen.waitFor("key `locaton`")
      #expect(bench.screen.rows.joined().contains("did you mean"))
      try bench.screen.waitFor("F2: write geometry.location.lng")
      bench.screen.send(Keys.function(2))
      try bench.screen.waitFor("\"lng\": 8.8072")
      try bench.screen.waitFor("> lng! <- geometry.location.lng")
      // The same for a rule that is in the list already.
      bench.enter("")
      bench.enter("title! <- nmae")
      try bench.screen.waitFor("F2: write name")
      bench.screen.send(Keys.function(2))
      try bench.screen.waitFor("\"title\": \"Hall\"")
    }

    @Test("rules are written as Swift and as a session, undone, redone and explained", arguments: sizes)
    func writing(size: [Int]) throws {
      let bench = try PlaceBench(size: (size[0], size[1]))
      bench.enter("title! <- name")
      try bench.screen.waitFor("\"title\": \"Hall\"")
      bench.enter(":export swift out.swift")
      try bench.screen.waitFor("wrote out.swift")
      let swift = Files.text(bench.folder.path(of: "out.swift")) ?? ""
      #expect(swift.contains("rules.add(\"title\", from: \"name\", required: true)"))
      bench.enter(":save it.session")
      try bench.screen.waitFor("wrote it.session")
      #expect(Files.text(bench.folder.path(of: "it.session")) == ":open place.json\ntitle! <- name\n")
      bench.enter(":undo")
      try bench.screen.waitUntilGone("\"title\"")
      bench.enter(":redo")
      try bench.screen.waitFor("\"title\": \"Hall\"")
      bench.enter(":why title")
      try bench.screen.waitFor("reads name: \"Hall\"")
      bench.screen.send(Keys.function(1))
      try bench.screen.waitFor("DOCUMENTS")
      bench.screen.send(Keys.escape)
      try bench.screen.waitUntilGone("DOCUMENTS")
      bench.enter(":quit")
      #expect(try bench.screen.waitForEnd() == .exited(0))
      expectRestored(bench.screen)
    }

    @Test("rules are made, moved, edited and deleted by keys in the panes", arguments: sizes)
    func pointing(size: [Int]) throws {
      let bench = try PlaceBench(size: (size[0], size[1]))
      let screen = bench.screen
      screen.send(Keys.tab + "j" + "a")
      try screen.waitFor("\"name\": \"Hall\"")
      try screen.waitFor("name <- name")
      screen.send("jA")
      try screen.waitFor("lng <- geometry.location.lng")
      // In the rules pane: the last one up, another one deleted.
      screen.send(Keys.tab + Keys.tab + "GK")
      try screen.wait("lng above lat") { screen in
        let rules = screen.rows.filter { $0.contains(" <- ") }
        return rules.count == 3 && rules[1].contains("lng <-") && rules[2].contains("lat <-")
      }
      screen.send("gd")
      try screen.waitFor("2 rules")
      screen.send("u")
      try screen.waitFor("3 rules")
      screen.send("Ge")
      try screen.waitFor("> lat <- geometry.location.lat")
      screen.send(" | toString" + Keys.enter)
      try screen.waitFor("\"lat\": \"53.0758\"")
      bench.enter(":edit lat")
      try screen.waitFor("> lat <- geometry.location.lat | toString")
      screen.send(" | length" + Keys.enter)
      try screen.waitFor("\"lat\": 7")
      #expect(screen.contains("3 rules"))
    }

    @Test("the input is searched and gone to, and `Enter` takes the path into the line")
    func finding() throws {
      let bench = try PlaceBench()
      bench.screen.send(Keys.tab + "/lng" + Keys.enter)
      try bench.screen.waitFor("geometry.location.lng")
      bench.screen.send(Keys.enter)
      try bench.screen.waitFor("> geometry.location.lng")
      bench.screen.send(Keys.control("c"))
      bench.enter(":goto geometry.location.lat")
      try bench.screen.waitFor("geometry.location.lat  7 bytes")
      bench.enter(":goto nowhere")
      try bench.screen.waitFor("`nowhere` is not in this sample")
    }
  }
}
