import Glibc

/// What testers ask for by variables of the environment.
package enum TestEnvironment {
  /// The number that a variable holds; nil when it holds none.
  package static func number<Number: LosslessStringConvertible & FixedWidthInteger>(_ name: String) -> Number?
  {
    getenv(name).flatMap { Number(String(cString: $0)) }
  }

  /// Whether a sanitizer looks on, by `.github/sanitize.sh`: all takes ten times as long, and maps more memory.
  package static let isSanitized = getenv("TSAN_OPTIONS") != nil || getenv("ASAN_OPTIONS") != nil

  /// How often something random is tried: less often under a sanitizer, which looks for other faults than the tests do.
  package static func rounds(_ count: Int) -> Int { isSanitized ? max(1, count / 10) : count }

  /// How far apart the places of a text are that something is tried at: further under a sanitizer.
  package static func step(_ distance: Int) -> Int { isSanitized ? distance * 10 : distance }
}
