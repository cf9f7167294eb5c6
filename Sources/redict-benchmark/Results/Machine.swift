import Glibc
import JSONDocument

/// The machine and this program.
enum Machine {
  /// The path of this program.
  static let executable: String = {
    guard let path = unsafe realpath("/proc/self/exe", nil) else { return "" }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }()

  /// Where the modules are that were built with this program.
  static var moduleFolder: String {
    let folder = executable.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return (folder + ["Modules"]).joined(separator: "/")
  }

  /// One line for the head of the results.
  static var description: String {
    "\(date), \(model), \(coreCount) cores, load \(Text.decimal(load, 1))"
  }

  /// The same for machines.
  static var json: JSON {
    JSON(members: [
      ("date", JSON(date)), ("processor", JSON(model)), ("cores", JSON(coreCount)),
      ("load", JSON(load) ?? .null),
    ])
  }

  private static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// How many threads wanted to run in the last minute: the machine may have other work.
  private static var load: Double {
    var load = 0.0
    _ = unsafe getloadavg(&load, 1)
    return load
  }

  private static var date: String {
    var now = time(nil)
    var parts = unsafe tm()
    _ = unsafe gmtime_r(&now, &parts)
    let (year, month, day) = unsafe (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
    return "\(year)-\(String(month + 100).dropFirst())-\(String(day + 100).dropFirst())"
  }

  private static var model: String {
    guard let bytes = try? InputFile.bytes(of: "/proc/cpuinfo") else { return "unknown processor" }
    let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first {
      $0.hasPrefix("model name")
    }
    return line?.split(separator: ":").last.map { String($0.drop { $0 == " " }) } ?? "unknown processor"
  }
}
