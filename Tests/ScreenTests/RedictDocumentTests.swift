import Glibc
import TestSupport
import Testing

extension ScreenTests {
  /// Documents that other programs show wrongly, and what is done with them key by key.
  @Suite(.serialized) struct RedictDocuments {
    @Test("a rule made by pointing has backticks where its key needs them, and none where it does not")
    func pointing() throws {
      let bench = try PlaceBench(#"{"tag.name":"Gold","tag":{"name":"Silver"}}"#)
      bench.screen.send(Keys.tab + "*" + "ja" + "jja")
      try bench.screen.waitFor("2 rules")
      try bench.screen.waitFor("`tag.name` <- `tag.name`")
      try bench.screen.waitFor("name <- tag.name")
      #expect(
        bench.screen.contains("\"tag.name\": \"Gold\"") && bench.screen.contains("\"name\": \"Silver\""))
    }

    @Test("a misspelt operator is told under it, with those there are; F2 takes the nearest key")
    func mending() throws {
      let bench = try PlaceBench(#"{"rows":[{"v":1},{"v":2}],"client":{"mail":"m"}}"#)
      bench.screen.send("a <- rows.@summ.v")
      try bench.screen.waitFor("unknown operator `@summ`")
      try bench.screen.waitFor("@distinctUnionOfArrays")
      bench.screen.send(Keys.control("u"))
      bench.enter("mail! <- clinet.mail")
      try bench.screen.waitFor("did you mean `client`?")
      bench.screen.send(Keys.function(2))
      try bench.screen.waitFor("\"mail\": \"m\"")
    }

    @Test("what the default rule takes looks otherwise, and is no residue any more")
    func defaults() throws {
      let bench = try PlaceBench(#"{"one":1,"two":2,"late":{},"out":3}"#)
      for rule in ["p <- one", "r <- late.x", "drop out"] { bench.enter(rule) }
      try bench.screen.waitFor("3 rules")
      try bench.screen.waitFor("?    \"two\": 2")
      try bench.screen.waitFor("\u{25E6}    \"late\": {0}")
      bench.enter("* <- @")
      try bench.screen.waitFor("\u{25C7}    \"two\": 2")
      try bench.screen.waitFor("\u{2022}    \"two\": 2")
    }

    @Test("samples of a stream are gone through; a bad line is told with its place")
    func samples() throws {
      let bench = try PlaceBench("{\"id\":1}\n{\"id\" 2}\n{\"id\":3}\n", name: "in.ndjson")
      try bench.screen.waitFor("2:7: `:` is missing")
      bench.enter("n <- id")
      try bench.screen.waitFor("\"n\": 1")
      bench.screen.send(Keys.function(8))
      try bench.screen.waitFor("\"n\": 3")
      #expect(bench.screen.contains("in.ndjson  2/2"))
      bench.screen.send(Keys.function(7))
      try bench.screen.waitFor("\"n\": 1")
    }

    @Test("a key that is there twice is told with both places, and the last one counts")
    func twice() throws {
      let bench = try PlaceBench(#"{"k":1,"k":2}"#)
      try bench.screen.waitFor("1:8: duplicate key `k`: it is also at")
      bench.enter("v <- k")
      try bench.screen.waitFor("\"v\": 2")
    }

    @Test(
      "a value that is no object stands at the top; its members are missing for that reason",
      arguments: [
        ("42", "the input is a number"), ("\"hi\"", "the input is a string"), ("null", "the input is null"),
        ("[]", "\"x\": [0]"), ("[{\"v\":1},{\"v\":2}]", "\"x\": [2]"), ("", "missing: there is no input"),
      ])
    func top(text: String, expected: String) throws {
      let bench = try PlaceBench(text, shows: text.isEmpty ? "the input is empty" : "place.json")
      bench.enter("x! <- v")
      try bench.screen.waitFor(expected)
    }

    @Test("control characters and wide letters leave the border where it is, at any width")
    func border() throws {
      let text =
        #"{"t":"a\tb","u":"x\ny\r\nz","n":"a\u0000b","k\u0007":1,"c":"漢字かな交じり文漢字かな","e":"e\#u{301}e\#u{301}e\#u{301}"}"#
      let bench = try PlaceBench(text)
      bench.enter("all <- @")
      try bench.screen.waitFor("\"all\": {6}")
      for columns in Array(60...80) + [120] {
        bench.screen.resize(columns: columns, rows: 24)
        try bench.screen.wait("a border in one column of \(columns)") { screen in
          let column = (0..<columns).first { screen.cell(1, $0).text == "\u{2502}" }
          return column.map { column in (1..<12).allSatisfy { screen.cell($0, column).text == "\u{2502}" } }
            ?? false
        }
        for name in ["\"t\": \"a\\tb\"", "\"u\": \"x\\ny", "\"k\\u0007\": 1"] {
          #expect(bench.screen.contains(name))
        }
      }
    }

    @Test("completion knows keys and no files: hyphens belong to words, blanks bring backticks")
    func completion() throws {
      let bench = try PlaceBench(#"{"test-a":1,"test-b":2,"last name":"x","plain":{"deep":1}}"#)
      bench.folder.write("test-zzz", "")
      bench.screen.send("n <- t")
      try bench.screen.waitFor("test-a  number")
      bench.screen.send(Keys.tab)
      try bench.screen.waitFor("> n <- test-")
      #expect(bench.screen.contains("test-b  number") && !bench.screen.contains("zzz"))
      bench.screen.send(Keys.control("u") + "n <- l")
      try bench.screen.waitFor("string  100%")
      bench.screen.send(Keys.tab)
      try bench.screen.waitFor("> n <- `last name`")
      bench.screen.send(Keys.control("u") + "n <- plain.d")
      try bench.screen.waitFor("deep  number")
      bench.screen.send(Keys.tab)
      try bench.screen.waitFor("> n <- plain.deep")
    }

    @Test(
      "a watched file is read again when it is replaced; half written or gone, the last good one stays, with a note"
    )
    func watching() throws {
      let bench = try PlaceBench(#"{"v":1}"#)
      bench.enter("v <- v")
      bench.enter(":watch on")
      try bench.screen.waitFor("read again when their files change")
      func output(_ value: Int) throws { try bench.screen.waitFor("\u{2022}    \"v\": \(value)") }
      func replace(_ text: String) {
        bench.folder.write("next", text)
        rename(bench.folder.path(of: "next"), bench.folder.path(of: "place.json"))
      }
      for value in [2, 3] {
        replace("{\"v\":\(value)}")
        try output(value)
      }
      replace("{\"v\":")
      try bench.screen.waitFor("last good document")
      try output(3)
      replace("{\"v\":44}")
      try output(44)
      unlink(bench.folder.path(of: "place.json"))
      try bench.screen.waitFor("No such file")
      try output(44)
      replace("{\"v\":5}")
      try output(5)
      #expect(bench.screen.contains("1 rule"))
    }

    @Test("a new size counts for the program, and is in no variable of the programs it starts")
    func variables() throws {
      let folder = TemporaryFolder()
      folder.write("in.json", #"{"name":"Ida"}"#)
      folder.write("edit.sh", "echo \"<$LINES,$COLUMNS>\" >\(folder.path(of: "seen"))\n")
      let screen = try Screen(
        arguments: ["in.json"],
        environment: [
          "XDG_STATE_HOME": folder.path(of: "state"), "EDITOR": "sh \(folder.path(of: "edit.sh"))",
          "VISUAL": nil,
          "LINES": nil, "COLUMNS": nil,
        ], directory: folder.path)
      try screen.waitFor("\"name\": \"Ida\"")
      screen.send("who <- name" + Keys.enter)
      try screen.waitFor("1 rule")
      screen.resize(columns: 100, rows: 30)
      try screen.wait("the footer in the last row") { $0.row(29).contains("F10 quit") }
      screen.send("x" + Keys.control("x") + Keys.control("e"))
      try screen.wait("the editor's end") { _ in Files.text(folder.path(of: "seen"))?.hasSuffix("\n") == true
      }
      #expect(Files.text(folder.path(of: "seen")) == "<,>\n")
    }

    @Test("sizes down to one cell and back leave the whole layout, without a key")
    func shrinking() throws {
      let bench = try PlaceBench()
      bench.enter("who <- name")
      try bench.screen.waitFor("\"who\": \"Hall\"")
      let before = bench.screen.rows
      for (columns, rows) in [(120, 40), (20, 5), (3, 2), (1, 1), (200, 60), (80, 24)] {
        bench.screen.resize(columns: columns, rows: rows)
      }
      try bench.screen.wait("the layout as it was") { $0.rows == before }
    }
  }
}
