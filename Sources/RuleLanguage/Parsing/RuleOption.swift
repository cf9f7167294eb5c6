/// What `option` can set.
public enum RuleOption: String, Sendable, Hashable, CaseIterable {
  /// `option nulls missing`: a null is taken for a key that is not there.
  case nulls
  /// `option duplicates error`: a key that an input object holds twice is an error.
  case duplicates
  /// `option unknown error`: an input key that no rule reads is an error.
  case unknown

  /// The values it can have.
  public var values: [String] {
    switch self {
    case .nulls: ["missing"]
    case .duplicates, .unknown: ["error"]
    }
  }
}
