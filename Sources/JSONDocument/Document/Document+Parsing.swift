extension Document {
  /// Reads text that holds exactly one value.
  ///
  /// - Throws: the first thing that is wrong, with its place.
  public static func parse(_ text: String) throws(JSONError) -> Document {
    try parse(Array(text.utf8))
  }

  /// Reads UTF-8 text that holds exactly one value.
  ///
  /// - Throws: the first thing that is wrong, with its place.
  public static func parse(
    _ bytes: consuming [UInt8], options: ParseOptions = ParseOptions()
  ) throws(JSONError) -> Document {
    try parse(PaddedBytes(bytes), options: options)
  }

  /// Reads UTF-8 text that holds exactly one value, without copying it.
  ///
  /// - Throws: the first thing that is wrong, with its place.
  public static func parse(
    _ text: consuming PaddedBytes, options: ParseOptions = ParseOptions()
  ) throws(JSONError) -> Document {
    var builder = TapeBuilder(text, options)
    do throws(Fault) {
      try builder.readSingleValue(text.storage.span, sizeLimit: options.sizeLimit)
    } catch {
      throw builder.error(error, text.storage.span, options)
    }
    let consumed = builder.end
    return Document(text, builder, rootIndices: [0], errors: [], consumed: consumed, options: options)
  }

  /// Reads any number of values: a line each (NDJSON; CRLF and blank lines are accepted) or one after
  /// another.
  ///
  /// A bad value is recorded in `errors` and costs its line only: reading goes on behind it. A text without
  /// values gives a document without roots.
  public static func parseStream(_ bytes: consuming [UInt8], options: ParseOptions = ParseOptions())
    -> Document
  {
    parseStream(PaddedBytes(bytes), options: options)
  }

  /// Reads any number of values without copying the text.
  public static func parseStream(
    _ text: consuming PaddedBytes, options: ParseOptions = ParseOptions()
  ) -> Document {
    var stream = StreamProgress()
    let builder = stream.read(TapeBuilder(text, options), text.storage.span, options)
    return Document(
      text, builder, rootIndices: stream.rootIndices, errors: stream.errors, consumed: stream.consumed,
      options: options)
  }
}

extension TapeBuilder {
  init(_ text: borrowing PaddedBytes, _ options: ParseOptions) {
    self.init(
      start: text.storage.span.startsWithByteOrderMark ? 3 : 0, end: text.count, options: options)
  }

  mutating func readSingleValue(_ bytes: Span<UInt8>, sizeLimit: Int) throws(Fault) {
    if end > sizeLimit { throw Fault(.size, at: 0) }
    skipSpaceBetweenValues(bytes)
    if position >= end { throw Fault(.empty, at: position) }
    try readValue(bytes)
    skipSpaceBetweenValues(bytes)
    if position < end { throw Fault(.trailingText, at: position) }
  }

  /// Skips white space that does not count as being inside a value.
  @inline(__always)
  mutating func skipSpaceBetweenValues(_ bytes: Span<UInt8>) {
    let before = isSpacious
    _ = skipSpace(bytes)
    isSpacious = before
  }

  /// Numbers and words must not run into what follows: `1-2` and `nullx` are no two values.
  @inline(__always)
  func checkSeparation(_ bytes: Span<UInt8>) throws(Fault) {
    switch bytes[position] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: "_"):
      let last = bytes[position &- 1]
      if last != UInt8(ascii: "}") && last != UInt8(ascii: "]") && last != UInt8(ascii: "\"") {
        throw Fault(.separator, at: position)
      }
    default: break
    }
  }

  /// The error that a fault amounts to.
  func error(_ fault: Fault, _ bytes: Span<UInt8>, _ options: ParseOptions) -> JSONError {
    var cursor = LineCursor(bytes, line: options.firstLine)
    return error(fault, bytes, rootIndex: 0, &cursor, options)
  }

  /// The error that a fault amounts to; `cursor` is not past it.
  func error(
    _ fault: Fault, _ bytes: Span<UInt8>, rootIndex: Int, _ cursor: inout LineCursor, _ options: ParseOptions
  ) -> JSONError {
    let diagnosis = Diagnosis(fault, self, bytes, options)
    cursor.advance(to: diagnosis.offset, in: bytes)
    return JSONError(
      offset: diagnosis.offset, location: cursor.location, rootIndex: rootIndex, problem: diagnosis.problem)
  }
}
