import JSONDocument

/// A rule set laid out for writing without making a result first.
///
/// It is there for rule sets whose results are written from front to back: output keys without array places, those
/// inside one object next to each other, and no `finally`. Keys lie in one run of bytes and steps hold no references:
/// a plain copy costs a search and a copy of bytes, and no reference is counted.
final class DirectPlan: Sendable {
  /// One thing to do.
  struct Step: Sendable {
    enum Kind: Sendable {
      /// Copies the value at the end of a chain of members.
      case copy
      /// Writes the value of the only rule of a place, which has neither condition nor block.
      case value
      /// Writes what the rules of a place give.
      case rule
      /// Begins an object that other steps write into.
      case open
      /// Ends it; one that nothing was written into is taken back.
      case close
    }

    let kind: Kind
    var isRequired = false
    /// The place, by its number.
    var place = 0
    /// Where the output key stands, in quotes and with a colon.
    var opening = 0..<0
    /// The keys of the chain, by their place in `keys`.
    var chain = 0..<0
    /// The place at the end of the chain in the selection; 0 when it is not there.
    var selected = 0
  }

  let rules: RuleSet
  let steps: [Step]
  /// What is written where, in the order of the output.
  let places: [DirectPlace]
  /// What writes the value of the first rule of each place.
  let writing: [ExpressionWriter.Body]
  /// All keys, one behind the other.
  let bytes: [UInt8]
  /// Where each key of a chain stands.
  let keys: [Range<Int>]
  /// For a default rule: where the input keys stand that it leaves to others.
  let known: [Range<Int>]
  /// For a default rule: where the output keys stand that it must not write.
  let written: [Range<Int>]
  let defaults: Defaults
  /// Whether there is nothing but copies.
  let isCopy: Bool
  /// The whole result, where it is a flat object of copies whose values the parser finds.
  let object: SelectedObject?
  /// Whether it all reads nothing but the current value, as long as no required key is missing.
  let isLocal: Bool
  /// Whether the rule set has names or a missing value of its own.
  let hasOwnNames: Bool

  /// What happens to keys that no rule references.
  enum Defaults: Sendable {
    case none
    case copied
    case evaluated
  }

  /// More keys than this are not worth comparing one by one.
  private static let keyLimit = 24

  /// - Parameters:
  ///   - rules: The rules.
  ///   - selection: What documents are read for.
  ///   - isBlock: Whether the rules are those of a block.
  init?(_ rules: RuleSet, _ selection: KeySelection = .all, isBlock: Bool = false) {
    guard rules.completion == nil, !isBlock || rules.each == nil,
      rules.rules.allSatisfy({ $0.fault == nil })
    else { return nil }
    var layout = DirectLayout(rules, selection)
    guard layout.addSteps(), layout.places.allSatisfy({ !$0.writers.isEmpty }) else { return nil }
    // A name is computed by the first rule that asks for it; where rules share a place not all of them are asked.
    guard rules.lets.isEmpty || layout.places.allSatisfy({ $0.writers.count == 1 }) else { return nil }
    steps = layout.steps
    places = layout.places
    writing = layout.places.compactMap(\.writers.first?.writing)
    keys = layout.keys
    if let defaultRule = rules.defaultRule {
      let known = rules.referencedKeys.compactMap(\.string) + defaultRule.except
      guard known.count + places.count <= Self.keyLimit else { return nil }
      self.known = known.map { layout.add($0.utf8) }
      written = layout.topKeys.map { layout.add($0.utf8) }
      defaults = defaultRule.isPlainCopy ? .copied : .evaluated
    } else {
      (known, written, defaults) = ([], [], .none)
    }
    bytes = layout.bytes
    hasOwnNames = !rules.lets.isEmpty || rules.missingValue != nil
    isCopy =
      rules.each == nil && defaults != .evaluated
      && steps.allSatisfy { $0.kind != .value && $0.kind != .rule }
    object = isCopy && defaults == .none ? layout.object() : nil
    isLocal = defaults != .evaluated && rules.lets.isEmpty && places.allSatisfy(\.isLocal)
    self.rules = rules
  }
}
