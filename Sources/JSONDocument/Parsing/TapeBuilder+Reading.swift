extension TapeBuilder {
  /// Reads one value, which starts at `position`, and stops right behind it.
  @inline(__always)
  mutating func readValue(_ bytes: Span<UInt8>) throws(Fault) {
    if isSelecting {
      try readSelected(bytes)
    } else if sharesWords {
      try readPacked(bytes)
    } else {
      try readWhole(bytes)
    }
  }

  // Copies of the loop, so that none asks on its way what it is to do.

  @inline(never)
  private mutating func readPacked(_ bytes: Span<UInt8>) throws(Fault) {
    try read(bytes, isSelecting: false, sharesWords: true)
  }

  @inline(never)
  private mutating func readWhole(_ bytes: Span<UInt8>) throws(Fault) {
    try read(bytes, isSelecting: false, sharesWords: false)
  }

  @inline(never)
  private mutating func readSelected(_ bytes: Span<UInt8>) throws(Fault) {
    try read(bytes, isSelecting: true, sharesWords: false)
  }

  @inline(__always)
  private mutating func read(
    _ bytes: Span<UInt8>, isSelecting: Bool, sharesWords: Bool
  ) throws(Fault) {
    selected.begin()
    if isSelecting { tail.find(bytes, of: position, to: end) }
    var isAfterComma = false
    value: while true {
      if inObject {
        // A key and its colon. Here rather than in a method of its own, which the compiler would not inline.
        guard bytes[position] == UInt8(ascii: "\"") else {
          throw Fault(isAfterComma ? .keyAfterComma : .key, at: position)
        }
        let start = position
        let next = shapes.successor(of: shape, bytes, start)
        if shape == KeyShapes.none {
          let index = words.count
          let key = try readKeyText(bytes)
          keys.append(index, key, bytes, (key.offset &+ 1)..<(position &- 1))
        } else if next != KeyShapes.none {
          shape = next
          let length = shapes.details(of: next).key.length
          append(TapeWord(kind: TapeWord.Kind.key, offset: position, length: length).bits)
          position &+= length
        } else {
          try readNewKey(bytes)
        }
        guard skipSpace(bytes) == UInt8(ascii: ":") else { throw Fault(.colon, at: position) }
        position &+= 1
        _ = skipSpace(bytes)
        isAfterComma = false
        if !isSelecting { shapes.learnPassage(to: shape, around: start, endingAt: position, bytes) }
        let place = shapes[shape].place
        if place != KeyShapes.noPlace { selected.note(place, words.count, depth: depth) }
      }
      var (isEmptyContainer, isBehindValue) = (false, false)
      // Where something is passed over there is less to gain.
      if !isSelecting, shapes.isRecognised(shape) {
        switch try readKnown(bytes, sharesWords: sharesWords) {
        case .value:
          // There may be more white space than usual before it.
          _ = skipSpace(bytes)
          isAfterComma = !inObject && count > 0
        case .separator: isBehindValue = true
        case .end: return selected.end()
        }
      }
      if !isBehindValue {
        let byte = bytes[position]
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          let kind = byte == UInt8(ascii: "{") ? TapeWord.Kind.object : TapeWord.Kind.array
          if !isSelecting || !inObject || shapes.details(of: shape).isRead {
            try open(kind)
            if isSelecting, depth == 1, inObject, leapToTail(bytes), bytes[position] == UInt8(ascii: ",") {
              position &+= 1
            }
            // The closing bracket comes two after the opening one in ASCII.
            isEmptyContainer = skipSpace(bytes) == byte &+ 2
            if !isEmptyContainer {
              isAfterComma = false
              continue value
            }
          } else {
            try passOverContainer(bytes, kind)
          }
        default:
          guard let scalar = try Self.scalar(bytes, position, &remarks) else {
            throw Fault(isAfterComma ? .valueAfterComma : .value, at: position)
          }
          append(scalar.word.bits)
          position = scalar.end
          if sharesWords, inObject { shareWord() }
        }
      }

      // A value has ended: close what ends with it, then go on to the next one.
      while true {
        if !isEmptyContainer {
          if container == TapeBuilder.none { return selected.end() }
          count &+= 1
          if isSelecting, inObject { leapToTail(bytes) }
          var next = skipSpace(bytes)
          if isSelecting, inObject, next == UInt8(ascii: ","), shapes.details(of: shape).isComplete {
            next = try passOverRest(bytes)
          }
          if next == UInt8(ascii: ",") {
            position &+= 1
            _ = skipSpace(bytes)
            isAfterComma = true
            continue value
          }
          guard next == (inObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
            throw Fault(.commaOrEnd, at: position)
          }
        }
        isEmptyContainer = false
        close(bytes)
      }
    }
  }

  /// Puts the scalar that the tape ends with into the word of its key, if it fits there.
  @inline(__always)
  private mutating func shareWord() {
    let last = words.count &- 1
    let (key, value) = (TapeWord(bits: words[last &- 1]), TapeWord(bits: words[last]))
    if let member = TapeWord(key: key, value: value) {
      words[last &- 1] = member.bits
      words.removeLast(1)
    }
  }

  /// Skips white space and returns the byte behind it.
  @inline(__always)
  mutating func skipSpace(_ bytes: Span<UInt8>) -> UInt8 {
    if bytes[position] <= 0x20 { position = Self.endOfSpace(bytes, position, &isSpacious) }
    return bytes[position]
  }

  /// The place behind the white space at `start`, eight blanks at a time: indentation is most of a pretty-printed text.
  @inline(__always)
  static func endOfSpace(_ bytes: Span<UInt8>, _ start: Int, _ isSpacious: inout Bool) -> Int {
    var next = start
    while true {
      switch bytes[next] {
      case 0x0A, 0x0D, 0x09:
        next &+= 1
      case 0x20:
        let other = bytes.word(at: next) ^ .repeating(0x20)
        next &+= other == 0 ? 8 : other.bytesBeforeFirstMark
      default:
        return next
      }
      isSpacious = true
    }
  }
}
