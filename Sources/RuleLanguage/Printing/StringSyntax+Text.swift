internal import RuleEngine

extension StringSyntax {
  /// The text as rule source: raw where it is full of backslashes or quotes, else in double quotes.
  public var text: String {
    if parts.count == 1, case .text(let text) = parts[0], Self.readsBetterRaw(text) {
      return "'" + text + "'"
    }
    var result = "\""
    for part in parts {
      switch part {
      case .text(let text): result += Self.escaped(text)
      case .interpolation(let expression): result += "\\(" + expression.text + ")"
      }
    }
    return result + "\""
  }

  private static func readsBetterRaw(_ text: String) -> Bool {
    var gains = false
    for scalar in text.unicodeScalars {
      if scalar == "'" || scalar.isInvisible { return false }
      if scalar == "\\" || scalar == "\"" { gains = true }
    }
    return gains
  }

  /// The text with what cannot stand in double quotes escaped.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        result.append("\\")
        result.append(scalar)
      default:
        if scalar.isInvisible {
          result.append(contentsOf: scalar.escaped.unicodeScalars)
        } else {
          result.append(scalar)
        }
      }
    }
    return String(result)
  }
}
