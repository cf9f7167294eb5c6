import JSONDocument

/// Thrown to give up on a statement; what is wrong has been recorded by then.
struct Abort: Error {}

/// The state of a parse: where it stands, what is open, what it found wrong.
struct Parser {
  /// The nesting of brackets, blocks and prefixes that is accepted; half a megabyte of stack is enough for it.
  static let depthLimit = 128
  /// The height of trees that is accepted; a chain of operators grows one level a link.
  static let heightLimit = 256
  /// How many diagnostics are kept.
  static let diagnosticLimit = 1000

  var lexer: Lexer
  /// What a line end means where no bracket is open.
  var baseMode = Lexer.LineMode.statement
  /// The token to be read next.
  var token: Token
  /// The end of the token read last.
  var previousEnd = 0
  /// Where the statement being read starts.
  var statementStart = 0
  /// The brackets open in the statement being read, the innermost last.
  var brackets: [Token] = []
  /// How many blocks of rules are open.
  var blockDepth = 0
  /// Where the outermost text with an interpolation that is being read starts, and the brackets around it.
  var openText: (start: Int, brackets: Int)?
  /// How deep the expression being read is nested.
  var depth = 0
  /// The height of the tree read last.
  var height = 0
  /// Whether it is only tried whether what follows would do.
  var isProbing = false
  /// What was found wrong so far.
  var diagnostics: [Diagnostic] = []
  /// Whether the statement being read has an error of its own, which takes it out of the tree.
  var isBroken = false
  /// How many `}` are passed over in silence, since the error is at their `{`.
  var forgivenBraces = 0
  /// The offsets of bytes that are not UTF-8 (SUB stands in their place).
  let faults: Set<Int>

  init(_ bytes: [UInt8], faults: [UTF8Check.Fault] = []) {
    lexer = Lexer(bytes)
    self.faults = Set(faults.map(\.offset))
    token = Token(kind: .end, start: 0, end: 0, spaceBefore: false)
    for (number, fault) in faults.enumerated() {
      let byte = String(fault.byte, radix: 16, uppercase: true)
      // What to do need be said once.
      let message =
        number == 0 ? SyntaxProblem.notUTF8(fault.byte).message : "byte 0x\(byte) is not valid UTF-8"
      report(.invalidUTF8, fault.offset..<fault.offset + 1, message)
    }
    isBroken = false
  }

  // MARK: Tokens

  /// Reads the token and goes on to the next one.
  mutating func advance() {
    previousEnd = token.end
    token = lexer.next()
  }

  /// Goes on behind text that was read byte by byte.
  mutating func resume(at offset: Int) {
    previousEnd = offset
    lexer.position = offset
    token = lexer.next()
  }

  /// Reads an opening bracket: from here on line ends are white space.
  mutating func open() {
    brackets.append(token)
    lexer.mode = modeOfBrackets
    advance()
  }

  /// Takes the innermost bracket as closed; the token behind it is yet to be read.
  mutating func leave() {
    if !brackets.isEmpty { brackets.removeLast() }
    lexer.mode = modeOfBrackets
  }

  /// What a line end means with the brackets that are open.
  var modeOfBrackets: Lexer.LineMode {
    if openText != nil { return .interpolation }
    return brackets.isEmpty ? baseMode : .brackets
  }

  /// Whether the token stands right behind the one before it.
  var isAdjacent: Bool { token.start == previousEnd && !token.spaceBefore }

  /// The text of the token.
  var tokenText: String { lexer.text(token.range) }

  /// Whether the token is the word `text`.
  func isWord(_ text: String) -> Bool {
    token.kind == .word && token.end - token.start == text.utf8.count && tokenText == text
  }

  /// The tokens from the one to be read on, without reading them.
  func lookAhead(_ count: Int) -> Token {
    var probe = lexer
    var result = token
    for _ in 0..<count { result = probe.next() }
    return result
  }

  // MARK: Diagnostics

  /// Records an error or a warning and goes on.
  mutating func report(
    _ code: DiagnosticCode, _ range: Range<Int>, _ message: String, severity: Diagnostic.Severity = .error,
    fixes: [Diagnostic.Fix] = []
  ) {
    if severity == .error { isBroken = true }
    if diagnostics.count < Self.diagnosticLimit {
      diagnostics.append(Diagnostic(code, severity: severity, range: range, message: message, fixes: fixes))
    } else if diagnostics.count == Self.diagnosticLimit {
      diagnostics.append(
        Diagnostic(
          .tooManyErrors, range: range,
          message: "more than \(Self.diagnosticLimit) faults; the others are not listed"))
    }
  }

  /// Records an error and gives what to throw.
  mutating func failure(
    _ code: DiagnosticCode, _ range: Range<Int>, _ message: String, fixes: [Diagnostic.Fix] = []
  ) -> Abort {
    report(code, range, message, fixes: fixes)
    return Abort()
  }

  /// The diagnostics in the order of the text.
  func sortedDiagnostics() -> [Diagnostic] {
    diagnostics.enumerated()
      .sorted { ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset) }
      .map(\.element)
  }

  // MARK: Limits

  /// Goes one level deeper.
  mutating func enter() throws(Abort) {
    depth += 1
    if depth > Self.depthLimit { throw tooDeep(token.range) }
  }

  /// Records the height of a tree that was put together, or refuses it.
  mutating func grow(to newHeight: Int, _ start: Int) throws(Abort) {
    height = newHeight
    if newHeight > Self.heightLimit {
      throw failure(
        .tooDeep, start..<max(start, previousEnd),
        "a chain of more than \(Self.heightLimit) links; split it with `let $name <- …`")
    }
  }

  private mutating func tooDeep(_ range: Range<Int>) -> Abort {
    failure(
      .tooDeep, range,
      "nested deeper than \(Self.depthLimit) levels; split it with `let $name <- …`")
  }

  // MARK: Whole texts

  /// Reads a text that holds one thing only.
  mutating func parseWhole<Result>(
    _ read: (inout Parser) throws(Abort) -> Result
  ) -> (Result?, [Diagnostic]) {
    baseMode = .free
    lexer.mode = .free
    advance()
    let result: Result?
    do throws(Abort) {
      let value = try read(&self)
      if token.kind != .end { throw unexpectedBehindValue() }
      result = isBroken ? nil : value
    } catch {
      result = nil
    }
    return (result, sortedDiagnostics())
  }
}
