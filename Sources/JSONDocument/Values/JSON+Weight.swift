extension JSON {
  /// What it takes to write the value or to walk through all of it: about one for each value in it, more for long texts.
  ///
  /// Values of their own share their parts: `[$a, $a]` takes no more memory than `$a` but twice the time to write. So
  /// a short chain of them is soon larger than any time; its weight tells without a walk.
  ///
  /// - Complexity: constant.
  package var weight: Int {
    switch storage {
    case .null, .bool, .integer: 1
    case .number(let text), .string(let text), .escapedString(let text):
      1 + text.utf8.count / JSON.bytesOfWeight
    case .array(let array): array.weight
    case .object(let object): object.weight
    // A view is written by copying its bytes.
    case .node(let document, let node): 1 + document.byteRange(of: node).count / JSON.bytesOfWeight
    }
  }

  /// Bytes that count as one value.
  private static let bytesOfWeight = 16

  /// No weight is larger.
  private static let weightLimit = 1 << 60

  /// The sum of two weights.
  @inline(__always)
  static func weight(_ weight: Int, adding other: Int) -> Int { min(weight + other, weightLimit) }
}
