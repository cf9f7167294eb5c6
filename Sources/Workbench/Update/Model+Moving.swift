import Canvas
import JSONDocument

extension Model {
  mutating func focusCommand(_ call: CommandCall) -> [Effect] {
    switch call.rest {
    case "line", "editor": setFocus(.editor)
    case "input": setFocus(.input)
    case "output": setFocus(.output)
    case "rules": setFocus(.rules)
    case "pane": setFocus(lastPane)
    case "next", "": moveFocus(by: 1)
    case "previous": moveFocus(by: -1)
    default: return complain("`\(call.rest)` is no pane; line, input, output or rules")
    }
    return []
  }

  /// The pane that movements act on: from the line, the output, which is what one looks at while typing.
  private var movedPane: Focus { focus == .editor ? .output : focus }

  mutating func changeTree(_ body: (inout TreePane) -> Void) {
    if pane == .output { body(&result) } else { body(&input) }
  }

  mutating func goCommand(_ call: CommandCall) -> [Effect] {
    let pane = movedPane
    let layout = Layout(self)
    let page = max(1, layout.area(of: pane).rows - 2)
    switch call.rest {
    case "up": move(pane, rows: -1)
    case "down": move(pane, rows: 1)
    case "page-up": move(pane, rows: -page)
    case "page-down": move(pane, rows: page)
    case "start", "top": moveToEdge(pane, isStart: true)
    case "end", "bottom": moveToEdge(pane, isStart: false)
    case "parent", "in", "out", "next", "previous": moveInTree(call.rest)
    default: return complain("`\(call.rest)` is no way to go; `:help go` lists them")
    }
    return []
  }

  private mutating func moveToEdge(_ pane: Focus, isStart: Bool) {
    switch pane {
    case .rules: rules.select(isStart ? 0 : .max / 2, count: entries.count)
    case .output: isStart ? result.moveToStart() : result.moveToEnd()
    case .input, .editor: isStart ? input.moveToStart() : input.moveToEnd()
    }
  }

  private mutating func moveInTree(_ way: String) {
    changeTree { tree in
      switch way {
      case "in":
        if tree.cursor.isOpen(tree.folds) { tree.cursor.enter(0) } else { tree.setOpen(true) }
      case "out":
        if tree.cursor.isOpen(tree.folds) { tree.setOpen(false) } else { _ = tree.cursor.moveToParent() }
      case "next": _ = tree.cursor.moveToSibling(by: 1)
      case "previous": _ = tree.cursor.moveToSibling(by: -1)
      default: _ = tree.cursor.moveToParent()
      }
    }
  }

  mutating func foldCommand(_ call: CommandCall) -> [Effect] {
    if call.rest == "all" {
      changeTree { $0.open(toLevel: 1) }
    } else if call.rest.isEmpty {
      changeTree { $0.setOpen(false) }
    } else {
      return complain("`:fold` or `:fold all`")
    }
    return []
  }

  mutating func unfoldCommand(_ call: CommandCall) -> [Effect] {
    if call.rest == "all" {
      changeTree { $0.open(toLevel: .max) }
    } else if call.rest.isEmpty {
      changeTree { $0.setOpen(true) }
    } else if let level = Int(call.rest), level >= 0 {
      changeTree { $0.open(toLevel: level) }
    } else {
      return complain("`:unfold`, `:unfold all` or `:unfold 3`")
    }
    return []
  }

  mutating func gotoCommand(_ call: CommandCall) -> [Effect] {
    guard !call.rest.isEmpty else { return complain("where to? `:goto order.items[2]`") }
    guard let place = place(of: call.rest) ?? placeInElement(call.rest) else {
      return complain("`\(call.rest)` is not in this sample")
    }
    input.reveal(place)
    lastPane = .input
    if isPlain, let value = place.value {
      return [.print([ValueText.brief(value, limit: 2_000).displayEscaped])]
    }
    return []
  }

  /// The node at an address; in a pointer, `2` may be an index or a key.
  private func place(of address: String) -> TreeCursor? {
    var cursor = TreeCursor(input.tree)
    for step in InputAddress.steps(address) {
      if cursor.enter(step) { continue }
      guard case .element(let index) = step, cursor.enter(.member("\(index)")) else { return nil }
    }
    return cursor
  }

