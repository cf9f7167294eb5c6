/// Finds out from the text around a fault what the author did wrong.
struct Diagnosis {
  private(set) var problem: SyntaxProblem
  /// Where to point at; for a truncated text behind its last visible byte.
  private(set) var offset: Int

  /// - Parameters:
  ///   - fault: what the parser said.
  ///   - builder: the parser as it stopped.
  ///   - bytes: the text with its padding.
  ///   - options: the limits and the number of the first line.
  init(_ fault: Fault, _ builder: borrowing TapeBuilder, _ bytes: Span<UInt8>, _ options: ParseOptions) {
    let open = builder.container == TapeBuilder.none ? nil : TapeWord(bits: builder.words[builder.container])
    let place = FaultPlace(offset: fault.offset, end: builder.end, openKind: open?.kind)
    offset = fault.offset
    problem = place.explain(fault, bytes, options)
    if case .truncated(let inside, _) = problem {
      offset = builder.end
      while offset > 0, bytes[offset - 1] <= 0x20 { offset -= 1 }
      // A token that is cut began where the parser still stands; else the container is what was cut.
      var cursor = LineCursor(bytes, line: options.firstLine)
      cursor.advance(to: builder.position < builder.end ? builder.position : open?.offset ?? 0, in: bytes)
      problem = .truncated(inside: inside, begun: cursor.location)
    }
  }
}

/// A fault's place and what is open there.
private struct FaultPlace {
  let offset: Int
  let end: Int
  let openKind: UInt64?

  var isInObject: Bool { openKind == TapeWord.Kind.object }
  var closer: String { isInObject ? "`}`" : "`]`" }
  var openName: String {
    switch openKind {
    case TapeWord.Kind.object: "an object"
    case TapeWord.Kind.array: "an array"
    default: "a value"
    }
  }

  func explain(_ fault: Fault, _ bytes: Span<UInt8>, _ options: ParseOptions) -> SyntaxProblem {
    if fault.code.isAboutNotation, openKind == nil || offset < 3,
      let notation = ForeignNotation(bytes, faultAt: offset, end: end)
    {
      return .otherNotation(notation.name, advice: notation.advice)
    }
    switch fault.code {
    case .empty: return .empty
    case .depth: return .tooDeep(limit: options.depthLimit)
    case .containers: return .tooManyContainers(limit: options.largeContainerLimit)
    case .size: return .tooLarge(limit: options.sizeLimit)
    case .control:
      // In a string of two bytes or four for each character every second byte is a NUL.
      if offset < 4, let problem = SyntaxProblem(foreignText: bytes, count: end) { return problem }
      return offset >= end ? .truncated(inside: "a string", begun: nil) : .controlCharacter(bytes[offset])
    case .encoding: return encodingProblem(bytes)
    case .escape:
      if offset + 1 >= end { return .truncated(inside: "a string", begun: nil) }
      return .unknownEscape("`\\" + visibleText(bytes, offset + 1) + "`")
    case .unicodeEscape:
      return isEscapeCut(bytes) ? .truncated(inside: "a string", begun: nil) : .badUnicodeEscape
    case .leadingZero: return .leadingZero
    case .word: return wordProblem(bytes)
    case .digits, .fractionDigits, .exponentDigits:
      if offset >= end { return .truncated(inside: "a number", begun: nil) }
      if openKind == nil, offset > 0, starts("--", bytes), bytes[offset - 1] == UInt8(ascii: "-") {
        return .documentMark
      }
      return numberProblem(fault.code, bytes)
    default: break
    }
    if offset >= end {
      return .truncated(inside: openName, begun: nil)
    }
    if let problem = foreignProblem(bytes, atKey: fault.code == .key || fault.code == .keyAfterComma) {
      return problem
    }
    let found = found(bytes)
    let byte = bytes[offset]
    let isCloser = byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
    switch fault.code {
    case .valueAfterComma, .keyAfterComma:
      if found == closer { return .trailingComma(closer: closer) }
      if fault.code == .valueAfterComma { return valueProblem(bytes, found) }
      return keyProblem(bytes, found)
    case .value:
      if isCloser && openKind == nil { return .strayCloser(found) }
      return valueProblem(bytes, found)
    case .key:
      return keyProblem(bytes, found)
    case .colon:
      return .missingColon(found: found)
    case .commaOrEnd:
      if isCloser { return .wrongCloser(found: found, expected: closer) }
      if offset > 0, bytes[offset - 1].isDigit, "-:/.".utf8.contains(byte) {
        return .runOnNumber(found: found)
      }
      return runOnProblem(bytes) ?? .missingComma(found: found, closer: closer)
    case .separator:
      return runOnProblem(bytes) ?? .notSeparated
    default:
      return runOnProblem(bytes) ?? .trailingText(found: found)
    }
  }

