import JSONDocument
import RuleEngine

/// The elements of a sample that `each` applies the rules to: with it, every one of them is a sample of its own.
struct SampleElements: Sendable {
  /// What the elements depend on.
  struct Key: Sendable, Hashable {
    var sourcesVersion: Int
    var sample: Int
    /// The rules that say where the elements are.
    var context: String
  }

  private(set) var key: Key?
  /// The path behind `each`; nil without it, and where it leads to no array.
  private(set) var path: String?
  private(set) var count = 0
  private var array: JSON = .null
  /// The element shown.
  private(set) var shown: Element?

  init() {}

  /// A sample that is not taken apart.
  init(whole key: Key) { self.key = key }

  /// Finds the elements of a sample.
  init(
    _ key: Key, of root: JSON, by ruleSet: RuleSet, _ options: Rewrite.Options = Rewrite.Options()
  ) {
    self.key = key
    guard let path = ruleSet.each, let array = ruleSet.elements(of: root, options: options), array.count > 0
    else { return }
    self.path = path.text
    self.array = array
    count = array.count
  }

  /// The number of the element shown, from 0; nil when the sample is not taken apart.
  var number: Int? { shown?.index }

  /// The first element whose bytes are what is wanted; those of all elements before it are not.
  func number(where isWanted: (Range<Int>) -> Bool) -> Int? {
    let number = (0..<count).partitioningIndex { array[$0]?.sourceRange.map(isWanted) ?? false }
    return number < count ? number : nil
  }

  /// Shows the element with a number, or the one nearest to it.
  mutating func show(_ number: Int) {
    let number = min(max(0, number), count - 1)
    guard number >= 0, number != shown?.index else { return }
    shown = array[number].map { Element(value: $0, index: number) }
  }
}

/// What the rules are applied to: a sample, or an element of it.
struct RuleInput: Sendable {
  var root: JSON
  var element: Element?

  func rewrite(by ruleSet: RuleSet, _ options: Rewrite.Options) -> Rewrite {
    element.map { ruleSet.rewrite(element: $0, in: root, options: options) }
      ?? ruleSet.rewrite(root, options: options)
  }

  /// What rules mention of it: of the element, where it is one.
  func mentioned(by ruleSet: RuleSet) -> ReadMap {
    var ruleSet = ruleSet
    if element != nil { ruleSet.each = nil }
    return ReadMap(ruleSet)
  }
}
