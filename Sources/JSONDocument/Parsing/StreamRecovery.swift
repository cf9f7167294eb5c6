/// Where a stream goes on after a bad value, so that the value hides no other line and none of its own lines
/// is taken for a value.
///
/// 1. A bad word between values costs its line.
/// 2. A value whose first line is a bracket alone is laid out over lines: it ends with the line that begins with
///    the closing bracket.
/// 3. Where a line that begins a new value is the error, the bad value was cut short, and that line is the next
///    value. The cut may go unnoticed for one line (`{"a":` takes the next line as its value): then that one is.
/// 4. Else the next value is on the first line that can be one: see `Lines.beginsValue`.
///
/// No line is read more than three times, so that the time is linear whatever the text.
struct StreamRecovery {
  let position: Int
  /// Whether the bad value is one that was cut short.
  private(set) var isCutShort = false

  /// - Parameters:
  ///   - fault: what stopped the parser.
  ///   - start: where the bad value begins.
  ///   - isOpen: whether a container was open there.
  ///   - end: where the text ends.
  ///   - bytes: the text with its padding.
  init(from fault: Fault, valueFrom start: Int, isOpen: Bool, end: Int, _ bytes: Span<UInt8>) {
    let lines = Lines(end: end)
    let second = lines.written(after: start, bytes)
    let isLaidOut = second < end && lines.visibleEnd(before: second, bytes) == start + 1
    if !isOpen {
      position = lines.start(after: max(fault.offset, start), bytes)
    } else if isLaidOut && (bytes[start] == UInt8(ascii: "[") || !bytes[second].opensValue) {
      // The closing bracket comes two after the opening one in ASCII.
      position = lines.end(ofLayoutFrom: fault.offset, closer: bytes[start] &+ 2, bytes)
    } else if second < end, second <= fault.offset,
      let next = lines.nextValue(cutOffAt: fault.offset, start, second, bytes)
    {
      position = next
      isCutShort = true
    } else {
      position = lines.nextValue(after: max(fault.offset, start), opener: bytes[start], bytes)
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

  /// The start of the first line after the one `position` is on that is not blank, or the end.
  func written(after position: Int, _ bytes: Span<UInt8>) -> Int {
    var line = start(after: position, bytes)
    var next = line
    while next < end, bytes[next] <= 0x20 {
      if bytes[next] == 0x0A { line = next + 1 }
      next += 1
    }
    return next < end ? line : end
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

  /// The first line after that of `offset` that can begin a value, when the bad one begins with `opener`.
  func nextValue(after offset: Int, opener: UInt8, _ bytes: Span<UInt8>) -> Int {
    var line = offset
    // The last visible byte so far, kept up while going on: white space is not walked twice.
    var last = bytes[max(0, visibleEnd(before: offset, bytes) - 1)]
    while true {
      while line < end, bytes[line] != 0x0A {
        if bytes[line] > 0x20 { last = bytes[line] }
        line += 1
      }
      line = min(line + 1, end)
      if line >= end || beginsValue(bytes[line], after: last, opener) { return line }
    }
  }

  /// Whether a line that begins with `byte` can begin a value, when the text before it ends with `last`.
  ///
  /// What begins with white space, a comma, a colon or a closing bracket goes on with the bad value. A
  /// bracket is a value of its own unless it can be the next element of an array, a string if a container
  /// ends before it, for it may be a key. Anything else is one if a value may end before.
  private func beginsValue(_ byte: UInt8, after last: UInt8, _ opener: UInt8) -> Bool {
    switch byte {
    case ...0x20, UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "}"), UInt8(ascii: "]"): return false
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      return opener == UInt8(ascii: "{") || last != UInt8(ascii: ",") && last != UInt8(ascii: "[")
    case UInt8(ascii: "\""):
      return last == UInt8(ascii: "}") || last == UInt8(ascii: "]")
    default:
      switch last {
      case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "{"), UInt8(ascii: "["): return false
      default: return true
      }
    }
  }
}

extension UInt8 {
  fileprivate var opensValue: Bool { self == UInt8(ascii: "{") || self == UInt8(ascii: "[") }
}
