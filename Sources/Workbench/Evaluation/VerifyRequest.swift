import JSONDocument
import RuleEngine

/// A wish to know which samples give the results that are expected; a piece at a time.
package struct VerifyRequest: Sendable, Equatable {
  package let generation: Int
  let rules: RuleText
  let walk: InputWalk
  let expectation: Document
  var start = InputWalk.Cursor.start

  package static func == (a: VerifyRequest, b: VerifyRequest) -> Bool {
    a.generation == b.generation && a.start.sample == b.start.sample && a.start.element == b.start.element
  }

  /// The request for the samples after those a result covers.
  func following(_ result: VerifyResult) -> VerifyRequest? {
    guard let next = result.next else { return nil }
    var request = self
    request.start = next
    return request
  }

  /// Compares one piece; nil when it was cancelled.
  package func run(isCancelled: @Sendable () -> Bool) -> VerifyResult? {
    let ruleSet = RuleProgram(rules).ruleSet
    var result = VerifyResult(request: self)
    return withoutActuallyEscaping(isCancelled) { isCancelled in
      var options = Rewrite.Options()
      options.isCancelled = isCancelled
      var counted: (sample: Int, elements: Int)?
      let end = walk.piece(from: start, by: ruleSet, options, isCancelled: isCancelled) { input, place in
        if counted?.sample != place.sample, place.element != nil {
          counted = (place.sample, ruleSet.elements(of: input.root, options: options)?.count ?? 0)
        }
        let expected = expectation.expected(at: place, elementCount: counted?.elements ?? 0)
        let isMet = expected.map { input.rewrite(by: ruleSet, options).result == $0 }
        result.states.append(isMet.map { $0 ? .value : .unexpected } ?? .notAsked)
      }
      switch end {
      case .cancelled: return nil
      case .finished: return result
      case .more(let next):
        result.next = next
        return result
      }
    }
  }
}

/// Which inputs of a piece gave what is expected: `unexpected` marks the others, `notAsked` those nothing is known of.
package struct VerifyResult: Sendable {
  let request: VerifyRequest
  var states = InputStates()
  var next: InputWalk.Cursor?

  package var generation: Int { request.generation }
}

/// Which samples gave what is expected.
struct Verification: Sendable {
  /// What the answer depends on.
  struct Key: Sendable, Equatable {
    var rulesVersion: Int
    var sourcesVersion: Int
    var expectationVersion: Int
  }

  var key: Key?
  var generation = 0
  private(set) var states = InputStates()
  /// How many inputs gave something else; nil until all are known.
  private(set) var unmetCount: Int?

  mutating func take(_ result: VerifyResult) {
    if result.request.start.isStart { states = InputStates() }
    states.append(result.states)
    if result.next == nil { unmetCount = states.counts[.unexpected] }
  }
}

extension Document {
  /// What is expected of an input: the value with the number of its sample, and of that the element.
  ///
  /// Results that were left out put elements and results out of step: then nothing is known.
  func expected(at place: Tally.Place, elementCount: Int) -> JSON? {
    guard place.sample < rootCount else { return nil }
    let expected = root(at: place.sample)
    guard let element = place.element else { return expected }
    return expected.count == elementCount ? expected[element] : nil
  }
}
