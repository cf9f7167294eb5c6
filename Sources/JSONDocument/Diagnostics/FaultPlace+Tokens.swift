/// What is wrong with the key, value, word, number or character at the fault.
extension FaultPlace {
  func keyProblem(_ bytes: Span<UInt8>, _ found: String) -> SyntaxProblem {
    bytes[offset].isWordByte || bytes[offset] >= 0x80 || bytes[offset] == UInt8(ascii: "-")
      ? .bareKey : .missingKey(found: found)
  }

  func valueProblem(_ bytes: Span<UInt8>, _ found: String) -> SyntaxProblem {
    switch bytes[offset] {
    case UInt8(ascii: "+"): return .leadingPlus
    case UInt8(ascii: "."): return .leadingPoint
    case let byte where byte.isWordByte || byte >= 0x80: return wordProblem(bytes)
    default: return .missingValue(found: found)
    }
  }

  /// The word at the fault, or the word whose end the fault is at.
  func wordProblem(_ bytes: Span<UInt8>) -> SyntaxProblem {
    var start = offset
    while start > 0, bytes[start - 1].isWordByte, offset - start < 24 { start -= 1 }
    var next = offset
    while next < end, bytes[next].isWordByte || bytes[next] >= 0x80, next - start < 24 { next += 1 }
    if next == end, ["true", "false", "null"].contains(where: { isPrefix(of: $0, bytes, start..<next) }) {
      return .truncated(inside: "a word", begun: nil)
    }
    if next < end, bytes[next] == UInt8(ascii: "(") { return .call("`\(text(bytes, start..<next))(…)`") }
    let word = "`" + text(bytes, start..<next) + "`"
    switch word {
    case "`True`", "`TRUE`": return .wordElsewhere(word, here: "true")
    case "`False`", "`FALSE`": return .wordElsewhere(word, here: "false")
    case "`None`", "`nil`", "`NULL`", "`Null`", "`undefined`": return .wordElsewhere(word, here: "null")
    default: break
    }
    return ["`NaN`", "`nan`", "`Infinity`", "`inf`"].contains(word) ? .notFinite(word) : .unknownWord(word)
  }

  /// A word or number that runs into what follows: `nullx`, `0x1F`, `1_000`.
  func runOnProblem(_ bytes: Span<UInt8>) -> SyntaxProblem? {
    guard bytes[offset].isWordByte, offset > 0, bytes[offset - 1].isWordByte else { return nil }
    return bytes[offset - 1].isDigit ? .otherBase : wordProblem(bytes)
  }

  func numberProblem(_ code: Fault.Code, _ bytes: Span<UInt8>) -> SyntaxProblem {
    if code == .digits {
      if bytes[offset] == UInt8(ascii: ".") { return .leadingPoint }
      if bytes[offset].isWordByte { return .notFinite("`-" + visibleWord(bytes) + "`") }
      return .missingDigits(after: "the minus sign")
    }
    return .missingDigits(after: code == .fractionDigits ? "the decimal point" : "the exponent sign")
  }

  func encodingProblem(_ bytes: Span<UInt8>) -> SyntaxProblem {
    let lead = bytes[offset]
    if offset < 6, let problem = SyntaxProblem(foreignText: bytes, count: end) { return problem }
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    if (0xC2...0xF4).contains(lead), offset + length > end,
      ((offset + 1)..<end).allSatisfy({ bytes[$0] & 0xC0 == 0x80 })
    {
      return .truncated(inside: "a character", begun: nil)
    }
    if offset + 1 < end {
      switch (lead, bytes[offset + 1]) {
      case (0xC0, 0x80): return .crookedUTF8(lead, "a NUL in two bytes (modified UTF-8, as Java writes it)")
      case (0xED, 0xA0...0xBF): return .crookedUTF8(lead, "half of a surrogate pair (CESU-8)")
      default: break
      }
    }
    return isMostlyInvalid(bytes) ? .otherEncoding(lead) : .notUTF8(lead)
  }

  /// Whether most of the text from the fault to the end of the string is no UTF-8: Western texts have such letters
  /// one by one.
  private func isMostlyInvalid(_ bytes: Span<UInt8>) -> Bool {
    var plain = 0
    var invalid = 0
    var next = offset
    while next < min(end, offset + 24), bytes[next] >= 0x20, bytes[next] != UInt8(ascii: "\"") {
      let scalar = scalar(bytes, next)
      if scalar == nil { invalid += 1 } else { plain += 1 }
      next += scalar.map { UTF8.width($0) } ?? 1
    }
    return invalid >= 4 && invalid > plain
  }

  func isEscapeCut(_ bytes: Span<UInt8>) -> Bool {
    offset + 6 > end && ((offset + 2)..<end).allSatisfy { bytes[$0].hexadecimalValue != nil }
  }
}
