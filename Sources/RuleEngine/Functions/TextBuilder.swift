package import JSONDocument

/// Puts texts together; lone surrogates in them stay what they are.
package struct TextBuilder {
  private var text = ""
  /// The code points so far, once there was one that `String` cannot hold.
  private var points: [UInt32]?

  package init() {}

  /// The text so far.
  package var json: JSON { points.map { JSON(codePoints: $0) } ?? JSON(text) }

  /// How many bytes or code points there are so far.
  package var size: Int { points?.count ?? text.utf8.count }

  /// Appends a string as it is and anything but null as `toString` gives it.
  ///
  /// - Returns: false for null, which has no text.
  package mutating func append(_ json: JSON) -> Bool {
    switch json.kind {
    case .null: return false
    case .string:
      guard let string = json.string else { return false }
      if points != nil || !Self.isASCII(string) && string.unicodeScalars.contains("\u{FFFD}") {
        var all = points ?? text.unicodeScalars.map(\.value)
        all += json.codePoints ?? []
        points = all
      } else {
        text += string
      }
    default: append(json.numberText ?? json.text)
    }
    return true
  }

  /// Whether all bytes are ASCII, looked at eight at a time: texts may be long, and grow by being put together.
  private static func isASCII(_ string: String) -> Bool {
    let isASCII = unsafe string.utf8.withContiguousStorageIfAvailable { buffer in
      let bytes = UnsafeRawBufferPointer(buffer)
      var high: UInt64 = 0
      var offset = 0
      while offset + 8 <= bytes.count {
        high |= unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        offset += 8
      }
      while offset < bytes.count {
        high |= UInt64(unsafe bytes[offset])
        offset += 1
      }
      return high & 0x8080_8080_8080_8080 == 0
    }
    return isASCII ?? false
  }

  /// Appends text of a rule.
  package mutating func append(_ string: String) {
    if points == nil {
      text += string
    } else {
      points?.append(contentsOf: string.unicodeScalars.map(\.value))
    }
  }
}
