internal import JSONDocument

/// Reads a query: RFC 9535 to the letter, from UTF-8 bytes.
///
///     query       = "$" *( S segment )
///     segment     = "." ( "*" / name ) / ".." ( "*" / name / bracket ) / bracket
///     bracket     = "[" S selector *( S "," S selector ) S "]"
///     selector    = string / "*" / int / slice / "?" S or
///     slice       = [ int S ] ":" S [ int S ] [ ":" [ S int ] ]
///     name        = ( ALPHA / "_" / beyond ASCII ) *( ALPHA / "_" / DIGIT / beyond ASCII )
///     int         = "0" / [ "-" ] DIGIT1 *DIGIT                      ; within ±(2^53 - 1)
///     or          = and *( S "||" S and )
///     and         = basic *( S "&&" S basic )
///     basic       = [ "!" S ] "(" S or S ")" / comparison / [ "!" S ] ( inner / function )
///     comparison  = operand S ( "==" / "!=" / "<=" / ">=" / "<" / ">" ) S operand
///     operand     = literal / inner / function                       ; inner: one node at most
///     inner       = ( "$" / "@" ) *( S segment )
///     function    = LOWER *( LOWER / "_" / DIGIT ) "(" S [ argument *( S "," S argument ) ] S ")"
///     argument    = literal / inner / function                       ; of the type that the function takes
///     literal     = number / string / "true" / "false" / "null"
///     number      = ( int / "-0" ) [ "." 1*DIGIT ] [ ( "e" / "E" ) [ "-" / "+" ] 1*DIGIT ]
///     string      = "'" … "'" / DQUOTE … DQUOTE                      ; with JSON's escapes, and \' in the first
///     S           = *( space / tab / line feed / carriage return )
struct QueryParser {
  /// Filters, brackets and functions nested deeper than this are refused.
  static let nestingLimit = 64

  let bytes: [UInt8]
  var index = 0
  /// Faults that do not keep the query from being run.
  var warnings: [SyntaxError] = []
  private var depth = 0
  private var queryCount = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the whole query.
  mutating func parse() throws(SyntaxError) -> [QuerySegment] {
    guard take("$") else {
      throw failure(
        isSpace(peek) ? "a query starts with `$`, without white space before it" : "a query starts with `$`")
    }
    let segments = try parseSegments()
    guard index >= bytes.count else { throw trailingFailure() }
    return segments
  }

  // MARK: Segments

  /// Reads segments until none follows.
  mutating func parseSegments() throws(SyntaxError) -> [QuerySegment] {
    var segments: [QuerySegment] = []
    while true {
      let end = index
      skipSpace()
      guard let segment = try parseSegment() else {
        index = end
        return segments
      }
      segments.append(segment)
    }
  }

  private mutating func parseSegment() throws(SyntaxError) -> QuerySegment? {
    if peek == "[" {
      return QuerySegment(isDescendant: false, selectors: try parseBracket())
    }
    let start = index
    guard take(".") else { return nil }
    let isDescendant = take(".")
    if take("*") { return QuerySegment(isDescendant: isDescendant, selectors: [.wildcard]) }
    if isDescendant, peek == "[" {
      return QuerySegment(isDescendant: true, selectors: try parseBracket())
    }
    guard let name = try takeName() else { throw segmentFailure(from: start, isDescendant: isDescendant) }
    return QuerySegment(isDescendant: isDescendant, selectors: [.name(QueryName(name))])
  }

  private mutating func parseBracket() throws(SyntaxError) -> [QuerySelector] {
    let start = index
    index += 1
    var selectors: [QuerySelector] = []
    repeat {
      skipSpace()
      selectors.append(try parseSelector())
      skipSpace()
    } while take(",")
    guard take("]") else { throw bracketFailure(from: start) }
    return selectors
  }

  private mutating func parseSelector() throws(SyntaxError) -> QuerySelector {
    switch peek {
    case "'", "\"": return .name(QueryName(try parseString()))
    case "*":
      index += 1
      return .wildcard
    case "?":
      index += 1
      skipSpace()
      return .filter(try parseOr())
    case ":": return .slice(try parseSlice(from: nil))
    case "-", .some("0"..."9"):
      let number = try parseInteger()
      let end = index
      skipSpace()
      if peek == ":" { return .slice(try parseSlice(from: number)) }
      index = end
      return .index(number)
    default: throw selectorFailure()
    }
  }

  /// Reads a slice from its first `:` on.
  private mutating func parseSlice(from start: Int?) throws(SyntaxError) -> QuerySlice {
    var slice = QuerySlice(start: start)
    index += 1
    skipSpace()
    slice.end = try takeInteger()
    let end = index
    skipSpace()
    guard take(":") else {
      index = end
      return slice
    }
    let colon = index
    skipSpace()
    guard let step = try takeInteger() else {
      index = colon
      return slice
    }
    slice.step = step
    return slice
  }

  private mutating func takeInteger() throws(SyntaxError) -> Int? {
    switch peek {
    case "-", .some("0"..."9"): return try parseInteger()
    default: return nil
    }
  }

  // MARK: Nesting

  /// Reads something that may hold others of its kind.
  mutating func nested<Result>(
    _ read: (inout QueryParser) throws(SyntaxError) -> Result
  ) throws(SyntaxError) -> Result {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.nestingLimit else {
      throw failure("filters and brackets are nested deeper than \(Self.nestingLimit); split the query")
    }
    return try read(&self)
  }

  mutating func nextQueryNumber() -> Int {
    queryCount += 1
    return queryCount
  }
}
