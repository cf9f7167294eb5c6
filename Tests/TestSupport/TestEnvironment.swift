import Glibc

/// What testers ask for by variables of the environment.
package enum TestEnvironment {
  /// The number that a variable holds; nil when it holds none.
  package static func number<Number: LosslessStringConvertible & FixedWidthInteger>(_ name: String) -> Number?
  {
    getenv(name).flatMap { Number(String(cString: $0)) }
  }
}
