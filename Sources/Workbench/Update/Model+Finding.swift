import JSONDocument
import RuleEngine

/// Going to a key by a few letters of its path, and to what an output key was made from.
extension Model {
  mutating func findCommand(_ call: CommandCall) -> [Effect] {
    if call.rest == "?", focus != .editor {
      findOrigin = input
      return beginCommand(":find ")
    }
    let origin = findOrigin
    findOrigin = nil
    guard workspace.currentSample != nil else { return complain("there is no sample") }
    guard !call.rest.isEmpty else { return complain("which letters? `:find ordsku`") }
    guard let place = foundPlace(call.rest) else {
      return complain("no key path of this sample holds the letters `\(call.rest)`")
    }
    places.leave(origin?.cursor ?? input.cursor, sample: workspace.place)
    input.reveal(place)
    if !isPlain { setFocus(.input) }
    return sayPlace()
  }

  /// The node that a path, or some letters of one, leads to first.
  private func foundPlace(_ text: String) -> TreeCursor? {
    if let exact = firstPlace(of: RuleProposal.Step.steps(of: text)), exact.depth > 0 { return exact }
    // A path may be in other samples only.
    return placeCandidates(text).lazy.compactMap { firstPlace(of: RuleProposal.Step.steps(of: $0.text)) }
      .first
  }

  /// Follows a `:find` that is being typed.
  mutating func findWhileTyping() {
    guard !isPlain else { return }
    if let call = CommandCall(line: editor.text), call.name == "find", !call.rest.isEmpty {
      if findOrigin == nil { findOrigin = input }
      if let place = foundPlace(call.rest) { input.reveal(place) }
    } else if let origin = findOrigin, CommandCall(line: editor.text)?.name != "find" {
      input.goBack(to: origin)
      findOrigin = nil
    }
  }

  // MARK: - Provenance

  /// Goes from an output key to the node of the input that it was made from, or as far as its path leads.
  mutating func originCommand(_ call: CommandCall) -> [Effect] {
    guard let output else { return complain("there is no result yet") }
    let key = call.rest.isEmpty ? selectedOutputKey ?? "" : OutputKey.canonical(call.rest)
    guard !key.isEmpty else { return complain("of which key? `:origin KEY`") }
    let issue = output.issues.first { $0.key.isExactly(key) }
    let entries = output.entries(under: key)
    guard issue != nil || !entries.isEmpty else { return complain("no rule makes `\(key)`") }
    let reads = entries.flatMap(\.reads).map(\.lowerBound)
    guard let byte = reads.first ?? issue?.reason.place?.lowerBound else {
      return say("`\(key)` reads nothing of the input")
    }
    guard input.tree.root.sourceRange?.contains(byte) == true else {
      return say("`\(key)` reads outside of this element: `:why \(key)` names the place")
    }
    markPlace()
    input.reveal(TreeCursor(input.tree, byte: byte))
    if !isPlain { setFocus(.input) }
    let more = Set(reads).count - 1
    return more > 0 ? sayPlace() + say("the first of \(more + 1) places that `\(key)` reads") : sayPlace()
  }

  /// Goes from a node of the input to the rules that read it, one after the other.
  mutating func readersCommand(_ call: CommandCall) -> [Effect] {
    if !call.rest.isEmpty {
      guard let place = firstPlace(of: RuleProposal.Step.steps(of: call.rest)) else {
        return complain("`\(call.rest)` is not in this sample")
      }
      input.reveal(place)
    }
    let found = readers(of: input.cursor)
    let numbers = entries.indices.filter { found.contains(entries[$0].id) }
    guard let first = numbers.first else { return say("no rule reads \(PathOf.shownRuleText(input.cursor))") }
    if isPlain { return [.print(numbers.map { "\($0 + 1)  \(entries[$0].summary)".displayEscaped })] }
    rules.select(first, count: entries.count)
    setFocus(.rules)
    return numbers.count > 1
      ? say("read by \(numbers.count) rules: \(numbers.map { "\($0 + 1)" }.joined(separator: ", "))") : []
  }

  /// The entries whose rules read a node.
  private func readers(of place: TreeCursor) -> Set<Int> {
    guard outputKey?.input == currentInputKey, place.depth > 0, let bytes = place.value?.sourceRange else {
      return []
    }
    var nodes = LitNodes()
    nodes.show(.node(bytes), of: output, version: outputVersion)
    return nodes.readers
  }
}
