public import JSONDocument

/// Rule files in JSON: the second spelling of a rule set.
///
/// ```json
/// {
///   "redict": 1,
///   "options": {"nulls": "missing"},
///   "each": "orders",
///   "lets": [
///     {"let": "rate", "value": "1.2"}
///   ],
///   "rules": [
///     {"key": "latitude", "from": "location.lat", "required": true, "else": "0"},
///     {"key": "name", "value": "first + last", "when": "exists(last)", "note": "both or none"},
///     {"key": "lines", "from": "items", "rules": [
///       {"key": "sku", "from": "product.sku"}
///     ]}
///   ],
///   "drop": ["password"],
///   "missing": "null",
///   "default": {"key": "@key | camelCase", "from": "@"},
///   "finally": "@result"
/// }
/// ```
///
/// `key` holds an output key, `from`, `each` and `drop` hold paths, the others expressions, all spelled as in rule text.
///
/// The members above stand in the order in which the statements stand in rule text. Nothing gets lost on the way from
/// text to JSON and back: a statement out of that order, one with a note, and a second one of its kind is an entry of
/// `rules` in its place, with the same member: `{"drop": ["a"], "note": "…"}`, `{"option": "nulls", "value": "missing"}`,
/// `{"default": {…}}`. A line that holds only a note is `{"note": "…"}`, a blank line `{"blank": true}`.
public enum RuleFileJSON {
  /// The version that is written and read.
  public static let version = 1

  /// Whether a file is meant as JSON: rule text never starts with a brace.
  public static func isJSON(_ bytes: [UInt8]) -> Bool {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = bytes[start...].first {
      !($0.isBlank || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r"))
    }
    return first == UInt8(ascii: "{")
  }

  /// Reads a rule file.
  ///
  /// - Returns: the tree, entries with errors left out, and what is to be said; places count bytes of the JSON text,
  ///   also those inside of its strings.
  public static func read(_ bytes: [UInt8]) -> (file: RuleFileSyntax, diagnostics: [Diagnostic]) {
    do throws(JSONError) {
      return read(try Document.parse(bytes))
    } catch {
      let place = min(error.offset, bytes.count)
      return (
        RuleFileSyntax(),
        [Diagnostic(.invalidJSON, range: place..<min(place + 1, bytes.count), message: error.message.safe)]
      )
    }
  }

  /// Reads a rule file from a document.
  public static func read(_ document: Document) -> (file: RuleFileSyntax, diagnostics: [Diagnostic]) {
    var reader = RuleFileReader(document)
    let file = reader.readFile()
    let source = SourceText(bytes: document[0..<document.byteCount])
    reader.diagnostics += StatementCheck.check(file, source: source)
    let sorted = reader.diagnostics.enumerated()
      .sorted { ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset) }
      .map(\.element)
    return (file, Array(sorted.prefix(Parser.diagnosticLimit)))
  }

  /// Writes a rule file: an entry a line, members and entries in a fixed order.
  public static func write(_ file: RuleFileSyntax) -> String {
    RuleFileWriter.text(of: file)
  }
}
