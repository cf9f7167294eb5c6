/// An object made of selected values, each under a key of its own.
///
/// Writing it is the whole of the simplest and most frequent rewriting; so its members are copied sixteen bytes at a time,
/// and for all that are written one behind the other references are counted once.
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
  /// Appends the objects that are made of the values of some roots, a line each.
  ///
  /// - Returns: How many: it ends before the first root of which a value is not known, not compact, or a null that is
  ///   refused.
  package func writeLines(
    of object: SelectedObject, fromRoots roots: Range<Int>, to output: inout [UInt8]
  ) -> Int {
    let (text, bytes) = (text.storage, object.bytes)
    var root = roots.lowerBound
    var room = max(SelectedObject.leastRoom, output.capacity - output.count)
    while root < roots.upperBound {
      var line = SelectedObject.Line.written
      output.append(addingCapacity: room) { output in
        while root < roots.upperBound {
          line = write(object.members.span, bytes.span, ofRoot: root, text.span, to: &output)
          if line != .written { break }
          root += 1
        }
      }
      if line == .impossible { break }
      room = 2 * max(room, output.capacity - output.count)
    }
    return root - roots.lowerBound
  }

  @inline(__always)
  private func write(
    _ members: Span<SelectedObject.Member>, _ openings: Span<UInt8>, ofRoot root: Int, _ text: Span<UInt8>,
    to output: inout OutputSpan<UInt8>
  ) -> SelectedObject.Line {
    let start = output.count
    for index in members.indices {
      let member = members[index]
      guard let node = node(at: member.place, inRoot: root), isOneSlice(node),
        !member.refusesNull || word(node).kind != TapeWord.Kind.null
      else {
        output.removeLast(output.count - start)
        return .impossible
      }
      let range = byteRange(of: node)
      guard member.opening.count + range.count + 2 * SelectedObject.blockSize <= output.freeCapacity else {
        output.removeLast(output.count - start)
        return .tooLong
      }
      SelectedObject.copy(member.opening, of: openings, to: &output)
      SelectedObject.copy(range, of: text, to: &output)
    }
    output.append(UInt8(ascii: "}"))
    output.append(0x0A)
    return .written
  }
}

extension SelectedObject {
  /// What became of a line.
  fileprivate enum Line {
    case written
    case tooLong
    case impossible
  }

  /// How many bytes are made room for at least.
  fileprivate static let leastRoom = 1 << 10

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
