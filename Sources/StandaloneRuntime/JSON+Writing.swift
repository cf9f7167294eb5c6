extension JSON {
  /// The value as compact JSON text; what was read is written as it stood there.
  var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch storage {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let number): text += number
    case .string(let value, let spelling): text += "\"" + (spelling ?? JSON.escaped(value)) + "\""
    case .array(let elements):
      var separator = "["
      for element in elements {
        text += separator
        element.write(to: &text)
        separator = ","
      }
      text += elements.isEmpty ? "[]" : "]"
    case .object(let object):
      var separator = "{"
      for (key, value) in object.members {
        text += separator
        key.write(to: &text)
        text += ":"
        value.write(to: &text)
        separator = ","
      }
      text += object.members.isEmpty ? "{}" : "}"
    }
  }

  private static func escaped(_ text: String) -> String {
    let needsEscapes = text.utf8.contains {
      $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
    }
    return needsEscapes ? text.unicodeScalars.map(escaped).joined() : text
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case "\u{8}": return "\\b"
    case "\u{C}": return "\\f"
    case ..<" ":
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: return String(scalar)
    }
  }
}
