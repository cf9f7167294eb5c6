/// The keys that somebody is going to read, as a tree.
///
/// With `ParseOptions.selection` the parser takes what is not selected as it comes and checks it only as far as it must
/// to find its end.
public struct KeySelection: Sendable, Hashable {
  /// The selected keys of an object, one behind the other.
  private let bytes: [UInt8]
  /// Where each key stands.
  private let ranges: [Range<Int>]
  /// What is selected in the value of each key.
  let values: [KeySelection]
  /// Whether all is selected.
  package let isAll: Bool

  /// Everything.
  public static let all = KeySelection([], isAll: true)

  /// Some keys of an object.
  ///
  /// - Parameter keys: Each key with what is selected in its value; no key is there twice.
  public init(_ keys: [(key: String, value: KeySelection)]) {
    self.init(keys, isAll: false)
  }

  private init(_ keys: [(key: String, value: KeySelection)], isAll: Bool) {
    var bytes: [UInt8] = []
    var ranges: [Range<Int>] = []
    for (key, _) in keys {
      let start = bytes.count
      bytes += Array(key.utf8)
      ranges.append(start..<bytes.count)
    }
    self.bytes = bytes
    self.ranges = ranges
    values = keys.map(\.value)
    self.isAll = isAll
  }

  /// The place of a key; nil when it is not selected.
  ///
  /// - Parameters:
  ///   - content: What stands between the quotes.
  ///   - isEscaped: Whether that holds escapes.
  @inline(__always)
  func position(of content: Span<UInt8>, isEscaped: Bool) -> Int? {
    let bytes = bytes
    for index in ranges.indices {
      let range = ranges[index]
      if !isEscaped, content.count != range.count { continue }
      if StringContent.isEqual(
        content, 0..<content.count, escaped: isEscaped, bytes.span, range, escaped: false)
      {
        return index
      }
    }
    return nil
  }
}
