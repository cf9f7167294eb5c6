import RuleEngine

extension FunctionTable {
  static let strings: [FunctionEntry] = [
    FunctionEntry(
      "trim", .strings, "text", "The text without white space at both ends.",
      examples: [.init("a | trim", #"{"a":" Ida\n"}"#, #""Ida""#)],
      .one { $0.trim() }),
    FunctionEntry(
      "upper", .strings, "text", "The text in upper case, whatever the locale.",
      examples: [.init("a | upper", #"{"a":"straße"}"#, #""STRASSE""#)],
      .one { $0.upper() }),
    FunctionEntry(
      "lower", .strings, "text", "The text in lower case, whatever the locale.",
      examples: [.init("a | lower", #"{"a":"ÀB"}"#, #""àb""#)],
      .one { $0.lower() }),
    FunctionEntry(
      "capitalize", .strings, "text", "The text with its first letter in title case, the rest as it is.",
      examples: [.init("a | capitalize", #"{"a":"new York"}"#, #""New York""#)],
      .one { $0.capitalize() }),
    FunctionEntry(
      "replace", .strings, "text", [.value("target"), .value("replacement", label: "with")],
      "The text with every occurrence of another text replaced. Both are literal; for patterns see `replaceMatches`.",
      examples: [
        .init(#"a | replace(".", ",")"#, #"{"a":"1.2.3"}"#, #""1,2,3""#),
        .init(#"a | replace("", "x")"#, #"{"a":"b"}"#, .failure),
      ],
      .many { $0.replace($1[0], with: $1[1]) }),
    FunctionEntry(
      "removePrefix", .strings, "text", [.value("prefix")],
      "The text without a text in front, or as it is when it does not start with it.",
      examples: [
        .init(#"a | removePrefix("id:")"#, #"{"a":"id:7"}"#, #""7""#),
        .init(#"a | removePrefix("id:")"#, #"{"a":"7"}"#, #""7""#),
      ],
      .two { $0.removePrefix($1) }),
    FunctionEntry(
      "removeSuffix", .strings, "text", [.value("suffix")],
      "The text without a text at its end, or as it is when it does not end with it.",
      examples: [.init(#"a | removeSuffix(" kg")"#, #"{"a":"7 kg"}"#, #""7""#)],
      .two { $0.removeSuffix($1) }),
    FunctionEntry(
      "startsWith", .strings, "text", [.value("prefix")], "Whether the text starts with another one.",
      examples: [.init(#"a | startsWith("ab")"#, #"{"a":"abc"}"#, "true")],
      .two { $0.startsWith($1) }),
    FunctionEntry(
      "endsWith", .strings, "text", [.value("suffix")], "Whether the text ends with another one.",
      examples: [.init(#"a | endsWith("ab")"#, #"{"a":"abc"}"#, "false")],
      .two { $0.endsWith($1) }),
    FunctionEntry(
      "contains", .strings, "value", [.value("wanted")],
      "Whether a text holds another one, or an array an equal element.",
      examples: [
        .init(#"a | contains("b")"#, #"{"a":"abc"}"#, "true"),
        .init("a | contains(2)", #"{"a":[1,2.0]}"#, "true"),
        .init(#"a | contains("b")"#, #"{"a":{"b":1}}"#, .failure),
      ],
      .two { $0.contains($1) }),
    FunctionEntry(
      "split", .strings, "text", [.value("separator")],
      "The pieces between a separator, which is literal; an empty one gives the single characters.",
      examples: [
        .init(#"a | split(",")"#, #"{"a":"x,,y"}"#, #"["x","","y"]"#),
        .init(#"a | split("")"#, #"{"a":"añ"}"#, #"["a","ñ"]"#),
      ],
      .two { $0.split($1) }),
    FunctionEntry(
      "lines", .strings, "text", "The lines of a text without their ends (LF or CR LF).",
      examples: [.init("a | lines", #"{"a":"x\r\ny\n"}"#, #"["x","y"]"#)],
      .one { $0.lines() }),
    FunctionEntry(
      "join", .strings, "array", [.value("separator", default: "\"\"")],
      "The texts, numbers and booleans of an array in one text. Null fails: leave it out with `compact`.",
      examples: [
        .init(#"a | join("-")"#, #"{"a":["x",1,true]}"#, #""x-1-true""#),
        .init(#"a | join("-")"#, #"{"a":["x",null]}"#, .failure),
      ],
      .many { $0.join($1.argument(0) ?? "") }),
    FunctionEntry(
      "padLeft", .strings, "text", [.value("width"), .value("filling", default: "\" \"")],
      "The text, filled up in front to so many characters.",
      examples: [.init(#"toString(a) | padLeft(5, "0")"#, #"{"a":42}"#, #""00042""#)],
      .many { $0.padLeft($1[0], $1.argument(1) ?? " ") }),
    FunctionEntry(
      "padRight", .strings, "text", [.value("width"), .value("filling", default: "\" \"")],
      "The text, filled up at the end to so many characters.",
      examples: [.init(#"a | padRight(4, ".")"#, #"{"a":"ab"}"#, #""ab..""#)],
      .many { $0.padRight($1[0], $1.argument(1) ?? " ") }),
    FunctionEntry(
      "slice", .strings, "value", [.value("start"), .optional("end")],
      "A part of a text or an array: from a place up to but without another one. Negative places count from the end.",
      examples: [
        .init("a | slice(0, 3)", #"{"a":"abcdef"}"#, #""abc""#),
        .init("a | slice(-2)", #"{"a":"abcdef"}"#, #""ef""#),
        .init("a | slice(1, -1)", #"{"a":[1,2,3,4]}"#, "[2,3]"),
        .init("a | slice(5)", #"{"a":"ab"}"#, #""""#),
      ],
      .many { $0.slice($1[0], $1.argument(1)) }),
    FunctionEntry(
      "repeat", .strings, "text", [.value("count")], "The text so many times in a row.",
      examples: [
        .init("a | repeat(3)", #"{"a":"ab"}"#, #""ababab""#),
        .init("a | repeat(-1)", #"{"a":"ab"}"#, .failure),
      ],
      swiftName: "`repeat`",
      .two { $0.repeat($1) }),
    FunctionEntry(
      "length", .strings, "value",
      "How many characters (Unicode scalars) a text has, elements an array, members an object.",
      examples: [
        .init("a | length", #"{"a":"añ"}"#, "2"), .init("a | length", #"{"a":"\ud800x"}"#, "2"),
        .init("a | length", #"{"a":7}"#, .failure),
      ],
      .one { $0.length() }),
  ]

  /// Regular expressions; they take time in proportion to the text, whatever the pattern.
  static let patterns: [FunctionEntry] = [
    FunctionEntry(
      "matches", .patterns, "text", [.pattern],
      "Whether a regular expression matches somewhere in the text; `^` and `$` tie it to the ends.",
      examples: [
        .init("a | matches('^[A-Z]{2}$')", #"{"a":"DE"}"#, "true"),
        .init("a | matches('b+')", #"{"a":"abbc"}"#, "true"),
      ],
      .pattern { text, pattern, _ in text.matches(pattern) }),
    FunctionEntry(
      "capture", .patterns, "text", [.pattern],
      "What the first match holds: its text, the text of its only group, an array of several groups, or an object of named groups. No match fails.",
      examples: [
        .init("a | capture('[0-9]+')", #"{"a":"no 42"}"#, #""42""#),
        .init("a | capture('no ([0-9]+)') | toInt", #"{"a":"no 42"}"#, "42"),
        .init("a | capture('(?<h>[0-9]+)x(?<w>[0-9]+)')", #"{"a":"3x4"}"#, #"{"h":"3","w":"4"}"#),
        .init("a | capture('x')", #"{"a":"abc"}"#, .failure),
      ],
      .pattern { text, pattern, _ in text.capture(pattern) }),
    FunctionEntry(
      "captures", .patterns, "text", [.pattern], "What each match holds, as `capture` gives it, in an array.",
      examples: [
        .init("a | captures('[0-9]+')", #"{"a":"1 and 22"}"#, #"["1","22"]"#),
        .init("a | captures('x')", #"{"a":"abc"}"#, "[]"),
      ],
      .pattern { text, pattern, _ in text.captures(pattern) }),
    FunctionEntry(
      "replaceMatches", .patterns, "text", [.pattern, .value("replacement", label: "with")],
      "The text with each match replaced; `$1` and `${name}` stand for groups, `$0` for the match, `$$` for a dollar sign.",
      examples: [.init("a | replaceMatches('([0-9]+)', '<$1>')", #"{"a":"a1b22"}"#, #""a<1>b<22>""#)],
      .pattern { text, pattern, others in text.replaceMatches(pattern, with: others.argument(0) ?? "") }),
    FunctionEntry(
      "splitMatches", .patterns, "text", [.pattern],
      "The pieces of the text between the matches of a pattern.",
      examples: [.init("a | splitMatches('[,;] *')", #"{"a":"x, y;z"}"#, #"["x","y","z"]"#)],
      .pattern { text, pattern, _ in text.splitMatches(pattern) }),
  ]

  /// The case of names; what counts as a word is told at `camelCase`.
  static let names: [FunctionEntry] = [
    FunctionEntry(
      "camelCase", .names, "text",
      "The name as `orderId`. Words end at anything but letters and digits, before a capital behind a small letter or digit, and before the last capital of several when a small letter follows.",
      examples: [
        .init("a | camelCase", #"{"a":"order_id"}"#, #""orderId""#),
        .init("a | camelCase", #"{"a":"HTTPServer 2nd-try"}"#, #""httpServer2ndTry""#),
      ],
      .one { $0.camelCase() }),
    FunctionEntry(
      "snakeCase", .names, "text", "The name as `order_id`; for its words see `camelCase`.",
      examples: [
        .init("a | snakeCase", #"{"a":"orderID"}"#, #""order_id""#),
        .init("a | snakeCase", #"{"a":"utf8Text"}"#, #""utf8_text""#),
      ],
      .one { $0.snakeCase() }),
    FunctionEntry(
      "kebabCase", .names, "text", "The name as `order-id`; for its words see `camelCase`.",
      examples: [.init("a | kebabCase", #"{"a":"OrderId"}"#, #""order-id""#)],
      .one { $0.kebabCase() }),
    FunctionEntry(
      "pascalCase", .names, "text", "The name as `OrderId`; for its words see `camelCase`.",
      examples: [.init("a | pascalCase", #"{"a":"order-id"}"#, #""OrderId""#)],
      .one { $0.pascalCase() }),
  ]

  static let encodings: [FunctionEntry] = [
    FunctionEntry(
      "base64", .encodings, "text", "The text's UTF-8 in Base64.",
      examples: [.init("a | base64", #"{"a":"hé"}"#, #""aMOp""#)],
      .one { $0.base64() }),
    FunctionEntry(
      "unbase64", .encodings, "text",
      "The text that Base64 holds, of either alphabet, with or without `=` at the end.",
      examples: [
        .init("a | unbase64", #"{"a":"aMOp"}"#, #""hé""#), .init("a | unbase64", #"{"a":"a"}"#, .failure),
      ],
      .one { $0.unbase64() }),
    FunctionEntry(
      "urlEncode", .encodings, "text",
      "The text for use inside a URL: all but letters, digits and `-._~` as `%XX`.",
      examples: [.init("a | urlEncode", #"{"a":"a b&ü"}"#, #""a%20b%26%C3%BC""#)],
      .one { $0.urlEncode() }),
    FunctionEntry(
      "urlDecode", .encodings, "text", "The text that `%XX` stands for; a `+` stays a `+`.",
      examples: [
        .init("a | urlDecode", #"{"a":"a%20b"}"#, #""a b""#),
        .init("a | urlDecode", #"{"a":"50%"}"#, .failure),
      ],
      .one { $0.urlDecode() }),
    FunctionEntry(
      "queryString", .encodings, "object",
      "The members of an object as `key=value&key=value`; an array gives its key several times, null is left out.",
      examples: [.init("a | queryString", #"{"a":{"q":"x y","n":[1,2],"z":null}}"#, #""q=x%20y&n=1&n=2""#)],
      .one { $0.queryString() }),
    FunctionEntry(
      "parseQuery", .encodings, "text",
      "The parameters of a query string as an object of texts; a key that is there several times gives an array.",
      examples: [.init("a | parseQuery", #"{"a":"?q=x+y&n=1&n=2"}"#, #"{"q":"x y","n":["1","2"]}"#)],
      .one { $0.parseQuery() }),
    FunctionEntry(
      "escapeHTML", .encodings, "text", "The text with `& < > \" '` as HTML entities.",
      examples: [.init("a | escapeHTML", #"{"a":"<b>&'"}"#, #""&lt;b&gt;&amp;&#39;""#)],
      .one { $0.escapeHTML() }),
  ]
}
