extension DiagnosticExplanation {
  static let targets: [DiagnosticCode: DiagnosticExplanation] = [
    .invalidTarget: .init(
      "not an output key",
      "An output key is a word or stands in backticks; further keys stand behind dots, `[0]` is an element and `[]` one more.",
      wrong: "\"full name\" <- name", right: "`full name` <- name"),
    .indexTooLarge: .init(
      "an output index is too large", "An array is filled with null up to the index; 10000 is the highest.",
      wrong: "list[20000] <- a", right: "list[] <- a"),
    .duplicateTarget: .init(
      "two rules write one key",
      "Only one of two rules for one key could be seen in the result. Alternatives carry `when`, all but the last.",
      wrong: "name <- nick\nname <- first", right: "name <- nick when exists(nick)\nname <- first"),
    .conflictingTargets: .init(
      "a key and a part of it are both written",
      "What one rule writes as a whole, another one cannot write a part of; and one place is either an object or an array.",
      wrong: "mime <- type\nmime.type <- kind", right: "mime.all <- type\nmime.type <- kind"),
    .duplicateStatement: .init(
      "a statement stands twice",
      "`each`, `finally`, `! <-`, the default rule for all keys, and each option and `let` name stand once.",
      wrong: "finally <- @result\nfinally <- @missing",
      right: "finally <- { result: @result, missing: @missing }"),
  ]

  static let files: [DiagnosticCode: DiagnosticExplanation] = [
    .invalidJSON: .init(
      "the rule file is not JSON", "A rule file that starts with `{` is read as JSON.",
      wrong: "{\"redict\": 1, \"rules\": [}", right: "{\"redict\": 1, \"rules\": []}"),
    .unknownMember: .init(
      "unknown or repeated member", "Nothing in a rule file is passed over in silence.",
      wrong: "{\"redict\": 1, \"rule\": []}", right: "{\"redict\": 1, \"rules\": []}"),
    .wrongType: .init(
      "a member is of the wrong type",
      "Paths and expressions stand in strings, as they are spelled in rule text.",
      wrong: "{\"redict\": 1, \"rules\": [{\"key\": \"a\", \"value\": 0}]}",
      right: "{\"redict\": 1, \"rules\": [{\"key\": \"a\", \"value\": \"0\"}]}"),
    .missingMember: .init(
      "a member is missing", "The file needs its version, an entry what it is, and a rule `from` or `value`.",
      wrong: "{\"redict\": 1, \"rules\": [{\"key\": \"a\"}]}",
      right: "{\"redict\": 1, \"rules\": [{\"key\": \"a\", \"from\": \"b\"}]}"),
    .unknownVersion: .init(
      "a version from another time", "The file was written for another version of the format.",
      wrong: "{\"redict\": 2}", right: "{\"redict\": 1}"),
    .tooManyErrors: .init(
      "too many faults", "The list was cut. Mend the first faults and look again; is it a rule file at all?",
      wrong: "a thousand broken lines", right: "name <- first"),
  ]

  static let meaning: [DiagnosticCode: DiagnosticExplanation] = [
    .unknownFunction: .init(
      "unknown function", "There is no function of that name; `redict help functions` lists them.",
      wrong: "name <- first | uper", right: "name <- first | upper"),
    .argumentCount: .init(
      "too few or too many arguments",
      "The value is the first argument of a function, so behind a pipe it is given already.",
      wrong: "name <- first | upper(1)", right: "name <- first | upper"),
    .invalidArgument: .init(
      "an argument does not fit",
      "Some arguments are fixed words or patterns that are checked before any data comes.",
      wrong: "day <- at | toDate | formatDate(\"q{\")",
      right: "day <- at | toDate | formatDate(\"yyyy-MM-dd\")"),
    .invalidPattern: .init(
      "not a regular expression",
      "Patterns are those of RFC 9485, with captures; single quotes keep backslashes as they are.",
      wrong: "ok <- code matches '(a'", right: "ok <- code matches '(a)'"),
    .unboundName: .init(
      "a name is not bound here",
      "`$name` needs a `let` above it; `@key`, `@index`, `@result` and `@missing` are bound in some places only; `^` needs an element around.",
      wrong: "sum <- $rate * price", right: "let $rate <- 1.2\nsum <- $rate * price"),
  ]
}
