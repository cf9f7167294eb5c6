/// What is wrong with a command line.
enum UsageError: Error, Equatable {
  case unknownOption(String, suggestion: String?)
  case noArgument(option: String, argument: String)
  case needlessArgument(option: String)
  case badNumber(option: String, text: String, bounds: ClosedRange<Int>)
  case badChoice(option: String, text: String, choices: [String])
  case missingOperand(String)
  case extraOperand(String)
  case other(String)

  /// One line that says what is wrong and, where there is one, how to mend it.
  var message: String {
    switch self {
    case .unknownOption(let option, let suggestion):
      "unknown option \(option)" + (suggestion.map { "; \($0)" } ?? "")
    case .noArgument(let option, let argument): "\(option) needs \(argument)"
    case .needlessArgument(let option): "\(option) takes no value"
    case .badNumber(let option, let text, let bounds):
      "\(option) takes a number from \(bounds.lowerBound) to \(bounds.upperBound), not \"\(text)\""
    case .badChoice(let option, let text, let choices):
      "\(option) takes \(choices.joined(separator: ", ")), not \"\(text)\""
    case .missingOperand(let name): "\(name) is missing"
    case .extraOperand(let text): "unexpected argument \"\(text)\""
    case .other(let message): message
    }
  }
}
