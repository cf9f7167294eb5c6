/// What can be wrong with JSON text; `message` is the one place that puts it into words.
///
/// A `found` text is ready to be shown: see `Diagnosis`.
package enum SyntaxProblem: Sendable, Hashable {
  case empty
  case truncated(inside: String, begun: SourceLocation?)
  case notClosed(begun: SourceLocation)
  case missingValue(found: String)
  case missingKey(found: String)
  case missingColon(found: String)
  case missingComma(found: String, closer: String)
  case trailingComma(closer: String)
  case wrongCloser(found: String, expected: String)
  case strayCloser(String)
  case bareKey
  case wrongQuotes(found: String)
  case comment
  case unknownWord(String)
  /// A word of another language, and what JSON has for it.
  case wordElsewhere(String, here: String)
  case notFinite(String)
  case leadingZero
  case leadingPlus
  case leadingPoint
  case missingDigits(after: String)
  case otherBase
  case controlCharacter(UInt8)
  case unknownEscape(String)
  case badUnicodeEscape
  case notUTF8(UInt8)
  /// Bytes of three and more that are no UTF-8, side by side: no Western text.
  case otherEncoding(UInt8)
  /// UTF-8 as some programs write it: what their fault is.
  case crookedUTF8(UInt8, String)
  /// Another encoding, told from the first bytes, by the name that iconv has for it.
  case looksEncoded(name: String, iconv: String)
  /// A compressed file, and the program that unpacks it to its standard output.
  case looksCompressed(format: String, tool: String)
  /// A file that is no text.
  case looksBinary(format: String)
  case looksLikeMarkup
  /// Another notation, told from its first lines, and what to do.
  case otherNotation(String, advice: String)
  /// A character that looks like another one, or like none at all.
  case lookalike(found: String, meant: String)
  case recordSeparator
  case terminalColours
  case documentMark
  case ellipsis
  case call(String)
  case commaBetweenValues
  case colonOutside
  case runOnNumber(found: String)
  case misplacedByteOrderMark
  case trailingText(found: String)
  case notSeparated
  case tooDeep(limit: Int)
  case tooManyContainers(limit: Int)
  case tooLarge(limit: Int)

  /// What is wrong and how to mend it.
  package var message: String {
    switch self {
    case .empty:
      "the text holds no JSON value"
    case .truncated(let inside, let begun):
      "the text ends inside \(inside)" + (begun.map { " that begins at \($0)" } ?? "")
    case .notClosed(let begun):
      "the value that begins at \(begun) is not closed"
    case .missingValue(let found):
      "a value is missing before \(found)"
    case .missingKey(let found):
      "a key in double quotes is missing before \(found)"
    case .missingColon(let found):
      "`:` is missing between key and value, before \(found)"
    case .missingComma(let found, let closer):
      "`,` or \(closer) is missing before \(found)"
    case .trailingComma(let closer):
      "trailing comma: remove the `,` before \(closer)"
    case .wrongCloser(let found, let expected):
      "\(found) does not fit: what is open here ends with \(expected)"
    case .strayCloser(let found):
      "\(found) closes nothing: remove it"
    case .bareKey:
      "keys need double quotes"
    case .wrongQuotes(let found):
      "strings need double quotes, not \(found)"
    case .comment:
      "comments are not JSON: remove it"
    case .unknownWord(let word):
      "\(word) is not JSON: text needs double quotes, and the words are true, false and null"
    case .wordElsewhere(let word, let here):
      "\(word) is not JSON: write \(here)"
    case .notFinite(let word):
      "\(word) is not a JSON number: use null or text in double quotes"
    case .leadingZero:
      "a number cannot start with 0: remove the zero or write it as text in double quotes"
    case .leadingPlus:
      "a number cannot start with +: remove the sign"
    case .leadingPoint:
      "a number cannot start with a point: write 0 before it"
    case .missingDigits(let after):
      "digits are missing after \(after)"
    case .otherBase:
      "JSON numbers are decimal digits only: other bases and separators need double quotes"
    case .controlCharacter(0x0A), .controlCharacter(0x0D):
      "a line ends inside a string: close it with `\"` or write the line break as \\n"
    case .controlCharacter(0x09):
      "a tab inside a string: write it as \\t"
    case .controlCharacter(let byte):
      "control character inside a string: write it as \\u00\(hexadecimal(byte))"
    case .unknownEscape(let escape):
      switch escape {
      case "`\\'`": "`\\'` is not an escape: write `'` alone"
      case "`\\x`": "`\\x` is not an escape: write \\u00 and the two digits, or a backslash as \\\\"
      case "`\\\\n`", "`\\\\r`":
        "a line cannot go on behind a backslash: join the lines, or write the line break as \\n"
      default: "\(escape) is not an escape: write a backslash as \\\\"
      }
    case .badUnicodeEscape:
      "\\u needs four hexadecimal digits"
    case .notUTF8(let byte):
      "byte 0x\(hexadecimal(byte)) is not valid UTF-8\(Self.legacyHint(byte))"
    case .otherEncoding(let byte):
      "byte 0x\(hexadecimal(byte)) is not valid UTF-8, and this is no Western text: find out its encoding (uchardet guesses) and "
        + "convert it with iconv -f ENCODING -t UTF-8"
    case .crookedUTF8(let byte, let fault):
      "byte 0x\(hexadecimal(byte)) is not valid UTF-8 but begins \(fault): have the text written as UTF-8"
    case .looksEncoded(let name, let iconv):
      "the text looks like \(name): convert it with iconv -f \(iconv) -t UTF-8"
    case .looksCompressed(let format, let tool):
      "this looks like \(format): unpack it with \(tool) first"
    case .looksBinary(let format):
      "this looks like \(format), not JSON text"
    case .looksLikeMarkup:
      "this is HTML or XML, not JSON"
    case .otherNotation(let name, let advice):
      "this looks like \(name), not JSON: \(advice)"
    case .lookalike(let found, let meant):
      "\(found) is not \(meant) in JSON: type it anew"
    case .recordSeparator:
      "a record separator (RFC 7464) stands before the value: remove them all with tr -d '\\036'"
    case .terminalColours:
      "there are terminal colours in the text: have it written without, or sed 's/\\x1b\\[[0-9;]*m//g'"
    case .documentMark:
      "`---` stands between documents in YAML only: remove it"
    case .ellipsis:
      "`...` stands for something that was left out: put it in, or remove the dots"
    case .call(let name):
      "\(name) is a call, which JSON does not have: write its value alone, text in double quotes"
    case .commaBetweenValues:
      "no comma stands between the values of a stream: remove it, or put [ ] around them all"
    case .colonOutside:
      "`:` outside of an object: put { } around the members"
    case .runOnNumber(let found):
      "a number ends before \(found): dates, times and versions need double quotes"
    case .misplacedByteOrderMark:
      "a byte order mark (U+FEFF) can only stand at the start: remove it"
    case .trailingText(let found):
      "the value has ended, but \(found) follows"
    case .notSeparated:
      "white space is missing between two values"
    case .tooDeep(let limit):
      "nested deeper than \(limit) levels"
    case .tooManyContainers(let limit):
      "more than \(limit) large arrays and objects in one text"
    case .tooLarge(let limit):
      "the text is larger than \(limit) bytes"
    }
  }

  /// What the byte would be in the encoding that most texts come in that are not UTF-8.
  private static func legacyHint(_ byte: UInt8) -> String {
    let special = Array("€·‚ƒ„…†‡ˆ‰Š‹Œ·Ž··‘’“”•–—˜™š›œ·žŸ".unicodeScalars)
    let scalar = byte >= 0xA0 ? Unicode.Scalar(byte) : special[Int(byte) % special.count]
    if scalar == "·" && byte < 0xA0 { return ": convert the text to UTF-8" }
    let character = String(Character(scalar)).displayEscaped
    return ": if it is Windows-1252 and means `\(character)`, convert the text with iconv -f CP1252 -t UTF-8"
  }
}

/// A byte in two hexadecimal digits.
func hexadecimal(_ byte: UInt8) -> String {
  let digits = String(byte, radix: 16, uppercase: true)
  return digits.utf8.count < 2 ? "0" + digits : digits
}

extension SyntaxProblem {
  /// Whether the text as a whole is something else, so that there is no use in reading on.
  var isAboutWholeText: Bool {
    switch self {
    case .looksEncoded, .looksCompressed, .looksBinary, .looksLikeMarkup: true
    default: false
    }
  }
}
