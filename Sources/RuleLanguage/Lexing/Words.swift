internal import RuleEngine

/// The words that start a statement.
package enum StatementWord: String, CaseIterable {
  case drop, each, `let`, finally, option

  /// Whether what follows the word can be what the statement needs, so that the word is not an output key.
  func canBeFollowed(by next: UInt8, _ second: UInt8) -> Bool {
    switch self {
    case .drop, .each:
      next == UInt8(ascii: "`") || next == UInt8(ascii: "$") || next == UInt8(ascii: "@")
        || next == UInt8(ascii: "^") || next >= 0x80 || Unicode.Scalar(next).startsWord
    case .let: next == UInt8(ascii: "$")
    case .finally: next == UInt8(ascii: "<") && second == UInt8(ascii: "-")
    case .option: Unicode.Scalar(next).startsWord
    }
  }
}

/// The words that go on with a statement at the start of an indented line.
enum ContinuationWord: String {
  case when, then, `else`, and, or
}

/// The words that cannot start a path unless they stand in backticks.
package enum ReservedWord: String, CaseIterable {
  case `true`, `false`, null, absent
  case `if`, then, `else`, when
  case and, or, not, `in`, matches, `is`

  /// Whether `text` is one of them.
  static func contains(_ text: String) -> Bool { ReservedWord(rawValue: text) != nil }
}

/// What other languages call null, true and false: a bare word here, but hardly ever meant as a key.
enum ForeignConstant: String, CaseIterable {
  case `nil`, undefined
  case none = "None"
  case upperNull = "NULL"
  case titleNull = "Null"
  case titleTrue = "True"
  case upperTrue = "TRUE"
  case titleFalse = "False"
  case upperFalse = "FALSE"

  /// How this language writes it.
  var replacement: String {
    switch self {
    case .nil, .undefined, .none, .upperNull, .titleNull: "null"
    case .titleTrue, .upperTrue: "true"
    case .titleFalse, .upperFalse: "false"
    }
  }
}
