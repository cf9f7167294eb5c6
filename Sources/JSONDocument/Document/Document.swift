import Synchronization

/// JSON text that has been checked: its bytes and a tape of its values.
///
/// It never changes.
///
/// A document holds one value (`parse`) or a stream of values (`parseStream`). Nothing is decoded ahead of
/// time: a `JSON` taken from a document is a view of 16 bytes, and numbers, strings and keys keep their
/// source text. Together with its tape a document takes about twice the size of its text.
public final class Document: Sendable {
  /// The text and its padding.
  let text: PaddedBytes
  let tape: WordBuffer
  /// What is known of the large containers.
  let large: LargeContainers
  /// The index of each root's node.
  let rootIndices: [UInt32]
  /// What was selected when the text was read, and where it is.
  private let selection: KeySelection
  private let selected: SelectedValues
  let remarks: RemarkList
  /// Whether no value has white space between its tokens or a key twice: then each is written as one slice.
  let isCompact: Bool
  let firstLine: Int
  let caches = Mutex(DocumentCaches())

  /// What was wrong in a stream, in order; empty for a single value.
  public let errors: [JSONError]
  /// How many bytes from the start are done with; less than `byteCount` only when `ParseOptions.isPartial`
  /// was set and the last value is unfinished.
  public let consumedByteCount: Int

  init(
    _ text: consuming PaddedBytes, _ builder: consuming TapeBuilder, rootIndices: [UInt32],
    errors: [JSONError],
    consumed: Int, options: ParseOptions
  ) {
    self.text = text
    remarks = builder.remarks
    isCompact = !builder.isSpacious
    tape = builder.words
    large = builder.large
    selected = builder.selected
    selection = options.selection
    self.rootIndices = rootIndices
    self.errors = errors
    consumedByteCount = consumed
    firstLine = options.firstLine
  }

  /// The size of the text in bytes, a byte order mark included.
  public var byteCount: Int { text.count }

  /// The bytes of `range`, which is clamped to the text.
  public subscript(range: Range<Int>) -> [UInt8] {
    Array(text.storage[range.clamped(to: 0..<byteCount)])
  }

  /// Calls `body` with the text.
  public func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let storage = text.storage
    return try body(storage.span.extracting(0..<byteCount))
  }

  // MARK: - Roots

  /// How many values the text holds.
  public var rootCount: Int { rootIndices.count }

  /// The first value; null when there is none.
  public var root: JSON { rootIndices.isEmpty ? .null : root(at: 0) }

  /// All values, in order.
  public var roots: [JSON] { rootIndices.map { JSON(self, Node(Int($0))) } }

  /// The value with the given index from 0; null when there is none.
  public func root(at index: Int) -> JSON {
    rootIndices.indices.contains(index) ? JSON(self, Node(Int(rootIndices[index]))) : .null
  }

  /// The bytes of the root with the given index from 0; empty when there is none.
  public func rootRange(at index: Int) -> Range<Int> {
    rootIndices.indices.contains(index) ? byteRange(of: Node(Int(rootIndices[index]))) : 0..<0
  }

  // MARK: - Selected values

  /// Whether the text was read for this selection, so that its places can be asked for.
  package func isRead(for selection: KeySelection) -> Bool { self.selection === selection }

  /// The value at a place of the selection; nil when it is not there or that is not known.
  @inline(__always)
  package func node(at place: Int, inRoot index: Int) -> Node? {
    let index = selected.index(of: place, inRoot: index)
    return index == 0 ? nil : Node(word: index)
  }
}
