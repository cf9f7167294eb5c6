/// A line of text as one line of a file: newlines and backslashes in it are escaped.
package enum LineRecord {
  /// The bytes of a line, with the newline that ends it in the file.
  package static func encode(_ line: String) -> [UInt8] {
    var record: [UInt8] = []
    for byte in line.utf8 {
      switch byte {
      case 0x0A: record += Array("\\n".utf8)
      case UInt8(ascii: "\\"): record += Array("\\\\".utf8)
      default: record.append(byte)
      }
    }
    return record + [0x0A]
  }

  /// The lines of a file, those left out that are not text, and a last one that was not written to its end.
  package static func decode(_ bytes: [UInt8]) -> [String] {
    let end = bytes.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return bytes[..<end].split(separator: 0x0A).compactMap(decode)
  }

  /// The line of a record without its newline; nil when it is not text.
  package static func decode(_ record: ArraySlice<UInt8>) -> String? {
    var line: [UInt8] = []
    var isEscaped = false
    for byte in record {
      if isEscaped {
        line.append(byte == UInt8(ascii: "n") ? 0x0A : byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        line.append(byte)
      }
    }
    return line.contains(0) ? nil : String(validating: line, as: UTF8.self)
  }
}
