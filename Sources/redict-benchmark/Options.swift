/// What the command line asks for.
struct Options {
  var suites: Set<Suite> = []
  /// The size of the inputs in megabytes (millions of bytes).
  var megabytes = 100.0
  var runCount = 5
  var peers: [Peer] = []
  var printsJSON = false
  var wantsHelp = false

  init(_ arguments: [String]) throws(BenchmarkError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": wantsHelp = true
      case "--json": printsJSON = true
      case "--size":
        guard let size = rest.popFirst().flatMap(Double.init), size >= 0.1, size <= 2_000 else {
          throw BenchmarkError("--size takes megabytes from 0.1 to 2000")
        }
        megabytes = size
      case "--runs":
        guard let count = rest.popFirst().flatMap({ Int($0) }), (1...1_000).contains(count) else {
          throw BenchmarkError("--runs takes a number from 1 to 1000")
        }
        runCount = count
      case "--peer":
        peers.append(try Self.peer(argument, rest.popFirst(), Peer.Kind.command))
      case "--reader":
        peers.append(try Self.peer(argument, rest.popFirst(), Peer.Kind.reader))
      default:
        guard let suite = Suite(rawValue: argument) else {
          let names = Suite.allCases.map(\.rawValue).joined(separator: " ")
          throw BenchmarkError("there is no suite \"\(argument)\"; there are: \(names)")
        }
        suites.insert(suite)
      }
    }
    if suites.isEmpty { suites = Set(Suite.allCases) }
  }

  private static func peer(
    _ option: String, _ value: String?, _ kind: (String) -> Peer.Kind
  ) throws(BenchmarkError) -> Peer {
    guard let value, let peer = Peer(specification: value, kind) else {
      throw BenchmarkError("\(option) takes NAME=COMMAND")
    }
    return peer
  }

  /// The help text, which lists the suites.
  static var help: String {
    """
    redict-benchmark [SUITE…] [--size MB] [--runs N] [--peer 'NAME=COMMAND'] [--reader 'NAME=COMMAND']
                               [--json]

    Measures redict, and other programs on the same job in the same interleaved run.
    Programs: jq and gojq where they are in PATH, every --peer and, where JSON is only read, every --reader.

    \(Suite.allCases.map { "  \(Text.padded($0.rawValue, to: 14))\($0.summary)\n" }.joined())
      --size MB               size of the inputs (100)
      --runs N                timed runs of each program (5); one more, untimed, is compared
      --peer 'NAME=COMMAND'   a shell command that does the job: the input is its standard input, the result
                              its standard output; $SUITE is the suite, $RULES a rule file, $FILTER a jq
                              filter. Tests/Peers has commands for simdjson, orjson and DuckDB
      --reader 'NAME=COMMAND' a shell command that reads JSON from standard input and does nothing with it; where
                              $TIMED_RUNS is set it prints the median CPU seconds of so many parses
      --json                  one JSON object a row, with plain units (seconds, bytes)

    Programs run in turn, A B C A B C. CPU is user and system time of all threads; figures are medians; a ratio
    is the median of the ratios to the first program's run beside it. Peak is the largest resident memory, also as
    a multiple of the input. Outputs are compared with the first program's: numbers by value, members in any order.

    """
  }
}
