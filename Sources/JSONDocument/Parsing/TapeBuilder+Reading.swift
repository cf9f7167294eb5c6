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
    var isAfterComma = false
    selected.begin()
    if isSelecting { tail.find(bytes, of: position, to: end) }
    value: while true {
      if inObject {
        // A key and its colon. Here rather than in a method of its own, which the compiler would not inline.
        guard bytes[position] == UInt8(ascii: "\"") else {
          throw Fault(isAfterComma ? .keyAfterComma : .key, at: position)
        }
        let next = shapes.successor(of: shape, bytes, position)
        var place = KeyShapes.noPlace
        if shape == KeyShapes.none {
          let (index, start) = (words.count, position)
          try readString(bytes, kind: TapeWord.Kind.key)
          keys.append(index, TapeWord(bits: words[index]), bytes, (start &+ 1)..<(position &- 1))
        } else if next != KeyShapes.none {
          shape = next
          let known = shapes[next]
          append(TapeWord(kind: known.key.kind, offset: position, length: known.key.length).bits)
          position &+= known.key.length
          place = known.place
        } else {
          try readNewKey(bytes)
          place = shapes[shape].place
        }
        guard skipSpace(bytes) == UInt8(ascii: ":") else { throw Fault(.colon, at: position) }
        position &+= 1
        _ = skipSpace(bytes)
        isAfterComma = false
        if place != KeyShapes.noPlace { selected.note(place, words.count, depth: depth) }
      }
      var isEmptyContainer = false
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        try readString(bytes, kind: TapeWord.Kind.string)
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        try readNumber(bytes)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let kind = byte == UInt8(ascii: "{") ? TapeWord.Kind.object : TapeWord.Kind.array
        if !isSelecting || !inObject || shapes[shape].isRead {
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
      case UInt8(ascii: "t"): try readWord(bytes, 0x6575_7274, kind: TapeWord.Kind.true)
      case UInt8(ascii: "f"): try readFalse(bytes)
      case UInt8(ascii: "n"): try readWord(bytes, 0x6C6C_756E, kind: TapeWord.Kind.null)
      default: throw Fault(isAfterComma ? .valueAfterComma : .value, at: position)
      }

      if sharesWords, inObject, !isEmptyContainer { shareWord() }
      // A value has ended: close what ends with it, then go on to the next one.
      while true {
        if !isEmptyContainer {
          if container == TapeBuilder.none { return selected.end() }
          count &+= 1
          if isSelecting, inObject { leapToTail(bytes) }
          var next = skipSpace(bytes)
          if isSelecting, inObject, next == UInt8(ascii: ","), shapes[shape].isComplete {
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
    let byte = bytes[position]
    return byte > 0x20 ? byte : skipManySpaces(bytes)
  }

  /// Skips white space, eight blanks at a time: indentation is most of a pretty-printed text.
  @inline(__always)
  private mutating func skipManySpaces(_ bytes: Span<UInt8>) -> UInt8 {
    while true {
      let byte = bytes[position]
      switch byte {
      case 0x0A, 0x0D, 0x09:
        position &+= 1
      case 0x20:
        let other = bytes.word(at: position) ^ .repeating(0x20)
        position &+= other == 0 ? 8 : other.bytesBeforeFirstMark
      default:
        return byte
      }
      isSpacious = true
    }
  }
}
