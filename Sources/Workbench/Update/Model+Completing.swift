import RuleLanguage

extension Model {
  /// Tab in the line.
  mutating func complete() -> [Effect] {
    if editor.text.isEmpty {
      moveFocus(by: 1)
      return []
    }
    if let popup = editor.popup, !popup.isPassive { return cycle(by: 1) }
    guard let context = CompletionContext.at(editor.cursor, in: editor.text, catalog) else { return [.bell] }
    if case .argument(.files) = context.kind { return [.listFiles(context.partial)] }
    return complete(context, candidates(for: context))
  }

  /// The names of files that a `listFiles` asked for.
  mutating func listed(_ names: [String], for partial: String) -> [Effect] {
    guard let context = CompletionContext.at(editor.cursor, in: editor.text, catalog),
      case .argument(.files) = context.kind, context.partial == partial
    else { return [] }
    return complete(
      context,
      names.map { Candidate(text: CommandCall.quoted($0), kind: .file, detail: "") })
  }

  private mutating func complete(_ context: CompletionContext, _ candidates: [Candidate]) -> [Effect] {
    guard !candidates.isEmpty else { return [.bell] }
    let written = String(decoding: Array(editor.text.utf8)[context.range], as: UTF8.self)
    if candidates.haveOnly(written) { return goDeeper(context) }
    let common = candidates.common
    if candidates.count == 1 { return insert(common, at: context.range) }
    editor.popup = Popup(candidates: candidates, range: context.range, selected: nil, isPassive: false)
    // What only holds the letters is taken whole, the best one first.
    if !candidates[0].isDirect { return cycle(by: 1) }
    guard common.utf8.count > written.utf8.count else { return [] }
    let list = editor.popup
    let effects = insert(common, at: context.range)
    editor.popup = list
    editor.popup?.range = context.range.lowerBound..<(context.range.lowerBound + common.utf8.count)
    return effects
  }

  /// Everything is there already: behind a key of an object the next thing is a dot.
  private mutating func goDeeper(_ context: CompletionContext) -> [Effect] {
    guard leadsDeeper(context) else { return [.bell] }
    let effects = insert(".", at: context.range.upperBound..<context.range.upperBound)
    guard let next = CompletionContext.at(editor.cursor, in: editor.text, catalog) else { return effects }
    let candidates = candidates(for: next)
    if candidates.count > 1 {
      editor.popup = Popup(candidates: candidates, range: next.range, selected: nil, isPassive: false)
    }
    return effects
  }

  /// Whether the key that is written whole has keys below it.
  func leadsDeeper(_ context: CompletionContext) -> Bool {
    guard case .path(let parent?, _) = context.kind, let entry = catalog.step(context.partial, from: parent)
    else { return false }
    return !catalog.keys(of: entry).members.isEmpty
  }

  /// Puts the next candidate of the list into the line.
  mutating func cycle(by offset: Int) -> [Effect] {
    guard let popup = editor.popup, !popup.candidates.isEmpty else { return [] }
    let count = popup.candidates.count
    return take(popup.selected.map { ($0 + offset + count) % count } ?? (offset > 0 ? 0 : count - 1))
  }

  /// Puts a candidate of the list into the line.
  mutating func take(_ next: Int) -> [Effect] {
    guard var popup = editor.popup, popup.candidates.indices.contains(next) else { return [] }
    let text = popup.candidates[next].text
    let effects = insert(text, at: popup.range)
    popup.selected = next
    popup.isPassive = false
    popup.range = popup.range.lowerBound..<(popup.range.lowerBound + text.utf8.count)
    editor.popup = popup
    return effects
  }

  private mutating func insert(_ text: String, at range: Range<Int>) -> [Effect] {
    setLine(editor.text.replacingBytes(range, with: text), cursor: range.lowerBound + text.utf8.count)
  }

  /// Shows completions while typing where they help: for a key or a function that is begun and not yet whole.
  mutating func suggestWhileTyping() {
    if editor.popup?.isPassive == true { editor.popup = nil }
    guard settings.showsPopup, !isPlain, editor.popup == nil, focus == .editor,
      editor.cursor == editor.text.utf8.count,
      let context = CompletionContext.at(editor.cursor, in: editor.text, catalog), Self.suggests(context)
    else { return }
    let candidates = candidates(for: context)
    guard let first = candidates.first, candidates.count > 1 || first.text != context.partial else { return }
    editor.popup = Popup(candidates: candidates, range: context.range, selected: nil, isPassive: true)
  }

  private static func suggests(_ context: CompletionContext) -> Bool {
    switch context.kind {
    case .path(_, let isHead): !isHead || !context.partial.isEmpty || context.compared != nil
    case .value, .function, .collectionOperator, .command: true
    case .argument(.place), .argument(.topic): true
    case .target, .argument: false
    }
  }
}

extension [Candidate] {
  /// Whether a text is the only one that begins as it does, so that there is nothing left to complete.
  func haveOnly(_ written: String) -> Bool {
    first?.isDirect == true && common == written && count(where: \.isDirect) == 1
  }

  /// What goes into the line at once: all of the best one if it only holds the letters, else what those that begin
  /// so have in common.
  var common: String {
    guard let first, first.isDirect else { return first?.text ?? "" }
    let texts = filter(\.isDirect).map(\.text.unicodeScalars)
    let shared = texts.dropFirst().reduce(texts[0][...]) { shared, text in
      shared.prefix(zip(shared, text).prefix { $0 == $1 }.count)
    }
    return String(String.UnicodeScalarView(shared))
  }
}

extension Model {
  /// Lets relative paths start from the elements that `each` leads to.
  mutating func placeCatalog() {
    let statements = workspace.rules.context.filter(\.isEach).flatMap {
      RuleParser.parse($0.text).file.statements
    }
    for case .each(let path) in statements.map(\.kind) {
      catalog.start = catalog.elements(at: path)
      return
    }
    catalog.start = 0
  }
}
