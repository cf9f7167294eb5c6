import JSONDocument

/// Jumps in the input, back and forward.
extension Model {
  /// Keeps the cursor's place before a jump.
  mutating func markPlace() { places.leave(input.cursor, sample: workspace.place) }

  mutating func travel(isBack: Bool) -> [Effect] {
    let current = Places.Place(sample: workspace.place, cursor: input.cursor)
    guard let place = isBack ? places.back(from: current) : places.forward(from: current) else {
      return say(isBack ? "there is no place before this one" : "this is the last place")
    }
    if place.sample != workspace.place {
      workspace.sample = place.sample.sample
      wantedElement = place.sample.element
      findElements()
      showInput()
    }
    input.reveal(place.cursor.moved(to: input.tree))
    if !isPlain { setFocus(.input) }
    return sayPlace()
  }

  /// In plain mode: the path and the value that the cursor is at.
  func sayPlace() -> [Effect] {
    guard isPlain, let value = input.cursor.value else { return [] }
    let path = PathOf.ruleText(input.cursor)
    return [.print(["\(path): \(ValueText.brief(value, limit: 2_000))".displayEscaped])]
  }

  mutating func gotoCommand(_ call: CommandCall) -> [Effect] {
    guard !call.rest.isEmpty else {
      return complain("where to? `:goto order.items[2]`, `/order/items/2`, `line 120` or `byte 4711`")
    }
    let before = workspace.place
    guard let cursor = destination(call.rest) else { return complain("`\(call.rest)` is not in this sample") }
    if workspace.place == before { markPlace() }
    input.reveal(cursor)
    lastPane = .input
    if !isPlain, focus != .editor || call.origin == .user { setFocus(.input) }
    if isPlain, let value = cursor.value {
      return [.print([ValueText.brief(value, limit: 2_000).displayEscaped])]
    }
    return []
  }

  /// Where an address, a line or a byte leads; another sample or element is shown where it is there.
  private mutating func destination(_ text: String) -> TreeCursor? {
    let (word, rest) = text.splitAfterWord()
    switch (word, Int(rest)) {
    case ("line", let line?):
      if let found = place(ofLine: line) { return found }
      return placeInSample(ofLine: line)
    case ("byte", let byte?): return place(ofByte: byte)
    default:
      if let found = place(of: text) { return found }
      return placeInElement(text) ?? nearPlace(of: text)
    }
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

  /// The first node at an address with `[*]` in it.
  private func nearPlace(of address: String) -> TreeCursor? {
    address.contains("[*]") ? firstPlace(of: RuleProposal.Step.steps(of: address)) : nil
  }

  /// The first node at steps in which one may stand for all elements of an array.
  func firstPlace(of steps: [RuleProposal.Step]) -> TreeCursor? {
    var budget = 10_000
    return Self.first(of: steps[...], from: TreeCursor(input.tree), &budget)
  }

  // As deep as the steps; the budget bounds how many elements are tried.
  private static func first(
    of steps: ArraySlice<RuleProposal.Step>, from cursor: TreeCursor, _ budget: inout Int
  ) -> TreeCursor? {
    guard let step = steps.first else { return cursor }
    var cursor = cursor
    guard case .elements = step else {
      return cursor.enter(step.first) ? first(of: steps.dropFirst(), from: cursor, &budget) : nil
    }
    let count = cursor.value?.kind == .array ? cursor.value?.writtenChildCount ?? 0 : 0
    for index in 0..<count where budget > 0 {
      budget -= 1
      var element = cursor
      guard element.enter(.element(index)) else { continue }
      if let found = first(of: steps.dropFirst(), from: element, &budget) { return found }
    }
    return nil
  }

  /// The node at a line of the document, counted from 1: the first that begins there, else the one around it.
  private func place(ofLine line: Int) -> TreeCursor? {
    guard let document = workspace.currentSample?.document, let range = input.tree.root.sourceRange, line >= 1
    else { return nil }
    let byte = (range.lowerBound..<range.upperBound).partitioningIndex {
      document.location(of: $0).line >= line
    }
    guard byte < range.upperBound, document.location(of: byte).line == line else { return nil }
    let indent = document[byte..<min(byte + 4_096, range.upperBound)].prefix { $0 == 0x20 || $0 == 0x09 }
      .count
    return TreeCursor(input.tree, byte: byte + indent)
  }

  /// The node at a line of the file that is in another sample, which is shown then; nil when the line is in none.
  private mutating func placeInSample(ofLine line: Int) -> TreeCursor? {
    guard line >= 1, let shown = workspace.currentSample, workspace.sources.indices.contains(shown.source),
      let number = workspace.sources[shown.source].sample(atLine: line, ofFile: shown.file)
    else { return nil }
    markPlace()
    workspace.sample = workspace.firstSample(ofSource: shown.source) + number
    findElements()
    showInput()
    if let place = place(ofLine: line) { return place }
    // Of a sample that is taken apart, the element with the line.
    guard let document = workspace.currentSample?.document else { return nil }
    if let element = workspace.elements.number(where: { document.location(of: $0.upperBound).line >= line }) {
      workspace.elements.show(element)
      showInput()
    }
    return place(ofLine: line) ?? TreeCursor(input.tree)
  }

  /// The innermost node around a byte of the document, counted from 0.
  private func place(ofByte byte: Int) -> TreeCursor? {
    input.tree.root.sourceRange?.contains(byte) == true ? TreeCursor(input.tree, byte: byte) : nil
  }
}

extension RuleProposal.Step {
  /// The steps of a path in which `[*]` stands for the elements of an array.
  static func steps(of text: String) -> [RuleProposal.Step] {
    var steps: [RuleProposal.Step] = []
    var rest = text[...]
    while let range = rest.firstRange(of: "[*]") {
      steps += InputAddress.steps(String(rest[..<range.lowerBound])).map(RuleProposal.Step.init) + [.elements]
      rest = rest[range.upperBound...]
    }
    return steps + InputAddress.steps(String(rest)).map(RuleProposal.Step.init)
  }
}

extension Workspace {
  /// Which sample shows.
  var place: SamplePlace {
    // Inlined where two places are compared, it makes the optimizer of Swift 6.3.1 fail.
    @inline(never) get { SamplePlace(sample: sample, element: elements.number) }
  }
}
