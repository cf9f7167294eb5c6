import TestSupport
import Testing

@Suite("redict apply among other programs")
struct ApplyStreamTests {
  private let folder = TemporaryFolder()

  init() {
    folder.write("r.redict", "n <- id")
  }

  /// Starts `$redict` on an endless input; a part of its output is in `lines`, and the rest is not read.
  private static let endlessRun = """
    mkfifo in out
    set -m
    yes '{"id":1234567}' > in 2> /dev/null &
    "$0" apply r.redict < in > out & redict=$!
    exec 3< out
    head -c 200000 <&3 > lines
    """

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

  @Test(
    "an interrupt lets the line be finished that is being written, then ends it", arguments: ["INT", "TERM"])
  func wholeLines(_ signal: String) throws {
    let result = try shell(
      """
      \(Self.endlessRun)
      kill -\(signal) $redict
      cat <&3 >> lines
      wait $redict
      echo $?
      sort -u lines
      """)
    #expect(result.text == (signal == "INT" ? "130\n" : "143\n") + "{\"n\":1234567}\n")
  }

  @Test("a second interrupt does not wait for a reader that reads nothing")
  func impatience() throws {
    let result = try shell(
      """
      \(Self.endlessRun)
      while kill -INT $redict 2> /dev/null; do sleep 0.02; done
      wait $redict
      echo $?
      """)
    #expect(result.text == "130\n")
  }

  @Test("a file is not written to while it is read")
  func sameFile() throws {
    let result = try shell("echo '{\"id\":1}' > f; \"$0\" apply r.redict f >> f; echo $?; cat f")
    #expect(result.text == "3\n{\"id\":1}\n")
    #expect(result.errors == "f: error: the results would be written into the file they are made from\n")
    let replaced = try shell("\"$0\" apply r.redict f -o f; cat f")
    #expect(replaced.text == "{\"n\":1}\n")
  }

  @Test("messages do not get into the results when standard error is closed, nor into nowhere without a code")
  func closedStreams() throws {
    let result = try shell("echo 'x {\"id\":1}' | \"$0\" apply r.redict -o f 2>&-; echo $?; ls")
    #expect(result.text == "3\nr.redict\n")
    let output = try shell("echo '{\"id\":1}' | \"$0\" apply r.redict >&-; echo $?")
    #expect(output.errors == "redict apply: standard output: Bad file descriptor\n")
    #expect(output.text == "2\n")
    let input = try shell("\"$0\" apply r.redict <&-; echo $?")
    #expect(input.errors == "<stdin>: error: Bad file descriptor\n")
  }

  @Test("a stream that was opened before is written on, not written over")
  func openStreams() throws {
    let result = try shell(
      """
      echo first > f
      echo '{"id":1}' | "$0" apply r.redict -o /dev/stdout >> f
      echo '{}' | "$0" apply <(echo 'n! <- id') --missing /dev/fd/5 5>> f
      cat f
      """)
    #expect(
      result.text == """
        {}
        first
        {"n":1}
        {"sample":1,"file":"<stdin>","line":1,"column":1,"byte":0,"key":"n","filled":false,"code":"noKey",\
        "reason":"no key `id` (the object is empty)"}

        """)
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
