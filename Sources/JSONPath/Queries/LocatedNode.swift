package import JSONDocument

/// A node that a query selects, and where it is.
package struct LocatedNode: Sendable {
  /// One step from a node to a child.
  package enum Step: Sendable, Hashable {
    /// The key of a member; a string.
    case key(JSON)
    /// The index of an element, from 0.
    case index(Int)
  }

  /// The node's value.
  package let value: JSON
  private let locations: NodeLocations
  private let place: Int

  init(value: JSON, locations: NodeLocations, place: Int) {
    self.value = value
    self.locations = locations
    self.place = place
  }

  /// The steps from the root to the node.
  ///
  /// - Complexity: the node's depth.
  package var steps: [Step] { locations.steps(to: place) }

  /// The normalized path of RFC 9535, section 2.7: `$['store']['book'][0]`.
  ///
  /// - Complexity: the length of the path, which is made anew by each call.
  package var path: String {
    var path = "$"
    for step in steps {
      switch step {
      case .index(let index): path += "[\(index)]"
      case .key(let key):
        path += "['"
        for point in key.codePoints ?? [] { Self.append(point, to: &path) }
        path += "']"
      }
    }
    return path
  }

  /// Writes a code point of a key as normalized paths do.
  private static func append(_ point: UInt32, to path: inout String) {
    switch point {
    case 0x08: path += "\\b"
    case 0x09: path += "\\t"
    case 0x0A: path += "\\n"
    case 0x0C: path += "\\f"
    case 0x0D: path += "\\r"
    case 0x27: path += "\\'"
    case 0x5C: path += "\\\\"
    default:
      if point >= 0x20, let scalar = Unicode.Scalar(point) {
        path.unicodeScalars.append(scalar)
      } else {
        // A control, or a lone surrogate, which no scalar can stand for.
        let digits = String(point, radix: 16)
        path += "\\u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
      }
    }
  }
}
