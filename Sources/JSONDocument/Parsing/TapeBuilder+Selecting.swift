// Reading only what is selected. What is not is passed over:
//
// - an array or object up to the bracket that closes as many as were opened: which kind of bracket, commas, colons and
//   what stands between them is not looked at; on the tape it is empty;
// - what follows in an object behind the last of its keys that is selected;
// - what stands between the last key of the selection and those at the end of the line, where a next value surely begins
//   behind it.

extension TapeBuilder {
  /// Passes over the container that begins at `position`.
  mutating func passOverContainer(_ bytes: Span<UInt8>, _ kind: UInt64) throws(Fault) {
    let start = position
    position = try endOfContainer(bytes, from: start, open: 0)
    let extent = ContainerExtent(count: 0, byteLength: position &- start, wordCount: 0)
    append(closed(TapeWord(kind: kind, offset: start, length: 0), extent, at: words.count).bits)
  }

  /// Passes over what follows in an object behind the last member that is selected.
  ///
  /// - Returns: The bracket that ends the object, which is then looked at.
  @inline(never)
  mutating func passOverRest(_ bytes: Span<UInt8>) throws(Fault) -> UInt8 {
    position = try endOfContainer(bytes, from: position, open: 1) &- 1
    return bytes[position]
  }

  /// The place behind the bracket that closes as many containers as are open at `start`, the one that begins there
  /// included.
  private func endOfContainer(_ bytes: Span<UInt8>, from start: Int, open: Int) throws(Fault) -> Int {
    var (next, open) = (start, open)
    var (isInString, isEscaped) = (false, false)
    while next < end {
      let block = BracketBlock(bytes, at: next)
      var brackets = block.brackets & ~block.strings(&isInString, &isEscaped)
      while brackets != 0 {
        let place = next &+ brackets.trailingZeroBitCount
        switch bytes[place] {
        case UInt8(ascii: "{"), UInt8(ascii: "["): open &+= 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          open &-= 1
          if open == 0 { return place &+ 1 }
        default: break
        }
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
