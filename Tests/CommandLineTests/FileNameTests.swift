import Glibc
import TestSupport
import Testing

/// Names of files that are not UTF-8: opened and written by their bytes, shown by escapes.
@Suite(.serialized) struct FileNameTests {
  private let folder = TemporaryFolder()

  /// Runs a line of shell, where `printf` can say any byte, in the folder.
  private func shell(_ line: String, text: String = "") throws -> Program.Result {
    try Program.run(
      ["-c", "redict=\(Program.built()); \(line)"], text: text,
      environment: ["XDG_STATE_HOME": folder.path(of: "state")], directory: folder.path, program: "/bin/sh")
  }

  @Test("documents and rules of such names are read, results written, messages safe")
  func commands() throws {
    let result = try shell(
      #"""
      d=$(printf 'caf\351.json'); r=$(printf 'r\377.redict'); o=$(printf 'out\200.json')
      printf '{"a":1}' >"$d"; printf 'a! <- a\nb! <- b\n' >"$r"
      $redict apply "$r" "$d" -o "$o" && cat "$o"
      $redict check "$r" "$d" | grep -c 'r\\xFF.redict'; $redict explain "$r" "$d" a | head -n 1
      $redict apply "$r" "$(printf 'no\351.json')"
      """#)
    #expect(result.text == "{\"a\":1}\n1\na = 1\n")
    #expect(
      result.errors
        == "missing: b  no key `b` (has `a`)\nno\\xE9.json: error: No such file or directory\n")
  }

  @Test("a folder of them is opened; a session names them so that it finds them again")
  func sessions() throws {
    let made = try shell(
      #"""
      d=$(printf 'd\351'); mkdir "$d"; printf '{"a":1}' >"$d/$(printf '\377.json')"; printf '{"a":2}' >"$d/b.json"
      printf 'a <- a\n:save s.session\n' | $redict repl "$d"
      """#)
    #expect(made.text.contains("d\\xE9: 2 samples"))
    #expect(made.text.contains("wrote s.session"))
    let again = try shell("$redict repl s.session", text: ":sample next\n:output\n")
    #expect(again.text.contains("1 statement, 2 samples"))
    #expect(again.text.contains("\"a\": 1") && !again.errors.contains("error"))
  }

  @Test("in the workbench its bytes are an escape in the title")
  func screen() throws {
    let screen = try Screen(
      command: "/bin/sh",
      arguments: [
        "-c", "d=$(printf 'caf\\351.json'); printf '{\"n\":7}' >\"$d\"; exec \(Program.built()) \"$d\"",
      ],
      environment: ["XDG_STATE_HOME": folder.path(of: "state")], directory: folder.path)
    try screen.waitFor("\"n\": 7")
    #expect(screen.contains("caf\\xE9.json"))
    screen.send("x <- n" + Keys.enter)
    try screen.waitFor("\"x\": 7")
    screen.send(":quit!" + Keys.enter)
    #expect(try screen.waitForEnd() == .exited(0))
  }

  @Test("a folder of them is removed when its test is done")
  func leftovers() throws {
    func path() throws -> String {
      let folder = TemporaryFolder()
      let line = #"mkdir "$(printf 'd\351')" && echo >"$(printf 'd\351/\377.json')""#
      #expect(try Program.run(["-c", line], directory: folder.path, program: "/bin/sh").status == 0)
      #expect(Files.names(in: folder.path).count == 1)
      return folder.path
    }
    #expect(try access(path(), F_OK) == -1)
  }
}
