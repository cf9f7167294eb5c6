/// Why a text is not JSON, and where.
public struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The place in bytes from the start of the text.
  public let offset: Int
  /// The place in lines and columns.
  public let location: SourceLocation
  /// In a stream: how many good values came before.
  public let rootIndex: Int
  /// What was found wrong.
  package let problem: SyntaxProblem

  /// What is wrong and how to mend it, on one line and without control characters.
  public var message: String { problem.message }

  /// Whether the text ends before the value does: more text could make it whole.
  public var isTruncation: Bool {
    switch problem {
    case .truncated, .empty: true
    default: false
    }
  }

  /// `line:column: message`.
  public var description: String { "\(location): \(message)" }

  package init(offset: Int, location: SourceLocation, rootIndex: Int, problem: SyntaxProblem) {
    self.offset = offset
    self.location = location
    self.rootIndex = rootIndex
    self.problem = problem
  }
}
