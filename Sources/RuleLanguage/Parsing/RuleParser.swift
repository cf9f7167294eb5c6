/// Reads rule text.
///
/// The parser recovers: it always gives a tree and says in diagnostics what it left out. It never traps and takes
/// time linear in the length of the text.
///
/// ```
/// file       = { [ statement { ";" statement } ] [ "#" note ] EOL }
/// statement  = rule | default | "!" "<-" expression
///            | "drop" path { "," path } | "let" "$" word "<-" expression | "each" path
///            | "finally" "<-" expression | "option" word word
/// rule       = target [ "!" ] "<-" expression [ "{" statements "}" ] [ "when" expression ] [ "else" expression ]
/// default    = ( "*" | "(" expression ")" ) "<-" expression [ "except" key { "," key } ] [ "when" expression ]
/// target     = key { "." member | "[" integer "]" | "[]" }
///
/// expression = operation { "|" word [ arguments ] | "??" unary }    one level, left to right
/// operation  = or ; or = and { "or" and } ; and = not { "and" not } ; not = "not" not | comparison
/// comparison = sum [ ( "==" | "!=" | "<" | "<=" | ">" | ">=" | "in" | "matches" ) sum | "is" [ "not" ] type ]
/// sum        = product { ( "+" | " - " ) product } ; product = unary { ( "*" | "/" | "%" ) unary }
/// unary      = [ "-" ] primary
/// primary    = number | string | "true" | "false" | "null" | "absent" | path | word arguments
///            | "(" expression ")" | "if" expression "then" expression [ "else" expression ]
///            | "[" [ expression { "," expression } [ "," ] ] "]"
///            | "{" [ entry { "," entry } [ "," ] ] "}"
/// arguments  = "(" [ expression { "," expression } [ "," ] ] ")"        no blank before the "("
/// entry      = ( word | backtick key | string | "(" expression ")" ) [ ":" expression ]
///
/// path       = head { step } [ "?" ]                                    no blanks between the parts
/// head       = key | "@" | "@key" | "@index" | "@result" | "@missing" | "^" { "^" } [ key ]
///            | "$" word | "$" RFC-9535 query
/// step       = "." member | ".*" | ".." member | ".@" operator | "[" selector "]"
/// selector   = integer | [ integer ] ":" [ integer ] [ ":" integer ] | "*" | "?" expression | string
/// key        = word | backtick key ; member = key | word that starts with a digit
/// word       = ( letter | "_" ) { letter | digit | "_" } { "-" { letter | digit | "_" } }
/// ```
///
/// Line ends: inside brackets a line end is white space. Elsewhere it ends the statement, unless the next line is
/// indented and starts with `|`, `??`, `when`, `then`, `else`, `and` or `or`. Whatever is open, a line that starts a
/// statement at column 1 ends it, so that a broken statement costs only itself.
///
/// Words are keys wherever nothing else fits: `drop <- a` is a rule, `a.null` a path, `{ if: 1 }` an object.
public enum RuleParser {
  /// Reads a rule file.
  public static func parse(_ source: String) -> (file: RuleFileSyntax, diagnostics: [Diagnostic]) {
    parse(bytes: Array(source.utf8))
  }

  /// Reads a rule file from its bytes; bytes that are not UTF-8 are reported and cost their statement.
  public static func parse(bytes: [UInt8]) -> (file: RuleFileSyntax, diagnostics: [Diagnostic]) {
    let (sound, faults) = UTF8Check.replacingFaults(in: bytes)
    var parser = Parser(sound, faults: faults)
    let file = parser.parseFile()
    parser.diagnostics += StatementCheck.check(file, source: SourceText(bytes: bytes))
      .prefix(Parser.diagnosticLimit)
    return (file, parser.sortedDiagnostics())
  }

  /// Reads one expression that fills the text.
  /// - Returns: the expression, or nil where it is broken, and what is to be said about it.
  public static func parseExpression(_ text: String) -> (ExpressionSyntax?, [Diagnostic]) {
    var parser = Parser(Array(text.utf8))
    return parser.parseWhole { parser throws(Abort) in try parser.expression() }
  }

  /// Reads one key path that fills the text.
  public static func parsePath(_ text: String) -> (PathSyntax?, [Diagnostic]) {
    var parser = Parser(Array(text.utf8))
    return parser.parseWhole { parser throws(Abort) in try parser.wholePath() }
  }

  /// Reads one output key that fills the text.
  public static func parseTarget(_ text: String) -> (TargetSyntax?, [Diagnostic]) {
    var parser = Parser(Array(text.utf8))
    return parser.parseWhole { parser throws(Abort) in try parser.target() }
  }
}
