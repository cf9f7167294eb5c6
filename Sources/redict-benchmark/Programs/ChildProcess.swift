import Glibc

/// A program that is run to its end.
enum ChildProcess {
  /// What a run cost.
  struct Usage {
    /// User and system time of all threads, in seconds.
    let cpu: Double
    let wall: Double
    /// The largest resident memory in bytes.
    let peak: Int
  }

  /// Runs a program: the first word is its path.
  ///
  /// - Parameters:
  ///   - input: The file on its standard input.
  ///   - output: The file its standard output goes to.
  /// - Throws: When it cannot be started or fails.
  static func run(
    _ words: [String], input: String, output: String = "/dev/null"
  ) throws(BenchmarkError) -> Usage {
    let start = Clock.wall
    let child = try spawn(words, input: input, output: output)
    var status: Int32 = 0
    var usage = rusage()
    while unsafe wait4(child, &status, 0, &usage) < 0 {
      if errno != EINTR { throw BenchmarkError(words[0], code: errno) }
    }
    guard status == 0 else {
      let end = status & 0x7F == 0 ? "ended with \((status >> 8) & 0xFF)" : "died of signal \(status & 0x7F)"
      throw BenchmarkError("`\(words.joined(separator: " "))` \(end)")
    }
    return Usage(
      cpu: usage.ru_utime.seconds + usage.ru_stime.seconds, wall: Clock.wall - start,
      peak: Int(usage.ru_maxrss) * 1024)
  }

  private static func spawn(
    _ words: [String], input: String, output: String
  ) throws(BenchmarkError) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(
      &actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    let arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    var child = pid_t()
    let code = unsafe posix_spawn(&child, words[0], &actions, nil, arguments, environ)
    if code != 0 { throw BenchmarkError(words[0], code: code) }
    return child
  }

  /// The path of a program in `PATH`; nil when there is none.
  static func find(_ name: String) -> String? {
    guard let path = unsafe getenv("PATH") else { return nil }
    let folders = unsafe String(cString: path).split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { unsafe access($0, X_OK) == 0 }
  }
}

/// The clocks that are read.
enum Clock {
  /// Seconds of the wall.
  static var wall: Double { seconds(CLOCK_MONOTONIC) }
  /// Seconds of CPU this process has used.
  static var cpu: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

  /// Seconds of CPU that some work takes.
  static func cpuSeconds(_ work: () -> Void) -> Double {
    let start = cpu
    work()
    return cpu - start
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
