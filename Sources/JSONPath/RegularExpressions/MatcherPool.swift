import Synchronization

/// Matchers at rest, so that a search profits from the tables of those before.
final class MatcherPool: Sendable {
  private static let capacity = 4

  let program: Program
  private let searching = Mutex<[Box]>([])
  private let whole = Mutex<[Box]>([])

  /// A matcher in one place: to lend it moves a reference, not its many tables.
  private final class Box: Sendable {
    let matcher: Mutex<Matcher>

    init(_ matcher: Matcher) {
      self.matcher = Mutex(matcher)
    }
  }

  init(_ program: Program) {
    self.program = program
  }

  /// Lends a matcher that has `text` loaded.
  func withMatcher<Result: Sendable>(
    for text: String, isWhole: Bool, _ body: (inout Matcher) -> Result
  ) -> Result {
    let box = take(isWhole: isWhole) ?? Box(Matcher(program, isWhole: isWhole))
    let result = box.matcher.withLock { matcher in
      matcher.load(text)
      let result = body(&matcher)
      matcher.rest()
      return result
    }
    giveBack(box, isWhole: isWhole)
    return result
  }

  private func take(isWhole: Bool) -> Box? {
    isWhole ? whole.withLock { $0.popLast() } : searching.withLock { $0.popLast() }
  }

  private func giveBack(_ box: Box, isWhole: Bool) {
    if isWhole {
      whole.withLock { if $0.count < Self.capacity { $0.append(box) } }
    } else {
      searching.withLock { if $0.count < Self.capacity { $0.append(box) } }
    }
  }
}
