import JSONDocument
import RuleEngine
import RuleLanguage

/// Rules as text, made from places in an input.
enum RuleProposal {
  /// One step of a place, where the elements of an array may stand together.
  enum Step: Sendable, Hashable {
    case member(String)
    case element(Int)
    case elements

    static func == (a: Step, b: Step) -> Bool {
      switch (a, b) {
      case (.member(let a), .member(let b)): a.isExactly(b)
      case (.element(let a), .element(let b)): a == b
      case (.elements, .elements): true
      default: false
      }
    }

    init(_ step: OutputKey.Step) {
      switch step {
      case .member(let key): self = .member(key)
      case .element(let index): self = .element(index)
      }
    }

    /// The step to the first of the values.
    var first: OutputKey.Step {
      switch self {
      case .member(let key): .member(key)
      case .element(let index): .element(index)
      case .elements: .element(0)
      }
    }
  }

  /// The path of a place, elements as `[*]`.
  static func path(_ steps: [Step]) -> PathSyntax {
    let segments = steps.map { step -> PathSyntax.Segment in
      switch step {
      case .member(let key): .member(key)
      case .element(let index): .index(index)
      case .elements: .wildcard
      }
    }
    if case .member? = steps.first { return PathSyntax(segments) }
    return PathSyntax(head: .current, segments)
  }

  /// A rule that copies a place to a key of its own, which is added to `keys`.
  static func text(_ steps: [Step], _ keys: inout Set<ExactText>, _ style: KeyStyle) -> String {
    let key = unusedKey(for: steps, keys, style)
    keys.insert(ExactText(key))
    return text(key: key, .path(path(steps)))
  }

  /// A rule for a key.
  static func text(key: String, _ value: ExpressionSyntax.Kind) -> String {
    StatementSyntax(
      .rule(RuleSyntax(target: TargetSyntax([.key(key)]), isRequired: false, value: ExpressionSyntax(value)))
    ).text
  }

  /// The last key on the way; with the one before it, then with a number, where it is taken.
  static func unusedKey(for steps: [Step], _ keys: Set<ExactText>, _ style: KeyStyle) -> String {
    let names = steps.compactMap { if case .member(let key) = $0 { key } else { nil } }
    let name = style.styled(names.last ?? "value")
    if !keys.contains(ExactText(name)) { return name }
    if let parent = names.dropLast().last, let last = names.last {
      let joined = style.joined(parent, last)
      if !keys.contains(ExactText(joined)) { return joined }
    }
    var number = 2
    while keys.contains(ExactText("\(name)\(number)")) { number += 1 }
    return "\(name)\(number)"
  }

  /// The places of the scalars below a value; the elements of an array of containers stand together, an array of
  /// scalars is a leaf itself.
  static func leaves(of value: JSON, at start: [Step], limit: Int) -> [[Step]] {
    var found: [[Step]] = []
    var seen: Set<[Step]> = []
    var pending: [(value: JSON, steps: [Step])] = [(value, start)]
    // Last in, first out: children go in backwards so that leaves come in the order of the text.
    while let (value, steps) = pending.popLast(), found.count < limit {
      switch value.kind {
      case .object where value.count > 0:
        let members = value.members.prefix(limit * 4).filter { !$0.key.hasLoneSurrogate }
        pending += members.reversed().map { ($0.value, steps + [.member($0.key.string ?? "")]) }
      case .array where value[0]?.isContainer == true:
        let elements = value.elements.prefix(64)
        pending += elements.reversed().map { ($0, steps + [.elements]) }
      default:
        if steps.count > start.count || !value.isContainer, seen.insert(steps).inserted {
          found.append(steps)
        }
      }
    }
    return found
  }
}
