/// Classes: `[a-z_\-]`, `[^"]`.
extension PatternParser {
  mutating func parseClass() throws(SyntaxError) -> ScalarSet {
    let start = index
    index += 1
    let isNegated = take("^")
    var ranges: [ClosedRange<UInt32>] = []
    var categories = CategorySet.none
    // `-` stands for itself at either end only.
    if take("-") { ranges.append(0x2D...0x2D) }
    while let next = peek, next != "]" {
      if next == "-", try takeFinalHyphen() {
        ranges.append(0x2D...0x2D)
        continue
      }
      switch try parseMember() {
      case .set(let moreRanges, let moreCategories):
        ranges += moreRanges
        categories.formUnion(moreCategories)
      case .scalar(let scalar):
        ranges += try parseRange(from: scalar)
      }
    }
    guard take("]") else {
      throw failure("this class is not closed; write `]` at its end, or `\\[` for the character", at: start)
    }
    guard !ranges.isEmpty || categories != .none else {
      throw failure("a class needs a character; write `\\[` for the character itself", at: start)
    }
    return ScalarSet(ranges: ranges, categories: categories, isNegated: isNegated, ignoresCase: ignoresCase)
  }

  /// Takes a `-` that no range can be made of.
  private mutating func takeFinalHyphen() throws(SyntaxError) -> Bool {
    if peek(1) != "]", dialect == .iRegexp {
      throw failure("`-` inside a class makes a range; write `\\-` for the character")
    }
    index += 1
    return true
  }

  private mutating func parseMember() throws(SyntaxError) -> Escape {
    guard let next = peek else { return .set(ranges: [], categories: .none) }
    switch next {
    case "\\":
      if dialect == .rules, peek(1) == "b" {
        throw failure("`\\b` is a word boundary and cannot stand in a class")
      }
      return try parseEscape()
    case "[":
      throw failure("`[` inside a class; write `\\[` for the character")
    default:
      index += 1
      return .scalar(next)
    }
  }

  /// Reads the rest of a range, if it is one.
  private mutating func parseRange(
    from lower: Unicode.Scalar
  ) throws(SyntaxError) -> [ClosedRange<UInt32>] {
    guard peek == "-", let next = peek(1), next != "]" else {
      return ScalarSet(lower, ignoresCase: ignoresCase).ranges
    }
    let hyphen = index
    index += 1
    guard next != "-", case .scalar(let upper) = try parseMember() else {
      throw failure("a range ends in a single character; write `\\-` for a hyphen", at: hyphen)
    }
    guard lower.value <= upper.value else {
      throw failure("this range runs backwards; write the lower character first", at: hyphen)
    }
    return [lower.value...upper.value]
  }
}
