import JSONDocument
import RuleEngine

/// Which nodes of the input the rules read, which of them make the selected output key, and how far the path of a
/// missing one leads.
struct InputMarks: Sendable {
  private let reads: ByteRanges
  private let lit: ByteRanges
  private let nearest: Range<Int>?
  private let mentioned: ReadMap?
  private let isKnown: Bool
  /// Before the first rule everything is unread: nothing to be told.
  private let tellsResidue: Bool
  /// Along so many steps is looked up what the rules mention: a frame takes no longer however deep the input is.
  private static let mentionedDepth = 256

  /// - Parameter isForced: whether nodes are residue also while there is no rule at all.
  init(_ model: Model, isForced: Bool = false) {
    let output = model.output
    isKnown =
      output != nil && model.outputKey?.input == model.currentInputKey
      && (isForced || !model.entriesAndDraftAreEmpty)
    tellsResidue = isForced || model.entries.contains { !$0.isNote }
    reads = output?.reads ?? ByteRanges()
    lit = model.lit.reads
    nearest = isKnown ? model.issueAtHand?.reason.place : nil
    mentioned = output?.mentioned
  }

  /// The first byte that is lit, or else the place that a missing key leads to.
  var firstLit: Int? { isKnown ? lit.first?.lowerBound ?? nearest?.lowerBound : nil }

  func mark(of place: TreeCursor, isOpen: Bool) -> Theme.InputMark? {
    guard isKnown, let range = place.value?.sourceRange else { return nil }
    if let nearest, nearest == range || (!isOpen && range.contains(nearest.lowerBound)) { return .nearest }
    guard place.depth > 0 else { return nil }
    if !lit.isEmpty {
      let cover = lit.cover(of: range)
      if cover == .whole || (cover == .part && !isOpen) { return .lit }
    }
    switch reads.cover(of: range) {
    case .whole: return .read
    case .part: return .partly
    case .none:
      if !isResidue(place) { return .partly }
      return tellsResidue ? .residue : nil
    }
  }

  /// Whether no rule mentions what stands there, or something that it is in.
  private func isResidue(_ place: TreeCursor) -> Bool {
    guard let mentioned else { return true }
    var reads = [ReadMap.root]
    for frame in place.frames.dropFirst().prefix(Self.mentionedDepth) {
      if mentioned.readsAll(reads) { return false }
      guard let value = frame.value else { return false }
      reads = frame.key.map { mentioned.members(of: reads, $0) } ?? mentioned.elements(of: reads)
      if frame.key == nil ? reads.isEmpty : mentioned.passes(value, at: reads) { return true }
    }
    return false
  }
}

extension Model {
  var entriesAndDraftAreEmpty: Bool { entries.isEmpty && outputKey?.draft == nil }

  /// The key without a value that one is at: the line's, the selected one, or that of the last jump.
  var issueAtHand: Output.Issue? {
    guard let output, outputKey?.input == currentInputKey else { return nil }
    switch focus {
    case .input: return nil
    case .output:
      let number: Int?
      if case .issue(let issue) = result.cursor.frame.content {
        number = issue
      } else {
        number = output.marks[result.cursor.frame.path]?.issue
      }
      return number.flatMap { output.issues.indices.contains($0) ? output.issues[$0] : nil }
    case .rules:
      return entries.indices.contains(rules.selected) ? state(of: entries[rules.selected])?.issue : nil
    case .editor:
      if editor.kind == .statement { return output.draftIssue }
      return lastJump.flatMap { output.issues.indices.contains($0) ? output.issues[$0] : nil }
    }
  }

  /// The output key of the selected row of the output pane, or of the row it belongs to.
  var selectedOutputKey: String? {
    if case .issue(let number) = result.cursor.frame.content {
      return output?.issues.indices.contains(number) == true ? output?.issues[number].key : nil
    }
    let text = OutputKey.text(PathOf.steps(result.cursor))
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
