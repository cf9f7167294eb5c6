extension DiagnosticExplanation {
  static let statements: [DiagnosticCode: DiagnosticExplanation] = [
    .unexpectedToken: .init(
      "something stands where it cannot",
      "A statement is complete at the end of its line or at `;`. Several values make an array in square brackets.",
      wrong: "both <- first, last", right: "both <- [first, last]"),
    .missingArrow: .init(
      "the arrow is missing", "A rule is an output key, `<-` (reads “from”) and where the value comes from.",
      wrong: "name first", right: "name <- first"),
    .wrongArrow: .init(
      "another sign stands in place of the arrow", "An output key and its value are joined by `<-`.",
      wrong: "name = first", right: "name <- first"),
    .valueExpected: .init(
      "a value is missing", "A path, a text, a number or another expression is due at this place.",
      wrong: "name <- first ??", right: "name <- first ?? \"\""),
    .unknownStatement: .init(
      "unknown statement", "The statement words are `drop`, `let`, `each`, `finally` and `option`.",
      wrong: "drp password", right: "drop password"),
    .unknownOption: .init(
      "unknown option",
      "The options are `nulls missing`, `duplicates error` and `unknown error`.",
      wrong: "option null missing", right: "option nulls missing"),
    .misplacedClause: .init(
      "a clause stands out of place",
      "Behind the value of a rule come its block, `when` and `else`, in this order and each once.",
      wrong: "age <- age else 0 when known", right: "age! <- age when known else 0"),
    .unindentedContinuation: .init(
      "a line that goes on is not indented",
      "A line goes on with the rule above when it is indented and starts with `|`, `??`, `when`, `then`, `else`, `and` or `or`.",
      wrong: "name <- first\n| upper", right: "name <- first\n  | upper"),
  ]

  static let characters: [DiagnosticCode: DiagnosticExplanation] = [
    .invalidUTF8: .init(
      "the file is not UTF-8",
      "Save the file as UTF-8. The place is that of the first byte that does not fit.",
      wrong: "town <- \"K\\xF6ln\" in Latin-1", right: "town <- \"Köln\""),
    .invalidCharacter: .init(
      "a character has no place here",
      "Keys with other characters than letters, digits, `_` and `-` stand in backticks. Invisible characters in texts are written as escapes.",
      wrong: "cup <- ☕", right: "cup <- `☕`"),
    .unclosedQuote: .init(
      "a quote or backtick is not closed", "Texts and keys in backticks end on the line they start on.",
      wrong: "name <- \"none", right: "name <- \"none\""),
    .unclosedBracket: .init(
      "a bracket is not closed",
      "A bracket stays open until its partner comes, but never past a line that starts a rule at column 1.",
      wrong: "name <- upper(first", right: "name <- upper(first)"),
    .unmatchedBracket: .init(
      "a bracket closes nothing", "There is no open bracket that it could be the partner of.",
      wrong: "name <- upper(first))", right: "name <- upper(first)"),
    .invalidEscape: .init(
      "unknown escape",
      "Texts know the escapes of JSON, `\\u{…}` and `\\(…)`. Patterns read better in single quotes, which know no escapes.",
      wrong: "ok <- code matches \"\\d+\"", right: "ok <- code matches '\\d+'"),
    .invalidNumber: .init(
      "not a number", "Numbers are written as in JSON: no zeros in front, digits on both sides of the point.",
      wrong: "price <- 007", right: "price <- 7"),
  ]

  static let paths: [DiagnosticCode: DiagnosticExplanation] = [
    .keyNeedsBackticks: .init(
      "a key needs backticks", "Keys with blanks, or with a digit in front, stand in backticks.",
      wrong: "name <- last name", right: "name <- `last name`"),
    .reservedWord: .init(
      "a word of the language stands where a key is due",
      "At the start of a path, the words `true false null absent if then else when and or not in matches is` need backticks. Behind a dot they do not.",
      wrong: "range <- in", right: "range <- `in`"),
    .invalidPath: .init(
      "a path is not well formed",
      "The parts of a path stand side by side: keys behind dots, indices in brackets, one `?` at the end.",
      wrong: "date <- .issued", right: "date <- `.issued`"),
    .unknownAtName: .init(
      "unknown name behind @",
      "`@` is the value at hand; `@key`, `@index`, `@result` and `@missing` are bound in some places. A key that starts with `@` stands in backticks.",
      wrong: "context <- @context", right: "context <- `@context`"),
    .unknownOperator: .init(
      "unknown collection operator",
      "The operators are `@count @sum @avg @min @max` and `@unionOfObjects @distinctUnionOfObjects @unionOfArrays @distinctUnionOfArrays`.",
      wrong: "total <- rows.@summ.price", right: "total <- rows.@sum.price"),
    .invalidSelector: .init(
      "what stands in the brackets selects nothing",
      "Brackets hold an index, a slice, `*`, `? condition` or a key in quotes.",
      wrong: "first <- items[]", right: "first <- items[*]"),
    .invalidQuery: .init(
      "not an RFC 9535 query", "A path that starts with `$` and no name is JSONPath in its strict form.",
      wrong: "name <- $.first-name", right: "name <- $['first-name']"),
  ]

  static let expressions: [DiagnosticCode: DiagnosticExplanation] = [
    .ambiguousFlow: .init(
      "parentheses are needed next to `|` and `??`",
      "Pipes and `??` bind weakest and run from left to right. Where that is easily misread, parentheses say what is meant.",
      wrong: "dear <- price ?? 0 > 5", right: "dear <- (price ?? 0) > 5"),
    .chainedComparison: .init(
      "comparisons do not chain",
      "The first comparison gives true or false, which the second one cannot use.",
      wrong: "ok <- 0 < n < 9", right: "ok <- 0 < n and n < 9"),
    .foreignOperator: .init(
      "an operator of another language", "Write `and or not == != ?? matches`, and `if … then … else …`.",
      wrong: "ok <- a && b", right: "ok <- a and b"),
    .minusSpacing: .init(
      "minus or hyphen",
      "Keys may hold hyphens, so a minus between two values has a blank on both sides.",
      wrong: "rest <- total -paid", right: "rest <- total - paid"),
    .foreignConstant: .init(
      "a key that looks like a constant",
      "`nil`, `None`, `undefined`, `True` and the like are keys here. The constants are `null`, `true` and `false`; write the key in backticks to say that it is meant.",
      wrong: "none <- nil", right: "none <- null"),
    .unknownType: .init(
      "unknown type", "The types are `null bool number int string array object`.",
      wrong: "ok <- n is boolean", right: "ok <- n is bool"),
    .incompleteConditional: .init(
      "`if` without condition or `then`", "A choice is `if condition then value else other`.",
      wrong: "size <- if n > 9 \"big\"", right: "size <- if n > 9 then \"big\" else \"small\""),
    .callSyntax: .init(
      "a call is not well formed",
      "A function stands right before its arguments or behind a pipe: `upper(name)`, `name | upper`.",
      wrong: "name <- first.upper()", right: "name <- first | upper()"),
    .objectSyntax: .init(
      "an object is not well formed",
      "An object is `{ key: value }`; a key alone stands for itself and its value. Rules in braces need a value in front.",
      wrong: "place <- { lat = latitude }", right: "place <- { lat: latitude }"),
    .tooDeep: .init(
      "too deep or too long", "An expression nests too deep, or a chain of operators has too many links.",
      wrong: "sum <- " + Array(repeating: "n", count: 300).joined(separator: " + "),
      right: "let $half <- a + b\nsum <- $half + $half"),
  ]
}
