/// What is wrong with the text of a query or of a regular expression: where, and how to mend it.
public struct SyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The place of the fault, in UTF-8 bytes from the start of the text.
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
