import Glibc
import JSONDocument

/// Cuts files into chunks at the borders of values; nothing is held but the chunk being read.
///
/// A chunk has about the size asked for, more only when a single value is larger. When the input pauses, as that of
/// `tail -f` does, what is there is handed out at once.
struct ChunkReader {
  private var paths: ArraySlice<String>
  private let size: Int
  private let reading: InputReading
  private var file: InputFile?
  private var name = ""
  /// What was read and not handed out.
  private var pending: [UInt8] = []
  /// How much of `pending` was searched for a border in vain.
  private var searched = 0
  /// How much there may be in `pending` before it must be cut.
  private var target: Int
  private var line = 1
  private var column = 0
  /// Where in the file `pending` begins.
  private var offset = 0
  private var isFirst = true

  /// Makes a reader of files in order; `-` is standard input.
  /// - Parameters:
  ///   - size: How many bytes a chunk has at least, unless its file ends.
  ///   - reading: What is read of the values.
  init(paths: [String], size: Int, reading: InputReading = InputReading()) {
    self.paths = paths[...]
    self.size = size
    self.reading = reading
    target = size
  }

  /// Whether nothing is left to hand out.
  var isAtEnd: Bool { file == nil && paths.isEmpty }

  /// The next chunk; nil at the end of the last file.
  mutating func next() -> Chunk? {
    while true {
      do {
        if file == nil {
          guard let path = paths.popFirst() else { return nil }
          try open(path)
        }
        if let chunk = try nextOfFile() { return chunk }
        file = nil
      } catch {
        file = nil
        return chunk(.failure(error), byteCount: 0, isLast: true)
      }
    }
  }

  private mutating func open(_ path: String) throws(SystemError) {
    name = FileReading.name(of: path)
    line = 1
    column = 0
    offset = 0
    isFirst = true
    start(with: [])
    let opened = try InputFile(path)
    if opened.isStandardOutput {
      throw SystemError(name, reason: "the results would be written into the file they are made from")
    }
    file = opened
  }

  private mutating func nextOfFile() throws(SystemError) -> Chunk? {
    guard let file else { return nil }
    while true {
      let isAtEnd = try fill(from: file)
      // Every line of it would be an error.
      if isFirst, let problem = SyntaxProblem(foreignText: pending.span, count: pending.count) {
        throw SystemError("\(name):1:1", reason: problem.message)
      }
      if isAtEnd { return pending.isEmpty && !isFirst ? nil : cutAtEnd() }
      if let border = ValueBoundary.last(in: pending.span, from: searched) { return cut(at: border) }
      searched = pending.count
      let isFull = pending.count >= target
      if !isFull, file.hasInput(within: patience) { continue }
      if let chunk = cutAfterParsing() { return chunk }
      if isFull {
        target = min(target * 8, max(target + 1, pending.count + (file.remaining ?? Int.max / 2) + 1))
        reserve(target)
      } else {
        file.waitForInput()
      }
    }
  }

  /// Reads until the chunk is full or the input pauses.
  /// - Returns: Whether the file has ended.
  private mutating func fill(from file: InputFile) throws(SystemError) -> Bool {
    while pending.count < target, pending.isEmpty || file.hasInput(within: 0) {
      if try file.read(into: &pending, atMost: target - pending.count) == 0 { return true }
    }
    return false
  }

  /// How long a pause in the input may be, in milliseconds, before an unfinished value is parsed in vain: the more
  /// there is to parse the longer, so that little time is lost however slowly a large value comes in.
  private var patience: Int32 { Int32(clamping: pending.count / 200_000) }

  // MARK: - Cutting

  private mutating func cut(at border: Int) -> Chunk {
    var bytes = pending
    start(with: bytes[border...])
    bytes.removeLast(bytes.count - border)
    var newlines: [UInt32] = []
    newlines.reserveCapacity(border / 256)
    Self.forEachNewline(in: bytes) { newlines.append(UInt32(truncatingIfNeeded: $0)) }
    // Nobody else has the bytes, so the padding is put behind them without a copy.
    let chunk = chunk(
      .text(PaddedBytes(consume bytes), newlines: newlines), byteCount: border, isLast: false)
    line += newlines.count
    column = 0
    return chunk
  }

  /// How many newlines there are.
  static func lineCount(_ bytes: [UInt8]) -> Int {
    var count = 0
    forEachNewline(in: bytes) { _ in count += 1 }
    return count
  }

  /// Calls `body` with the place of each newline: `memchr` leaps from one to the next, which is many times faster than to
  /// look at each byte.
  private static func forEachNewline(in bytes: [UInt8], _ body: (Int) -> Void) {
    unsafe bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return }
      let end = unsafe start + buffer.count
      var position = unsafe start
      while let newline = unsafe memchr(position, 0x0A, end - position) {
        body(unsafe UnsafeRawPointer(newline) - start)
        unsafe position = UnsafeRawPointer(newline) + 1
      }
    }
  }

  private mutating func cutAtEnd() -> Chunk {
    file = nil
    let bytes = pending
    let count = bytes.count
    pending = []
    return chunk(.text(PaddedBytes(consume bytes), newlines: []), byteCount: count, isLast: true)
  }

  /// Parses what is there to find the end of its last whole value.
  private mutating func cutAfterParsing() -> Chunk? {
    let document = Document.parseStream(pending, options: reading.options(firstLine: line, isPartial: true))
    let consumed = document.consumedByteCount
    if consumed == 0 || document.rootCount == 0 && document.errors.isEmpty { return nil }
    // What follows a fault is skipped up to the next line; that must have begun.
    if let last = document.errors.last, !pending[last.offset...].contains(0x0A) { return nil }
    let rest = pending[consumed...]
    let end = document.location(of: consumed)
    let chunk = chunk(.document(document), byteCount: consumed, isLast: false)
    column = end.column - 1 + (end.line == line ? column : 0)
    line = end.line
    start(with: rest)
    return chunk
  }

  private mutating func chunk(_ content: Chunk.Content, byteCount: Int, isLast: Bool) -> Chunk {
    defer {
      isFirst = false
      offset += byteCount
    }
    return Chunk(
      content: content, name: name, firstLine: line, firstColumn: column, firstOffset: offset,
      byteCount: byteCount, isFirst: isFirst, isLast: isLast)
  }

  private mutating func start(with rest: ArraySlice<UInt8>) {
    target = size
    searched = 0
    var bytes: [UInt8] = []
    bytes.reserveCapacity(max(size, rest.count) + FileReading.padding)
    bytes += rest
    pending = bytes
  }

  private mutating func reserve(_ count: Int) { pending.reserveCapacity(count + FileReading.padding) }
}
