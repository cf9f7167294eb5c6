import JSONDocument
import Testing

@Suite struct EqualityTests {
  /// Values that all differ, each in spellings that are equal.
  static let classes: [[String]] = [
    ["null", " null "],
    ["true"],
    ["false"],
    ["0", "-0", "0.0", "0e5", "-0E-3"],
    ["1", "1.0", "1e0", "10e-1", "0.1E+1"],
    ["-1", "-1.0"],
    ["1e400", "10e399", "0.1e401"],
    [#""1""#, #""\u0031""#],
    [#""""#],
    [#""é""#, #""\u00e9""#, #""\u00E9""#],
    ["\"e\u{301}\""],
    [#""😀""#, #""\ud83d\ude00""#, #""\uD83D\uDE00""#],
    [#""\ud83d""#, #""\uD83D""#],
    [#""\ufffd""#, "\"\u{FFFD}\""],
    [#""/""#, #""\/""#],
    ["[]", "[ ]"],
    ["{}", "{ }"],
    ["[[]]"],
    ["[null]"],
    ["[{}]"],
    ["[1,2]", "[1.0, 2e0]"],
    ["[2,1]"],
    ["[1,2,3]"],
    ["[[1],2]"],
    ["[1,[2]]"],
    [#"{"a":1,"b":2}"#, #"{"b":2,"a":1.0}"#, #"{"\u0061":0,"b":2,"a":1}"#],
    [#"{"a":2,"b":1}"#],
    [#"{"a":1}"#, #"{"a":3,"a":1}"#],
    [#"{"a":1,"c":2}"#],
    [#"{"a":{"b":[1,{"c":null}]}}"#],
    [#"{"a":{"b":[1,{"c":0}]}}"#],
    [#"[{"a":1},{"b":2}]"#],
    [#"[{"b":2},{"a":1}]"#],
  ]

  /// The value as a view and rebuilt as an owned one.
  private func forms(_ text: String) throws -> [JSON] {
    let view = try Document.parse(text).root
    return [view, rebuilt(view)]
  }

  private func rebuilt(_ value: JSON) -> JSON {
    switch value.kind {
    case .null: .null
    case .bool: JSON(value.bool ?? false)
    case .number: value.numberText.flatMap { JSON(numberText: $0) } ?? .null
    case .string: JSON(codePoints: value.codePoints ?? [])
    case .array: JSON(value.elements.map(rebuilt))
    case .object: JSON(members: value.members.map { (key: rebuilt($0.key), value: rebuilt($0.value)) })
    }
  }

  @Test("values are equal exactly when they mean the same, and then have the same hash")
  func classesAreDistinct() throws {
    let values = try Self.classes.enumerated().flatMap { index, texts in
      try texts.flatMap(forms).map { (index, $0) }
    }
    for (left, leftValue) in values {
      for (right, rightValue) in values {
        #expect((leftValue == rightValue) == (left == right), "\(leftValue) and \(rightValue)")
        #expect((leftValue.canonicalHash == rightValue.canonicalHash) == (left == right))
      }
    }
    #expect(Set(values.map(\.1)).count == Self.classes.count)
  }

  @Test("large objects are equal whatever their order")
  func largeObjects() throws {
    let keys = (0..<2_000).map { "\"k\($0)\":[\($0)]" }
    let forward = try Document.parse("{" + keys.joined(separator: ",") + "}").root
    let backward = try Document.parse("{" + keys.reversed().joined(separator: ",") + "}").root
    #expect(forward == backward && forward.canonicalHash == backward.canonicalHash)
    let other = try Document.parse("{" + keys.dropLast().joined(separator: ",") + ",\"k1999\":[0]}").root
    #expect(forward != other && forward.canonicalHash != other.canonicalHash)
  }
}
