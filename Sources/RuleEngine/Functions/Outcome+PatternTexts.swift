import JSONPath
import Synchronization

// The functions over regular expressions with the pattern as text, compiled once and kept.

extension Outcome {
  /// Whether a pattern matches somewhere in the text.
  public func matches(pattern: String) -> Outcome {
    PatternCache.with(pattern) { matches($0) }
  }

  /// What the first match of a pattern holds; fails when nothing matches.
  public func capture(pattern: String) -> Outcome {
    PatternCache.with(pattern) { capture($0) }
  }

  /// What each match of a pattern holds.
  public func captures(pattern: String) -> Outcome {
    PatternCache.with(pattern) { captures($0) }
  }

  /// The text with each match of a pattern replaced.
  public func replaceMatches(pattern: String, with template: Outcome) -> Outcome {
    PatternCache.with(pattern) { replaceMatches($0, with: template) }
  }

  /// The pieces of the text between the matches of a pattern.
  public func splitMatches(pattern: String) -> Outcome {
    PatternCache.with(pattern) { splitMatches($0) }
  }
}

/// Compiled patterns by their text.
private enum PatternCache {
  static let capacity = 256

  static let patterns = Mutex<[[UInt8]: RegularExpression]>([:])

  static func with(_ text: String, _ use: (RegularExpression) -> Outcome) -> Outcome {
    let key = Array(text.utf8)
    if let known = patterns.withLock({ $0[key] }) { return use(known) }
    do throws(SyntaxError) {
      let pattern = try RegularExpression(text)
      patterns.withLock { patterns in
        if patterns.count >= capacity { patterns.removeAll() }
        patterns[key] = pattern
      }
      return use(pattern)
    } catch {
      let message = "the pattern is not valid at \(error.offset): \(error.message)"
      return .failed(Reason(.ruleError, message: message))
    }
  }
}
