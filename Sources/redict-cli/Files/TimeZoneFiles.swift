import Glibc
import RuleEngine

/// The system's time zone data, for the date functions.
enum TimeZoneFiles {
  private static let folder = "/usr/share/zoneinfo"
  /// The largest zone takes a few kilobytes.
  private static let sizeLimit = 1 << 20

  /// Lets rules name the zones that the system knows; `$TZDIR` may say where they are.
  static func install() {
    TimeZoneCatalog.install { name in
      guard let bytes = try? FileReading.bytes(of: path(of: name), progress: { read, _ in read < sizeLimit })
      else {
        return nil
      }
      return bytes
    }
  }

  private static func path(of name: String) -> String {
    let chosen = unsafe getenv("TZDIR").map { unsafe String(cString: $0) }
    return (chosen.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? folder) + "/" + name
  }
}
