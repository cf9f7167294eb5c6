import JSONDocument

/// The input pane with only the nodes that match.
extension Model {
  mutating func filterCommand(_ call: CommandCall) -> [Effect] {
    if call.rest == "?", focus != .editor { return beginCommand(":filter ") }
    filter.typedOver = nil
    if filter.pattern?.text != call.rest { apply(call.rest.isEmpty ? nil : SearchPattern(call.rest)) }
    if !isPlain { setFocus(.input) }
    return []
  }

  /// Follows a `:filter` that is being typed.
  mutating func filterWhileTyping() {
    guard !isPlain else { return }
    if let call = CommandCall(line: editor.text), call.name == "filter", !call.rest.isEmpty {
      guard call.rest != filter.pattern?.text else { return }
      if filter.typedOver == nil { filter.typedOver = .some(filter.pattern) }
      apply(SearchPattern(call.rest))
    } else if let before = filter.typedOver {
      // Given up, or nothing is left of it.
      apply(before)
      filter.typedOver = nil
    }
  }

  private mutating func apply(_ pattern: SearchPattern?) {
    filter.pattern = pattern
    filter.inputKey = nil
    if pattern != nil {
      if filter.folds == nil { filter.folds = input.folds }
      return
    }
    input.show(Tree(root: input.tree.root))
    if let folds = filter.folds {
      let cursor = input.cursor
      input.folds = folds
      // The match one has gone to stays in sight.
      input.reveal(cursor)
    }
    filter = Filter()
  }

  /// Asks for the nodes of the sample that match, once for each sample and pattern.
  mutating func requestFilter() -> [Effect] {
    guard let pattern = filter.pattern, filter.inputKey != currentInputKey,
      let sample = workspace.currentSample
    else {
      return []
    }
    filter.inputKey = currentInputKey
    filter.generation = nextNumber()
    return [
      .work(.filter(FilterRequest(generation: filter.generation, input: sample.value, pattern: pattern)))
    ]
  }

  mutating func filtered(_ result: FilterResult) -> [Effect] {
    guard result.generation == filter.generation, let pattern = filter.pattern else { return [] }
    filter.matchCount = result.matchCount
    var tree = Tree(root: input.tree.root)
    tree.shown = result.children
    input.folds.open(toLevel: .max)
    input.show(tree)
    if isPlain { return [.print(matches(in: tree))] }
    if filter.typedOver != nil { return [] }
    if result.matchCount == 0 {
      return warn("`\(pattern.text)` is not in this sample; `:filter` shows all again")
    }
    return result.isCut ? say("only the first \(result.matchCount) matches show") : []
  }

  /// The rows of the matches as paths with values.
  private func matches(in tree: Tree) -> [String] {
    var cursor = TreeCursor(tree)
    let open = FoldState(level: .max)
    var lines: [String] = []
    while lines.count < 1_000, cursor.moveDown(open) {
      guard tree.shown[cursor.frame.path] == nil, let value = cursor.value else { continue }
      lines.append("\(PathOf.ruleText(cursor)): \(ValueText.brief(value, limit: 200))".displayEscaped)
    }
    return lines.isEmpty ? ["nothing matches"] : lines
  }
}
