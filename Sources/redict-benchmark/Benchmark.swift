import Glibc
import JSONDocument

/// The program: runs the suites that were asked for and prints a table for each.
enum Benchmark {
  /// - Returns: The exit status: 0, 1 when outputs differ, 2 when it cannot be run so.
  static func run(_ arguments: [String]) -> Int32 {
    do throws(BenchmarkError) {
      if let task = try WorkerTask(arguments) {
        try task.run()
        return 0
      }
      let options = try Options(arguments)
      if options.wantsHelp {
        print(Options.help, terminator: "")
        return 0
      }
      return try run(options)
    } catch {
      StandardError.print("redict-benchmark: \(error.message)")
      return 2
    }
  }

  private static func run(_ options: Options) throws(BenchmarkError) -> Int32 {
    let folder = try TemporaryFolder()
    let bench = try Bench(options, folder)
    print(options.printsJSON ? Machine.json.text : Machine.description)
    var agree = true
    for suite in Suite.allCases where options.suites.contains(suite) {
      for table in try suite.run(bench) {
        print(options.printsJSON ? table.jsonLines : "\n" + table.text, terminator: "")
        fflush(nil)
        agree = agree && table.isSound
      }
    }
    return agree ? 0 : 1
  }
}

/// What a suite needs: the options, the programs to compare, a folder for its files.
struct Bench {
  let options: Options
  let folder: TemporaryFolder
  let peers: [Peer]

  init(_ options: Options, _ folder: TemporaryFolder) throws(BenchmarkError) {
    self.options = options
    self.folder = folder
    peers = Peer.usual + options.peers
  }

  /// A corpus in a file, made once.
  func input(_ corpus: Corpus, megabytes: Double) throws(BenchmarkError) -> InputFile {
    let bytes = Int(megabytes * 1e6)
    let path = folder.path(of: "\(corpus.rawValue)-\(bytes).json")
    if let size = InputFile.size(of: path) { return InputFile(path: path, byteCount: size) }
    StandardError.print("making \(corpus.title), \(Text.megabytes(bytes)) …")
    return try corpus.write(to: path, byteCount: bytes)
  }
}

/// Why a benchmark cannot be run.
struct BenchmarkError: Error {
  let message: String

  init(_ message: String) { self.message = message }

  /// A failed system call.
  init(_ what: String, code: Int32) {
    let reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    message = "\(what): \(reason)"
  }
}

/// Messages for the user, apart from the figures.
enum StandardError {
  static func print(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
