import Glibc

/// A program to compare with.
struct Peer {
  enum Kind {
    /// A program at a path that takes jq filters.
    case filtering(path: String)
    /// A shell command that does the jobs.
    case command(String)
    /// A shell command that reads JSON and does nothing with it.
    case reader(String)
  }

  let name: String
  let kind: Kind

  /// Reads `NAME=COMMAND`.
  init?(specification: String, _ kind: (String) -> Kind) {
    let parts = specification.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    name = String(parts[0])
    self.kind = kind(String(parts[1]))
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

  /// The peer on a job, which a command finds in its environment; nil when it does none.
  func contender(for job: Job, _ folder: TemporaryFolder) -> Contender? {
    unsafe setenv("SUITE", job.suite.rawValue, 1)
    unsafe setenv("FILTER", job.filter, 1)
    unsafe setenv("RULES", folder.path(of: "job.redict"), 1)
    return switch kind {
    case .filtering(let path): Contender(name, [path, "-c", job.filter])
    case .command(let command): Contender(name, ["/bin/sh", "-c", command])
    case .reader: nil
    }
  }

  /// The peer when it only reads; nil when it cannot be asked to.
  func reading(runCount: Int) -> Contender? {
    unsafe setenv("SUITE", "read", 1)
    let shell = ["/bin/sh", "-c"]
    return switch kind {
    case .filtering(let path): Contender(name, [path, "-c", "empty"])
    case .command: nil
    case .reader(let command):
      Contender(name, shell + [command], timing: shell + ["export TIMED_RUNS=\(runCount); \(command)"])
    }
  }
}
