import Canvas
import RuleLanguage

/// Help from the tables: commands and their keys, functions, diagnostic codes.
package enum Help {
  /// What the page about everything is called.
  static let title = "help"

  /// What there is a page about: the general ones first.
  static var topics: [(name: String, summary: String)] {
    [
      ("keys", "all keys by place"), ("rules", "the rule language"), ("functions", "its functions"),
      ("legend", "what the marks mean"), ("diagnostics", "the codes of errors and warnings"),
    ] + Command.Topic.allCases.filter { $0 != .rules }.map { ($0.rawValue, "the commands about it") }
      + CommandTable.all.map { ($0.name, $0.summary) } + FunctionTable.all.map { ($0.name, $0.summary) }
  }

  /// Lines about a command, a function, a diagnostic code, `keys`, `rules`, `functions`, `legend`, `diagnostics`, a
  /// chapter such as `moving`; about everything for an empty topic.
  package static func lines(about topic: String) -> [String]? {
    let topic = topic.hasPrefix(":") ? String(topic.dropFirst()) : topic
    switch topic {
    case "": return overview
    case "keys": return keys
    case "rules": return rules
    case "functions": return functions
    case "legend": return legend
    case "diagnostics": return DiagnosticCode.allCases.map { "\($0.rawValue)  \($0.explanation.title)" }
    default: break
    }
    if let code = DiagnosticCode(rawValue: topic.uppercased()) { return code.explanation.lines(of: code) }
    if let chapter = Command.Topic(rawValue: topic) { return lines(of: chapter) }
    if let function = FunctionTable.all.first(where: { $0.name == topic }) { return lines(about: function) }
    if case .command(let command) = CommandTable.match(topic) { return lines(about: command) }
    return search(for: topic)
  }

  /// The commands and functions that a word is said about; nil when there is none.
  private static func search(for word: String) -> [String]? {
    let word = word.lowercased()
    let commands = CommandTable.all.filter { command in
      ([command.synopsis, command.summary] + command.details).contains { $0.lowercased().contains(word) }
    }
    let functions = FunctionTable.all.filter { function in
      [function.signature, function.summary].contains { $0.lowercased().contains(word) }
    }
    let lines =
      commands.map { padded($0.synopsis, 34) + " " + $0.summary }
      + functions.map { padded($0.signature, 34) + " " + $0.summary }
    return lines.isEmpty ? nil : lines
  }

  private static let synopsisColumns = 34

  private static var overview: [String] {
    var lines = [
      "A rule says which output key comes from which input:",
      "  latitude! <- geometry.location.lat        `!`: the key must be there",
      "Type rules in the line; the output follows as you type.",
      "`/` searches here. `:tutor` teaches it in five minutes.",
      "More: `:help` legend, rules, functions, keys, diagnostics, a COMMAND, a FUNCTION,",
      "a diagnostic's CODE or a WORD.",
    ]
    for topic in Command.Topic.allCases { lines += [""] + self.lines(of: topic) }
    return lines
  }

  /// A chapter: its commands with their keys.
  private static func lines(of topic: Command.Topic) -> [String] {
    var lines = [topic.rawValue.uppercased()]
    for command in CommandTable.all where command.topic == topic {
      let keys = keys(of: command)
      let summary = command.summary + (keys.isEmpty ? "" : "  [\(keys)]")
      // A long synopsis has its line to itself.
      let isLong = command.synopsis.count > synopsisColumns
      if isLong { lines.append("  " + command.synopsis) }
      lines.append("  " + padded(isLong ? "" : command.synopsis, synopsisColumns) + " " + summary)
    }
    return lines
  }

  /// The first keys of a command; `:help COMMAND` has all.
  private static func keys(of command: Command) -> String {
    command.keys.prefix(4).map(\.name).joined(separator: ", ") + (command.keys.count > 4 ? " …" : "")
  }

  /// What the words for states mean: lines have no marks.
  static var words: [String] {
    KeyState.allCases.map { "\($0.word): \($0.meaning)" }
      + [
        "18/20: the rule gave a value in 18 of 20 samples; +2: its condition leaves 2 more out",
        "`:help legend` tells of the marks on the screen",
      ]
  }

  /// What the marks on the screen mean.
  private static var legend: [String] {
    ["INPUT"] + Theme.InputMark.allCases.map { "  \($0.glyph)  \($0.meaning)" }
      + ["", "OUTPUT AND RULES"]
      + KeyState.allCases.map { "  \(Theme.glyph(of: $0))  \($0.word): \($0.meaning)" }
      + [
        "  E  the rule is wrong; what is wrong stands below it",
        "", "EVERYWHERE",
        "  \(RowText.sign(hasChildren: true, isOpen: true)) \(RowText.sign(hasChildren: true, isOpen: false))  open and closed",
        "  {3} [4]  an object with 3 keys, an array of 4 elements", "  …  cut: `v` shows it whole, `W` wraps",
        "  18/20  the rule gave a value in 18 of 20 samples; +2: its condition leaves 2 more out",
        "  ••✗•!≠  below the panes: a mark for each sample, that of its worst rule; ≠ not as expected, reversed: the one",
        "  that shows, underlined: another result since the last change of the rules",
        "  italic: by the rule that is being typed; dim: an earlier output, marked stale above",
      ]
  }

  private static func lines(about command: Command) -> [String] {
    var lines = [command.synopsis, command.summary] + command.details
    if !command.aliases.isEmpty {
      lines.append("also: " + command.aliases.map { ":\($0)" }.joined(separator: " "))
    }
    for binding in command.keys {
      let place = binding.contexts.map(\.name).joined(separator: ", ")
      let arguments = binding.arguments.isEmpty || binding.arguments == "?" ? "" : " " + binding.arguments
      lines.append("key \(binding.name) (\(place)): :\(command.name)\(arguments)")
    }
    return lines
  }

  private static var keys: [String] {
    var lines = [
      "In the line all keys are readline's (your inputrc counts), save for these:",
      "  Tab completes; on an empty line it goes to the panes. Esc goes to the pane used last.",
    ]
    for context in [KeyBinding.Context.everywhere, .editor, .panes, .trees, .input, .output, .rules] {
      var rows: [String] = []
      for command in CommandTable.all {
        for binding in command.keys where binding.contexts.contains(context) {
          let arguments = binding.arguments.isEmpty || binding.arguments == "?" ? "" : " " + binding.arguments
          rows.append("  " + padded(binding.name, 12) + " :" + command.name + arguments)
        }
      }
      if !rows.isEmpty { lines += ["", context.name.uppercased()] + rows }
    }
    return lines
  }

  private static let rules = [
    "key <- path                     copies a value; `!` behind the key makes it required",
    "a.b.c  a[0]  a[-1]  `odd key`   paths; .0 is a key, [0] an index",
    "items[*].sku                    the values that are there; items.sku: one for each element, holes are null",
    "items[? qty > 1]                elements that meet a condition",
    "path?                           need not exist for the rule to fire",
    "a ?? b ?? \"none\"                the first that is there and could be computed",
    "price | toNumber | round(2)     functions, left to right",
    "\"\\(first) \\(last)\"              text with values in it",
    "{ lat: latitude, long }         objects; [a, b] arrays",
    "key <- value when condition     only if it is true; `else v` is a required key's missing value",
    "lines <- items { sku! <- sku }  rules for each element; ^x is the element around it",
    "mime.type <- content-type       nested output; list[] <- x appends",
    "drop a, b                       known and not wanted",
    "* <- @                          the default rule: every key that no rule reads",
    "! <- \"MISSING \\(@key)\"          a value for whatever required key is missing",
    "let $x <- path   each path   finally <- { result: @result, missing: @missing }",
    "# a note",
  ]

  private static var functions: [String] {
    let chapters = FunctionEntry.Category.allCases.map { category in
      [category.rawValue.uppercased()]
        + FunctionTable.all.filter { $0.category == category }
        .map { "  " + padded($0.signature, 34) + " " + $0.summary }
    }
    return Array(chapters.joined(separator: [""]))
  }

  private static func lines(about function: FunctionEntry) -> [String] {
    var lines = [function.signature, "value | \(function.pipeSignature)", "", function.summary]
    if !function.examples.isEmpty { lines += ["", "Examples:"] }
    for example in function.examples {
      let result =
        switch example.expectation {
        case .value(let text): text
        case .missing: "nothing: missing"
        case .failure: "nothing: it fails"
        }
      lines += ["  \(example.expression)", "      \(example.input) gives \(result)"]
    }
    return lines
  }

  private static func padded(_ text: String, _ columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - text.count))
  }
}

extension KeyBinding.Context {
  var name: String {
    switch self {
    case .everywhere: "everywhere"
    case .editor: "line"
    case .panes: "panes"
    case .trees: "trees"
    case .input: "input"
    case .output: "output"
    case .rules: "rules"
    case .page: "pages"
    }
  }
}
