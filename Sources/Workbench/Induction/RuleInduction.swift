import JSONDocument
import RuleEngine
import RuleLanguage

/// Rules that make wanted outputs from inputs, found by trying: copies first, then conversions, tables, templates,
/// sums, blocks for arrays of objects, and constants at last.
///
/// Nothing is random: the same examples give the same rules. What a rule explains is counted by running it.
struct RuleInduction {
  private let isCancelled: () -> Bool

  /// Examples looked at, at most.
  static let exampleLimit = 200
  /// Elements of arrays looked at for the rules of a block.
  private static let elementLimit = 500
  private static let depthLimit = 6

  init(isCancelled: @escaping () -> Bool = { false }) { self.isCancelled = isCancelled }

  /// The rules for all keys of the outputs, those left out that there are rules for.
  func rules(for examples: [Example], leavingOut known: Set<ExactText> = []) -> [String] {
    rules(for: examples, leavingOut: known, target: [], depth: 0)
  }

  // As deep as `depthLimit`.
  private func rules(
    for examples: [Example], leavingOut known: Set<ExactText>, target: [String], depth: Int
  ) -> [String] {
    let places = InputPlaces(examples)
    var seen: Set<ExactText> = []
    let keys = examples.flatMap { $0.output?.kind == .object ? $0.output?.keys ?? [] : [] }
      .filter { seen.insert(ExactText($0)).inserted && !known.contains(ExactText($0)) }
    return keys.flatMap { key -> [String] in
      isCancelled() ? [] : rules(forKey: key, examples.map { $0.member(key) }, places, target, depth)
    }
  }

  private func rules(
    forKey key: String, _ examples: [Example], _ places: InputPlaces, _ target: [String], _ depth: Int
  ) -> [String] {
    let path = target + [key]
    let search = ValueSearch(examples, places, key: key)
    let copy = search.copy()
    if let copy, copy.explained == examples.count { return [statement(path, copy, examples)] }
    let present = examples.compactMap(\.output)
    if depth < Self.depthLimit, present.allSatisfy({ $0.kind == .object && $0.count > 0 }) {
      let inner = examples.filter { $0.output != nil }
      let nested = rules(for: inner, leavingOut: [], target: path, depth: depth + 1)
      if !nested.isEmpty { return nested }
    }
    if depth < Self.depthLimit, present.allSatisfy({ $0.kind == .array }),
      let block = block(path, examples, places, depth)
    {
      return [block]
    }
    let best = search.fromOutside ?? search.best(copy: copy)
    return [statement(path, best, examples)]
  }

  /// `total! <- price * qty  # explains 18/20 samples`.
  private func statement(_ path: [String], _ value: Explanation, _ examples: [Example]) -> String {
    let isRequired = examples.allSatisfy { $0.output != nil }
    var notes: [String] = []
    if examples.count > 1 || value.explained < examples.count {
      if value.explained > 0 { notes.append("explains \(value.explained)/\(examples.count) samples") }
    }
    if let remark = value.remark { notes.append(remark) }
    let note = notes.isEmpty ? "" : "  # " + notes.joined(separator: "; ")
    return "\(targetText(path))\(isRequired ? "!" : "") <- \(value.text)\(note)"
  }

  private func targetText(_ path: [String]) -> String {
    TargetSyntax(path.map(TargetSyntax.Segment.key)).text
  }

  // MARK: - Arrays of objects

  /// A rule with a block: the array whose elements explain those of the output best.
  private func block(
    _ path: [String], _ examples: [Example], _ places: InputPlaces, _ depth: Int
  ) -> String? {
    guard examples.contains(where: { $0.output?.elements.contains { $0.kind == .object } ?? false }) else {
      return nil
    }
    let name = path.last ?? ""
    var best: (text: String, explained: Int, likeness: Int)?
    var tried = 0
    for place in places.arrays where tried < 8 {
      let pairs = elements(of: place, examples)
      guard !pairs.isEmpty, pairs.contains(where: { $0.input.kind == .object }) else { continue }
      tried += 1
      let rules = rules(for: pairs, leavingOut: [], target: [], depth: depth + 1)
      let text = "\(place.path) {\n" + rules.map { "  " + $0.replacingNewlines + "\n" }.joined() + "}"
      let explained = ValueSearch(examples, places, key: name).explained(text)
      let likeness = NameLikeness.of(place.name, name)
      if best.map({ (explained, likeness) > ($0.explained, $0.likeness) }) ?? true {
        best = (text, explained, likeness)
      }
    }
    guard let best, best.explained > 0 || best.text.contains("explains") || tried == 1 else { return nil }
    let isRequired = examples.allSatisfy { $0.output != nil }
    return "\(targetText(path))\(isRequired ? "!" : "") <- \(best.text)"
  }

  /// The elements of an array with those of the output, where there are as many of both in every example.
  private func elements(of place: InputPlaces.Place, _ examples: [Example]) -> [Example] {
    var pairs: [Example] = []
    for example in examples {
      guard let output = example.output else { continue }
      guard let array = InputPlaces.value(at: place.keys, in: example.input), array.kind == .array,
        array.count == output.count
      else { return [] }
      pairs += zip(array.elements, output.elements).prefix(Self.elementLimit).enumerated().map {
        index, pair in
        Example(input: pair.0, output: pair.1, outer: example.input, index: index)
      }
      if pairs.count >= Self.elementLimit { break }
    }
    return pairs
  }
}

extension String {
  /// A statement of several lines that stands inside of another one.
  fileprivate var replacingNewlines: String {
    split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n  ")
  }
}

/// How much one name is like another: 3 the same, 2 the same words, 1 a word in common.
enum NameLikeness {
  static func of(_ a: String, _ b: String) -> Int {
    if a == b { return 3 }
    let (left, right) = (words(a), words(b))
    if left.joined() == right.joined() { return 2 }
    return Set(left).isDisjoint(with: right) ? 0 : 1
  }

  private static func words(_ name: String) -> [String] {
    (Outcome.value(JSON(name)).snakeCase().json?.string ?? name).split(separator: "_").map(String.init)
  }
}
