import Glibc
import TestSupport
import Testing

extension FaultTests {
  @Suite(.serialized) struct HostileData {
    /// Things that no terminal should ever get from a document.
    private static let poison =
      "\u{1B}]0;7357\u{7}\u{1B}[7357m\u{1B}P7357\u{1B}\\\u{1B}c\u{9B}7357m\u{9D}0;7357\u{9C}\u{7F}\u{202E}\u{2066}\u{200B}\u{200D}"
      + "\u{FEFF}\u{2028}\u{AD}\u{61C}\u{180E}\u{E0041}\r\u{8}\u{B}\u{C}"

    /// The same as it stands in JSON: what may stand raw does.
    private static let raw = poison.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar.value {
      case 0..<0x20: text += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      case 0x5C: text += "\\\\"
      default: text.unicodeScalars.append(scalar)
      }
    }

    private static let documents: [(name: String, bytes: [UInt8])] = [
      ("raw", Array("{\"a\":\"\(raw)\",\"\(raw)\":{\"b\(raw)\":[1,\"\(raw)\"]},\"n\":1}".utf8)),
      ("lone surrogates", Array(#"{"a":"\ud800","\udc00x":"\ud83d\ud83d","n":"\udfff"}"#.utf8)),
      ("NUL", Array(#"{"a\u0000b":"x\u0000y","a":"\u0000"}"#.utf8)),
      (
        "raw control",
        [0x7B, 0x22, 0x61, 0x22, 0x3A, 0x22, 0x1B, 0x5B, 0x37, 0x33, 0x35, 0x37, 0x6D, 0x22, 0x7D]
      ),
      ("no JSON", Array("\u{1B}[7357m\u{9B}7357m{".utf8)),
      ("a word", Array("{\"a\":tr\u{202E}\u{1B}[7357mue}".utf8)),
      ("invalid UTF-8", Array("{\"a\":\"".utf8) + [0xFF, 0xC0, 0x80, 0xED, 0xA0, 0x80] + Array("\"}".utf8)),
      ("UTF-16", [0xFF, 0xFE] + "{\"a\":1}".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }),
      ("UTF-32", [0xFF, 0xFE, 0, 0] + "{\"a\":1}".utf8.flatMap { [$0, 0, 0, 0] }),
      (
        "Windows-1252",
        Array("{\"caf".utf8) + [0xE9] + Array("\":\"".utf8) + [0x93, 0x94, 0x80] + Array("\"}".utf8)
      ),
      ("deep", Array((String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)).utf8)),
      ("duplicates", Array("{\"\(raw)\":1,\"\(raw)\":2,\"a\":1,\"a\":2}".utf8)),
      (
        "numbers",
        Array("{\"a\":1e99999999999,\"b\":-0.0e-0,\"c\":\(String(repeating: "9", count: 5000))}".utf8)
      ),
    ]

    private static let rules = """
      a! <- a
      b <- n + 1
      c! <- a.b.c | upper
      d <- "\\(a) \\(n)"
      e <- [a, n] | join("-")
      f <- keys(@)
      * <- @
      """

    private func folder(_ document: [UInt8], rules: String = Self.rules) -> TemporaryFolder {
      let folder = TemporaryFolder()
      Files.write(document, to: folder.path(of: "in.json"))
      folder.write("r.redict", rules)
      return folder
    }

    @Test(
      "what the commands print of it holds nothing that a terminal would obey",
      arguments: documents.map(\.name))
    func printed(name: String) throws {
      let document = try #require(Self.documents.first { $0.name == name })
      let folder = folder(document.bytes)
      let commands = [
        ["apply", "r.redict", "in.json"], ["apply", "--strict", "r.redict", "in.json"],
        ["check", "r.redict", "in.json"],
        ["check", "r.redict", "in.json", "-e", "in.json"], ["explain", "r.redict", "in.json", "a"],
        ["explain", "r.redict", "in.json", "c"], ["explain", "r.redict", "in.json", Self.poison],
        ["explain", "r.redict", "in.json", "f"],
        ["apply", Self.poison, "in.json"], ["apply", "in.json", "in.json"],
        ["export", "in.json", "-f", "swift"],
        [Self.poison], ["check", "r.redict", Self.poison], ["help", Self.poison], ["--\(Self.poison)"],
      ]
      for arguments in commands {
        let result = try Program.run(
          arguments.map { $0.replacing("\0", with: "") }, environment: ["XDG_STATE_HOME": folder.path],
          directory: folder.path)
        #expect(
          TerminalBytes.firstFault(Array(result.errors.utf8)) == nil,
          "\(arguments): \(result.errors.debugDescription)")
        // The results of apply are data for other programs, byte for byte.
        if arguments[0] != "apply" {
          #expect(
            TerminalBytes.firstFault(result.output) == nil, "\(arguments): \(result.text.debugDescription)")
        }
        #expect(result.status >= 0, "\(arguments)")
        let isClear =
          result.status != 3 || result.errors.contains("error: ") || result.errors.contains("redict")
        #expect(isClear, "\(arguments): \(result.errors)")
      }
    }

