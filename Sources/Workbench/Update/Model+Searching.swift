import JSONDocument

/// The search for rows of the input.
extension Model {
  mutating func searchCommand(_ call: CommandCall, isBackward: Bool = false) -> [Effect] {
    if call.rest == "?", focus != .editor {
      search.origin = input
      return beginCommand(isBackward ? ":search-back " : ":search ")
    }
    guard workspace.currentSample != nil else { return complain("there is no sample") }
    guard !call.rest.isEmpty else {
      search.end()
      return [.cancel(.search)]
    }
    let origin = search.origin
    search.origin = nil
    if !isPlain { setFocus(.input) }
    search.isBackward = isBackward
    // Typed live already: stay at the match.
    if search.pattern?.text == call.rest, let origin {
      places.leave(origin.cursor, sample: workspace.place)
      return search.isComplete && search.count == 0 ? sayNoMatch() : []
    }
    return find(SearchPattern(call.rest), isBackward ? .before(input.rowByte) : .after(input.rowByte))
  }

  mutating func searchAgain(isForward: Bool) -> [Effect] {
    guard let pattern = search.pattern else { return say("nothing was searched for yet; `/` begins") }
    let target: Search.Target =
      isForward != search.isBackward ? .after(input.rowByte) : .before(input.rowByte)
    guard search.inputKey == currentInputKey else { return find(pattern, target) }
    search.target = target
    return arrive()
  }

  /// Follows a `:search` that is being typed.
  mutating func searchWhileTyping() -> [Effect] {
    guard let call = CommandCall(line: editor.text), ["search", "search-back"].contains(call.name),
      !call.rest.isEmpty, !isPlain
    else {
      // The line was given up: back to where it began.
      if editor.text.isEmpty, let origin = search.origin {
        input.goBack(to: origin)
        search.end()
        return [.cancel(.search)]
      }
      return []
    }
    guard workspace.currentSample != nil, call.rest != search.pattern?.text else { return [] }
    let origin = search.origin ?? input
    search.origin = origin
    search.isBackward = call.name == "search-back"
    let start = origin.cursor.moved(to: input.tree).rowByte
    return find(SearchPattern(call.rest), search.isBackward ? .before(start) : .from(start))
  }

  private mutating func find(_ pattern: SearchPattern, _ target: Search.Target?) -> [Effect] {
    guard let sample = workspace.currentSample?.value else { return complain("there is no sample") }
    search.begin(pattern, in: currentInputKey, generation: nextNumber(), target: target)
    let start =
      switch target {
      case .from(let byte)?, .after(let byte)?, .before(let byte)?: byte
      case nil: 0
      }
    return [
      .work(
        .search(
          SearchRequest(generation: search.generation, input: sample, pattern: pattern, origin: start)))
    ]
  }

  /// Looks through another sample for the same, so that its matches show.
  mutating func requestSearch() -> [Effect] {
    guard let pattern = search.pattern, search.inputKey != currentInputKey, workspace.currentSample != nil,
      !isPlain
    else { return [] }
    return find(pattern, nil)
  }

  mutating func found(_ result: SearchResult) -> [Effect] {
    guard result.generation == search.generation else { return [] }
    search.take(result)
    return (result.following.map { [.work(.search($0))] } ?? []) + arrive()
  }

  /// Goes to the row that is wanted, as soon as it is known.
  private mutating func arrive() -> [Effect] {
    guard let target = search.target else { return [] }
    switch search.arrival(at: target) {
    case .pending: return []
    case .nowhere:
      search.target = nil
      return sayNoMatch()
    case .row(let byte, let hasWrapped):
      search.target = nil
      if search.origin == nil { markPlace() }
      let place = TreeCursor(input.tree, byte: byte)
      input.reveal(place)
      if isPlain {
        let value = place.value.map { ValueText.brief($0, limit: 200) } ?? ""
        let number = search.number(ofRow: byte).map { "\($0)/\(search.count)  " } ?? ""
        return [.print(["\(number)\(PathOf.ruleText(place)): \(value)".displayEscaped])]
      }
      return hasWrapped && search.origin == nil ? say("the search went on from the other end") : []
    }
  }

  private mutating func sayNoMatch() -> [Effect] {
    warn("`\(search.pattern?.text ?? "")` is not in this sample")
  }

  /// `/lamp  3/17`; nil while nothing is searched for.
  var searchSummary: String? {
    guard let pattern = search.pattern, search.inputKey == currentInputKey else { return nil }
    let count = "\(search.count)\(search.isComplete ? search.count >= SearchRequest.limit ? "+" : "" : "…")"
    let number = search.number(ofRow: input.rowByte).map { "\($0)/" } ?? ""
    return "\(search.isBackward ? "?" : "/")\(pattern.text.displayEscaped) \(number)\(count)"
  }
}

extension TreePane {
  /// The first byte of the cursor's row.
  var rowByte: Int { cursor.rowByte }
}

extension TreeCursor {
  /// The first byte of the row in its document: that of the key, where there is one.
  var rowByte: Int { (frame.key ?? value)?.sourceRange?.lowerBound ?? 0 }
}
