/// What exported types call to apply the rules they are made by.
enum RulesReference {
  /// A rule set over the library, by the name of its constant.
  case ruleSet(String)
  /// Standalone code, by the name of the type that holds it.
  case standalone(String)

  /// The type of a missing key.
  var missingKey: String {
    switch self {
    case .ruleSet: "MissingKey"
    case .standalone(let name): "\(name).MissingKey"
    }
  }

  /// The error for a text that is no JSON.
  var inputError: String {
    switch self {
    case .ruleSet: "JSONError"
    case .standalone(let name): "\(name).InputError"
    }
  }

  /// The name that no type inside of others may have.
  var reservedName: String? {
    switch self {
    case .ruleSet: nil
    case .standalone(let name): name
    }
  }
}
