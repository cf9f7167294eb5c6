/// Reads a pattern of either dialect.
///
///     pattern     = sequence *( "|" sequence )
///     sequence    = *piece
///     piece       = anchor / atom [ quantifier ]
///     anchor      = "^" / "$" / "\b" / "\B"                            ; \b and \B: rules only
///     quantifier  = ( "*" / "+" / "?" / count ) [ "?" ]                ; second "?": rules only
///     count       = "{" 1*DIGIT [ "," [ 1*DIGIT ] ] "}"
///     atom        = normal / "." / escape / class / group
///     normal      = any scalar but  ( ) * + . ? [ \ ] { | } ^ $
///     group       = "(" pattern ")"
///                 / "(?:" pattern ")" / "(?<" name ">" pattern ")"     ; rules only
///                 / "(?i:" pattern ")" / "(?i)"                        ; rules only; to the end of the group
///     class       = "[" [ "^" ] [ "-" ] *item [ "-" ] "]"
///     item        = member [ "-" member ] / category / shorthand
///     member      = any scalar but  [ \ ] -  / escape
///     escape      = "\" ( one of  ( ) * + - . ? [ \ ] ^ { | } n r t )
///                 / "\" other ASCII punctuation / "\u" 4HEX / "\u{" 1*6HEX "}"   ; rules only
///                 / category / shorthand
///     category    = ( "\p{" / "\P{" ) name "}"                         ; L Lu Ll … C Cc …
///     shorthand   = "\d" / "\D" / "\w" / "\W" / "\s" / "\S"            ; rules only
///
/// Without the lines marked "rules only" this is I-Regexp (RFC 9485), in which `^` and `$` stand for the ends of
/// the text, as they do in the engines that section 5 of the RFC translates to.
struct PatternParser {
  /// Groups nested deeper than this are refused.
  static let nestingLimit = 100

  let dialect: RegularExpression.Dialect
  let scalars: [Unicode.Scalar]
  /// Where each scalar starts, in bytes, and where the pattern ends.
  private let offsets: [Int]
  var index = 0
  var ignoresCase = false
  /// The names of the groups so far; the first stands for the whole match.
  private(set) var groupNames: [String?] = [nil]
  private var depth = 0

  init(_ pattern: String, dialect: RegularExpression.Dialect) {
    self.dialect = dialect
    scalars = Array(pattern.unicodeScalars)
    var offsets = [0]
    offsets.reserveCapacity(scalars.count + 1)
    for scalar in scalars {
      offsets.append(offsets[offsets.count - 1] + UTF8.width(scalar))
    }
    self.offsets = offsets
  }

  /// Reads the whole pattern.
  mutating func parse() throws(SyntaxError) -> PatternNode {
    let node = try parseAlternation()
    guard index == scalars.count else {
      throw failure("`)` closes no group; write `\\)` for the character")
    }
    return node
  }

  /// Reads alternatives up to the end or a `)`.
  mutating func parseAlternation() throws(SyntaxError) -> PatternNode {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.nestingLimit else {
      throw failure(
        "groups are nested deeper than \(Self.nestingLimit); leave out groups that are not needed")
    }
    var branches = [try parseSequence()]
    while take("|") {
      branches.append(try parseSequence())
    }
    return branches.count == 1 ? branches[0] : .alternation(branches)
  }

  private mutating func parseSequence() throws(SyntaxError) -> PatternNode {
    var pieces: [PatternNode] = []
    while let next = peek, next != "|", next != ")" {
      if let atom = try parseAtom() {
        pieces.append(try parseQuantifier(of: atom))
      }
    }
    switch pieces.count {
    case 0: return .empty
    case 1: return pieces[0]
    default: return .sequence(pieces)
    }
  }

  /// Reads one atom or anchor; nil for a flag group, which stands for nothing.
  private mutating func parseAtom() throws(SyntaxError) -> PatternNode? {
    guard let next = peek else { return nil }
    switch next {
    case "(": return try parseGroup()
    case "[": return .scalar(try parseClass())
    case "\\": return try parseEscapedAtom()
    case ".":
      index += 1
      return .scalar(.dot)
    case "^", "$":
      index += 1
      return .assertion(next == "^" ? .textStart : .textEnd)
    case "*", "+", "?":
      throw failure("`\(next)` has nothing to repeat; write `\\\(next)` for the character")
    case "{", "}", "]":
      throw failure("`\(next)` stands alone; write `\\\(next)` for the character")
    default:
      index += 1
      return .scalar(ScalarSet(next, ignoresCase: ignoresCase))
    }
  }

