/// Something in a text that was accepted but is likely to surprise.
public struct JSONWarning: Sendable, Hashable, CustomStringConvertible {
  /// What was noticed.
  public enum Kind: Sendable, Hashable {
    /// A key that its object has twice: the last one wins.
    case duplicateKey
    /// An escape such as `\ud800` that is half of a surrogate pair.
    case loneSurrogate
  }

  /// What was noticed.
  public let kind: Kind
  /// The place in bytes from the start of the text.
  public let offset: Int
  /// The place in lines and columns.
  public let location: SourceLocation
  /// For a duplicate key: the place of the first one in bytes.
  public let firstOffset: Int?
  /// For a duplicate key: the place of the first one in lines and columns.
  public let firstLocation: SourceLocation?
  /// In a stream: the index of the value it is in.
  public let rootIndex: Int
  /// What is surprising, on one line and without control characters.
  public let message: String

  /// `line:column: message`.
  public var description: String { "\(location): \(message)" }
}
