/// Where a stream goes on after a bad value.
///
/// That is the next line. But where the bad value is broken off inside of brackets and its line does not look
/// finished, the lines behind it may be its own: then the next value is taken from a line that begins with a
/// bracket. Three more exceptions are for values that span lines:
/// 1. A value whose first line is a bracket alone is laid out over lines: it ends with the line that begins
///    with the closing bracket.
/// 2. Where a line that begins a new value is the error, the bad value was cut short, and that line is the
///    next value. The cut may go unnoticed for one line (`{"a":` takes the next line as its value): then that
///    one is.
/// 3. Else lines that begin with white space or a closing bracket belong to the bad value.
///
/// No line is read more than three times, so that the time is linear whatever the text.
struct StreamRecovery {
  let position: Int
  /// Whether the bad value is one that was cut short.
  private(set) var isCutShort = false

  /// - Parameters:
  ///   - fault: what stopped the parser.
  ///   - start: where the bad value begins.
  ///   - end: where the text ends.
  ///   - isInside: whether a bracket was open there.
  ///   - isPartial: whether more text follows: then a value that runs up to the end is not known to be bad.
  ///   - bytes: the text with its padding.
  init(
    from fault: Fault, valueFrom start: Int, end: Int, isInside: Bool, isPartial: Bool, _ bytes: Span<UInt8>
  ) {
    let lines = Lines(end: end)
    let second = lines.start(after: start, bytes)
    guard second <= fault.offset, second < end else {
      let next = lines.start(after: max(fault.offset, start), bytes)
      position = isInside ? lines.startOfValue(from: next, bytes) : next
      return
    }
    let isLaidOut = lines.visibleEnd(before: second, bytes) == start + 1
    if isLaidOut && (bytes[start] == UInt8(ascii: "[") || !bytes[second].opensValue) {
      position = lines.end(ofLayoutFrom: fault.offset, closer: bytes[start] + 2, bytes)
    } else if !(isPartial && fault.offset >= end),
      let next = lines.nextValue(cutOffAt: fault.offset, start, second, bytes)
    {
      position = next
      isCutShort = true
    } else {
      position = lines.startOfForeignLine(after: fault.offset, bytes)
    }
  }
}

/// The lines of a text that ends at `end`.
private struct Lines {
  let end: Int

  /// The start of the line after the one `position` is on, or the end.
  func start(after position: Int, _ bytes: Span<UInt8>) -> Int {
    var next = position
    while next < end, bytes[next] != 0x0A { next += 1 }
    return min(next + 1, end)
  }

  /// The place behind the last byte before `position` that is not white space.
  func visibleEnd(before position: Int, _ bytes: Span<UInt8>) -> Int {
    var last = position
    while last > 0, bytes[last - 1] <= 0x20 { last -= 1 }
    return last
  }

  /// The line behind the first one, from that of `offset` on, that begins with `closer`.
  func end(ofLayoutFrom offset: Int, closer: UInt8, _ bytes: Span<UInt8>) -> Int {
    var line = offset
    while line > 0, bytes[line - 1] != 0x0A { line -= 1 }
    while line < end, bytes[line] != closer { line = start(after: line, bytes) }
    return start(after: line, bytes)
  }

  /// The start of the value that follows one that was cut short; nil when that is not what happened.
  func nextValue(cutOffAt offset: Int, _ first: Int, _ second: Int, _ bytes: Span<UInt8>) -> Int? {
    let isAtEnd = offset >= end && bytes[first] == UInt8(ascii: "{")
    let isAtValue = offset < end && bytes[offset].opensValue && bytes[offset - 1] == 0x0A
    guard isAtEnd || isAtValue else { return nil }
    if bytes[second].opensValue {
      var third = start(after: second, bytes)
      while third < end, bytes[third] <= 0x20 { third += 1 }
      if offset <= third { return second }
    }
    return isAtValue ? offset : nil
  }

  /// The first line from `position` on that can be a value: one that begins with an opening bracket, or the very next
  /// one when nothing says that it belongs to the value before.
  func startOfValue(from position: Int, _ bytes: Span<UInt8>) -> Int {
    guard position < end else { return end }
    let last = visibleEnd(before: position, bytes)
    let isFinished = last > 0 && !bytes[last - 1].expectsMore
    if isFinished, !bytes[position].continuesValue { return position }
    var line = position
    while line < end, !bytes[line].opensValue { line = start(after: line, bytes) }
    return line
  }

  /// The first line after that of `offset` that begins neither with white space nor with a closing bracket.
  func startOfForeignLine(after offset: Int, _ bytes: Span<UInt8>) -> Int {
    var line = start(after: offset, bytes)
    while line < end, bytes[line] <= 0x20 || bytes[line].closesValue { line = start(after: line, bytes) }
    return line
  }
}

extension UInt8 {
  fileprivate var opensValue: Bool { self == UInt8(ascii: "{") || self == UInt8(ascii: "[") }
  fileprivate var closesValue: Bool { self == UInt8(ascii: "}") || self == UInt8(ascii: "]") }

  /// Whether a line that ends so goes on in the next one.
  fileprivate var expectsMore: Bool {
    opensValue || self == UInt8(ascii: ",") || self == UInt8(ascii: ":")
  }

  /// Whether a line that begins so may belong to a value before it.
  fileprivate var continuesValue: Bool {
    closesValue || self <= 0x20 || self == UInt8(ascii: ",") || self == UInt8(ascii: ":")
      || self == UInt8(ascii: "\"")
  }
}
