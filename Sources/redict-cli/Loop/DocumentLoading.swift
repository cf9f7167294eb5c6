import Glibc
import JSONDocument
import Workbench

/// Reads one document, which may be large: its first values can be shown while the others are still on their way.
///
/// A text that begins with values of moderate size is a stream: it is read in parts, each a document of its own; when
/// nothing more comes for a moment, the values that are there make a part. Any other text, and every small file, is read
/// whole.
struct DocumentLoading {
  private let file: InputFile
  private let origin: Source.Origin
  private let name: String
  private let size: Int?
  /// What has been read and not been handed out as a part.
  private var buffer: [UInt8] = []
  private var bytesRead = 0
  private var parts: [DocumentPart] = []
  private var problems: [Notice] = []
  private var line = 1
  private var head = ""
  /// While nothing comes, values are looked for in so many bytes or more.
  private var idleSize = 1

  /// Why reading has come to a rest.
  private enum Rest {
    case end, full, idle, cancelled
  }

  /// Files up to this size are read whole.
  private static let smallSize = 4 << 20
  /// The first part, soon on the screen, and the largest one.
  private static let firstPartSize = 1 << 20
  private static let partSize = 64 << 20
  /// Progress is told so often.
  private static let step = 8 << 20
  /// Messages about more values than these are left out.
  private static let problemLimit = 100
  private static let headSize = 8 << 10

  init(_ path: String, origin: Source.Origin, _ isCancelled: () -> Bool = { false }) throws(SystemError) {
    file = try InputFile(path, isCancelled: isCancelled)
    self.origin = origin
    name = FileReading.name(of: path)
    size = file.remaining
    if let size { try Memory.check(forDocumentOf: size, name: name) }
  }

  /// Reads to the end.
  /// - Returns: Nil when it was cancelled and there is nothing to show for it.
  mutating func content(
    _ report: (LoadProgress) -> Void, _ isCancelled: () -> Bool
  ) throws(SystemError) -> DocumentContent? {
    if let size, size <= Self.smallSize {
      return try readWhole(report, isCancelled)
    }
    var target = Self.firstPartSize
    while true {
      let rest = try fill(to: target, report, isCancelled, restsWhenIdle: size == nil)
      if rest == .cancelled || isCancelled() {
        if buffer.count <= Self.firstPartSize { _ = takePart() }
        return stopped
      }
      if rest == .end { return parts.isEmpty ? whole(report) : finish() }
      if takePart() {
        report(progress(newParts: parts.suffix(1)))
        if rest == .full { target = min(target * 4, Self.partSize) }
        idleSize = buffer.count + 1
      } else if rest == .idle {
        // A value that comes in small steps is not parsed anew at each of them.
        idleSize = buffer.count * 2
      } else if parts.isEmpty {
        return try readWhole(report, isCancelled)
      } else {
        // One value is larger than a part.
        target = buffer.count * 2
        try Memory.check(forDocumentOf: target, name: name)
      }
    }
  }

  private mutating func readWhole(
    _ report: (LoadProgress) -> Void, _ isCancelled: () -> Bool
  ) throws(SystemError) -> DocumentContent? {
    var target = size.map { $0 + 1 } ?? max(buffer.count * 2, Self.firstPartSize)
    while try fill(to: target, report, isCancelled) != .end {
      if isCancelled() { return nil }
      target = max(target, buffer.count) * 2
      try Memory.check(forDocumentOf: target, name: name)
    }
    return isCancelled() ? nil : whole(report)
  }

  private mutating func whole(_ report: (LoadProgress) -> Void) -> DocumentContent {
    report(progress())
    var text: [UInt8] = []
    swap(&text, &buffer)
    return DocumentContent(consume text)
  }

  /// Reads until so many bytes wait, or to the end, or until nothing comes for a moment.
  private mutating func fill(
    to target: Int, _ report: (LoadProgress) -> Void, _ isCancelled: () -> Bool, restsWhenIdle: Bool = false
  ) throws(SystemError) -> Rest {
    if buffer.capacity < target + FileReading.padding { buffer.reserveCapacity(target + FileReading.padding) }
    var reported = bytesRead
    while buffer.count < target {
      while !file.hasInput(within: 100) {
        if isCancelled() { return .cancelled }
        if restsWhenIdle, buffer.count >= idleSize { return .idle }
      }
      let count = try file.read(into: &buffer, atMost: min(target - buffer.count, Self.step))
      if count == 0 { return .end }
      bytesRead += count
      if head.isEmpty, parts.isEmpty {
        head = String(decoding: buffer.prefix(Self.headSize), as: UTF8.self)
        report(progress())
      } else if bytesRead - reported >= Self.step {
        reported = bytesRead
        report(progress())
      }
      if isCancelled() { return .cancelled }
    }
    return .full
  }

  /// Makes a document of the whole values that wait.
  /// - Returns: Whether there are any.
  private mutating func takePart() -> Bool {
    var options = ParseOptions(firstLine: line)
    options.isPartial = true
    let lineCount = ChunkReader.lineCount(buffer)
    // Handed over, not copied, unless most of the room is free.
    var text: [UInt8] = []
    if buffer.count * 2 < buffer.capacity {
      text.reserveCapacity(buffer.count + FileReading.padding)
      text += buffer
    } else {
      swap(&text, &buffer)
    }
    let document = Document.parseStream(PaddedBytes(consume text), options: options)
    // What begins with an error is looked at as a whole: it may be one broken text.
    guard document.rootCount > 0, !parts.isEmpty || document.errors.isEmpty else {
      buffer = document[0..<document.byteCount]
      return false
    }
    let rest = document[document.consumedByteCount..<document.byteCount]
    append(document)
    line += lineCount - ChunkReader.lineCount(rest)
    buffer.removeAll(keepingCapacity: true)
    buffer.reserveCapacity(max(rest.count * 2, Self.firstPartSize) + FileReading.padding)
    buffer += rest
    return true
  }

  private mutating func append(_ document: Document) {
    parts.append(DocumentPart(document))
    if problems.count < Self.problemLimit { problems += DocumentContent.problems(of: document) }
  }

  /// The last part, with whatever is unfinished in it.
  private mutating func finish() -> DocumentContent {
    var text: [UInt8] = []
    swap(&text, &buffer)
    let document = Document.parseStream(PaddedBytes(consume text), options: ParseOptions(firstLine: line))
    if document.rootCount > 0 || !document.errors.isEmpty { append(document) }
    return DocumentContent(parts: parts, problems: sortedProblems)
  }

  /// What there is when the rest is not wanted any more.
  private var stopped: DocumentContent? {
    guard !parts.isEmpty else { return nil }
    let count = parts.reduce(0) { $0 + $1.document.rootCount }
    let total = size.map { " of \(ByteCount.text($0))" } ?? ""
    let note = "stopped after \(ByteCount.text(bytesRead))\(total): the first \(count) samples are here"
    return DocumentContent(parts: parts, problems: [.warning(note)] + sortedProblems, isPartial: true)
  }

  /// Errors before warnings.
  private var sortedProblems: [Notice] {
    problems.filter { $0.severity == .error } + problems.filter { $0.severity != .error }
  }

  private func progress(newParts: ArraySlice<DocumentPart> = []) -> LoadProgress {
    LoadProgress(
      origin: origin, bytesRead: bytesRead, size: size, newParts: Array(newParts),
      head: parts.isEmpty ? head : "")
  }
}
