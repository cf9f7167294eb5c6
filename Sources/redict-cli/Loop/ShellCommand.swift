import Glibc

/// Commands of the user's, run by the shell away from the terminal.
enum ShellCommand {
  /// A command that writes more is ended: no document can be larger.
  private static let outputLimit = 1 << 32

  /// Runs a command and gives its standard output; what it says on standard error ends up in the reason of a failure.
  ///
  /// It reads nothing: its standard input is empty.
  static func output(of command: String, isCancelled: () -> Bool) throws(SystemError) -> [UInt8] {
    var result: [Int32] = [-1, -1]
    var complaint: [Int32] = [-1, -1]
    guard Self.makePipe(&result) else { throw SystemError("!\(command)") }
    let reader = FileDescriptor(owning: result[0])
    guard Self.makePipe(&complaint) else {
      close(result[1])
      throw SystemError("!\(command)")
    }
    let errors = FileDescriptor(owning: complaint[0])
    let child = start(command, output: result[1], errors: complaint[1])
    close(result[1])
    close(complaint[1])
    guard let child else { throw SystemError("!\(command)", reason: "the shell cannot be started") }
    var bytes: [UInt8] = []
    var message: [UInt8] = []
    let finished = exchange(reader, into: &bytes, errors, into: &message, isCancelled)
    var status: Int32 = 0
    if !finished {
      end(child, &status)
      if bytes.count <= outputLimit { throw SystemError("!\(command)", code: ECANCELED) }
      throw SystemError("!\(command)", reason: "the command writes more than a document can hold")
    }
    while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
    guard status == 0 else { throw SystemError("!\(command)", reason: reason(status, message)) }
    return bytes
  }

  /// Ends a command with all it has started: first by a word, then by force.
  private static func end(_ child: pid_t, _ status: inout Int32) {
    kill(-child, SIGTERM)
    for _ in 0..<20 {
      if unsafe waitpid(child, &status, WNOHANG) == child { return }
      usleep(50_000)
    }
    kill(-child, SIGKILL)
    while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
  }

  /// Two ends that programs started later do not inherit.
  private static func makePipe(_ ends: inout [Int32]) -> Bool {
    guard unsafe pipe(&ends) == 0 else { return false }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return true
  }

  private static func reason(_ status: Int32, _ message: [UInt8]) -> String {
    let signal = status & 0x7F
    let end =
      signal == 0 ? "the command ended with \((status >> 8) & 0xFF)" : "signal \(signal) ended the command"
    let lines = String(decoding: message.suffix(4096), as: UTF8.self).split(separator: "\n")
    return lines.last.map { "\(end): \($0)" } ?? end
  }

  private static func start(_ command: String, output: Int32, errors: Int32) -> pid_t? {
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    // A group of its own, so that a cancelled pipeline ends as a whole; and the usual answers to signals.
    var usual = sigset_t()
    unsafe sigemptyset(&usual)
    for number in [SIGPIPE, SIGXFSZ, SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&usual, number) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &usual)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    var child = pid_t()
    let result = unsafe command.withCString { command in
      unsafe "sh".withCString { shell in
        unsafe "-c".withCString { option in
          let words =
            unsafe [shell, option, command].map { unsafe UnsafeMutablePointer(mutating: $0) } + [nil]
          return unsafe posix_spawn(&child, "/bin/sh", &actions, &attributes, words, environ)
        }
      }
    }
    return result == 0 ? child : nil
  }

  /// Reads both streams until both have ended.
  /// - Returns: Whether they ended before the work was cancelled.
  private static func exchange(
    _ reader: borrowing FileDescriptor, into bytes: inout [UInt8], _ errors: borrowing FileDescriptor,
    into message: inout [UInt8], _ isCancelled: () -> Bool
  ) -> Bool {
    var isOpen = (true, true)
    while isOpen.0 || isOpen.1 {
      var sources = [
        pollfd(fd: isOpen.0 ? reader.number : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isOpen.1 ? errors.number : -1, events: Int16(POLLIN), revents: 0),
      ]
      _ = unsafe poll(&sources, 2, 100)
      if isCancelled() || bytes.count > outputLimit { return false }
      if sources[0].revents != 0 { isOpen.0 = ((try? reader.read(into: &bytes, atMost: 1 << 16)) ?? 0) > 0 }
      if sources[1].revents != 0 { isOpen.1 = ((try? errors.read(into: &message, atMost: 1 << 12)) ?? 0) > 0 }
    }
    return true
  }
}
