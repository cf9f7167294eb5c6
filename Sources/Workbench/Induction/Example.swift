import JSONDocument

/// An input with the output that is wanted for it; nil when the output has no value at the place in question.
struct Example: Sendable {
  var input: JSON
  var output: JSON?
  /// What the input is an element of, in the rules of a block.
  var outer: JSON?
  /// Which of its elements.
  var index: Int?

  /// The same input with one member of the output.
  func member(_ key: String) -> Example {
    var example = self
    example.output = output?.kind == .object ? output?[key] : nil
    return example
  }
}

/// The value of a rule as text, and how many of the examples it explains.
struct Explanation: Sendable {
  var text: String
  var explained: Int
  /// What is to be said about it beyond the count.
  var remark: String?
}
