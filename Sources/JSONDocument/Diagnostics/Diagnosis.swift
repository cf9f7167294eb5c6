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
struct FaultPlace {
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
}