  /// The node at an address that starts from the document and leads into one of the elements `each` takes it apart
  /// into, as reasons name places; that element is shown then.
  private mutating func placeInElement(_ address: String) -> TreeCursor? {
    guard let path = workspace.elements.path else { return nil }
    let outer = InputAddress.steps(path)
    let steps = InputAddress.steps(address)
    guard steps.starts(with: outer), case .element(let number)? = steps.dropFirst(outer.count).first,
      (0..<workspace.elements.count).contains(number)
    else { return nil }
    workspace.elements.show(number)
    showInput()
    return TreeCursor(input.tree, steps: steps.dropFirst(outer.count + 1))
  }

  /// Puts the path of the input pane's cursor into the line at its cursor.
  mutating func takeCommand() -> [Effect] {
    guard workspace.currentSample != nil else { return complain("there is no sample") }
    let path = PathOf.ruleText(input.cursor)
    let place = min(editor.cursor, editor.text.utf8.count)
    return setLine(editor.text.replacingBytes(place..<place, with: path), cursor: place + path.utf8.count)
  }

  // MARK: - Search

  mutating func searchCommand(_ call: CommandCall) -> [Effect] {
    if call.rest == "?", focus != .editor {
      search.origin = input.cursor
      return setLine(":search ")
    }
    guard !call.rest.isEmpty else { return complain("what for? `:search TEXT`") }
    let origin = search.origin
    search.origin = nil
    // Typed live already: stay at the match.
    if search.pattern == call.rest, origin != nil {
      setFocus(.input)
      return []
    }
    search.pattern = call.rest
    if !isPlain { setFocus(.input) }
    return find(from: input.cursor, isForward: true)
  }

  mutating func searchAgain(isForward: Bool) -> [Effect] {
    guard !search.pattern.isEmpty else { return say("nothing was searched for yet; `/` begins") }
    return find(from: input.cursor, isForward: isForward)
  }

  /// Follows a `:search` that is being typed.
  mutating func searchWhileTyping() -> [Effect] {
    guard editor.kind == .command, let call = CommandCall(line: editor.text), call.name == "search",
      !call.rest.isEmpty, !isPlain
    else {
      if editor.kind != .command, editor.text.isEmpty, let origin = search.origin {
        input.cursor = origin.moved(to: input.tree)
        search.origin = nil
      }
      return []
    }
    if search.origin == nil { search.origin = input.cursor }
    guard call.rest != search.pattern else { return [] }
    search.pattern = call.rest
    return find(from: search.origin ?? input.cursor, isForward: true, isInclusive: true)
  }

  private mutating func find(from place: TreeCursor, isForward: Bool, isInclusive: Bool = false) -> [Effect] {
    guard let sample = workspace.currentSample?.value else { return complain("there is no sample") }
    let range = place.frame.key?.sourceRange ?? place.value?.sourceRange ?? 0..<0
    // Matches within the cursor's own key or scalar are not the next one.
    let isLeaf = place.value.map { !$0.isContainer } ?? true
    let own = isLeaf ? (place.value?.sourceRange?.upperBound ?? range.upperBound) : range.upperBound
    let start =
      isInclusive ? range.lowerBound - 1 : isForward ? max(range.lowerBound, own - 1) : range.lowerBound
    search.generation = nextNumber()
    return [
      .work(
        .search(
          SearchRequest(
            generation: search.generation, input: sample, pattern: search.pattern, start: start,
            isForward: isForward)))
    ]
  }

  mutating func found(_ result: SearchResult) -> [Effect] {
    guard result.generation == search.generation else { return [] }
    guard let byte = result.byte else { return warn("`\(result.pattern)` is not in this sample") }
    let place = TreeCursor(input.tree, byte: byte)
    input.reveal(place)
    if isPlain {
      let value = place.value.map { ValueText.brief($0, limit: 200) } ?? ""
      return [.print(["\(PathOf.ruleText(place)): \(value)".displayEscaped])]
    }
    if result.hasWrapped { notice = Notice("the search went on from the other end") }
    return []
  }
}
