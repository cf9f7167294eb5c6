public import RuleEngine
import Synchronization

/// Key paths that Swift code spells as text; each is read once in a process.
enum PathCache {
  /// More paths than any program spells; what comes after them is read each time.
  private static let capacity = 10_000

  /// By bytes: texts that differ only in composition are different paths.
  private static let paths = Mutex<[[UInt8]: Result<InputPath, KeyPathError>]>([:])

  static func path(_ text: String) -> Result<InputPath, KeyPathError> {
    let key = Array(text.utf8)
    if let known = paths.withLock({ $0[key] }) { return known }
    let result = InputPath.reading(text)
    paths.withLock { if $0.count < capacity { $0[key] = result } }
    return result
  }
}

/// A text that is no key path or output key, and why.
public struct KeyPathError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The text.
  public let text: String
  /// One line that says what is wrong.
  public let message: String

  init(_ text: String, _ diagnostics: [Diagnostic]) {
    self.text = text
    message = "`\(text.safe(limit: 60))` is not valid: " + (diagnostics.first?.message ?? "it is no path")
  }

  /// The message.
  public var description: String { message }

  /// What a path that cannot be read gives.
  var reason: Reason {
    let message = message
    return Reason(.ruleError, message: message)
  }
}

extension InputPath {
  /// Reads a key path as rules spell it: `order.items[?price > 10].sku`.
  ///
  /// - Throws: why the text is no key path.
  public init(_ text: String) throws(KeyPathError) {
    self = try PathCache.path(text).get()
  }

  fileprivate static func reading(_ text: String) -> Result<InputPath, KeyPathError> {
    let (syntax, faults) = RuleParser.parsePath(text)
    guard let syntax else { return .failure(KeyPathError(text, faults)) }
    let (path, diagnostics) = RuleCompiler.compile(syntax, isOpen: true)
    return diagnostics.isEmpty ? .success(path) : .failure(KeyPathError(text, diagnostics))
  }
}

extension OutputPath {
  /// Reads an output key as rules spell it: `mime.type`, `list[0]`, a key in backticks.
  ///
  /// - Throws: why the text is no output key.
  public init(_ text: String) throws(KeyPathError) {
    let (syntax, faults) = RuleParser.parseTarget(text)
    guard let syntax else { throw KeyPathError(text, faults) }
    self = RuleCompiler.compile(syntax)
  }
}
