/// What can stand at the cursor of a line.
struct CompletionContext: Sendable, Equatable {
  enum Kind: Sendable, Equatable {
    /// A segment of a key path; `parent` is the place in the catalog it is looked for in. A path begins here when
    /// `isHead`: then a function or a word of the language may stand here too.
    case path(parent: Int?, isHead: Bool)
    /// A function behind `|`.
    case function
    /// `@sum` behind a dot.
    case collectionOperator
    /// A value that a path is compared with: one of those seen there.
    case value(of: Int)
    /// An output key.
    case target
    /// A command behind `:`.
    case command
    /// What a command takes.
    case argument(Command.Argument)
  }

  var kind: Kind
  /// The bytes of the line that are completed.
  var range: Range<Int>
  /// What they hold, without backticks, quotes and escapes.
  var partial: String
  /// Where a path begins: the place whose values may stand here too, because one is compared with it.
  var compared: Int?

  /// What stands at a cursor; nil where nothing can be completed, such as in a text or a note.
  static func at(_ cursor: Int, in line: String, _ catalog: PathCatalog) -> CompletionContext? {
    let bytes = Array(line.utf8.prefix(min(max(0, cursor), line.utf8.count)))
    if LineKind(line) == .command { return command(bytes, catalog) }
    var scanner = RuleScanner(bytes, catalog)
    return scanner.context()
  }

  /// Where the path begins, half typed or whole, that ends at a cursor; nil when none does.
  static func startOfPath(before cursor: Int, in line: String, _ catalog: PathCatalog) -> Int? {
    guard LineKind(line) == .statement else { return nil }
    let bytes = Array(line.utf8.prefix(min(max(0, cursor), line.utf8.count)))
    var scanner = RuleScanner(bytes, catalog)
    _ = scanner.context()
    let path = scanner.lastPath
    guard !path.isEmpty, path.upperBound == bytes.count else { return nil }
    return RuleScanner.words.contains(String(decoding: bytes[path], as: UTF8.self)) ? nil : path.lowerBound
  }

  private static func command(_ bytes: [UInt8], _ catalog: PathCatalog) -> CompletionContext? {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let start = colon + 1
    let nameEnd = bytes[start...].firstIndex { $0 == 0x20 || $0 == UInt8(ascii: "!") } ?? bytes.count
    let name = String(decoding: bytes[start..<nameEnd], as: UTF8.self)
    if nameEnd == bytes.count {
      return CompletionContext(kind: .command, range: start..<nameEnd, partial: name)
    }
    guard case .command(let command) = CommandTable.match(name) else { return nil }
    let rest = bytes[nameEnd...].firstIndex { $0 != 0x20 && $0 != UInt8(ascii: "!") } ?? bytes.count
    switch command.argument {
    case .nothing, .text: return nil
    case .path:
      var scanner = RuleScanner(bytes, catalog, start: rest, isValue: true)
      return scanner.context()
    case .statement:
      var scanner = RuleScanner(bytes, catalog, start: rest, isValue: false)
      return scanner.context()
    case .words, .topic, .place:
      return CompletionContext(
        kind: .argument(command.argument), range: rest..<bytes.count,
        partial: String(decoding: bytes[rest...], as: UTF8.self))
    case .files, .rule, .key:
      let word = bytes[rest...].lastIndex { $0 == 0x20 }.map { $0 + 1 } ?? rest
      return CompletionContext(
        kind: .argument(command.argument), range: word..<bytes.count,
        partial: String(decoding: bytes[word...], as: UTF8.self))
    }
  }
}