    @Test("nor does what the lines of a session print", arguments: documents.map(\.name))
    func lines(name: String) throws {
      let document = try #require(Self.documents.first { $0.name == name })
      let folder = folder(document.bytes)
      let script = [
        ":input", ":output", ":list", ":residue", ":warnings", ":coverage", ":matrix", ":missing list",
        ":missing next", ":why a",
        ":why c", ":why f", ":export swift", ":export json", ":export text", ":export result", ":leaves",
        ":suggest", ":list",
        ":goto a", ":search 7357", ":sample", ":open \(Self.poison)", ":nonsense\(Self.poison)",
        "\(Self.poison)",
        "x <- `\(Self.raw)`", ":why x", "x <- \"\(Self.raw)\"", ":why x", ":expect in.json", ":diff",
        ":help \(Self.poison)",
      ].map { $0.replacing("\0", with: "").replacing("\n", with: " ") }
      let result = try Program.run(
        ["repl", "in.json", "-r", "r.redict"], text: script.joined(separator: "\n") + "\n:quit!\n",
        environment: ["XDG_STATE_HOME": folder.path], directory: folder.path)
      #expect(TerminalBytes.firstFault(result.output) == nil)
      #expect(TerminalBytes.firstFault(Array(result.errors.utf8)) == nil)
      #expect(result.status == 0 || result.status == 1)
    }

    @Test("nor does any pane, page or message of the workbench", arguments: documents.map(\.name))
    func shown(name: String) throws {
      let document = try #require(Self.documents.first { $0.name == name })
      let folder = folder(document.bytes)
      let screen = try Screen(
        arguments: ["in.json", "-r", "r.redict"], environment: ["XDG_STATE_HOME": folder.path],
        size: (90, 30),
        directory: folder.path)
      try screen.waitFor("7 rules")
      // Through the panes: unfold, move, mark, make rules, search.
      screen.send(Keys.tab + "*jjjjjGgg/73" + Keys.enter + "nA" + Keys.tab + "*jjjG" + Keys.tab + "jjG")
      for command in [
        "why a", "why c", "why f", "coverage", "matrix", "residue", "output", "input", "warnings", "list",
        "missing list",
        "export swift", "export json", "help \(Self.poison)",
      ] {
        screen.send(Keys.control("c"))
        screen.enter(":\(command)")
      }
      screen.send(Keys.control("c") + Keys.control("c"))
      screen.paste("q <- `\(Self.poison)` ?? \"\(Self.poison)\"")
      screen.send(
        Keys.enter + Keys.control("c") + "w <- " + Keys.tab + Keys.tab + Keys.control("c") + "z! <- n"
          + Keys.function(2))
      screen.send(Keys.control("c"))
      screen.enter(":set popup off")
      screen.enter(":open \(Self.poison.replacing("\r", with: ""))")
      screen.send(Keys.control("c"))
      screen.enter(":quit!")
      #expect(try screen.waitForEnd() == .exited(0))
      #expect(screen.title.isEmpty)
      #expect(TerminalBytes.firstFault(screen.written, bells: true) == nil)
      expectRestored(screen)
    }

    @Test("a result on a terminal is the same JSON, with escapes for what a terminal would obey")
    func resultOnTerminal() throws {
      let folder = folder(Self.documents[0].bytes, rules: "* <- @\n")
      for arguments in [["apply", "r.redict", "in.json"], ["repl", "in.json", "-r", "r.redict"]] {
        let screen = try Screen(
          arguments: arguments, environment: ["XDG_STATE_HOME": folder.path, "TERM": "dumb"], size: (200, 40),
          directory: folder.path)
        if arguments[0] == "repl" { screen.send(":accept\n") }
        #expect(try screen.waitForEnd() == .exited(0))
        #expect(TerminalBytes.firstFault(screen.written) == nil)
        #expect(screen.hasWritten(#"\u202e"#) && screen.hasWritten(#"\u009b7357m"#))
      }
    }

    @Test(
      "large shapes are opened and told about in bounded memory",
      arguments: [
        "one line of 8 MB", "200,000 keys", "a number of a million digits", "a million brackets",
      ])
    func large(shape: String) throws {
      let folder = TemporaryFolder()
      let bytes: [UInt8]
      switch shape {
      case "one line of 8 MB":
        bytes =
          Array("{\"a\":\"".utf8) + Array(repeating: UInt8(ascii: "x"), count: 8 << 20) + Array("\"}".utf8)
      case "200,000 keys":
        bytes = Array(("{" + (0..<200_000).map { "\"k\($0)\":\($0)" }.joined(separator: ",") + "}").utf8)
      case "a number of a million digits":
        bytes =
          Array("{\"a\":".utf8) + Array(repeating: UInt8(ascii: "7"), count: 1_000_000) + Array("}".utf8)
      default: bytes = Array(repeating: UInt8(ascii: "["), count: 1_000_000)
      }
      Files.write(bytes, to: folder.path(of: "in.json"))
      let screen = try Screen(
        command: "/bin/sh", arguments: ["-c", "ulimit -v 1200000; exec \(Program.built()) in.json"],
        environment: ["XDG_STATE_HOME": folder.path], directory: folder.path)
      try screen.wait("the document") { screen in
        screen.contains("\"a\": \"xxx") || screen.contains("\"k0\": 0") || screen.contains("\"a\": 7777")
          || screen.contains("deeper than 10000")
      }
      screen.enter("x <- 1")
      try screen.waitFor("1 rule")
      screen.enter(":quit!")
      #expect(try screen.waitForEnd() == .exited(0))
    }
  }
}
