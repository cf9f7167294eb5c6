/// What follows a backslash.
extension PatternParser {
  /// What an escape stands for.
  enum Escape {
    case scalar(Unicode.Scalar)
    case set(ranges: [ClosedRange<UInt32>], categories: CategorySet)
  }

  /// Reads an escape outside of a class.
  mutating func parseEscapedAtom() throws(SyntaxError) -> PatternNode {
    switch peek(1) {
    case "b", "B":
      let isBoundary = peek(1) == "b"
      try requireRules("a word boundary", instead: "the characters that may stand there")
      index += 2
      return .assertion(isBoundary ? .wordBoundary : .notWordBoundary)
    case "A", "z", "Z":
      throw failure("the ends of the text are written `^` and `$`")
    case .some("1"..."9"), "k":
      throw failure(Self.backReferenceMessage)
    default: break
    }
    switch try parseEscape() {
    case .scalar(let scalar):
      return .scalar(ScalarSet(scalar, ignoresCase: ignoresCase))
    case .set(let ranges, let categories):
      return .scalar(ScalarSet(ranges: ranges, categories: categories, ignoresCase: ignoresCase))
    }
  }

  /// Reads an escape that stands for a scalar or a set of them.
  mutating func parseEscape() throws(SyntaxError) -> Escape {
    let start = index
    guard let escaped = peek(1) else {
      throw failure("the pattern ends in `\\`; write `\\\\` for the character")
    }
    index += 2
    switch escaped {
    case "(", ")", "*", "+", "-", ".", "?", "[", "\\", "]", "^", "{", "|", "}": return .scalar(escaped)
    case "n": return .scalar("\n")
    case "r": return .scalar("\r")
    case "t": return .scalar("\t")
    case "p", "P":
      return .set(ranges: [], categories: try parseCategory(isComplement: escaped == "P", from: start))
    default: break
    }
    try requireRules("`\\\(escaped)`", instead: Self.strictSpelling(of: escaped), at: start)
    switch escaped {
    case "d": return .set(ranges: Self.digits, categories: .none)
    case "D": return .set(ranges: Self.complement(of: Self.digits), categories: .none)
    case "s": return .set(ranges: Self.whiteSpace, categories: .none)
    case "S": return .set(ranges: Self.complement(of: Self.whiteSpace), categories: .none)
    case "w": return .set(ranges: [], categories: .word)
    case "W": return .set(ranges: [], categories: CategorySet.word.complement)
    case "u": return .scalar(try parseHexadecimal(from: start))
    case _ where escaped.isASCII && !CategorySet(of: escaped).isSubset(of: .word) && escaped.value > 0x20:
      return .scalar(escaped)
    default:
      throw failure(
        "`\\\(escaped)` means nothing; write `\(escaped)`, or `\\\\\(escaped)` for a backslash before it",
        at: start)
    }
  }

  private mutating func parseCategory(
    isComplement: Bool, from start: Int
  ) throws(SyntaxError) -> CategorySet {
    var name = ""
    if take("{") {
      while let next = peek, next != "}", name.count < 3 {
        name.unicodeScalars.append(next)
        index += 1
      }
      if take("}"), let set = CategorySet(named: name) {
        return isComplement ? set.complement : set
      }
    }
    throw failure(
      "`\\p` takes a general category: `\\p{L}` letters, `\\p{Lu}` upper case, `\\p{N}` numbers, `\\p{P}` punctuation …",
      at: start)
  }

  private mutating func parseHexadecimal(from start: Int) throws(SyntaxError) -> Unicode.Scalar {
    let isBraced = take("{")
    var value: UInt32 = 0
    var count = 0
    while count < (isBraced ? 6 : 4), let next = peek, let digit = next.hexadecimalValue {
      value = value * 16 + digit
      count += 1
      index += 1
    }
    guard isBraced ? (count > 0 && take("}")) : count == 4 else {
      throw failure("`\\u` takes four hexadecimal digits, or up to six in braces: `\\u{1F600}`", at: start)
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw failure("not a Unicode scalar; write the character's own number: `\\u{1F600}`", at: start)
    }
    return scalar
  }

  /// How to say in I-Regexp what an escape of the rules' dialect says.
  private static func strictSpelling(of escaped: Unicode.Scalar) -> String {
    switch escaped {
    case "d": "`[0-9]`"
    case "D": "`[^0-9]`"
    case "s": "`[ \\t\\n\\r]`"
    case "S": "`[^ \\t\\n\\r]`"
    case "w": "`[\\p{L}\\p{M}\\p{N}\\p{Pc}]`"
    case "W": "`[^\\p{L}\\p{M}\\p{N}\\p{Pc}]`"
    case "$": "`[$]`"
    default: "the character itself"
    }
  }

  /// ASCII only: what `\d+` finds, `toInt` can read.
  private static let digits: [ClosedRange<UInt32>] = [0x30...0x39]

  /// Unicode's White_Space.
  private static let whiteSpace: [ClosedRange<UInt32>] = [
    0x09...0x0D, 0x20...0x20, 0x85...0x85, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000,
  ]

  /// The rest of the scalars, for sorted ranges that leave gaps.
  private static func complement(of ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
    var rest: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges {
      rest.append(next...(range.lowerBound - 1))
      next = range.upperBound + 1
    }
    rest.append(next...0x10FFFF)
    return rest
  }
}

extension Unicode.Scalar {
  /// The value of a hexadecimal digit; nil for any other scalar.
  var hexadecimalValue: UInt32? {
    switch self {
    case "0"..."9": value - 48
    case "a"..."f": value - 87
    case "A"..."F": value - 55
    default: nil
    }
  }
}
