import Glibc

/// A program with its arguments, ready for an input on standard input.
struct Contender {
  let name: String
  /// The path of the program and its arguments.
  let words: [String]

  init(_ name: String, _ words: [String]) {
    self.name = name
    self.words = words
  }

  /// `redict apply`, as it stands beside this program, on one thread or on all cores.
  static func redict(
    _ job: Job, _ bench: Bench, onAllCores: Bool = false, options: [String] = []
  ) throws(BenchmarkError) -> Contender {
    let folder = Machine.executable.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let program = (folder + ["redict"]).joined(separator: "/")
    guard unsafe access(program, X_OK) == 0 else {
      throw BenchmarkError("there is no \(program): swift build -c release --product redict")
    }
    let rules = try bench.folder.write(job.rules, to: "job.redict")
    let threads = onAllCores ? [] : ["--threads", "1"]
    let name = ["redict"] + (onAllCores ? ["on all cores"] : []) + options
    return Contender(name.joined(separator: " "), [program, "apply", rules] + threads + options)
  }
}

/// A program to compare with.
struct Peer {
  enum Kind {
    /// A program at a path that takes jq filters.
    case filtering(path: String)
    /// A shell command.
    case command(String)
  }

  let name: String
  let kind: Kind

  /// Reads `NAME=COMMAND`.
  init?(specification: String) {
    let parts = specification.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    name = String(parts[0])
    kind = .command(String(parts[1]))
  }

  private init(name: String, path: String) {
    self.name = name
    kind = .filtering(path: path)
  }

  /// The usual programs that are here; says which are not.
  static var usual: [Peer] {
    ["jq", "gojq"].compactMap { name in
      guard let path = ChildProcess.find(name) else {
        StandardError.print("\(name) is not in PATH: left out")
        return nil
      }
      return Peer(name: name, path: path)
    }
  }

  /// Whether it can be asked to only read its input.
  var takesFilters: Bool {
    if case .filtering = kind { true } else { false }
  }

  func contender(forFilter filter: String) -> Contender {
    switch kind {
    case .filtering(let path): Contender(name, [path, "-c", filter])
    case .command(let command): Contender(name, ["/bin/sh", "-c", command])
    }
  }

  /// The peer on a job; a command finds the job in its environment.
  func contender(for job: Job, _ folder: TemporaryFolder) -> Contender {
    unsafe setenv("SUITE", job.suite.rawValue, 1)
    unsafe setenv("FILTER", job.filter, 1)
    unsafe setenv("RULES", folder.path(of: "job.redict"), 1)
    return contender(forFilter: job.filter)
  }
}
