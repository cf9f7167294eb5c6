import JSONDocument
import RuleEngine

extension PathCheck {
  /// Says that no sample has a key, and which one it may stand for.
  ///
  /// - Parameter replacement: what to write in its place; nil when that cannot be said.
  mutating func tellNear(_ near: NearMiss, to key: String, _ range: Range<Int>, replacement: String?) {
    let samples = sampleCount == 1 ? "the sample has no key" : "none of \(sampleCount) samples has a key"
    let shown = near.text.hasPrefix("`") ? near.text : "`\(near.text)`"
    let hint = near.hint(shown)
    let fix = replacement.map { Diagnostic.Fix(title: "write `\($0)`".safe, range: range, replacement: $0) }
    tell(
      .unknownKey, range, "\(samples) `\(key.safe(limit: 40))`; \(hint.safe(limit: 120))",
      fixes: near.text.contains("…") ? [] : fix.map { [$0] } ?? [])
  }

  /// Checks a key that is no step of a path.
  ///
  /// - Parameters:
  ///   - places: where it is looked up; nil when that is not known.
  ///   - isExact: whether it is not looked up in the elements of arrays there.
  ///   - thenWrite: gives what to write in its place, from the right key as a path.
  mutating func checkKey(
    _ key: String, at range: Range<Int>, in places: [Int]?, isExact: Bool = false,
    thenWrite: (String) -> String?
  ) {
    guard let parents = isExact ? places : places.map(through),
      !parents.contains(where: { input.member(JSON(key), at: $0) != nil })
    else { return }
    let members = parents.flatMap { input.places[$0].members }.compactMap { member in
      input.places[member].key.map { (key: $0, value: JSON.null) }
    }
    guard let near = NearMiss.find(key, rest: [], in: JSON(members: members)) else { return }
    tellNear(near, to: key, range, replacement: thenWrite(near.text))
  }

  /// Checks the keys that a function of an object names.
  mutating func checkKeys(for function: String, _ arguments: [ExpressionSyntax], in places: [Int]?) {
    switch function {
    case "pick", "omit":
      for argument in arguments {
        guard case .array(let keys) = argument.kind else { checkText(argument, in: places); continue }
        for key in keys { checkText(key, in: places) }
      }
    case "get", "has":
      if let key = arguments.first { checkText(key, in: places) }
    case "renameKeys":
      guard case .object(let entries)? = arguments.first?.kind else { return }
      for case .name(let key) in entries.map(\.key) {
        guard let entry = entries.first(where: { $0.key == .name(key) }) else { continue }
        checkKey(key, at: entry.range.bytes, in: places, thenWrite: { _ in nil })
      }
    default: break
    }
  }

  private mutating func checkText(_ argument: ExpressionSyntax, in places: [Int]?) {
    guard case .string(let text) = argument.kind, text.parts.count == 1,
      case .text(let key)? = text.parts.first
    else { return }
    checkKey(
      key, at: argument.range.bytes, in: places,
      thenWrite: { PathText.isWord($0) ? "\"\($0)\"" : nil })
  }
}
