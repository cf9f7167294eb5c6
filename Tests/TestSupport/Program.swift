import CPseudoTerminal
import Glibc

/// A program run to its end with its standard streams in pipes: for command-line tests.
package struct Program {
  /// What a program left behind.
  package struct Result {
    /// The exit status, or the negative number of the signal that ended it.
    package let status: Int32
    package let output: [UInt8]
    package let errors: String

    /// The standard output as text.
    package var text: String { String(decoding: output, as: UTF8.self) }
  }

  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// The path of a program built with these tests, found upwards from the test program itself.
  package static func built(_ name: String = "redict") throws -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink("/proc/self/exe", &buffer, Int(PATH_MAX))
    let own = String(decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for start in [own, CommandLine.arguments.first ?? ""] + CommandLine.arguments.dropFirst() {
      var folder = SharedData.directory(of: start)
      while !folder.isEmpty {
        if access("\(folder)/\(name)", X_OK) == 0, isFile("\(folder)/\(name)") { return "\(folder)/\(name)" }
        folder = SharedData.directory(of: folder)
      }
    }
    throw Failure(description: "no \(name) beside the tests (\(own)): build it first")
  }

  /// The environment tests start programs with: nothing of the tester's own but the path.
  package static func environment(_ changes: [String: String?] = [:]) -> [String: String] {
    var environment = [
      "PATH": getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin", "HOME": "/dev/null",
      "LANG": "C.UTF-8", "TERM": "xterm-256color", "SWIFT_BACKTRACE": "enable=no",
    ]
    // Coverage of programs that tests start is counted as well, and sanitizers look at them too.
    for name in ["LLVM_PROFILE_FILE", "ASAN_OPTIONS", "TSAN_OPTIONS"] {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    for (name, value) in changes { environment[name] = value }
    return environment
  }

  /// Runs `redict`, or another program, and waits for its end.
  ///
  /// - Parameters:
  ///   - input: what it finds on standard input.
  ///   - environment: variables to set, or to take away (nil).
  ///   - seconds: how long it may take.
  package static func run(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String?] = [:],
    directory: String? = nil, program: String? = nil, seconds: Int = 60
  ) throws -> Result {
    let path = try program ?? built()
    var ends: [Int32] = [-1, -1, -1]
    let variables = Self.environment(environment).map { "\($0)=\($1)" }
    let child = withStrings([path] + arguments) { argv in
      withStrings(variables) { envp in
        withStrings([path] + [directory].compactMap { $0 }) { names in
          var request = pt_request()
          request.path = UnsafePointer(names[0])
          request.arguments = argv
          request.environment = envp
          request.directory = UnsafePointer(names[1])
          return pt_pipe(&request, &ends)
        }
      }
    }
    guard child > 0 else { throw Failure(description: "cannot start \(path)") }
    let streams = exchange(input: input, ends[0], ends[1], ends[2], child, seconds)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    if streams.timedOut {
      throw Failure(description: "\(path) \(arguments) took more than \(seconds) s")
    }
    let signal = status & 0x7F
    return Result(
      status: signal == 0 ? (status >> 8) & 0xFF : -signal, output: streams.output,
      errors: String(decoding: streams.errors, as: UTF8.self))
  }

  /// Runs with text on standard input.
  package static func run(
    _ arguments: [String], text: String, environment: [String: String?] = [:], directory: String? = nil,
    program: String? = nil, seconds: Int = 60
  ) throws -> Result {
    try run(
      arguments, input: Array(text.utf8), environment: environment, directory: directory, program: program,
      seconds: seconds)
  }
}

extension Program {
  /// Writes the input and reads both outputs as they come, so that no full pipe stops the program.
  private static func exchange(
    input: [UInt8], _ writer: Int32, _ output: Int32, _ errors: Int32, _ child: pid_t, _ seconds: Int
  ) -> (output: [UInt8], errors: [UInt8], timedOut: Bool) {
    signal(SIGPIPE, SIG_IGN)
    var open: [Int32: Int16] = [writer: Int16(POLLOUT), output: Int16(POLLIN), errors: Int16(POLLIN)]
    var taken: [Int32: [UInt8]] = [:]
    var rest = input[...]
    var buffer = [UInt8](repeating: 0, count: 65536)
    let deadline = ContinuousClock.now + .seconds(seconds)
    if rest.isEmpty {
      close(writer)
      open[writer] = nil
    }
    while !open.isEmpty {
      guard ContinuousClock.now < deadline else {
        kill(child, SIGKILL)
        for descriptor in open.keys { close(descriptor) }
        return (taken[output] ?? [], taken[errors] ?? [], true)
      }
      var sources = open.map { pollfd(fd: $0, events: $1, revents: 0) }
      _ = poll(&sources, nfds_t(sources.count), 100)
      for source in sources where source.revents != 0 {
        let count: Int
        if source.fd == writer {
          count = rest.withUnsafeBytes { write(writer, $0.baseAddress, $0.count) }
          if count > 0 { rest = rest.dropFirst(count) }
        } else {
          count = read(source.fd, &buffer, buffer.count)
          if count > 0 { taken[source.fd, default: []] += buffer[..<count] }
        }
        if count < 0, errno == EAGAIN || errno == EINTR { continue }
        if count <= 0 || source.fd == writer && rest.isEmpty {
          close(source.fd)
          open[source.fd] = nil
        }
      }
    }
    return (taken[output] ?? [], taken[errors] ?? [], false)
  }

  /// Hands strings to C as an array that ends with NULL.
  static func withStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers = strings.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return body(&pointers)
  }

  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
