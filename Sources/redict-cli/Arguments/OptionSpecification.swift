import Workbench

/// One option of the command line: its names, what it takes and what it does.
struct OptionSpecification: Sendable {
  /// What stands behind the option.
  enum Argument: Sendable, Equatable {
    /// Any text; the word is shown in help.
    case text(String)
    /// A file name, so that shells complete files.
    case file(String)
    /// A whole number within bounds.
    case number(String, ClosedRange<Int>)
    /// One of a few words.
    case choice(String, [String])

    /// What is asked for when it is not given.
    var demand: String {
      switch self {
      case .choice(_, let words): "one of " + words.joined(separator: ", ")
      case .number(_, let bounds): "a number from \(bounds.lowerBound) to \(bounds.upperBound)"
      case .text(let word), .file(let word): word
      }
    }

    /// The word that stands for the argument in help: `FILE`.
    var placeholder: String {
      switch self {
      case .text(let word), .file(let word), .number(let word, _), .choice(let word, _): word
      }
    }
  }

  /// The long name without its dashes; it is also the key under which a value is found.
  let name: String
  /// The one-letter name, if there is one.
  let short: Character?
  /// What the option takes, or nil for a flag.
  let argument: Argument?
  /// One line of help.
  let summary: String
  /// Whether it is left out of help: meant for tests.
  let isHidden: Bool

  init(
    _ name: String, short: Character? = nil, argument: Argument? = nil, isHidden: Bool = false,
    _ summary: String
  ) {
    self.name = name
    self.short = short
    self.argument = argument
    self.summary = summary
    self.isHidden = isHidden
  }

  /// How the option is written in help: `-o, --output FILE`.
  var usage: String {
    let names = short.map { "-\($0), --\(name)" } ?? "    --\(name)"
    return argument.map { "\(names) \($0.placeholder)" } ?? names
  }
}

extension OptionSpecification {
  static let help = OptionSpecification("help", short: "h", "show this help and leave")
  static let version = OptionSpecification("version", short: "V", "show the version and leave")
  static let rules = OptionSpecification(
    "rules", short: "r", argument: .file("RULES"), "start with these rules")
  static let watch = OptionSpecification(
    "watch", short: "R", "read documents again when their files change")
  static let plain = OptionSpecification("plain", "no screen: read lines, print text")
  static let theme = OptionSpecification(
    "theme", argument: .choice("THEME", Palette.allCases.map(\.rawValue)),
    "the colours; else $REDICT_THEME says, and NO_COLOR turns them off")
  static let ascii = OptionSpecification(
    "ascii", "signs and texts in ASCII only, as in a locale that is not UTF-8")
  static let allowCommands = OptionSpecification(
    "allow-commands", "let a session file run commands and write files without asking")
  static let strict = OptionSpecification(
    "strict", "exit 1 when a required key is missing, or there is no value at all")
  static let flatten = OptionSpecification("flatten", "print the elements of an array result one a line")
  static let indent = OptionSpecification(
    "indent", argument: .number("N", 0...16), "indent results by N blanks a level instead of one line each")
  static let onError = OptionSpecification(
    "on-error", argument: .choice("WHAT", ["skip", "stop", "null"]),
    "what a bad line costs: only itself (skip), the rest (stop), or print null (null)")
  static let unchecked = OptionSpecification(
    "unchecked", "do not check what no rule reads: faster, but broken input may pass")
  static let missing = OptionSpecification(
    "missing", argument: .file("FILE"),
    "write missing keys as JSON lines to FILE, with value, place, code and reason")
  static let summary = OptionSpecification(
    "summary", "print at the end how many values, results and errors there were, and each missing key")
  static let threads = OptionSpecification(
    "threads", argument: .number("N", 1...256), "evaluate on N threads (usually one for each core)")
  static let messages = OptionSpecification(
    "messages", argument: .text("N"), "print at most N messages of each kind, or `all` (usually 1000)")
  static let output = OptionSpecification(
    "output", short: "o", argument: .file("FILE"), "write to FILE, all or nothing, instead of standard output"
  )
  static let chunkSize = OptionSpecification(
    "chunk-size", argument: .number("BYTES", 1...1 << 30), isHidden: true, "bytes read at a time")
  static let json = OptionSpecification("json", "print the report as JSON")
  static let reportFormat = OptionSpecification(
    "format", short: "f", argument: .choice("FORMAT", CheckFormat.allCases.map(\.rawValue)),
    "the report: text, json, tap (TAP 14) or junit (XML)")
  static let failUnder = OptionSpecification(
    "fail-under", argument: .number("PERCENT", 0...100),
    "exit 1 when rules read less of the input paths than this")
  static let expected = OptionSpecification(
    "expected", short: "e", argument: .file("FILE"),
    "compare with the results in FILE, one JSON value for each input value")
  static let format = OptionSpecification(
    "format", short: "f", argument: .choice("FORMAT", ["text", "json", "swift"]),
    "the spelling: rule text, a JSON rule file or Swift source")
  static let types = OptionSpecification(
    "types", "with Swift source: `Codable` types for the results too, fitted to the samples")
  static let force = OptionSpecification("force", "replace a file that was not written by `redict export`")
  static let standalone = OptionSpecification(
    "standalone", "Swift source that needs Foundation only, not the Redict library")
  static let tests = OptionSpecification(
    "tests", "with Swift source: a Swift Testing file of the samples in place of the rules")
  static let redact = OptionSpecification(
    "redact", "with --tests: other values of the same shape, but for those that the rules name")
  static let man = OptionSpecification("man", "print the manual page (roff)")
  static let completions = OptionSpecification(
    "completions", argument: .choice("SHELL", ["bash", "zsh", "fish"]),
    "print the completion script of a shell")
  static let schema = OptionSpecification("schema", "print the JSON Schema of JSON rule files")
}
