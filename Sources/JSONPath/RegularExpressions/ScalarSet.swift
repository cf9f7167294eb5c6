/// A set of Unicode scalars: ranges and general categories, perhaps turned round, perhaps regardless of case.
struct ScalarSet: Hashable, Sendable {
  /// Sorted and disjoint.
  private(set) var ranges: [ClosedRange<UInt32>]
  private(set) var categories: CategorySet
  private(set) var isNegated: Bool
  private(set) var ignoresCase: Bool

  /// Joins ranges (in any order, overlapping or not) and categories.
  init(
    ranges: [ClosedRange<UInt32>] = [], categories: CategorySet = .none, isNegated: Bool = false,
    ignoresCase: Bool = false
  ) {
    self.ranges = Self.normalized(ranges)
    self.categories = categories
    self.isNegated = isNegated
    self.ignoresCase = ignoresCase
  }

  /// The set of one scalar.
  init(_ scalar: Unicode.Scalar, ignoresCase: Bool = false) {
    let facts = ScalarFacts(of: scalar, withCase: ignoresCase)
    // A letter that has no other case needs no case-blind set, and so can be part of a literal prefix.
    let isCased = facts.variants.count > 1
    self.init(ranges: facts.variants.map { $0...$0 }, ignoresCase: ignoresCase && isCased)
  }

  /// Any scalar but a line feed or a carriage return, as `.` has it.
  static let dot = ScalarSet(ranges: [0x0A...0x0A, 0x0D...0x0D], isNegated: true)

  /// The only scalar in the set; nil if there are more.
  var onlyScalar: Unicode.Scalar? {
    guard ranges.count == 1, let range = ranges.first, range.count == 1 else { return nil }
    guard categories == .none, !isNegated, !ignoresCase else { return nil }
    return Unicode.Scalar(range.lowerBound)
  }

  func contains(_ facts: ScalarFacts) -> Bool {
    var isFound = hasRange(with: facts.value) || !categories.isDisjoint(with: facts.categories)
    if ignoresCase, !isFound {
      isFound = facts.variants.contains { value in
        hasRange(with: value)
          || Unicode.Scalar(value).map { !categories.isDisjoint(with: CategorySet(of: $0)) } ?? false
      }
    }
    return isFound != isNegated
  }

  private func hasRange(with value: UInt32) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(value)
  }

  private static func normalized(_ ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
    guard ranges.count > 1 else { return ranges }
    var merged: [ClosedRange<UInt32>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }
}

/// What set membership of a scalar depends on, looked up once for all sets.
struct ScalarFacts: Sendable {
  let value: UInt32
  let categories: CategorySet
  /// The scalar and its other cases, so far as they are single scalars.
  let variants: [UInt32]

  init(of scalar: Unicode.Scalar, withCase: Bool) {
    value = scalar.value
    categories = CategorySet(of: scalar)
    variants = withCase ? Self.caseVariants(of: scalar) : [scalar.value]
  }

  /// The scalar, its lower case, its upper case, and the lower case of that (`ſ`, `S`, `s`).
  private static func caseVariants(of scalar: Unicode.Scalar) -> [UInt32] {
    var variants = [scalar.value]
    func add(_ mapping: String) -> Unicode.Scalar? {
      guard mapping.unicodeScalars.count == 1, let only = mapping.unicodeScalars.first else { return nil }
      if !variants.contains(only.value) { variants.append(only.value) }
      return only
    }
    _ = add(scalar.properties.lowercaseMapping)
    if let upper = add(scalar.properties.uppercaseMapping) {
      _ = add(upper.properties.lowercaseMapping)
    }
    return variants
  }
}
