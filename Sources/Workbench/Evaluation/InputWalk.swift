import JSONDocument
import RuleEngine

/// What the rules are applied to over all samples, in order, a piece at a time: the samples, or with `each` the
/// elements of every one of them.
struct InputWalk: Sendable {
  let documents: [Document]

  /// The size of all samples.
  var byteCount: Int { documents.reduce(0) { $0 + $1.byteCount } }

  /// Where a walk goes on.
  struct Cursor: Sendable, Equatable {
    var sample = 0
    var element = 0
    /// The elements of that sample, once they have been found.
    fileprivate var elements: JSON?

    static let start = Cursor()

    var isStart: Bool { sample == 0 && element == 0 }

    static func == (left: Cursor, right: Cursor) -> Bool {
      left.sample == right.sample && left.element == right.element
    }
  }

  /// How a piece ended.
  enum End: Sendable {
    case finished
    case more(Cursor)
    case cancelled
  }

  /// A piece ends after so many bytes of input or so many inputs.
  private static let byteLimit = 4 << 20
  private static let countLimit = 1_000

  /// Goes through one piece.
  ///
  /// - Parameters:
  ///   - ruleSet: says with its `each` what the elements of a sample are.
  ///   - body: called with every input and its place.
  func piece(
    from cursor: Cursor, by ruleSet: RuleSet, _ options: Rewrite.Options,
    isCancelled: () -> Bool, _ body: (RuleInput, Tally.Place) -> Void
  ) -> End {
    var bytes = 0
    var count = 0
    var place = cursor
    var (number, root) = self.place(ofSample: cursor.sample)
    while documents.indices.contains(number) {
      let document = documents[number]
      guard root < document.rootCount else {
        (number, root) = (number + 1, 0)
        continue
      }
      let whole = document.root(at: root)
      let elements = place.elements ?? ruleSet.elements(of: whole, options: options)
      let total = elements?.count ?? 1
      while place.element < total {
        if isCancelled() { return .cancelled }
        if bytes > Self.byteLimit || count >= Self.countLimit {
          place.elements = elements
          return .more(place)
        }
        if let elements {
          guard let value = elements[place.element] else { break }
          let element = Element(value: value, index: place.element)
          body(
            RuleInput(root: whole, element: element),
            Tally.Place(sample: place.sample, element: place.element))
          bytes += value.sourceRange?.count ?? 256
        } else {
          body(RuleInput(root: whole), Tally.Place(sample: place.sample, element: nil))
          bytes += document.rootRange(at: root).count
        }
        count += 1
        place.element += 1
      }
      place = Cursor(sample: place.sample + 1)
      root += 1
    }
    return isCancelled() ? .cancelled : .finished
  }

  /// Goes through everything from a sample on, until `body` gives false or it is cancelled.
  ///
  /// - Returns: Whether it was not cancelled.
  func forEach(
    from sample: Int = 0, by ruleSet: RuleSet, _ options: Rewrite.Options, isCancelled: () -> Bool,
    _ body: (RuleInput, Tally.Place) -> Bool
  ) -> Bool {
    var cursor = Cursor(sample: sample)
    var wantsMore = true
    while true {
      let end = piece(from: cursor, by: ruleSet, options, isCancelled: { !wantsMore || isCancelled() }) {
        if wantsMore { wantsMore = body($0, $1) }
      }
      switch end {
      case .finished: return true
      case .cancelled: return !wantsMore && !isCancelled()
      case .more(let next): cursor = next
      }
    }
  }

  /// The number of the document that a sample is in, and which of its roots the sample is.
  private func place(ofSample sample: Int) -> (document: Int, root: Int) {
    var left = sample
    for (number, document) in documents.enumerated() {
      if left < document.rootCount { return (number, left) }
      left -= document.rootCount
    }
    return (documents.count, 0)
  }
}
