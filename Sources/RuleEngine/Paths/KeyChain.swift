import JSONDocument

/// A path that leads from member to member: the plain case, read without making values on the way.
///
/// The keys lie in one run of bytes, so that following them touches no reference but this one.
final class KeyChain: Sendable {
  /// Where a chain leads.
  enum End {
    case node(Node)
    /// Not all steps could be taken: the step and the node it was tried on.
    case stopped(step: Int, Node)
  }

  private let bytes: [UInt8]
  /// Where each key stands.
  private let ranges: [Range<Int>]

  /// How many keys there are.
  var count: Int { ranges.count }

  /// The chain of a path, if it is one.
  init?(_ head: InputPath.Head, _ lookups: [LookupKey?]) {
    switch head {
    case .relative, .current: break
    default: return nil
    }
    var bytes: [UInt8] = []
    var ranges: [Range<Int>] = []
    for lookup in lookups {
      guard let key = lookup?.utf8 else { return nil }
      ranges.append(bytes.count..<(bytes.count + key.count))
      bytes += key
    }
    self.bytes = bytes
    self.ranges = ranges
  }

  /// Follows the keys on the tape of a document; nothing is allocated.
  ///
  /// - Parameter first: The first key to follow.
  @inline(__always)
  func follow(from start: Node, in document: Document, first: Int = 0) -> End {
    let bytes = bytes
    var node = start
    for step in first..<max(first, ranges.count) {
      guard let next = document.value(for: bytes.span.extracting(ranges[step]), in: node) else {
        return .stopped(step: step, node)
      }
      node = next
    }
    return .node(node)
  }

  /// The bytes of each key.
  var keys: [ArraySlice<UInt8>] { ranges.map { bytes[$0] } }
}
