import JSONDocument

// Keys and texts are the same when their code points are: "é" in one scalar and in two are different keys in JSON.
// `String` compares by canonical equivalence, so the nodes that hold keys and texts state their own equality. Their
// hashes may stay those of `String`, which are equal for more texts than needed.

extension PathSyntax.Segment {
  /// Whether two steps say the same, keys by code points.
  public static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.member(let a), .member(let b)), (.descendant(let a), .descendant(let b)): a.isExactly(b)
    case (.allMembers, .allMembers), (.wildcard, .wildcard): true
    case (.index(let a), .index(let b)): a == b
    case (.slice(let a, let b, let c), .slice(let d, let e, let f)): a == d && b == e && c == f
    case (.filter(let a), .filter(let b)): a == b
    case (.operation(let a), .operation(let b)): a == b
    default: false
    }
  }
}

extension TargetSyntax.Segment {
  /// Whether two steps say the same, keys by code points.
  public static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.key(let a), .key(let b)): a.isExactly(b)
    case (.index(let a), .index(let b)): a == b
    case (.append, .append): true
    default: false
    }
  }
}

extension ObjectEntrySyntax.Key {
  /// Whether two keys say the same, by code points.
  public static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.name(let a), .name(let b)): a.isExactly(b)
    case (.computed(let a), .computed(let b)): a == b
    default: false
    }
  }
}

extension StringSyntax.Part {
  /// Whether two parts say the same, by code points.
  public static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.text(let a), .text(let b)): a.isExactly(b)
    case (.interpolation(let a), .interpolation(let b)): a == b
    default: false
    }
  }
}
