/// A pattern that cannot be compiled: where, and how to mend it.
public struct RegularExpressionError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The place of the fault, in UTF-8 bytes from the start of the pattern.
  public let offset: Int
  /// One line that says what is wrong and how to mend it.
  public let message: String

  /// The message and the place: `at 3: …`.
  public var description: String { "at \(offset): \(message)" }

  package init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }
}
