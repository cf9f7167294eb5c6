import Canvas
import Glibc
import Workbench

/// From a key to the next screen, while a rule is typed over a large document.
enum KeySuite {
  private static let line = "leaf <- branches[*].branches[0].name"
  /// A rule that stands while the other one is typed.
  private static let standing = "names! <- branches[*].name"
  /// The share of the size asked for.
  private static let parts = [0.01, 0.2, 1]

  static func run(_ bench: Bench) throws(BenchmarkError) -> [Table] {
    [try typing(bench), try computing(bench), amongRules(bench)]
  }

  /// What somebody who types sees: the program on a pseudo-terminal.
  private static func typing(_ bench: Bench) throws(BenchmarkError) -> Table {
    var table = Table(.key, "\(Suite.key.summary), on a pseudo-terminal: milliseconds of the wall")
    for name in ["HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"] {
      unsafe setenv(name, bench.folder.path(of: ""), 1)
    }
    unsafe setenv("TERM", "xterm-256color", 1)
    for part in parts {
      let input = try input(bench, part)
      var program = try TerminalProgram([try Contender.program, input.path], columns: 120, rows: 40)
      // The document is read, and its keys are known, long before it has been quiet for this long.
      program.waitUntilQuiet(2_000)
      _ = try program.type("\(standing)\r", quiet: 500)
      var first: [Double] = []
      var last: [Double] = []
      for _ in 0..<max(3, bench.options.runCount) {
        for character in line {
          let answer = try program.type(String(character), quiet: 100)
          first.append(answer.first)
          last.append(answer.last)
        }
        _ = try program.type("\u{15}", quiet: 500)
      }
      table.add("a key, to the first byte of the next frame", first, of: input)
      table.add("a key, to the last byte that it changes", last, of: input)
    }
    table.remarks.append("the first frame shows the line, the last one the rule's result")
    return table
  }

  /// The same by one thread after the other, so that it can be told in CPU time.
  private static func computing(_ bench: Bench) throws(BenchmarkError) -> Table {
    var table = Table(.key, "\(Suite.key.summary), all work of a key added up: CPU milliseconds")
    for part in parts {
      let input = try input(bench, part)
      var desk = Desk(Size(columns: 120, rows: 40))
      desk.deferred = Desk.scans
      desk.open(try InputFile.bytes(of: input.path))
      let keys = keys(on: &desk, runs: max(3, bench.options.runCount))
      table.add("read the line, evaluate it, draw the screen", keys, of: input)
    }
    table.remarks.append("evaluating takes the largest part, on a thread of its own: no key waits for it")
    return table
  }

  /// A rule typed among very many others, over a small sample: what each of them costs at every key.
  private static func amongRules(_ bench: Bench) -> Table {
    var table = Table(
      .key, "a rule typed among \(ruleCount) others, over a sample of 10 KB: CPU milliseconds")
    var desk = Desk(Size(columns: 120, rows: 40))
    desk.open(Corpus.samples(count: 1, byteCount: 10_000))
    desk.enter(RuleText.mixed(ruleCount))
    for (name, deferred) in [
      ("a key, to the frame with the line", Set(Lane.allCases)), ("a key, all work added up", Desk.scans),
    ] {
      desk.deferred = deferred
      table.add(name, keys(on: &desk, runs: max(3, bench.options.runCount)))
    }
    return table
  }

  /// The CPU seconds of each key while the line is typed and emptied again, some times over.
  private static func keys(on desk: inout Desk, runs: Int) -> [Double] {
    var keys: [Double] = []
    for _ in 0..<runs {
      for end in line.indices {
        keys.append(
          Clock.cpuSeconds {
            desk.setLine(String(line[...end]))
            _ = view(desk.model)
          })
      }
      desk.setLine("")
    }
    return keys
  }

  private static let ruleCount = 1_000

  private static func input(_ bench: Bench, _ part: Double) throws(BenchmarkError) -> InputFile {
    try bench.input(.nested, megabytes: max(0.1, bench.options.megabytes * part))
  }
}
