/// An object made of selected values, each under a key of its own.
///
/// Writing it is the whole of the simplest and most frequent rewriting; so its members are copied sixteen bytes at a time,
/// with one check of the room for all of them.
package struct SelectedObject: Sendable {
  struct Member: Sendable {
    let place: Int
    /// What stands before the value: a bracket or a comma, the key and a colon.
    let opening: Range<Int>
    let refusesNull: Bool
  }

  fileprivate static let blockSize = 16

  fileprivate let members: [Member]
  /// All openings and as many bytes more as a block has.
  fileprivate let bytes: [UInt8]

  /// - Parameter members: For each member the place of its value in the selection, its key as JSON with a colon, and
  ///   whether somebody else has to look at the object when the value is null.
  package init(_ members: [(place: Int, key: ArraySlice<UInt8>, refusesNull: Bool)]) {
    var bytes: [UInt8] = []
    self.members = members.map { member in
      let start = bytes.count
      bytes.append(start == 0 ? UInt8(ascii: "{") : UInt8(ascii: ","))
      bytes += member.key
      return Member(place: member.place, opening: start..<bytes.count, refusesNull: member.refusesNull)
    }
    bytes += repeatElement(0, count: Self.blockSize)
    self.bytes = bytes
  }
}

extension Document {
  /// Appends the object that is made of the values of one root.
  ///
  /// - Returns: false, with nothing written, when a value is not known, not compact, or a null that is refused.
  package func write(_ object: SelectedObject, ofRoot root: Int, to output: inout [UInt8]) -> Bool {
    var size = 1 + SelectedObject.blockSize
    for member in object.members {
      guard let node = node(at: member.place, inRoot: root), isOneSlice(node),
        !member.refusesNull || word(node).kind != TapeWord.Kind.null
      else { return false }
      size &+= member.opening.count &+ byteRange(of: node).count
    }
    let (text, openings) = (text.storage, object.bytes)
    output.append(addingCapacity: size) { output in
      for member in object.members {
        guard let node = node(at: member.place, inRoot: root) else { continue }
        SelectedObject.copy(member.opening, of: openings.span, to: &output)
        SelectedObject.copy(byteRange(of: node), of: text.span, to: &output)
      }
      output.append(UInt8(ascii: "}"))
    }
    return true
  }
}

extension SelectedObject {
  /// Appends the bytes of a range in whole blocks, of which the last may reach past it: in the source as well as in the
  /// output there must be room for one more.
  @inline(__always)
  fileprivate static func copy(
    _ range: Range<Int>, of source: Span<UInt8>, to output: inout OutputSpan<UInt8>
  ) {
    precondition(
      range.upperBound &+ blockSize <= source.count && range.count &+ blockSize <= output.freeCapacity)
    unsafe output.withUnsafeMutableBufferPointer { buffer, count in
      let target = UnsafeMutableRawBufferPointer(buffer)
      var done = 0
      while done < range.count {
        let bytes = unsafe source.bytes.unsafeLoadUnaligned(
          fromByteOffset: range.lowerBound &+ done, as: SIMD16<UInt8>.self)
        unsafe target.storeBytes(of: bytes, toByteOffset: count &+ done, as: SIMD16<UInt8>.self)
        done &+= blockSize
      }
      count &+= range.count
    }
  }
}
