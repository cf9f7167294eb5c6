import RuleEngine

extension FunctionTable {
  static let arrays: [FunctionEntry] = [
    FunctionEntry(
      "sort", .arrays, "array", [.order],
      "The elements in order, `\"desc\"` for descending; numbers, strings or booleans of one type.",
      examples: [
        .init("a | sort", #"{"a":[3,1,2.0]}"#, "[1,2.0,3]"),
        .init(#"a | sort("desc")"#, #"{"a":["a","c","b"]}"#, #"["c","b","a"]"#),
        .init("a | sort", #"{"a":[1,"x"]}"#, .failure),
      ],
      .many { $0.sort($1.argument(0) ?? "asc") }),
    FunctionEntry(
      "reverse", .arrays, "value",
      "The elements of an array, or the characters of a text, from the last to the first.",
      examples: [
        .init("a | reverse", #"{"a":[1,2]}"#, "[2,1]"), .init("a | reverse", #"{"a":"ab"}"#, #""ba""#),
      ],
      .one { $0.reverse() }),
    FunctionEntry(
      "distinct", .arrays, "array", "The elements without those that equal an earlier one.",
      examples: [.init("a | distinct", #"{"a":[1,1.0,"1",1]}"#, #"[1,"1"]"#)],
      .one { $0.distinct() }),
    FunctionEntry(
      "flatten", .arrays, "array", [.value("depth", default: "1")],
      "The array with elements that are arrays replaced by their elements, so many levels deep.",
      examples: [
        .init("a | flatten", #"{"a":[1,[2,[3]]]}"#, "[1,2,[3]]"),
        .init("a | flatten(2)", #"{"a":[1,[2,[3]]]}"#, "[1,2,3]"),
      ],
      .many { $0.flatten($1.argument(0) ?? 1) }),
    FunctionEntry(
      "compact", .arrays, "array", "The array without its nulls.",
      examples: [.init("a | compact", #"{"a":[1,null,0,""]}"#, #"[1,0,""]"#)],
      .one { $0.compact() }),
    FunctionEntry(
      "first", .arrays, "array", "The first element; missing for an empty array.",
      examples: [.init("a | first", #"{"a":[7,8]}"#, "7"), .init("a | first", #"{"a":[]}"#, .missing)],
      .one { $0.first() }),
    FunctionEntry(
      "last", .arrays, "array", "The last element; missing for an empty array.",
      examples: [.init("a | last", #"{"a":[7,8]}"#, "8"), .init("a | last ?? 0", #"{"a":[]}"#, "0")],
      .one { $0.last() }),
    FunctionEntry(
      "at", .arrays, "array", [.value("index")],
      "The element at a computed place from 0, or from the end when that is negative; missing when the array is shorter.",
      examples: [
        .init("a | at(i)", #"{"a":[7,8],"i":-1}"#, "8"), .init("a | at(5)", #"{"a":[7]}"#, .missing),
      ],
      .two { $0.at($1) }),
    FunctionEntry(
      "concat", .arrays, "array", [.repeated("other")], "One array of the elements of several.",
      examples: [.init("concat(a, b, [5])", #"{"a":[1],"b":[2,3]}"#, "[1,2,3,5]")],
      .many { $0.concat(all: $1) }),
    FunctionEntry(
      "zip", .arrays, "array", [.repeated("other")],
      "Arrays of the first elements, the second ones and so on, up to the end of the shortest array.",
      examples: [.init("zip(a, b)", #"{"a":[1,2,3],"b":["x","y"]}"#, #"[[1,"x"],[2,"y"]]"#)],
      .many { $0.zip(all: $1) }),
    FunctionEntry(
      "chunk", .arrays, "array", [.value("size")],
      "The elements in arrays of so many; the last may be shorter.",
      examples: [
        .init("a | chunk(2)", #"{"a":[1,2,3]}"#, "[[1,2],[3]]"),
        .init("a | chunk(0)", #"{"a":[1]}"#, .failure),
      ],
      .two { $0.chunk($1) }),
    FunctionEntry(
      "indexOf", .arrays, "value", [.value("wanted")],
      "The place of the first equal element, or of a text within a text, from 0; missing when there is none.",
      examples: [
        .init("a | indexOf(2)", #"{"a":[1,2]}"#, "1"), .init(#"a | indexOf("c")"#, #"{"a":"äc"}"#, "1"),
        .init("a | indexOf(9) ?? -1", #"{"a":[1]}"#, "-1"),
      ],
      .two { $0.indexOf($1) }),
    FunctionEntry(
      "count", .arrays, "value", [.optionalElement("condition")],
      "How many elements an array or members an object has, or for how many elements a condition holds.",
      examples: [
        .init("a | count", #"{"a":[1,null]}"#, "2"), .init("a | count(@ > 1)", #"{"a":[1,2,3]}"#, "2"),
        .init("a | count", #"{"a":"x"}"#, .failure),
      ],
      .optionalElements({ $0.count() }, { $0.count($1) })),
  ]

  /// Functions whose argument is computed for each element.
  static let elements: [FunctionEntry] = [
    FunctionEntry(
      "map", .arrays, "array", [.element("value")],
      "What an expression gives for each element: null where a path leads nowhere, nothing where it is `absent`.",
      examples: [
        .init("a | map(n + 1)", #"{"a":[{"n":1},{"n":2}]}"#, "[2,3]"),
        .init("a | map(n)", #"{"a":[{"n":1},{}]}"#, "[1,null]"),
        .init("a | map({ id, of: ^name })", #"{"a":[{"id":1}],"name":"x"}"#, #"[{"id":1,"of":"x"}]"#),
        .init("a | map(toInt(@))", #"{"a":["1","x"]}"#, .failure),
      ],
      .elements { array, _, value in array.map(value) }),
    FunctionEntry(
      "filter", .arrays, "value", [.element("condition")],
      "The elements of an array, or the members of an object, that a condition holds for; where a path leads nowhere it does not.",
      examples: [
        .init("a | filter(n > 1)", #"{"a":[{"n":1},{"n":2},{}]}"#, #"[{"n":2}]"#),
        .init(#"a | filter(@key != "b")"#, #"{"a":{"a":1,"b":2}}"#, #"{"a":1}"#),
        .init("a | filter(@)", #"{"a":[1]}"#, .failure),
      ],
      .elements { array, _, condition in array.filter(condition) }),
    FunctionEntry(
      "find", .arrays, "array", [.element("condition")],
      "The first element that a condition holds for; missing when there is none.",
      examples: [
        .init("a | find(id == 2)", #"{"a":[{"id":1},{"id":2,"x":0}]}"#, #"{"id":2,"x":0}"#),
        .init("a | find(id == 9)", #"{"a":[{"id":1}]}"#, .missing),
      ],
      .elements { array, _, condition in array.find(condition) }),
    FunctionEntry(
      "any", .arrays, "array", [.element("condition")],
      "Whether a condition holds for an element; false for an empty array.",
      examples: [.init("a | any(@ > 1)", #"{"a":[1,2]}"#, "true")],
      .elements { array, _, condition in array.any(condition) }),
    FunctionEntry(
      "all", .arrays, "array", [.element("condition")],
      "Whether a condition holds for all elements; true for an empty array.",
      examples: [
        .init("a | all(@ > 1)", #"{"a":[1,2]}"#, "false"), .init("a | all(@ > 1)", #"{"a":[]}"#, "true"),
      ],
      .elements { array, _, condition in array.all(condition) }),
    FunctionEntry(
      "sortBy", .arrays, "array", [.element("key"), .order],
      "The elements ordered by what an expression gives for each; equal ones keep their order.",
      examples: [
        .init("a | sortBy(n)", #"{"a":[{"n":2},{"n":1}]}"#, #"[{"n":1},{"n":2}]"#),
        .init(#"a | sortBy(length(@), "desc")"#, #"{"a":["x","yyy","zz"]}"#, #"["yyy","zz","x"]"#),
        .init("a | sortBy(n)", #"{"a":[{"n":1},{"n":"x"}]}"#, .failure),
      ],
      .elements { array, others, key in array.sortBy(others.argument(0) ?? "asc", key) }),
    FunctionEntry(
      "distinctBy", .arrays, "array", [.element("key")],
      "The elements without those for which an expression gives what it gave for an earlier one.",
      examples: [
        .init("a | distinctBy(id)", #"{"a":[{"id":1,"n":"x"},{"id":1,"n":"y"}]}"#, #"[{"id":1,"n":"x"}]"#)
      ],
      .elements { array, _, key in array.distinctBy(key) }),
    FunctionEntry(
      "flatMap", .arrays, "array", [.element("array")],
      "The elements of the arrays that an expression gives for each element, in one array; missing ones are left out.",
      examples: [
        .init("a | flatMap(tags)", #"{"a":[{"tags":["x"]},{},{"tags":["y","z"]}]}"#, #"["x","y","z"]"#)
      ],
      .elements { array, _, value in array.flatMap(value) }),
    FunctionEntry(
      "groupBy", .arrays, "array", [.element("key")],
      "An object with an array of elements for each text, number or boolean that an expression gives.",
      examples: [
        .init(
          "a | groupBy(k) | mapValues(count(@))", #"{"a":[{"k":"x"},{"k":"y"},{"k":"x"}]}"#, #"{"x":2,"y":1}"#
        )
      ],
      .elements { array, _, key in array.groupBy(key) }),
    FunctionEntry(
      "toObject", .arrays, "array", [.element("key"), .optionalElement("value", default: "@")],
      "An object with a member for each element; of equal keys the last wins.",
      examples: [
        .init(
          "a | toObject(id, name)", #"{"a":[{"id":1,"name":"x"},{"id":2,"name":"y"}]}"#, #"{"1":"x","2":"y"}"#
        ),
        .init("a | toObject(k)", #"{"a":[{"k":"x"}]}"#, #"{"x":{"k":"x"}}"#),
      ],
      .twoElements { $0.toObject($1, $2) }),
  ]
}
