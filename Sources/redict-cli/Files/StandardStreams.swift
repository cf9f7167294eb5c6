import Glibc

/// The three streams that a program is started with.
enum StandardStreams {
  /// Puts something that cannot be used in place of those that the parent closed.
  ///
  /// Otherwise the next file that is opened gets their number: messages would be written into results.
  static func fill() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// The number that a path such as `/dev/stdout` or `/dev/fd/5` stands for.
  ///
  /// Such a path is not opened but taken as it is: opened anew, a file would be written from its start again.
  static func number(of path: String) -> Int32? {
    switch path {
    case "/dev/stdin": STDIN_FILENO
    case "/dev/stdout": STDOUT_FILENO
    case "/dev/stderr": STDERR_FILENO
    default:
      ["/dev/fd/", "/proc/self/fd/"].lazy.filter(path.hasPrefix).compactMap {
        Int32(path.dropFirst($0.count))
      }.first
    }
  }
}
