/// Where a sample comes from.
public struct SamplePlace: Sendable, Hashable {
  /// The file, if it is one.
  public var file: String?
  /// The line of the file that the sample starts on, from 1.
  public var line: Int?

  /// Names a place; with nothing to name, samples are numbered.
  public init(file: String? = nil, line: Int? = nil) {
    self.file = file
    self.line = line
  }

  /// The place as text that is safe to print: `orders.ndjson:5`, or `sample 5`.
  ///
  /// - Parameter sample: the number of the sample, from 0.
  public func text(sample: Int) -> String {
    guard let file else { return "sample \(sample + 1)" }
    return line.map { "\(file.safe):\($0)" } ?? file.safe
  }
}
