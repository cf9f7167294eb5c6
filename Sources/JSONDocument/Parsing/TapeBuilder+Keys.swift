extension TapeBuilder {
  /// Reads a key that did not follow before, and makes the shape with it or gives the object's shape up.
  @inline(never)
  mutating func readNewKey(_ bytes: Span<UInt8>) throws(Fault) {
    shape = shapes.extend(shape, by: try readKeyText(bytes), bytes)
    if shape == KeyShapes.none { listKeys(bytes, upTo: words.count) }
  }

  /// Reads a key up to its closing quote and returns its word.
  @inline(__always)
  mutating func readKeyText(_ bytes: Span<UInt8>) throws(Fault) -> TapeWord {
    let text = try Self.endOfString(bytes, position, &remarks)
    let word = TapeWord(
      kind: TapeWord.Kind.key | text.escapes, offset: position, length: text.end &- position)
    append(word.bits)
    position = text.end
    return word
  }

  /// Whether the innermost object, whose shape is not known, has a key twice; notes each one.
  @inline(__always)
  mutating func keysRepeat(_ bytes: Span<UInt8>) -> Bool {
    if count == 0 { return false }
    defer { keys.removeLast(count) }
    return count > 1 && keys.findDuplicates(last: count, bytes, words, &remarks)
  }

  /// Notes each key that the innermost object has twice, although its shape is known.
  @inline(never)
  mutating func listRepeats(_ bytes: Span<UInt8>) {
    listKeys(bytes, upTo: words.count)
    _ = keysRepeat(bytes)
  }

  /// Lists the keys that the innermost object has on the tape so far.
  private mutating func listKeys(_ bytes: Span<UInt8>, upTo end: Int) {
    var index = container &+ 1
    while index < end {
      let word = TapeWord(bits: words[index])
      let key = word.keyPart
      keys.append(index, key, bytes, key.contentRange(in: bytes))
      index &+= 1
      if !word.isMember, index < end {
        let value = TapeWord(bits: words[index])
        index &+= 1 &+ (value.isContainer ? large.extent(of: value, at: index).wordCount : 0)
      }
    }
  }
}
