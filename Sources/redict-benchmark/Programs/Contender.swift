import Glibc

/// A program with its arguments, ready for an input on standard input.
struct Contender {
  let name: String
  /// The path of the program and its arguments.
  let words: [String]
  /// What prints the CPU seconds that its work takes in a program that runs already; nil when nothing does.
  let timing: [String]?

  init(_ name: String, _ words: [String], timing: [String]? = nil) {
    self.name = name
    self.words = words
    self.timing = timing
  }

  /// The path of the `redict` that stands beside this program.
  static var program: String {
    get throws(BenchmarkError) {
      let folder = Machine.executable.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      let program = (folder + ["redict"]).joined(separator: "/")
      guard unsafe access(program, X_OK) == 0 else {
        throw BenchmarkError("there is no \(program): swift build -c release --product redict")
      }
      return program
    }
  }

  /// `redict apply` on one thread or on all cores.
  static func redict(
    _ job: Job, _ bench: Bench, onAllCores: Bool = false, options: [String] = []
  ) throws(BenchmarkError) -> Contender {
    let rules = try bench.folder.write(job.rules, to: "job.redict")
    let threads = onAllCores ? [] : ["--threads", "1"]
    let name = ["redict"] + (onAllCores ? ["on all cores"] : []) + options
    return Contender(name.joined(separator: " "), [try program, "apply", rules] + threads + options)
  }
}
