/// An input as one line of a text file.
///
/// A backslash stands before `n` for a newline, before `t` for a tab, before `xHH` for any other byte that is no
/// printable ASCII, and before another backslash; `printf %b` makes bytes of it again. Lines that begin with `#` are
/// notes.
package enum CorpusEntry {
  /// The inputs that a file holds.
  package static func inputs(in text: String) -> [[UInt8]] {
    text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { bytes(of: $0) }
  }

  /// The line of an input.
  package static func line(_ bytes: [UInt8]) -> String {
    var line = ""
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 0x0A: line += "\\n"
      case 0x09: line += "\\t"
      case UInt8(ascii: "\\"): line += "\\\\"
      case UInt8(ascii: "#") where index == 0: line += "\\x23"
      case 0x20...0x7E: line.unicodeScalars.append(Unicode.Scalar(byte))
      default: line += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return line
  }

  private static func bytes(of line: Substring) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = line.utf8
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      switch escape {
      case UInt8(ascii: "n"): bytes.append(0x0A)
      case UInt8(ascii: "t"): bytes.append(0x09)
      case UInt8(ascii: "x"):
        bytes.append(UInt8(Substring(rest.prefix(2)), radix: 16) ?? 0)
        rest = rest.dropFirst(2)
      default: bytes.append(escape)
      }
    }
    return bytes
  }
}