  /// What other notations look like wherever they stand.
  private func foreignProblem(_ bytes: Span<UInt8>, atKey: Bool) -> SyntaxProblem? {
    let byte = bytes[offset]
    if offset < 6, let problem = SyntaxProblem(foreignText: bytes, count: end) { return problem }
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "#"): return .comment
    case UInt8(ascii: "'"), UInt8(ascii: "`"): return atKey ? .bareKey : .wrongQuotes(found: found(bytes))
    case UInt8(ascii: "<") where openKind == nil: return .looksLikeMarkup
    case UInt8(ascii: ".") where starts("...", bytes): return .ellipsis
    case UInt8(ascii: ","): return openKind == nil ? .commaBetweenValues : nil
    case UInt8(ascii: ":"): return openKind == nil ? .colonOutside : nil
    case 0x1B where starts("\u{1B}[", bytes): return .terminalColours
    case 0x1E where openKind == nil: return .recordSeparator
    case 0x80...:
      guard let scalar = scalar(bytes, offset) else { return encodingProblem(bytes) }
      if scalar.value == 0xFEFF { return .misplacedByteOrderMark }
      if (0x2018...0x201F).contains(scalar.value) {
        return atKey ? .bareKey : .wrongQuotes(found: found(bytes))
      }
      return lookalike(scalar)
    default: return nil
    }
  }

  /// White space and signs that JSON has in ASCII only.
  private func lookalike(_ scalar: Unicode.Scalar) -> SyntaxProblem? {
    let code = String(scalar.value, radix: 16, uppercase: true)
    let name = "U+" + String(repeating: "0", count: max(0, 4 - code.utf8.count)) + code
    if scalar.properties.isWhitespace || scalar.needsDisplayEscape {
      return .lookalike(found: "the character \(name)", meant: "white space")
    }
    guard (0xFF01...0xFF5E).contains(scalar.value), let meant = Unicode.Scalar(scalar.value - 0xFEE0) else {
      return nil
    }
    return .lookalike(found: "`\(scalar)` (\(name))", meant: "`\(meant)`")
  }

  private func starts(_ text: StaticString, _ bytes: Span<UInt8>) -> Bool {
    let text = Array("\(text)".utf8)
    return offset + text.count <= end && text.indices.allSatisfy { bytes[offset + $0] == text[$0] }
  }

  private func keyProblem(_ bytes: Span<UInt8>, _ found: String) -> SyntaxProblem {
    bytes[offset].isWordByte || bytes[offset] >= 0x80 || bytes[offset] == UInt8(ascii: "-")
      ? .bareKey : .missingKey(found: found)
  }

  private func valueProblem(_ bytes: Span<UInt8>, _ found: String) -> SyntaxProblem {
    switch bytes[offset] {
    case UInt8(ascii: "+"): return .leadingPlus
    case UInt8(ascii: "."): return .leadingPoint
    case let byte where byte.isWordByte || byte >= 0x80: return wordProblem(bytes)
    default: return .missingValue(found: found)
    }
  }

  /// The word at the fault, or the word whose end the fault is at.
  private func wordProblem(_ bytes: Span<UInt8>) -> SyntaxProblem {
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
  private func runOnProblem(_ bytes: Span<UInt8>) -> SyntaxProblem? {
    guard bytes[offset].isWordByte, offset > 0, bytes[offset - 1].isWordByte else { return nil }
    return bytes[offset - 1].isDigit ? .otherBase : wordProblem(bytes)
  }

  private func numberProblem(_ code: Fault.Code, _ bytes: Span<UInt8>) -> SyntaxProblem {
    if code == .digits {
      if bytes[offset] == UInt8(ascii: ".") { return .leadingPoint }
      if bytes[offset].isWordByte { return .notFinite("`-" + visibleWord(bytes) + "`") }
      return .missingDigits(after: "the minus sign")
    }
    return .missingDigits(after: code == .fractionDigits ? "the decimal point" : "the exponent sign")
  }

  private func encodingProblem(_ bytes: Span<UInt8>) -> SyntaxProblem {
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

  private func isEscapeCut(_ bytes: Span<UInt8>) -> Bool {
    offset + 6 > end && ((offset + 2)..<end).allSatisfy { bytes[$0].hexadecimalValue != nil }
  }

  private func isPrefix(of word: String, _ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let word = Array(word.utf8)
    return range.count < word.count && range.allSatisfy { bytes[$0] == word[$0 - range.lowerBound] }
  }

  /// What stands at the fault, ready to be shown.
  private func found(_ bytes: Span<UInt8>) -> String {
    let text = visibleText(bytes, offset)
    return bytes[offset] < 0x20 || bytes[offset] == 0x7F ? "the control character \(text)" : "`\(text)`"
  }

  private func visibleWord(_ bytes: Span<UInt8>) -> String {
    var next = offset
    while next < end, bytes[next].isWordByte, next - offset < 24 { next += 1 }
    return text(bytes, offset..<next)
  }

  private func visibleText(_ bytes: Span<UInt8>, _ offset: Int) -> String {
    guard let scalar = scalar(bytes, offset) else { return "byte 0x" + hexadecimal(bytes[offset]) }
    return String(Character(scalar)).displayEscaped
  }

  private func text(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
    String(decoding: range.map { bytes[$0] }, as: UTF8.self).displayEscaped
  }

  private func scalar(_ bytes: Span<UInt8>, _ offset: Int) -> Unicode.Scalar? {
    let window = (offset..<min(offset + 4, end)).map { bytes[$0] }
    var iterator = window.makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return scalar
  }
}

extension UInt8 {
  /// A letter, a digit, `_` or `$`: what names are made of elsewhere.
  fileprivate var isWordByte: Bool {
    isDigit || (self | 0x20) &- 0x61 < 26 || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
  }
}
