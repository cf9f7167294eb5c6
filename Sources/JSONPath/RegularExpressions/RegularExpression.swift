/// A regular expression that is matched in time linear in the text, whatever the pattern.
///
/// ```swift
/// let date = try RegularExpression(#"(?<year>\d{4})-(?<month>\d\d)"#)
/// date.hasMatch(in: "on 2024-05-17")                      // true
/// date.firstMatch(in: "on 2024-05-17")?["year"]           // "2024"
/// date.replacing(in: "on 2024-05-17", with: "$2/$1")      // "on 05/2024-17"
/// ```
///
/// Matching is over Unicode scalars. Of several matches at the leftmost place the one a backtracking engine would
/// find is taken: alternatives in order, quantifiers greedy unless followed by `?`.
///
/// | written | matches |
/// |---|---|
/// | `.` | any scalar but line feed and carriage return |
/// | `[a-z_]` `[^"]` | a scalar of the class; a scalar not of it |
/// | `\p{Lu}` `\P{L}` | a scalar of the general category; one of another |
/// | `\d` `\w` `\s` | a digit 0–9; a letter, mark, number or connector; white space. Capital letter: any other scalar |
/// | `^` `$` `\b` `\B` | the start, the end of the text; a word boundary; a place that is none |
/// | `a*` `a+` `a?` `a{2,5}` | any number, at least one, at most one, two to five; `?` behind: as few as possible |
/// | `(…)` `(?:…)` `(?<name>…)` | a numbered group; one without number; a named and numbered one |
/// | `(?i)` `(?i:…)` | regardless of case, to the end of the group around it; within the brackets |
///
/// Back-references and look-around are refused, because no linear engine can offer them. The strict dialect
/// (``Dialect/iRegexp``) has neither the shorthands nor what starts with `(?`, and no non-greedy quantifiers.
///
/// The value is immutable and may be used from many threads at once.
///
/// - Complexity: a search takes time in proportion to the text's length times the pattern's size; ordinary patterns
///   are near the text's length, because the states met are kept. Memory is bounded by the pattern's size and a
///   small share of the text's.
public struct RegularExpression: Sendable {
  /// What may be written in a pattern.
  public enum Dialect: Sendable, Hashable {
    /// I-Regexp (RFC 9485), for the functions `match` and `search` of RFC 9535.
    case iRegexp
    /// The rule language's: I-Regexp and what is in common use beyond it.
    case rules
  }

  /// The pattern as written.
  public let pattern: String
  /// The dialect it is written in.
  public let dialect: Dialect
  let pool: MatcherPool

  /// Compiles a pattern.
  ///
  /// - Throws: an error with the place in the pattern and how to mend it. A pattern whose counted repetitions make
  ///   it larger than 5,000 steps is refused too.
  public init(_ pattern: String, dialect: Dialect = .rules) throws(SyntaxError) {
    var parser = PatternParser(pattern, dialect: dialect)
    let node = try parser.parse()
    self.pattern = pattern
    self.dialect = dialect
    pool = MatcherPool(try ProgramCompiler.compile(node, groupNames: parser.groupNames))
  }

  /// How many groups keep their text.
  public var groupCount: Int { pool.program.groupNames.count - 1 }

  /// The groups' names by number, from group 1; nil for a group without name.
  public var groupNames: [String?] { Array(pool.program.groupNames.dropFirst()) }
}

extension RegularExpression: Hashable, CustomStringConvertible {
  /// The pattern as written.
  public var description: String { pattern }

  /// Whether two expressions are written the same, scalar by scalar, in the same dialect.
  public static func == (left: RegularExpression, right: RegularExpression) -> Bool {
    left.dialect == right.dialect && left.pattern.unicodeScalars.elementsEqual(right.pattern.unicodeScalars)
  }

  /// Feeds the dialect and the pattern to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(dialect)
    for scalar in pattern.unicodeScalars { hasher.combine(scalar) }
  }
}
