// Reading only what is selected. What is not is passed over:
//
// - an array or object up to the bracket that closes as many as were opened: which kind of bracket, commas, colons and
//   what stands between them is not looked at; on the tape it is empty;
// - what stands between the last key of the selection and those at the end of the line, where a next value surely begins
//   behind it.

extension TapeBuilder {
  /// Passes over the container that begins at `position`.
  mutating func passOverContainer(_ bytes: Span<UInt8>, _ kind: UInt64) throws(Fault) {
    let start = position
    position = try endOfContainer(bytes, start)
    let extent = ContainerExtent(count: 0, byteLength: position &- start, wordCount: 0)
    append(closed(TapeWord(kind: kind, offset: start, length: 0), extent, at: words.count).bits)
  }

  /// The place behind the bracket that closes the container at `start`.
  private func endOfContainer(_ bytes: Span<UInt8>, _ start: Int) throws(Fault) -> Int {
    var (next, open) = (start, 0)
    var (isInString, isEscaped) = (false, false)
    while next < end {
      let block = BracketBlock(bytes, at: next)
      let strings = block.strings(&isInString, &isEscaped)
      let (openings, closings) = (block.openings & ~strings, block.closings & ~strings)
      var brackets = openings | closings
      while brackets != 0 {
        let place = UInt64(truncatingIfNeeded: brackets.trailingZeroBitCount)
        open &+= 1 &- 2 &* Int(truncatingIfNeeded: closings &>> place & 1)
        if open == 0 { return next &+ Int(truncatingIfNeeded: place) &+ 1 }
        brackets &= brackets &- 1
      }
      next &+= BracketBlock.size
    }
    throw Fault(isInString ? .control : .commaOrEnd, at: end)
  }

  /// Goes on at the tail of the line once all else that is selected was read.
  ///
  /// - Returns: Whether it does; `position` is then at a comma or at the bracket that ends the value.
  @inline(__always)
  @discardableResult
  mutating func leapToTail(_ bytes: Span<UInt8>) -> Bool {
    guard selected.pending == tail.placeCount, let start = tail.start, position < start else {
      return false
    }
    return leap(to: start, bytes)
  }

  @inline(never)
  private mutating func leap(to start: Int, _ bytes: Span<UInt8>) -> Bool {
    // Further in, the value is being read that was met last, and it may be selected as a whole. And where a key of the
    // tail was met before, another one was not.
    guard depth <= max(selected.completionDepth, 1), !selected.hasMet(anyOf: tail.places) else {
      return false
    }
    // To leap over a few bytes costs as much as it spares.
    if start &- position >= BracketBlock.size { tail.wasUseful() }
    while depth > 1 {
      close(bytes)
      position &-= 1
      count &+= 1
    }
    position = start
    return true
  }
}
