/// The one table of commands: parsing, help, the manual page and shell completions are made from it.
enum CommandLineTable {
  typealias Operand = CommandSpecification.Operand
  typealias Example = CommandSpecification.Example

  private static let inputs = Operand(
    name: "FILE", summary: "JSON, NDJSON or concatenated JSON; `-` or nothing: standard input",
    isOptional: true,
    isRepeated: true)
  private static let rules = Operand(
    name: "RULES",
    summary: "a rule file: text, or JSON when its name ends in .json or it starts with `{\"redict\"`")

  /// `redict [FILE…]`.
  static let workbench = CommandSpecification(
    name: nil,
    summary: "open the workbench: input, result and rules side by side",
    operands: [
      Operand(
        name: "FILE", summary: "samples, and one session or rule file; `-` or a pipe: standard input",
        isOptional: true,
        isRepeated: true)
    ],
    options: [.rules, .watch, .plain, .theme, .ascii, .allowCommands, .version],
    details: [
      "Keys come from the terminal even when the document comes through a pipe. `:accept` leaves and writes the "
        + "result to standard output.",
      "Without a terminal, or where the terminal cannot move its cursor, use `redict repl` or `redict apply`.",
    ],
    examples: [
      Example(line: "redict orders.json -r orders.redict", meaning: "work on a rule file with a sample"),
      Example(line: "curl -s https://example.org/api | redict", meaning: "look at what an API answers"),
      Example(line: "redict in.json -r in.redict > out.json", meaning: "keep the result of `:accept`"),
    ])

  /// `redict apply RULES [FILE…]`.
  static let apply = CommandSpecification(
    name: "apply",
    summary: "rewrite every JSON value of the input by the rules, as a filter",
    operands: [rules, inputs],
    options: [
      .strict, .flatten, .indent, .onError, .unchecked, .missing, .summary, .messages, .threads, .output,
      .chunkSize,
    ],
    details: [
      "Results keep the order of the input, one line each. Memory stays bounded however long the input is.",
      "Missing required keys are listed on standard error as `missing: KEY  REASON`. A bad line is reported with its "
        + "line, column and byte and does not hide the lines behind it; the exit code is 3 at the end.",
      "Past --messages, missing keys and warnings are only counted; the counts of each key stand at the end. "
        + "While results go elsewhere, a line on the terminal shows how far the work is.",
    ],
    examples: [
      Example(line: "redict apply orders.redict orders.ndjson > out.ndjson", meaning: "a whole file"),
      Example(
        line: "tail -f app.log | redict apply app.redict --on-error skip", meaning: "a stream, line by line"),
      Example(
        line: "zcat big.gz | redict apply r.redict --missing missing.ndjson --summary > out.ndjson",
        meaning: "missing keys apart, as JSON lines, and what there was in all"),
      Example(line: "redict apply r.redict in.json --strict", meaning: "fail when a required key is missing"),
    ])

  /// `redict check RULES [FILE…]`.
  static let check = CommandSpecification(
    name: "check",
    summary: "lint the rules and report what is missing in the samples",
    operands: [
      rules,
      Operand(
        name: "FILE", summary: "samples; `-`: standard input; none: only the rules are checked",
        isOptional: true, isRepeated: true),
    ],
    options: [.expected, .failUnder, .reportFormat, .json, .threads, .chunkSize],
    details: [
      "Exit code 1 when a required key is missing anywhere, a result differs from the expected one, or fewer input "
        + "paths are read than --fail-under asks for.",
      "As TAP or JUnit each required key is a test over all samples, and each sample with an expected result is one; "
        + "remarks on the rules are comments there.",
    ],
    examples: [
      Example(
        line: "redict check orders.redict samples/*.json",
        meaning: "which keys are missing, how often and why"),
      Example(
        line: "redict check orders.redict in.json -e out.json", meaning: "compare with expected results"),
      Example(
        line: "redict check orders.redict in.json -e out.json -f junit > report.xml",
        meaning: "for a build server"),
    ])

