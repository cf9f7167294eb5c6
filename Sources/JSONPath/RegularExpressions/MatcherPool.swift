import Synchronization

/// Matchers at rest, so that one thread's searches profit from the tables of those before.
final class MatcherPool: Sendable {
  private static let capacity = 4

  let program: Program
  private let searching = Mutex<[Matcher]>([])
  private let whole = Mutex<[Matcher]>([])

  init(_ program: Program) {
    self.program = program
  }

  /// Lends a matcher that has `text` loaded.
  func withMatcher<Result>(
    for text: String, isWhole: Bool, _ body: (inout Matcher) -> Result
  ) -> Result {
    var matcher = take(isWhole: isWhole) ?? Matcher(program, isWhole: isWhole)
    matcher.load(text.utf8)
    let result = body(&matcher)
    giveBack(matcher, isWhole: isWhole)
    return result
  }

  private func take(isWhole: Bool) -> Matcher? {
    isWhole ? whole.withLock { $0.popLast() } : searching.withLock { $0.popLast() }
  }

  private func giveBack(_ matcher: consuming Matcher, isWhole: Bool) {
    matcher.rest()
    let rested = matcher
    if isWhole {
      whole.withLock { if $0.count < Self.capacity { $0.append(rested) } }
    } else {
      searching.withLock { if $0.count < Self.capacity { $0.append(rested) } }
    }
  }
}
