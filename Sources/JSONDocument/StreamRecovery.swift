/// Where to go on reading a stream after a bad value.
///
/// A bad value costs its line when lines are values. But the lines of a broken document that spans several are no
/// values: they must not be taken for some. So reading goes on only where a line surely or very likely begins a
/// value, and what cannot be told apart is left out.
struct StreamRecovery {
  /// Where the bad value begins.
  let start: Int
  /// Where it was found bad.
  let offset: Int
  /// The end of the text.
  let end: Int
  /// Whether nothing was open there: then a bad line is just that.
  let isAtTop: Bool
  /// Whether good values came before: then a line that begins a value is likely to be one.
  let isLineStream: Bool

  /// A line that was cut short: what is open at its end, and where the next line begins.
  struct Cut {
    let offset: Int
    let openBracket: UInt8?
    let next: Int
  }

  /// The value's first line, when it looks cut short: the next line begins with the same bracket, and the fault shows no
  /// later than at the start of the line after that.
  func cutLine(_ bytes: Span<UInt8>) -> Cut? {
    let second = lineStart(after: start, bytes)
    guard isLineStream, second <= offset, second < end, Self.opensValue(bytes[start]),
      bytes[second] == bytes[start], offset <= lineStart(after: second, bytes)
    else { return nil }
    var last = second
    while last > start, bytes[last - 1] <= 0x20 { last -= 1 }
    return Cut(offset: last, openBracket: openBracket(in: start..<last, bytes), next: second)
  }

  /// The start of the next line that can be read as a value; the end when there is none.
  func resumption(_ bytes: Span<UInt8>) -> Int {
    let isOnFirstLine = lineStart(after: start, bytes) > offset
    var next = max(offset, start)
    var isNearest = true
    while true {
      next = lineStart(after: next, bytes)
      if next >= end || isAtTop { return next }
      let following = firstVisible(from: next, bytes)
      let isValueEnd = endsValue(before: next, bytes)
      if isValueEnd, beginsValue(following) { return next }
      if isNearest, isOnFirstLine {
        // The bad value is a line of its own, as far as can be seen.
        if Self.opensValue(bytes[next]) { return next }
        if isValueEnd, !continuesValue(following) { return next }
      }
      isNearest = false
    }
  }

  private static func opensValue(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
  }

  private func beginsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "-"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): true
    default: false
    }
  }

  private func continuesValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "}"), UInt8(ascii: "]"), 0: true
    default: false
    }
  }

  private func endsValue(before position: Int, _ bytes: Span<UInt8>) -> Bool {
    var last = position - 1
    while last > start, bytes[last] <= 0x20 { last -= 1 }
    switch bytes[last] {
    case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "\""): return true
    // The last letters of true, false and null.
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "e"), UInt8(ascii: "l"): return true
    default: return false
    }
  }

  /// The first byte that is no white space; zero at the end.
  private func firstVisible(from position: Int, _ bytes: Span<UInt8>) -> UInt8 {
    var next = position
    while next < end, bytes[next] <= 0x20 { next += 1 }
    return next < end ? bytes[next] : 0
  }

  /// The innermost bracket that is open at the end of a range; nil inside a string.
  private func openBracket(in range: Range<Int>, _ bytes: Span<UInt8>) -> UInt8? {
    var open: [UInt8] = []
    var isString = false
    var position = range.lowerBound
    while position < range.upperBound {
      switch bytes[position] {
      case UInt8(ascii: "\\") where isString: position += 1
      case UInt8(ascii: "\""): isString.toggle()
      case UInt8(ascii: "{") where !isString, UInt8(ascii: "[") where !isString: open.append(bytes[position])
      case UInt8(ascii: "}") where !isString, UInt8(ascii: "]") where !isString: _ = open.popLast()
      default: break
      }
      position += 1
    }
    return isString ? nil : open.last
  }

  /// The start of the line after the one `position` is on, or the end.
  private func lineStart(after position: Int, _ bytes: Span<UInt8>) -> Int {
    var next = position
    while next < end, bytes[next] != 0x0A { next += 1 }
    return min(next + 1, end)
  }
}

extension JSONError {
  /// Whether no part of the text can be JSON.
  var isAboutWholeText: Bool {
    guard rootIndex == 0 else { return false }
    switch problem {
    case .looksLikeUTF16, .looksLikeMarkup, .tooLarge: return true
    default: return false
    }
  }

  /// The same bad value, found bad where its line was cut short.
  func movedToCut(
    _ cut: StreamRecovery.Cut, _ bytes: Span<UInt8>, _ cursor: inout LineCursor
  ) -> JSONError {
    cursor.advance(to: cut.offset, in: bytes)
    return JSONError(
      offset: cut.offset, location: cursor.location, rootIndex: rootIndex,
      problem: .truncated(inside: Diagnosis.openName(cut.openBracket)))
  }
}
