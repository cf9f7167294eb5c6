import JSONDocument
import RuleEngine
import RuleLanguage

/// The search for the value of one output key.
struct ValueSearch {
  let examples: [Example]
  let places: InputPlaces
  let key: String
  /// The first example that has a value: candidates that fail here are not tried on the others.
  private let probe: Example?
  /// The number of that example.
  let probeIndex: Int

  init(_ examples: [Example], _ places: InputPlaces, key: String) {
    self.examples = examples
    self.places = places
    self.key = key
    probeIndex = examples.firstIndex { $0.output != nil } ?? 0
    probe = examples.first { $0.output != nil }
  }

  /// How many examples a value explains: it gives what is wanted, or nothing where nothing is.
  func explained(_ text: String) -> Int {
    guard let ruleSet = try? RuleSet(rules: "x <- \(text)") else { return 0 }
    if let probe, examples.count > 1, ruleSet.rewrite(probe.input).result?["x"] != probe.output { return 0 }
    return examples.count { ruleSet.rewrite($0.input).result?["x"] == $0.output }
  }

  /// The best of some values, the first of equals; nil when none explains anything.
  func best(of texts: some Sequence<String>, atLeast least: Int = 1) -> Explanation? {
    var best: Explanation?
    for text in texts {
      let count = explained(text)
      if count >= least, count > best?.explained ?? 0 { best = Explanation(text: text, explained: count) }
      if best?.explained == examples.count { break }
    }
    return best
  }

  /// The place whose value is copied: the one that explains most, has the likest name, is the shortest.
  func copy() -> Explanation? {
    var best: (place: InputPlaces.Place, count: Int, likeness: Int)?
    var ties = 0
    for place in places.single {
      let count = examples.count { InputPlaces.value(at: place.keys, in: $0.input) == $0.output }
      let hits = examples.contains {
        $0.output != nil && InputPlaces.value(at: place.keys, in: $0.input) == $0.output
      }
      guard hits else { continue }
      let likeness = NameLikeness.of(place.name, key)
      guard let known = best else {
        best = (place, count, likeness)
        ties = 1
        continue
      }
      if count == known.count { ties += 1 }
      if (count, likeness, -place.keys.count) > (known.count, known.likeness, -known.place.keys.count) {
        if count > known.count { ties = 1 }
        best = (place, count, likeness)
      }
    }
    guard let best else { return nil }
    let isGuess = ties > 1 && best.likeness < 2
    return Explanation(
      text: best.place.path, explained: best.count, remark: isGuess ? "one of \(ties) places" : nil)
  }

  /// The best value of all kinds; there is always one, if only `absent`.
  func best(copy: Explanation?) -> Explanation {
    var best = copy
    func improve(_ other: Explanation?) {
      if let other, other.explained > best?.explained ?? 0 { best = other }
    }
    // A constant in place of what is missing is simpler than another kind of value.
    func tryFallback(for found: Explanation?) {
      if let found, found.explained < examples.count { improve(withFallback(found)) }
    }
    let constant = self.constant
    // A value that is the same everywhere says little with one example.
    if examples.count > 1, constant?.explained == examples.count { improve(constant) }
    tryFallback(for: copy)
    let kinds: [() -> Explanation?] = [
      { self.best(of: conversions) }, { lookup() }, { self.best(of: aggregates) }, { self.best(of: parts) },
      { self.best(of: templates) }, { self.best(of: arithmetic) },
    ]
    for kind in kinds where best?.explained ?? 0 < examples.count {
      let found = kind()
      improve(found)
      tryFallback(for: found)
    }
    if examples.count > 1 { improve(constant) }
    if best == nil, let constant { return constant }
    if let best { return best }
    if let named = places.single.filter({ NameLikeness.of($0.name, key) >= 2 }).first {
      return Explanation(text: named.path, explained: 0, remark: "another value")
    }
    return Explanation(text: "absent", explained: 0, remark: "not found in the sample")
  }

  /// The value, or a constant where it gives nothing.
  private func withFallback(_ found: Explanation) -> Explanation? {
    guard let ruleSet = try? RuleSet(rules: "x <- \(found.text)") else { return nil }
    let open = examples.filter { ruleSet.rewrite($0.input).result?["x"] == nil && $0.output != nil }
    guard let first = open.first?.output, open.allSatisfy({ $0.output == first }),
      open.count > 1 || Self.isPlain(first), let text = Self.literal(first)?.text
    else { return nil }
    return best(of: ["\(found.text) ?? \(text)"], atLeast: found.explained + 1)
  }

  /// Whether a value is one that people write for "nothing": one example is enough for it.
  private static func isPlain(_ value: JSON) -> Bool {
    switch value.kind {
    case .number: ["0", "-1", "1"].contains(value.numberText)
    case .array, .object: false
    case .null, .bool, .string: true
    }
  }

  /// In the rules of a block: a value of the input around the element, or the element's number; nil unless it explains
  /// all.
  var fromOutside: Explanation? {
    guard let outer = probe?.outer, examples.allSatisfy({ $0.outer != nil && $0.output != nil }) else {
      return nil
    }
    let around = InputPlaces([Example(input: outer, output: nil)]).single
      .sorted { NameLikeness.of($0.name, key) > NameLikeness.of($1.name, key) }
    for place in around {
      let isEqual = examples.allSatisfy { example in
        example.outer.flatMap { InputPlaces.value(at: place.keys, in: $0) } == example.output
      }
      if isEqual { return Explanation(text: "^" + place.path, explained: examples.count) }
    }
    for (offset, text) in [(0, "@index"), (1, "@index + 1")] where examples.count > 1 {
      if examples.allSatisfy({ example in example.index.map { JSON($0 + offset) } == example.output }) {
        return Explanation(text: text, explained: examples.count)
      }
    }
    return nil
  }

  /// The value that all examples have.
  private var constant: Explanation? {
    let values = examples.compactMap(\.output)
    guard let first = values.first, values.allSatisfy({ $0 == first }), let text = Self.literal(first)?.text
    else {
      return nil
    }
    return Explanation(
      text: text, explained: explained(text),
      remark: examples.count > 1 ? nil : "not found in the sample; always the same?")
  }

  /// A scalar in the rule language.
  static func literal(_ value: JSON) -> ExpressionSyntax? {
    switch value.kind {
    case .string: value.string.map { ExpressionSyntax(.string(StringSyntax($0.isEmpty ? [] : [.text($0)]))) }
    case .number: value.numberText.map { ExpressionSyntax(.number($0)) }
    case .bool: value.bool.map { ExpressionSyntax(.bool($0)) }
    case .null: ExpressionSyntax(.null)
    case .array, .object: nil
    }
  }

  /// The wanted value of the first example that has one.
  var wanted: JSON? { probe?.output }

  /// Places with what stands there in that example, as far as there is something of a kind.
  func scalars(where isWanted: (JSON) -> Bool) -> [(place: InputPlaces.Place, value: JSON)] {
    places.single.compactMap { place in
      guard place.samples.indices.contains(probeIndex), let value = place.samples[probeIndex], isWanted(value)
      else { return nil }
      return (place, value)
    }
  }
}
