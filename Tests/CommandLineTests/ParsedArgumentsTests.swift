import Testing

@testable import redict_cli

@Suite("Arguments")
struct ParsedArgumentsTests {
  @Test("a value may look like an option when it is written into the same word")
  func dashedValue() throws {
    let parsed = try ParsedArguments(["r", "--output=--strict"], for: CommandLineTable.apply)
    #expect(parsed[.output] == "--strict")
    #expect(try ParsedArguments(["r", "-o", "--x"], for: CommandLineTable.apply)[.output] == "--x")
  }

  @Test("options may stand before, between and behind the operands")
  func places() throws {
    let first = try ParsedArguments(["--strict", "r", "a", "b"], for: CommandLineTable.apply)
    let second = try ParsedArguments(["r", "a", "--strict", "b"], for: CommandLineTable.apply)
    #expect(first == second)
    #expect(first.has(.strict))
    #expect(first.operands == ["r", "a", "b"])
  }

  @Test(
    "a value may follow in the same word or the next",
    arguments: [["--output=x"], ["--output", "x"], ["-ox"], ["-o", "x"]])
  func values(_ spelling: [String]) throws {
    let parsed = try ParsedArguments(["rules"] + spelling, for: CommandLineTable.export)
    #expect(parsed[.output] == "x")
    #expect(parsed.operands == ["rules"])
  }

  @Test("two dashes end the options, one dash is an operand")
  func dashes() throws {
    let parsed = try ParsedArguments(["r", "-", "--", "--strict", "-o"], for: CommandLineTable.apply)
    #expect(parsed.operands == ["r", "-", "--strict", "-o"])
    #expect(!parsed.has(.strict))
  }

  @Test("of an option given twice the last counts")
  func twice() throws {
    let parsed = try ParsedArguments(["r", "--threads", "2", "--threads=5"], for: CommandLineTable.apply)
    #expect(parsed.number(.threads) == 5)
  }

  @Test("help is given whatever else is wrong behind it")
  func help() throws {
    #expect(try ParsedArguments(["--help", "--nonsense"], for: CommandLineTable.apply).has(.help))
  }

  @Test(
    "what is wrong is said, with a way to mend it",
    arguments: [
      (["--strit", "r"], "unknown option --strit; did you mean --strict?"),
      (["-strict", "r"], "unknown option -strict; did you mean --strict?"),
      (["--fail-under=3", "r"], "unknown option --fail-under; it belongs to `redict check`"),
      (["r", "--on-error"], "--on-error needs one of skip, stop, null"),
      (["-x", "r"], "unknown option -x"),
      (["--zzzz", "r"], "unknown option --zzzz"),
      (["r", "--threads"], "--threads needs a number from 1 to 256"),
      (["r", "-o", "--strict"], "-o needs FILE"),
      (["r", "--threads", "0"], "--threads takes a number from 1 to 256, not \"0\""),
      (["r", "--threads=many"], "--threads takes a number from 1 to 256, not \"many\""),
      (["r", "--on-error", "explode"], "--on-error takes skip, stop, null, not \"explode\""),
      (["r", "--strict=yes"], "--strict takes no value"),
      ([], "RULES is missing"),
    ])
  func faults(_ arguments: [String], _ message: String) {
    let error = #expect(throws: UsageError.self) {
      try ParsedArguments(arguments, for: CommandLineTable.apply)
    }
    #expect(error?.message == message)
  }

  @Test("operands are counted")
  func operands() {
    #expect(throws: UsageError.missingOperand("KEY")) {
      try ParsedArguments(["r", "f"], for: CommandLineTable.explain)
    }
    #expect(throws: UsageError.extraOperand("more")) {
      try ParsedArguments(["r", "f", "key", "more"], for: CommandLineTable.explain)
    }
  }

  @Test("standard input is read once")
  func standardInput() {
    #expect(throws: UsageError.other("standard input can be read only once")) {
      try ParsedArguments(["-", "a", "-"], for: CommandLineTable.apply)
    }
    #expect(throws: UsageError.self) {
      try ApplyCommand(ParsedArguments(["-"], for: CommandLineTable.apply))
    }
  }

  @Test("no command takes an option name or a letter twice")
  func unique() {
    for command in CommandLineTable.all {
      let names = command.acceptedOptions.map(\.name)
      #expect(Set(names).count == names.count)
      let letters = command.acceptedOptions.compactMap(\.short)
      #expect(Set(letters).count == letters.count)
    }
  }
}
