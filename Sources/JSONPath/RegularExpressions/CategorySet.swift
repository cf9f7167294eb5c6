/// A set of Unicode general categories.
///
/// The categories divide the scalars between them, so the complement of a set of categories is one too.
struct CategorySet: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  static let none: CategorySet = []
  static let all = CategorySet(rawValue: (1 << UInt32(names.count)) - 1)
  /// What `\w` stands for: letters, marks, numbers and connector punctuation such as `_`.
  static let word: CategorySet = [
    .init(named: "L"), .init(named: "M"), .init(named: "N"), .init(named: "Pc"),
  ].reduce(into: .none) { $0.formUnion($1 ?? .none) }

  var complement: CategorySet { CategorySet(rawValue: ~rawValue & Self.all.rawValue) }

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The set for `\p{NAME}`: a category (`Lu`) or a class of categories (`L`); nil when there is none of that name.
  init?(named name: String) {
    var bits: UInt32 = 0
    for (index, entry) in Self.names.enumerated() where entry == name || entry.prefix(1) == name {
      bits |= 1 << UInt32(index)
    }
    // Surrogates are no scalars: `Cs` has a bit only so that every category has one.
    guard bits != 0, name != "Cs" else { return nil }
    self.init(rawValue: bits)
  }

  /// The set of the one category of a scalar.
  init(of scalar: Unicode.Scalar) {
    self.init(rawValue: 1 << Self.bit(of: scalar.properties.generalCategory))
  }

  private static let names = [
    "Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Me", "Nd", "Nl", "No", "Pc", "Pd", "Ps", "Pe", "Pi", "Pf",
    "Po",
    "Sm", "Sc", "Sk", "So", "Zs", "Zl", "Zp", "Cc", "Cf", "Cs", "Co", "Cn",
  ]

  private static func bit(of category: Unicode.GeneralCategory) -> UInt32 {
    switch category {
    case .uppercaseLetter: 0
    case .lowercaseLetter: 1
    case .titlecaseLetter: 2
    case .modifierLetter: 3
    case .otherLetter: 4
    case .nonspacingMark: 5
    case .spacingMark: 6
    case .enclosingMark: 7
    case .decimalNumber: 8
    case .letterNumber: 9
    case .otherNumber: 10
    case .connectorPunctuation: 11
    case .dashPunctuation: 12
    case .openPunctuation: 13
    case .closePunctuation: 14
    case .initialPunctuation: 15
    case .finalPunctuation: 16
    case .otherPunctuation: 17
    case .mathSymbol: 18
    case .currencySymbol: 19
    case .modifierSymbol: 20
    case .otherSymbol: 21
    case .spaceSeparator: 22
    case .lineSeparator: 23
    case .paragraphSeparator: 24
    case .control: 25
    case .format: 26
    case .surrogate: 27
    case .privateUse: 28
    case .unassigned: 29
    @unknown default: 29
    }
  }
}
