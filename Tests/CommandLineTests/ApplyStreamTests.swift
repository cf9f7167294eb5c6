import TestSupport
import Testing

@Suite("redict apply among other programs")
struct ApplyStreamTests {
  private let folder = TemporaryFolder()

  init() {
    folder.write("r.redict", "n <- id")
  }

  /// Runs a shell script that finds the program in `$0`.
  private func shell(_ script: String) throws -> Program.Result {
    try Program.run(
      ["-c", script, Program.built()], environment: ["LC_ALL": "C.UTF-8"], directory: folder.path,
      program: "/bin/bash", seconds: 30)
  }

  @Test("a reader that has enough ends it, without a word")
  func closedPipe() throws {
    let result = try shell(
      "yes '{\"id\":1}' | head -n 500000 | \"$0\" apply r.redict | head -n 1; echo ${PIPESTATUS[2]}")
    #expect(result.text == "{\"n\":1}\n0\n")
    #expect(result.errors == "")
  }

  @Test("each value is answered as soon as it is there, whatever comes behind it")
  func dialogue() throws {
    let result = try shell(
      """
      mkfifo in out
      "$0" apply r.redict < in > out & exec 3> in 4< out
      for end in '\\n' ' ' ''; do
        printf '{"id":1}'"$end" >&3
        read -t 20 line <&4
        echo "got $line"
      done
      exec 3>&-
      wait
      """)
    #expect(result.text == "got {\"n\":1}\ngot {\"n\":1}\ngot {\"n\":1}\n")
  }

  @Test(
    "an interrupt leaves the old file of -o as it was and no other file behind", arguments: ["INT", "TERM"])
  func interrupt(_ signal: String) throws {
    folder.write("out.json", "OLD")
    let result = try shell(
      """
      mkfifo in
      set -m
      "$0" apply r.redict -o out.json < in & exec 3> in
      echo '{"id":1}' >&3
      until ls -A | grep -q '^.redict-'; do sleep 0.02; done
      kill -\(signal) $!
      wait $!
      echo $?
      """)
    #expect(result.text == (signal == "INT" ? "130\n" : "143\n"))
    #expect(Files.text(folder.path(of: "out.json")) == "OLD")
    #expect(Files.names(in: folder.path) == ["in", "out.json", "r.redict"])
  }

  @Test("a full disk is told, with the code for what cannot be written")
  func fullDisk() throws {
    let result = try shell("echo '{\"id\":1}' | \"$0\" apply r.redict > /dev/full")
    #expect(result.errors == "redict apply: standard output: No space left on device\n")
    #expect(result.status == 2)
  }

  @Test("a value larger than a chunk is read whole")
  func largeValue() throws {
    let rows = (1...60_000).map { "{\"id\":\($0),\n\"text\":\"}{][\"}" }.joined(separator: ",\n")
    folder.write("large.redict", "n <- rows.@count\nlast <- rows[-1].id")
    let input = "{\"rows\":[\(rows)]}\n{\"rows\":[]}\n"
    let result = try Program.run(["apply", "large.redict", "-"], text: input, directory: folder.path)
    #expect(result.text == "{\"n\":60000,\"last\":60000}\n{\"n\":0}\n")
    #expect(result.status == 0)
  }
}
