import Canvas
import Glibc
import JSONDocument
import Workbench

/// Work that this program does in a process of its own, so that its cost can be told from ours.
enum WorkerTask {
  /// Reads standard input and parses it.
  case parse
  /// Parses standard input so many times, and prints the median of the CPU seconds.
  case timeParse(runCount: Int)
  /// Opens standard input in the workbench up to the first screen.
  case open
  /// Compares two files of JSON, and prints an `Agreement`.
  case compare(String, String)

  static let flag = "--worker"

  /// Reads `--worker TASK ARGUMENTS`; nil when the command line is none.
  init?(_ arguments: [String]) throws(BenchmarkError) {
    guard arguments.first == Self.flag else { return nil }
    let words = Array(arguments.dropFirst())
    switch words.first {
    case "parse": self = .parse
    case "open": self = .open
    case "time-parse" where words.count == 2: self = .timeParse(runCount: Int(words[1]) ?? 1)
    case "compare" where words.count == 3: self = .compare(words[1], words[2])
    default: throw BenchmarkError("no such work")
    }
  }

  func run() throws(BenchmarkError) {
    switch self {
    case .parse: try Self.check(Document.parseStream(InputFile.bytesOfStandardInput()))
    case .timeParse(let runCount): try Self.timeParse(runCount)
    case .open: try Self.open()
    case .compare(let first, let second): print(try Self.compare(first, second).rawValue)
    }
  }

  private static func check(_ document: Document) throws(BenchmarkError) {
    if let error = document.errors.first { throw BenchmarkError("\(error.location): \(error.message)") }
  }

  private static func timeParse(_ runCount: Int) throws(BenchmarkError) {
    let text = PaddedBytes(try InputFile.bytesOfStandardInput())
    var seconds: [Double] = []
    for _ in 0..<max(1, runCount) {
      let start = Clock.cpu
      try check(Document.parseStream(text))
      seconds.append(Clock.cpu - start)
    }
    print(seconds.median)
  }

  private static func open() throws(BenchmarkError) {
    var desk = Desk(Size(columns: 80, rows: 24))
    desk.deferred = Desk.scans
    desk.open(try InputFile.bytesOfStandardInput())
    if view(desk.model).size.rows == 0 { throw BenchmarkError("there is no screen") }
  }

  private static func compare(_ first: String, _ second: String) throws(BenchmarkError) -> Agreement {
    let (first, second) = (try InputFile.bytes(of: first), try InputFile.bytes(of: second))
    if first == second { return .sameBytes }
    let (ours, theirs) = (Document.parseStream(first), Document.parseStream(second))
    guard ours.errors.isEmpty, theirs.errors.isEmpty, ours.rootCount == theirs.rootCount else {
      return .different
    }
    for index in 0..<ours.rootCount where ours.root(at: index) != theirs.root(at: index) {
      StandardError.print("value \(index + 1): \(ours.root(at: index).text)")
      StandardError.print("  against: \(theirs.root(at: index).text)")
      return .different
    }
    return .sameValues
  }
}
