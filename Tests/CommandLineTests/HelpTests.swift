import TestSupport
import Testing

@testable import redict_cli

@Suite("Help")
struct HelpTests {
  @Test("there is help on every topic")
  func topics() {
    for topic in HelpCommand.topics { #expect(HelpCommand.text(on: topic)?.isEmpty == false, "\(topic)") }
  }

  @Test("the codes of diagnostics are listed, and a function has its examples")
  func lists() {
    let codes = HelpCommand.text(on: "diagnostics") ?? ""
    #expect(codes.hasPrefix("R01  something stands where it cannot\n"))
    #expect(codes.contains("\nR35  two rules write one key\n"))
    #expect(HelpCommand.text(on: "r35")?.hasPrefix("R35: two rules write one key\n\n") == true)
    #expect(
      HelpCommand.text(on: "first") == """
        first(array)
        value | first

        The first element; missing for an empty array.

        Examples:
          a | first
              {"a":[7,8]} gives 7
          a | first
              {"a":[]} gives nothing: missing

        """)
  }

  @Test("every command explains itself in lines that fit a terminal")
  func width() throws {
    for command in CommandLineTable.all {
      let text = HelpText.page(of: command)
      for line in text.split(separator: "\n") { #expect(line.count <= 90, "\(line)") }
      #expect(text.hasPrefix("\(command.invocation): \(command.summary)\n\nUsage: \(command.usage)\n"))
      let arguments = (command.name.map { [$0] } ?? []) + ["--help"]
      #expect(try TestSupport.Program.run(arguments).status == 0)
    }
  }

  @Test("hidden options are in no help, no manual and no completion")
  func hidden() {
    let texts = CommandLineTable.all.map(HelpText.page) + ["bash", "zsh", "fish"].map(ShellCompletion.script)
    for text in texts + [ManualPage.text(version: "1", topics: [])] { #expect(!text.contains("chunk-size")) }
  }

  @Test("unknown topics are told, with the nearest one there is")
  func unknown() throws {
    let result = try TestSupport.Program.run(["help", "expert"])
    #expect(result.errors == "redict help: nothing about \"expert\"; did you mean `redict help export`?\n")
    // Of four letters no two may be others.
    #expect(try TestSupport.Program.run(["help", "nope"]).errors == "redict help: nothing about \"nope\"\n")
    #expect(result.status == 2)
  }

  @Test("completion scripts are sound shell", arguments: ["bash"])
  func completions(_ shell: String) throws {
    let script = ShellCompletion.script(for: shell)
    let result = try TestSupport.Program.run(["-n"], input: Array(script.utf8), program: "/bin/\(shell)")
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test(
    "bash offers the choices that an option has in its own command",
    arguments: [
      ("export x -f s", "swift"), ("check x --format t", "text tap"), ("apply --on-error n", "null"),
      ("--theme d", "default dark"), ("help l", "language"), ("app", "apply"),
      ("check --fail", "--fail-under"),
    ])
  func offered(line: String, expected: String) throws {
    let script =
      ShellCompletion.script(for: "bash")
      + "\nCOMP_WORDS=(redict \(line)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _redict; echo \"${COMPREPLY[*]}\"\n"
    let result = try TestSupport.Program.run(
      ["-s"], input: Array(script.utf8), directory: "/", program: "/bin/bash")
    #expect(result.text == expected + "\n")
  }

  @Test("no line of the manual begins with what roff would obey by accident")
  func manual() {
    let page = ManualPage.text(
      version: "1.0", topics: [(title: "x", rows: [(left: ".dot", right: "'quote")])])
    #expect(page.contains(".B \\&.dot\n\\&'quote."))
    let requests: Set = ["TH", "SH", "B", "br", "TP", "PP", "RS", "nf", "fi", "RE"]
    for line in page.split(separator: "\n") where line.hasPrefix(".") {
      #expect(requests.contains(String(line.dropFirst().prefix { $0.isLetter })), "\(line)")
    }
  }
}
