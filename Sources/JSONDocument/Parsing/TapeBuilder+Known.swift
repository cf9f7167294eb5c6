// The loop that nearly all of a text goes through: scalars, and between them the passages and brackets that are known.
//
// It does what the loop over all there may be does, `read`, in less: what it needs most stays in registers, which takes a
// function without much else. So it neither learns nor looks closer; where that is wanted it stops, between two tokens, and
// the other loop goes on.

extension TapeBuilder {
  /// What comes next where the loop has stopped.
  enum Step {
    case value
    /// What follows a value in its container.
    case separator
    /// Nothing: the value at the top has ended.
    case end
  }

  /// How many words there must be room for on the tape.
  private static let leastRoom = 2

  /// Reads on as long as all is known and there is room on the tape.
  ///
  /// - Returns: What comes next then.
  @inline(__always)
  mutating func readKnown(_ bytes: Span<UInt8>, sharesWords: Bool) throws(Fault) -> Step {
    try sharesWords ? readKnownPacked(bytes) : readKnownWhole(bytes)
  }

  // Copies of the loop, so that none asks on its way what it is to do.

  @inline(never)
  private mutating func readKnownPacked(_ bytes: Span<UInt8>) throws(Fault) -> Step {
    try readOn(bytes, sharesWords: true)
  }

  @inline(never)
  private mutating func readKnownWhole(_ bytes: Span<UInt8>) throws(Fault) -> Step {
    try readOn(bytes, sharesWords: false)
  }

  @inline(__always)
  private mutating func readOn(_ bytes: Span<UInt8>, sharesWords: Bool) throws(Fault) -> Step {
    var here = Here(position: position, container: container, count: count, shape: shape, inObject: inObject)
    defer {
      (position, container, count) = (here.position, here.container, here.finishedCount(shapes.shapes))
      (shape, inObject) = (here.shape, here.inObject)
    }
    return try Self.readOn(
      bytes, &here, sharesWords: sharesWords, &words, &outer, depthLimit: depthLimit, shapes.shapes,
      &shapes.credits, &selected, &remarks, &isSpacious)
  }

  /// What the loop holds on to: what the builder has under these names, but values are counted only where the shape does
  /// not tell how many there are.
  private struct Here {
    var position: Int
    var container: Int
    var count: Int
    var shape: UInt32
    var inObject: Bool

    /// How many values the container had before this one.
    @inline(__always)
    func finishedCount(_ shapes: borrowing OwnedBuffer<KeyShape>) -> Int {
      let known = Int(shapes[Int(shape)].closingCount)
      return known > 0 ? known &- 1 : count
    }

    /// Begins a container; `inside` is the shape without keys, or that of the elements.
    @inline(__always)
    mutating func open(
      _ kind: UInt64, _ inside: UInt32, _ tape: inout OutputSpan<UInt64>, _ outer: inout WordBuffer,
      _ shapes: borrowing OwnedBuffer<KeyShape>
    ) {
      let finished = finishedCount(shapes)
      outer.append(UInt64(truncatingIfNeeded: finished) << 32 | UInt64(truncatingIfNeeded: container))
      container = tape.count
      tape.append(kind << 60 | UInt64(shape) << 32 | UInt64(truncatingIfNeeded: position))
      inObject = kind == TapeWord.Kind.object
      shape = inside
      count = 0
    }

    /// Goes on to the value of a key that is recognised.
    @inline(__always)
    mutating func follow(
      _ next: UInt32, _ tape: inout OutputSpan<UInt64>, _ selected: inout SelectedValues,
      _ shapes: borrowing OwnedBuffer<KeyShape>
    ) {
      let index = Int(next)
      shape = next
      tape.append(shapes[index].keyWord(from: position))
      position &+= shapes[index].passageLength
      let place = shapes[index].place
      if place != KeyShapes.noPlace { selected.set(place, tape.count) }
    }

