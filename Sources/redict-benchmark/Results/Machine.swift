import Glibc

/// The machine and this program.
enum Machine {
  /// The path of this program.
  static let executable: String = {
    guard let path = unsafe realpath("/proc/self/exe", nil) else { return "" }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }()

  /// One line for the head of the results.
  static var description: String {
    let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    var load = 0.0
    _ = unsafe getloadavg(&load, 1)
    return "\(model), \(cores) cores, load \(Text.decimal(load, 1))"
  }

  private static var model: String {
    guard let bytes = try? InputFile.bytes(of: "/proc/cpuinfo") else { return "unknown processor" }
    let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first {
      $0.hasPrefix("model name")
    }
    return line?.split(separator: ":").last.map { String($0.drop { $0 == " " }) } ?? "unknown processor"
  }
}
