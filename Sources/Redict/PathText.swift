import JSONDocument
import RuleEngine
import RuleLanguage
import Synchronization

/// Key paths as text, read once and kept.
enum PathText {
  /// The path, or what is wrong with its text.
  static func path(_ text: String) -> Result<InputPath, PathFault> {
    // Keys are bytes: strings that differ only in composition are different paths.
    let key = Array(text.utf8)
    if let known = cache.withLock({ $0[key] }) { return known }
    let result = read(text)
    cache.withLock { cache in
      if cache.count >= capacity { cache.removeAll() }
      cache[key] = result
    }
    return result
  }

  private static let capacity = 4096

  private static let cache = Mutex<[[UInt8]: Result<InputPath, PathFault>]>([:])

  private static func read(_ text: String) -> Result<InputPath, PathFault> {
    let (syntax, diagnostics) = RuleParser.parsePath(text)
    if let error = diagnostics.first(where: { $0.severity == .error }) { return .failure(PathFault(text, error)) }
    guard let syntax else { return .failure(PathFault(message: "there is no path in \"\(text.displayEscaped)\"")) }
    let (path, faults) = RuleCompiler.compile(syntax, isOpen: true)
    if let error = faults.first { return .failure(PathFault(text, error)) }
    return .success(path)
  }
}

/// What is wrong with a path that Swift code holds as text.
struct PathFault: Error {
  let message: String

  init(message: String) { self.message = message }

  init(_ text: String, _ diagnostic: Diagnostic) {
    message = "the path \"\(text.displayEscaped)\" is not valid: \(diagnostic.message)"
  }
}
