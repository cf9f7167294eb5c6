import RuleEngine

extension FunctionTable {
  static let objects: [FunctionEntry] = [
    FunctionEntry(
      "keys", .objects, "object", "The keys in order.",
      examples: [.init("a | keys", #"{"a":{"y":1,"x":2}}"#, #"["y","x"]"#)],
      .one { $0.keys() }),
    FunctionEntry(
      "values", .objects, "object", "The values in order.",
      examples: [.init("a | values", #"{"a":{"y":1,"x":2}}"#, "[1,2]")],
      .one { $0.values() }),
    FunctionEntry(
      "entries", .objects, "object", "The members as an array of `{ key, value }`.",
      examples: [.init("a | entries", #"{"a":{"x":1}}"#, #"[{"key":"x","value":1}]"#)],
      .one { $0.entries() }),
    FunctionEntry(
      "fromEntries", .objects, "array",
      "The object that an array of `{ key, value }` or `[key, value]` describes.",
      examples: [
        .init("a | fromEntries", #"{"a":[{"key":"x","value":1},["y",2]]}"#, #"{"x":1,"y":2}"#),
        .init("a | fromEntries", #"{"a":[1]}"#, .failure),
      ],
      .one { $0.fromEntries() }),
    FunctionEntry(
      "mapKeys", .objects, "object", [.element("key")],
      "The object with the keys that an expression gives for each member; `@key` is the old one, `@` the value.",
      examples: [.init("a | mapKeys(upper(@key))", #"{"a":{"x":1}}"#, #"{"X":1}"#)],
      .elements { object, _, key in object.mapKeys(key) }),
    FunctionEntry(
      "mapValues", .objects, "object", [.element("value")],
      "The object with the values that an expression gives for each member; missing ones are left out.",
      examples: [.init("a | mapValues(@ * 2)", #"{"a":{"x":1,"y":2}}"#, #"{"x":2,"y":4}"#)],
      .elements { object, _, value in object.mapValues(value) }),
    FunctionEntry(
      "pick", .objects, "object", [.value("key"), .repeated("key")],
      "The object with some keys only, given as texts or as an array of texts.",
      examples: [.init(#"a | pick("x", "q")"#, #"{"a":{"x":1,"y":2}}"#, #"{"x":1}"#)],
      .many { $0.pick(all: $1) }),
    FunctionEntry(
      "omit", .objects, "object", [.value("key"), .repeated("key")],
      "The object without some keys, given as texts or as an array of texts.",
      examples: [.init(#"a | omit(["x"])"#, #"{"a":{"x":1,"y":2}}"#, #"{"y":2}"#)],
      .many { $0.omit(all: $1) }),
    FunctionEntry(
      "merge", .objects, "object", [.repeated("other")],
      "One object of the members of several; of equal keys the last value wins. Objects within are not merged.",
      examples: [.init("merge(a, { y: 3 })", #"{"a":{"x":1,"y":2}}"#, #"{"x":1,"y":3}"#)],
      .many { $0.merge(all: $1) }),
    FunctionEntry(
      "defaults", .objects, "object", [.value("other")],
      "The object with the members of another one for those of its own that are absent or null.",
      examples: [.init("a | defaults({ x: 0, y: 0 })", #"{"a":{"x":1,"y":null}}"#, #"{"x":1,"y":0}"#)],
      .two { $0.defaults($1) }),
    FunctionEntry(
      "renameKeys", .objects, "object", [.value("names")],
      "The object with new names for some keys, each at its old place.",
      examples: [.init(#"a | renameKeys({ x: "z" })"#, #"{"a":{"x":1,"y":2}}"#, #"{"z":1,"y":2}"#)],
      .two { $0.renameKeys($1) }),
    FunctionEntry(
      "get", .objects, "value", [.value("key"), .optional("otherwise", isSoft: true)],
      "The value of a computed key, or of a computed place of an array; the last argument, or missing, when there is none.",
      examples: [
        .init("a | get(k)", #"{"a":{"x":1},"k":"x"}"#, "1"),
        .init(#"a | get("q", 0)"#, #"{"a":{"x":1}}"#, "0"),
        .init(#"a | get("q")"#, #"{"a":{"x":1}}"#, .missing),
      ],
      .fallback { $0.get($1, $2()) }),
    FunctionEntry(
      "has", .objects, "value", [.value("key")],
      "Whether an object has a key, null or not, or an array a place.",
      examples: [
        .init(#"a | has("x")"#, #"{"a":{"x":null}}"#, "true"), .init("a | has(1)", #"{"a":[7]}"#, "false"),
      ],
      .two { $0.has($1) }),
  ]

  static let flow: [FunctionEntry] = [
    FunctionEntry(
      "exists", .flow, "value",
      "Whether there is a value; null is one. Paths in it need not exist for the rule to fire.",
      examples: [.init("exists(a)", #"{"a":null}"#, "true"), .init("exists(a.b)", #"{"a":{}}"#, "false")],
      .one { $0.exists() }),
    FunctionEntry(
      "firstOf", .flow, "value", [.repeated("other", isSoft: true)],
      "The first of several values that is neither missing nor failed nor null: `firstOf(a, b)` is `a ?? b`.",
      examples: [
        .init("firstOf(a, b, 0)", #"{"a":null,"b":"x"}"#, #""x""#), .init("firstOf(a, b)", "{}", .missing),
      ],
      .coalescing),
    FunctionEntry(
      "lookup", .flow, "value", [.value("table"), .optional("otherwise", isSoft: true)],
      "What a table has for the value, as text; the last argument, or missing, where it has nothing.",
      examples: [
        .init(#"a | lookup({ A: "active", I: "inactive" }, "unknown")"#, #"{"a":"I"}"#, #""inactive""#),
        .init(#"a | lookup({ "1": "one" })"#, #"{"a":1}"#, #""one""#),
        .init(#"a | lookup({ A: 1 })"#, #"{"a":"B"}"#, .missing),
      ],
      .fallback { $0.lookup($1, $2()) }),
    FunctionEntry(
      "nonEmpty", .flow, "value",
      "The value, unless it is null, `\"\"`, `[]` or `{}`: then it is missing, so that `??` acts.",
      examples: [
        .init(#"a | nonEmpty ?? "none""#, #"{"a":""}"#, #""none""#), .init("a | nonEmpty", #"{"a":0}"#, "0"),
        .init("a | nonEmpty", #"{"a":[]}"#, .missing),
      ],
      .one { $0.nonEmpty() }),
    FunctionEntry(
      "fail", .flow, "reason", "Fails with a reason of the rule's own.",
      examples: [.init(#"if a > 0 then a else fail("a must be above 0, not \(a)")"#, #"{"a":-1}"#, .failure)],
      .one { $0.fail() }),
  ]
}
