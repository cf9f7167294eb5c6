import RuleLanguage

/// A command line taken apart by a command's table entry; values are checked, operands counted.
struct ParsedArguments: Equatable {
  /// The arguments that are not options, in order.
  private(set) var operands: [String] = []
  private var values: [String: String] = [:]

  /// Takes a command line apart.
  ///
  /// Options may stand anywhere; `--name=value`, `--name value`, `-nvalue` and `-n value` are the same; `--` ends them.
  /// Of an option given twice the last counts. `--help` ends the checks, so that it always helps.
  /// - Throws: `UsageError` for what the command does not take.
  init(_ arguments: [String], for command: CommandSpecification) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        break
      } else if argument.hasPrefix("--") {
        try parseLong(argument.dropFirst(2), &rest, command)
      } else if argument.hasPrefix("-"), argument != "-" {
        try parseShort(argument.dropFirst(), &rest, command)
      } else {
        operands.append(argument)
      }
      if has(.help) { return }
    }
    if operands.count < command.operandCount.lowerBound, !has(.man), !has(.schema) {
      throw .missingOperand(command.operands[operands.count].name)
    }
    if operands.count(where: { $0 == "-" }) > 1 { throw .other("standard input can be read only once") }
    if operands.count > command.operandCount.upperBound {
      throw .extraOperand(operands[command.operandCount.upperBound])
    }
  }

  /// Whether an option was given.
  func has(_ option: OptionSpecification) -> Bool { values[option.name] != nil }

  /// What was given to an option.
  subscript(_ option: OptionSpecification) -> String? { values[option.name] }

  /// The number given to an option.
  func number(_ option: OptionSpecification) -> Int? { values[option.name].flatMap { Int($0) } }

  private mutating func parseLong(
    _ text: Substring, _ rest: inout ArraySlice<String>, _ command: CommandSpecification
  ) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard let option = command.acceptedOptions.first(where: { $0.name == name }) else {
      throw Self.unknownOption("--\(name)", like: name, command)
    }
    try set(option, spelled: "--\(name)", inline: parts.count > 1 ? String(parts[1]) : nil, &rest, command)
  }

  private mutating func parseShort(
    _ text: Substring, _ rest: inout ArraySlice<String>, _ command: CommandSpecification
  ) throws(UsageError) {
    var letters = text
    while let letter = letters.popFirst() {
      guard let option = command.acceptedOptions.first(where: { $0.short == letter }) else {
        // `-strict` is meant as `--strict`.
        if text.count > 2 { throw Self.unknownOption("-\(text)", like: String(text), command) }
        throw .unknownOption("-\(letter)", suggestion: nil)
      }
      if option.argument != nil, !letters.isEmpty {
        return try set(option, spelled: "-\(letter)", inline: String(letters), &rest, command)
      }
      try set(option, spelled: "-\(letter)", inline: nil, &rest, command)
    }
  }

  private static func unknownOption(
    _ spelled: String, like name: String, _ command: CommandSpecification
  ) -> UsageError {
    if let near = Spelling.nearest(to: name, in: command.shownOptions.map(\.name)) {
      return .unknownOption(spelled, suggestion: "did you mean --\(near)?")
    }
    let owner = CommandLineTable.all.first { other in other.shownOptions.contains { $0.name == name } }
    return .unknownOption(spelled, suggestion: owner.map { "it belongs to `\($0.invocation)`" })
  }

  private mutating func set(
    _ option: OptionSpecification, spelled: String, inline: String?, _ rest: inout ArraySlice<String>,
    _ command: CommandSpecification
  ) throws(UsageError) {
    guard let argument = option.argument else {
      if inline != nil { throw .needlessArgument(option: spelled) }
      values[option.name] = ""
      return
    }
    // `-o --strict` hardly asks for a file of that name; `--output=--strict` does.
    let isOption = command.acceptedOptions.contains { "--\($0.name)" == rest.first }
    guard let value = inline ?? (isOption ? nil : rest.popFirst()) else {
      throw .noArgument(option: spelled, argument: argument.demand)
    }
    switch argument {
    case .number(_, let bounds):
      guard let number = Int(value), bounds.contains(number) else {
        throw .badNumber(option: spelled, text: value, bounds: bounds)
      }
    case .choice(_, let choices):
      guard choices.contains(value) else { throw .badChoice(option: spelled, text: value, choices: choices) }
    case .text, .file:
      break
    }
    values[option.name] = value
  }
}