  // MARK: Quantifiers

  private mutating func parseQuantifier(of atom: PatternNode) throws(SyntaxError) -> PatternNode {
    let start = index
    guard let (minimum, maximum) = try parseCount() else { return atom }
    if case .assertion = atom {
      throw failure("an anchor takes no text and cannot be repeated; leave out the quantifier", at: start)
    }
    var isGreedy = true
    if peek == "?" {
      try requireRules(
        "a non-greedy quantifier", instead: "a class that excludes what follows, such as `[^\"]*`")
      index += 1
      isGreedy = false
    }
    switch peek {
    case "+":
      throw failure(
        "possessive quantifiers are not supported, and not needed: matching never backtracks; leave out the `+`"
      )
    case "*", "?", "{":
      throw failure("two quantifiers in a row; put the first one in a group: `(?:a*)*`")
    default: break
    }
    return .repetition(
      atom, minimum: minimum, maximum: maximum, isGreedy: isGreedy, offset: offset(of: start))
  }

  /// Reads how often the atom before may come; nil if no quantifier follows.
  private mutating func parseCount() throws(SyntaxError) -> (minimum: Int, maximum: Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    guard peek == "{" else { return nil }
    let start = index
    index += 1
    guard let minimum = takeNumber() else {
      throw failure("`{` needs a count, such as `{2}` or `{2,4}`; write `\\{` for the character", at: start)
    }
    var maximum: Int? = minimum
    if take(",") { maximum = takeNumber() }
    guard take("}") else {
      throw failure("the count is not closed; write `{2}`, `{2,}` or `{2,4}`", at: start)
    }
    if let maximum, maximum < minimum {
      throw failure("the count runs backwards; write `{\(maximum),\(minimum)}`", at: start)
    }
    return (minimum, maximum)
  }

  /// Reads digits; a number too large to matter stands for any such number.
  private mutating func takeNumber() -> Int? {
    var number: Int?
    while let digit = peek, ("0"..."9").contains(digit) {
      number = min((number ?? 0) * 10 + Int(digit.value - 48), 1_000_000_000)
      index += 1
    }
    return number
  }

  // MARK: Groups

  /// Reads a group that keeps its text, from behind its opening; groups are numbered by their opening brackets.
  mutating func parseCapture(named name: String?, from start: Int) throws(SyntaxError)
    -> PatternNode
  {
    let number = groupNames.count
    groupNames.append(name)
    return .capture(try parseGroupBody(from: start), index: number)
  }

  // MARK: Scanning

  var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  func peek(_ distance: Int) -> Unicode.Scalar? {
    index + distance < scalars.count ? scalars[index + distance] : nil
  }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    index += 1
    return true
  }

  /// Takes `text` whole or nothing.
  mutating func take(all text: String) -> Bool {
    let wanted = Array(text.unicodeScalars)
    guard scalars[index...].starts(with: wanted) else { return false }
    index += wanted.count
    return true
  }

  // MARK: Faults

  /// The byte at which a scalar starts.
  func offset(of index: Int) -> Int {
    offsets[min(index, scalars.count)]
  }

  func failure(_ message: String, at place: Int? = nil) -> SyntaxError {
    SyntaxError(offset: offset(of: place ?? index), message: message)
  }

  /// Refuses what I-Regexp leaves out.
  func requireRules(
    _ construct: String, instead: String, at place: Int? = nil
  ) throws(SyntaxError) {
    guard dialect == .iRegexp else { return }
    throw failure("\(construct) is not part of I-Regexp (RFC 9485); write \(instead)", at: place)
  }
}

extension UTF8 {
  /// How many bytes a scalar takes.
  static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case ..<0x80: 1
    case ..<0x800: 2
    case ..<0x1_0000: 3
    default: 4
    }
  }
}