  /// `redict export RULES`.
  static let export = CommandSpecification(
    name: "export",
    summary: "write the rules in another spelling: text, a JSON rule file or Swift source",
    operands: [
      rules,
      Operand(
        name: "SAMPLE",
        summary: "with --types or --tests: JSON, NDJSON or concatenated JSON that the rules are for",
        isOptional: true, isRepeated: true),
    ],
    options: [.format, .output, .standalone, .types, .tests, .redact, .force],
    details: [
      "A file is written all or nothing: on any failure the old one stays as it was. A file that is there and was not "
        + "written by this command is replaced only with --force.",
      "--types adds structures for what the rules make of the samples, with `init(rewriting:)`. A key is optional "
        + "unless it is required or always has a value; what the rules copy is as the samples have it.",
      "--standalone writes what the rules use of the library below them: the same bytes and reasons, but for what the "
        + "head of the file tells. --types and --tests go with both forms.",
    ],
    examples: [
      Example(
        line: "redict export orders.redict -f json -o orders.json", meaning: "for programs that write rules"),
      Example(line: "redict export orders.redict -f swift -o Orders.swift", meaning: "for a Swift program"),
      Example(
        line: "redict export orders.redict orders.ndjson -f swift --types -o Orders.swift",
        meaning: "the same with types"),
      Example(
        line: "redict export orders.redict -f swift --standalone -o Orders.swift",
        meaning: "for a Swift program without Redict"),
      Example(
        line: "redict export orders.redict orders.ndjson -f swift --tests -o OrdersTests.swift",
        meaning: "tests that it still does the same"),
    ])

  /// `redict explain RULES FILE KEY`.
  static let explain = CommandSpecification(
    name: "explain",
    summary: "say where an output key comes from, or why it is missing",
    operands: [
      rules, Operand(name: "FILE", summary: "the sample; `-`: standard input"),
      Operand(name: "KEY", summary: "an output key: `lines[2].sku`", isFile: false),
    ],
    options: [.json],
    details: [],
    examples: [
      Example(
        line: "redict explain orders.redict order.json 'lines[2].sku'",
        meaning: "the rule, what it read, the reason")
    ])

  /// `redict repl [FILE…]`.
  static let repl = CommandSpecification(
    name: "repl",
    summary: "the workbench without a screen: one line in, text out",
    operands: [
      Operand(
        name: "FILE", summary: "samples, and one session or rule file", isOptional: true, isRepeated: true)
    ],
    options: [.rules, .watch, .allowCommands],
    details: [
      "Every command of the workbench works here. Lines may come from a pipe: a session is a script.",
      "The exit code is 1 when a line of a script failed.",
    ],
    examples: [
      Example(line: "redict repl order.json", meaning: "at a terminal of any kind"),
      Example(line: "redict repl order.json < steps.session", meaning: "replay a session"),
    ])

  /// `redict help [TOPIC]`.
  static let help = CommandSpecification(
    name: "help",
    summary: "explain a command, a function, a diagnostic code or the rule language",
    operands: [
      Operand(
        name: "TOPIC", summary: "a command, a function (`lookup`), a code (`R12`) or `language`",
        isOptional: true,
        isFile: false)
    ],
    options: [.man, .completions, .schema],
    details: [],
    examples: [
      Example(line: "redict help language", meaning: "the rule language on one page"),
      Example(
        line: "redict help --completions bash > /etc/bash_completion.d/redict", meaning: "completion in bash"),
    ])

  /// Every command, the workbench first.
  static let all = [workbench, repl, apply, check, export, explain, help]

  /// What the exit codes mean.
  static let exitCodes: [(code: Int32, meaning: String)] = [
    (0, "done"),
    (1, "a check failed: a required key is missing (`check`, `apply --strict`), a result differs"),
    (2, "the command line is wrong, or a file cannot be written"),
    (3, "the input cannot be read or is not JSON"),
    (4, "the rules cannot be read or are wrong"),
    (130, "interrupted"),
  ]
}
