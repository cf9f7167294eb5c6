import RuleEngine

extension FunctionTable {
  /// Assertions: the value passes unchanged or fails.
  static let types: [FunctionEntry] = [
    FunctionEntry(
      "string", .types, "value", "The value if it is a string; fails for anything else.",
      examples: [.init("a | string", #"{"a":"x"}"#, #""x""#), .init("a | string", #"{"a":1}"#, .failure)],
      .one { $0.string() }),
    FunctionEntry(
      "int", .types, "value",
      "The value if it is a number written without fraction and exponent; `10.0` and anything else fail.",
      examples: [
        .init("a | int", #"{"a":10}"#, "10"), .init("a | int", #"{"a":10.0}"#, .failure),
        .init("a | int", #"{"a":"10"}"#, .failure),
      ],
      .one { $0.int() }),
    FunctionEntry(
      "number", .types, "value", "The value if it is a number; fails for anything else.",
      examples: [.init("a | number", #"{"a":1.50}"#, "1.50"), .init("a | number", #"{"a":"1"}"#, .failure)],
      .one { $0.number() }),
    FunctionEntry(
      "bool", .types, "value", "The value if it is a boolean; fails for anything else.",
      examples: [.init("a | bool", #"{"a":false}"#, "false"), .init("a | bool", #"{"a":0}"#, .failure)],
      .one { $0.bool() }),
    FunctionEntry(
      "array", .types, "value", "The value if it is an array; fails for anything else.",
      examples: [.init("a | array", #"{"a":[]}"#, "[]"), .init("a | array", #"{"a":{}}"#, .failure)],
      .one { $0.array() }),
    FunctionEntry(
      "object", .types, "value", "The value if it is an object; fails for anything else.",
      examples: [.init("a | object", #"{"a":{}}"#, "{}"), .init("a | object", #"{"a":null}"#, .failure)],
      .one { $0.object() }),
    FunctionEntry(
      "type", .types, "value", "The name of the value's type: null, bool, number, string, array or object.",
      examples: [
        .init("a | type", #"{"a":[1]}"#, #""array""#), .init("a | type", #"{"a":null}"#, #""null""#),
      ],
      .one { $0.type() }),
  ]

  /// Conversions: the type changes where that takes no guessing.
  static let conversions: [FunctionEntry] = [
    FunctionEntry(
      "toString", .conversions, "value",
      "The value as text: numbers as written, `true`, `false`, arrays and objects as compact JSON. Null fails.",
      examples: [
        .init("a | toString", #"{"a":1.50}"#, #""1.50""#),
        .init("a | toString", #"{"a":[1, "x"]}"#, #""[1,\"x\"]""#),
        .init("a | toString", #"{"a":null}"#, .failure),
      ],
      .one { $0.toString() }),
    FunctionEntry(
      "toInt", .conversions, "value",
      "The value as a whole number of 64 bits: a number or text whose fraction is zero. Booleans, other fractions and units fail.",
      examples: [
        .init("a | toInt", #"{"a":"12.0"}"#, "12"), .init("a | toInt", #"{"a":" 007 "}"#, "7"),
        .init("a | toInt", #"{"a":10.5}"#, .failure), .init("a | toInt", #"{"a":1e30}"#, .failure),
        .init("a | toInt ?? 0", #"{"a":"n/a"}"#, "0"),
      ],
      .one { $0.toInt() }),
    FunctionEntry(
      "toNumber", .conversions, "value",
      "The value as a number. Text may have white space around it, a plus sign and zeros in front; separators, units and hexadecimal digits fail.",
      examples: [
        .init("a | toNumber", #"{"a":" 12 "}"#, "12"), .init("a | toNumber", #"{"a":"1.10"}"#, "1.10"),
        .init("a | toNumber", #"{"a":"+.5"}"#, "0.5"), .init("a | toNumber", #"{"a":"1,000"}"#, .failure),
        .init(#"a | replace(",", "") | toNumber"#, #"{"a":"1,000"}"#, "1000"),
      ],
      .one { $0.toNumber() }),
    FunctionEntry(
      "toBool", .conversions, "value",
      "The value as a boolean: true false yes no y n on off 1 0, in any case, and the numbers 1 and 0. Anything else fails.",
      examples: [
        .init("a | toBool", #"{"a":"YES"}"#, "true"), .init("a | toBool", #"{"a":0}"#, "false"),
        .init("a | toBool", #"{"a":""}"#, .failure), .init("a | toBool", #"{"a":2}"#, .failure),
      ],
      .one { $0.toBool() }),
    FunctionEntry(
      "toArray", .conversions, "value",
      "An array as it is, any other value, null included, as an array of one.",
      examples: [
        .init("a | toArray", #"{"a":{"b":1}}"#, #"[{"b":1}]"#), .init("a | toArray", #"{"a":[1]}"#, "[1]"),
        .init("a ?? [] | toArray", #"{"a":null}"#, "[]"),
      ],
      .one { $0.toArray() }),
    FunctionEntry(
      "asSingle", .conversions, "value",
      "The only element of an array, any other value as it is; an array of none or several fails.",
      examples: [
        .init("a | asSingle", #"{"a":[7]}"#, "7"), .init("a | asSingle", #"{"a":7}"#, "7"),
        .init("a | asSingle", #"{"a":[7,8]}"#, .failure),
      ],
      .one { $0.asSingle() }),
    FunctionEntry(
      "parseJSON", .conversions, "text", "The value that a text holds as JSON.",
      examples: [
        .init("a | parseJSON", #"{"a":"{\"b\":1}"}"#, #"{"b":1}"#),
        .init("a | parseJSON", #"{"a":"[1,"}"#, .failure),
      ],
      .one { $0.parseJSON() }),
    FunctionEntry(
      "toJSON", .conversions, "value", "The value as compact JSON text, strings with their quotes.",
      examples: [.init("a | toJSON", #"{"a":{"b": "x"}}"#, #""{\"b\":\"x\"}""#)],
      .one { $0.toJSON() }),
  ]
}
