public import JSONDocument

/// What an element function hands to its closure: one element of an array or one member of an object.
public struct Element: Sendable {
  /// The element.
  public let value: JSON
  /// Its place, from 0.
  public let index: Int
  /// Its key, when it is a member of an object.
  public let key: String?

  /// Makes an element.
  public init(value: JSON, index: Int, key: String? = nil) {
    self.value = value
    self.index = index
    self.key = key
  }
}
