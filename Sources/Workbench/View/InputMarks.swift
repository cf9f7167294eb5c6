import JSONDocument
import RuleEngine

/// Which nodes of the input the rules read, and which of them make the selected output key.
struct InputMarks: Sendable {
  private let reads: ByteRanges
  private let lit: ByteRanges
  private let referencedKeys: Set<String>
  private let hasDefaultRule: Bool
  private let isKnown: Bool

  /// - Parameter isForced: whether nodes are residue also while there is no rule at all.
  init(_ model: Model, isForced: Bool = false) {
    let output = model.output
    isKnown =
      output != nil && model.outputKey?.input == model.currentInputKey
      && (isForced || !model.entriesAndDraftAreEmpty)
    reads = output?.reads ?? ByteRanges()
    lit = model.litReads
    referencedKeys = output?.referencedKeys ?? []
    hasDefaultRule = output?.hasDefaultRule ?? false
  }

  func mark(of place: TreeCursor) -> Theme.InputMark? {
    guard isKnown, let range = place.value?.sourceRange, place.depth > 0 else { return nil }
    if !lit.isEmpty, lit.cover(of: range) == .whole { return .lit }
    switch reads.cover(of: range) {
    case .whole: return .read
    case .part: return .partly
    case .none:
      if place.depth == 1, let key = place.frame.key?.string {
        if referencedKeys.contains(key) { return .partly }
        if hasDefaultRule { return .read }
      }
      return .residue
    }
  }
}

extension Model {
  var entriesAndDraftAreEmpty: Bool { entries.isEmpty && outputKey?.draft == nil }

  /// The bytes that the selected output key was made from, while the output or rules pane has the focus; the draft's
  /// while a line is typed.
  var litReads: ByteRanges {
    guard let output, outputKey?.input == currentInputKey else { return ByteRanges() }
    switch focus {
    case .input: return ByteRanges()
    case .output:
      guard let key = selectedOutputKey else { return ByteRanges() }
      return ByteRanges(output.entries(under: key).flatMap(\.reads))
    case .rules:
      guard entries.indices.contains(rules.selected) else { return ByteRanges() }
      return ByteRanges(output.entries(of: .entry(id: entries[rules.selected].id)).flatMap(\.reads))
    case .editor:
      return output.draftReads
    }
  }

  /// The output key of the selected row of the output pane, or of the row it belongs to.
  var selectedOutputKey: String? {
    if case .issue(let number) = result.cursor.frame.content {
      return output?.issues.indices.contains(number) == true ? output?.issues[number].key : nil
    }
    let text = PathOf.text(result.cursor)
    return text.isEmpty ? nil : text
  }
}

extension Output {
  /// The trace of the rules in one part of the rule text.
  func entries(of slot: RuleText.Slot) -> [Trace.Entry] {
    trace?.entries.filter { program.slot(ofRule: $0.ruleIndex) == slot } ?? []
  }

  /// The trace of a key: its own, or that of the key around it.
  func entries(under key: String) -> [Trace.Entry] {
    var steps = OutputKey.steps(key)
    while !steps.isEmpty {
      let found = trace?.entries(for: OutputKey.text(steps)) ?? []
      if !found.isEmpty { return found }
      steps.removeLast()
    }
    return []
  }
}
