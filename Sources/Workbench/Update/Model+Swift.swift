import Canvas

extension Model {
  /// Shows the rules as Swift source beside them, or no longer.
  mutating func swiftCommand(_ call: CommandCall) -> [Effect] {
    if isPlain { return exportCommand(CommandCall("export", rest: "swift")) }
    switch call.rest {
    case "": swift = swift == nil ? SwiftPane() : nil
    case "on": swift = swift ?? SwiftPane()
    case "off": swift = nil
    default: return complain("`:swift`, `:swift on` or `:swift off`")
    }
    guard swift != nil else { return [.cancel(.swift)] }
    return Layout(self).swift.isEmpty
      ? say("the screen is too low for the Swift source: `:export swift`") : []
  }

  /// Asks for the source when the rules or the line are others than those it was made from.
  mutating func requestSwift() -> [Effect] {
    guard let pane = swift, !Layout(self).swift.isEmpty else { return [] }
    let key = SwiftPane.Key(rulesVersion: workspace.rulesVersion, draft: draft, name: exportName)
    guard key != pane.requested else { return [] }
    swift?.requested = key
    let generation = nextNumber()
    swift?.generation = generation
    let rules = RuleText(entries: entries, draft: key.draft)
    return [.work(.swift(SwiftRequest(generation: generation, rules: rules, name: key.name)))]
  }

  mutating func translated(_ result: SwiftResult) -> [Effect] {
    guard result.generation == swift?.generation else { return [] }
    swift?.result = result
    return []
  }

  /// The part of the rules that the source shows: the line being typed, the rule of the selected output key, or the
  /// selected rule.
  var shownSlot: RuleText.Slot? {
    if swift?.requested?.draft != nil { return .draft }
    if pane == .output, let slot = slotOfOutputKey { return slot }
    return entries.indices.contains(rules.selected) ? .entry(id: entries[rules.selected].id) : nil
  }

  /// The part of the rules that makes the output pane's selected key.
  private var slotOfOutputKey: RuleText.Slot? {
    guard let output else { return nil }
    if case .issue(let number) = result.cursor.frame.content, output.issues.indices.contains(number) {
      return output.issues[number].slot
    }
    return output.marks[result.cursor.frame.path]?.slot
  }
}
