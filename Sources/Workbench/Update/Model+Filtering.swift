import JSONDocument

/// The input pane with only the nodes that hold a text.
extension Model {
  mutating func filterCommand(_ call: CommandCall) -> [Effect] {
    if call.rest == "?", focus != .editor { return setLine(":filter ") }
    filter.pattern = call.rest
    filter.inputKey = nil
    if call.rest.isEmpty {
      input.show(Tree(root: input.tree.root))
      if let folds = filter.folds { input.folds = folds }
      filter = Filter()
      return []
    }
    if filter.folds == nil { filter.folds = input.folds }
    if !isPlain { setFocus(.input) }
    return []
  }

  /// Asks for the nodes of the sample that match, once for each sample and text.
  mutating func requestFilter() -> [Effect] {
    guard !filter.pattern.isEmpty, filter.inputKey != currentInputKey, let sample = workspace.currentSample
    else {
      return []
    }
    filter.inputKey = currentInputKey
    filter.generation = nextNumber()
    return [
      .work(
        .filter(FilterRequest(generation: filter.generation, input: sample.value, pattern: filter.pattern)))
    ]
  }

  mutating func filtered(_ result: FilterResult) -> [Effect] {
    guard result.generation == filter.generation, !filter.pattern.isEmpty else { return [] }
    filter.matchCount = result.matchCount
    var tree = Tree(root: input.tree.root)
    tree.shown = result.children
    input.folds.open(toLevel: .max)
    input.show(tree)
    if isPlain { return [.print(matches(in: tree))] }
    if result.matchCount == 0 {
      return warn("`\(filter.pattern)` is not in this sample; `:filter` shows all again")
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
