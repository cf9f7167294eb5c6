/// Text to be parsed, followed by the zero bytes that let the parser look ahead without end tests.
///
/// Handing over an array copies it only when it has no room for the padding. A file can be read straight into
/// place:
/// ```swift
/// let text = try PaddedBytes(capacity: size) { buffer in try read(file, into: buffer) }
/// ```
public struct PaddedBytes: Sendable {
  /// How many zero bytes follow the text.
  public static let padding = 64

  private static let zeros = [UInt8](repeating: 0, count: padding)

  /// The text and its padding.
  let storage: [UInt8]

  /// The number of bytes of text.
  public var count: Int { storage.count - Self.padding }

  /// Takes over `bytes`; copies them only when the array has no room for 64 bytes more.
  public init(_ bytes: consuming [UInt8]) {
    bytes.reserveCapacity(bytes.count + Self.padding)
    bytes.append(contentsOf: Self.zeros)
    storage = bytes
  }

  /// Makes room for `capacity` bytes, not touched before `fill` writes them.
  ///
  /// - Parameters:
  ///   - capacity: the most that will be written.
  ///   - fill: gets the uninitialized room; writes from its start on and returns how many bytes it wrote.
  /// - Throws: what `fill` throws.
  public init(
    capacity: Int, fill: (UnsafeMutableRawBufferPointer) throws -> Int
  ) rethrows {
    // A text larger than a document can hold is refused by the parser; it need not be taken in whole.
    let room = min(max(0, capacity), ParseOptions.largestSize + 1)
    storage = try unsafe [UInt8](unsafeUninitializedCapacity: room + Self.padding) { buffer, count in
      let text = unsafe UnsafeMutableRawBufferPointer(
        rebasing: UnsafeMutableRawBufferPointer(buffer)[..<room])
      let written = unsafe min(max(0, try fill(text)), room)
      for index in written..<(written + Self.padding) { unsafe buffer.initializeElement(at: index, to: 0) }
      count = written + Self.padding
    }
  }
}
