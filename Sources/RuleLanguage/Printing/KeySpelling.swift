/// How keys are written.
enum KeySpelling {
  /// A key where a path or an output key starts: bare when it is a word that means nothing else there.
  static func head(_ key: String) -> String {
    guard isWord(key), !ReservedWord.contains(key), ForeignConstant(rawValue: key) == nil else {
      return quoted(key)
    }
    return key
  }

  /// The first key of a target: bare also when it is a word of the language, save for `finally`.
  static func target(_ key: String) -> String {
    isWord(key) && key != StatementWord.finally.rawValue ? key : quoted(key)
  }

  /// A key behind a dot: bare also when it starts with a digit.
  static func member(_ key: String) -> String {
    isMember(key) ? key : quoted(key)
  }

  /// A key behind `^` or `except`: bare when it is a word.
  static func word(_ key: String) -> String {
    isWord(key) ? key : quoted(key)
  }

  /// A key in backticks.
  static func quoted(_ key: String) -> String {
    var result: String.UnicodeScalarView = "`".unicodeScalars
    for scalar in key.unicodeScalars {
      switch scalar {
      case "`", "\\":
        result.append("\\")
        result.append(scalar)
      default:
        if scalar.needsEscape {
          result.append(contentsOf: scalar.escaped.unicodeScalars)
        } else {
          result.append(scalar)
        }
      }
    }
    result.append("`")
    return String(result)
  }

  /// Whether the key can stand without backticks anywhere.
  static func isWord(_ key: String) -> Bool {
    guard let first = key.unicodeScalars.first, first.startsWord else { return false }
    return isMember(key)
  }

  /// Whether the key can stand without backticks behind a dot.
  static func isMember(_ key: String) -> Bool {
    var afterHyphen = true
    for scalar in key.unicodeScalars {
      if scalar == "-" {
        if afterHyphen { return false }
        afterHyphen = true
      } else if scalar.continuesWord, !scalar.needsEscape {
        afterHyphen = false
      } else {
        return false
      }
    }
    return !afterHyphen
  }
}
