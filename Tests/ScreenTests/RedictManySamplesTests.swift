import TestSupport
import Testing

extension ScreenTests {
  @Suite(.serialized) struct RedictManySamples {
    /// The program on a folder of five samples, the third of which has no id.
    private static func start(
      _ folder: TemporaryFolder, _ arguments: String..., size: (columns: Int, rows: Int) = (80, 24)
    ) throws -> Screen {
      try Screen(
        arguments: arguments, environment: ["XDG_STATE_HOME": folder.path(of: "state")], size: size,
        directory: folder.path)
    }

    private static func samples() -> TemporaryFolder {
      let folder = TemporaryFolder()
      for number in 1...5 {
        folder.write("s\(number).json", number == 3 ? "{\"n\":3}" : "{\"id\":\(number),\"n\":\(number)}")
      }
      return folder
    }

    @Test(
      "a folder: the strip shows the sample that fails, `)` goes there, the matrix leads back",
      arguments: [80, 200])
    func folder(columns: Int) throws {
      let folder = Self.samples()
      let screen = try Self.start(folder, ".", size: (columns, 24))
      try screen.waitFor("1/5")
      screen.send("id! <- id" + Keys.enter)
      try screen.waitFor("4 of 5 pass, 1 missing")
      let row = try #require(screen.rows.firstIndex { $0.contains("4 of 5 pass") })
      #expect(screen.row(row).hasPrefix(" ••✗••"))
      #expect(screen.cell(row, 1).reverse)
      #expect(!screen.cell(row, 3).reverse)
      screen.send(":focus input" + Keys.enter + ")")
      try screen.waitFor("sample 3: id missing")
      try screen.waitFor("s3.json  3/5")
      try screen.wait("the mark") { $0.cell(row, 3).reverse && !$0.cell(row, 1).reverse }
      screen.send("x")
      try screen.waitFor("rules and samples")
      screen.send(Keys.right + Keys.right + Keys.enter)
      try screen.waitFor("s5.json  5/5")
      #expect(!screen.contains("rules and samples"))
    }

    @Test("the thread that reads the keys goes before those that evaluate and count")
    func priorities() throws {
      let folder = Self.samples()
      let screen = try Self.start(folder, ".")
      screen.send("id! <- id" + Keys.enter)
      try screen.waitFor("4 of 5 pass, 1 missing")
      let values = screen.niceValues
      // At 19 the scale ends.
      #expect(values.others.contains(min(values.main + 5, 19)))
    }

    @Test("-R reads a file again that an editor wrote anew; a half written one leaves the last good document")
    func watching() throws {
      let folder = TemporaryFolder()
      folder.write("a.json", #"{"id":1}"#)
      let screen = try Self.start(folder, "-R", "a.json", size: (200, 24))
      try screen.waitFor("\"id\": 1")
      screen.send("x <- id" + Keys.enter)
      try screen.waitFor("\"x\": 1")
      folder.write("a.json", #"{"id":22}"#)
      try screen.waitFor("\"x\": 22")
      folder.write("a.json", #"{"id":33,"#)
      try screen.waitFor("the last good document stays")
      #expect(screen.contains("\"x\": 22"))
      folder.write("a.json", #"{"id":444}"#)
      try screen.waitFor("\"x\": 444")
    }

    @Test("steps of a rewrite are gone through in the output pane")
    func phases() throws {
      let folder = TemporaryFolder()
      folder.write("a.json", #"{"a":1,"b":2}"#)
      let screen = try Self.start(folder, "a.json")
      try screen.waitFor(" ▾ {")
      screen.send("x! <- gone else 0" + Keys.enter)
      screen.send("* <- @" + Keys.enter)
      try screen.waitFor("\"x\": 0")
      screen.send(":focus output" + Keys.enter + ">")
      try screen.waitFor("step 1/4: rules")
      try screen.wait("no key yet") { !$0.contains("\"x\": 0") }
      screen.send(">>")
      try screen.waitFor("step 3/4: missing values")
      try screen.waitFor("\"x\": 0")
    }

    @Test("rules are proposed from an example and added with Enter")
    func suggesting() throws {
      let folder = TemporaryFolder()
      folder.write("in.ndjson", "{\"a\":1,\"s\":\"x y\"}\n{\"a\":2,\"s\":\"p q\"}\n")
      folder.write("want.ndjson", "{\"n\":1,\"first\":\"x\"}\n{\"n\":2,\"first\":\"p\"}\n")
      let screen = try Self.start(folder, "in.ndjson")
      try screen.waitFor(" ▾ {")
      screen.send(":suggest from want.ndjson" + Keys.enter)
      try screen.waitFor("explains 2/2 samples")
      screen.send(Keys.enter)
      try screen.waitFor("\"first\": \"x\"")
      screen.send(":expect want.ndjson" + Keys.enter)
      try screen.waitFor("all as expected")
    }
  }
}
