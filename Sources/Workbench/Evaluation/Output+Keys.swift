import RuleEngine
import JSONDocument

/// The keys of an output by name.
extension Output {
  /// Every key that a rule makes or should have made, in order, each once.
  var allKeys: [String] {
    var seen: Set<ExactText> = []
    let traced = trace?.entries.map(\.key) ?? []
    return (traced + issues.map(\.key)).filter { seen.insert(ExactText($0)).inserted }
  }

  /// The keys that the rules of one part of the rule text make or should have made.
  func keys(of slot: RuleText.Slot) -> [String] {
    var seen: Set<ExactText> = []
    let traced = entries(of: slot).map(\.key)
    let missing = issues.filter { $0.slot == slot }.map(\.key)
    return (traced + missing).filter { seen.insert(ExactText($0)).inserted }
  }

  /// The value of a key in the result.
  func value(of key: String) -> JSON? {
    guard let result else { return nil }
    return TreeCursor(Tree(root: result), steps: OutputKey.steps(key))?.value
  }
}