    /// Ends the container, whose bracket is at `position`.
    ///
    /// - Returns: Whether it did; not where there is more to find out than the shape tells, or the container is large.
    @inline(__always)
    mutating func close(
      _ tape: inout OutputSpan<UInt64>, _ outer: inout WordBuffer, _ shapes: borrowing OwnedBuffer<KeyShape>
    ) -> Bool {
      let known = Int(shapes[Int(shape)].closingCount)
      if inObject && known == 0 { return false }
      let opening = TapeWord(bits: tape[container])
      let extent = ContainerExtent(
        count: inObject ? known : count &+ 1, byteLength: position &+ 1 &- opening.offset,
        wordCount: tape.count &- container &- 1)
      guard let word = TapeWord(kind: opening.kind, offset: opening.offset, extent) else { return false }
      tape[container] = word.bits
      position &+= 1
      shape = UInt32(truncatingIfNeeded: opening.length)
      let parent = outer.popLast()
      container = Int(truncatingIfNeeded: parent & 0xFFFF_FFFF)
      count = Int(truncatingIfNeeded: parent >> 32)
      inObject = container != TapeBuilder.none && tape[container] >> 60 == TapeWord.Kind.object
      return true
    }
  }

  @inline(__always)
  private static func readOn(
    _ bytes: Span<UInt8>, _ here: inout Here, sharesWords: Bool, _ words: inout WordBuffer,
    _ outer: inout WordBuffer, depthLimit: Int,
    _ shapes: borrowing OwnedBuffer<KeyShape>, _ credits: inout OwnedBuffer<Int>,
    _ selected: inout SelectedValues, _ remarks: inout RemarkList, _ isSpacious: inout Bool
  ) throws(Fault) -> Step {
    try words.edit { tape throws(Fault) in
      while true {
        if tape.freeCapacity < leastRoom { return .value }
        let start = here.position
        if let scalar = try scalar(bytes, start, &remarks) {
          if sharesWords, here.inObject,
            let member = TapeWord(key: TapeWord(bits: tape[tape.count &- 1]), value: scalar.word)
          {
            tape[tape.count &- 1] = member.bits
          } else {
            tape.append(scalar.word.bits)
          }
          here.position = scalar.end
        } else if bytes[start] == UInt8(ascii: "{") {
          let empty = shapes[Int(here.shape)].empty
          let next = KeyShapes.follower(of: empty, shapes, bytes, start)
          let objects = Int(shapes[Int(empty)].objects)
          guard next != KeyShapes.none, credits[objects] >= 0, outer.count < depthLimit else { return .value }
          credits[objects] &+= 1
          here.open(TapeWord.Kind.object, empty, &tape, &outer, shapes)
          here.follow(next, &tape, &selected, shapes)
          continue
        } else if bytes[start] == UInt8(ascii: "[") {
          let elements = shapes[Int(here.shape)].elements
          let isEmpty = bytes[start &+ 1] <= 0x20 || bytes[start &+ 1] == UInt8(ascii: "]")
          guard elements != KeyShapes.none, !isEmpty, outer.count < depthLimit else { return .value }
          here.open(TapeWord.Kind.array, elements, &tape, &outer, shapes)
          here.position &+= 1
          continue
        } else {
          return .value
        }
        // A value has ended, and what ends with it is closed.
        separators: while true {
          if here.container == none { return .end }
          let byte = bytes[here.position]
          if here.inObject {
            let next = KeyShapes.follower(of: here.shape, shapes, bytes, here.position)
            if next != KeyShapes.none {
              here.follow(next, &tape, &selected, shapes)
              break separators
            }
            guard byte == UInt8(ascii: "}") else { return .separator }
          } else if byte == UInt8(ascii: ",") {
            here.position &+= 1
            here.count &+= 1
            if bytes[here.position] <= 0x20 { here.position = endOfSpace(bytes, here.position, &isSpacious) }
            break separators
          } else if byte != UInt8(ascii: "]") {
            return .separator
          }
          guard here.close(&tape, &outer, shapes) else { return .separator }
        }
      }
    }
  }
}
