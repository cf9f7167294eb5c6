import JSONDocument

/// Values whole, and switches.
extension Model {
  mutating func valueCommand(_ call: CommandCall) -> [Effect] {
    let place: TreeCursor?
    if !call.rest.isEmpty {
      let tree = pane == .output && focus == .output ? result.tree : input.tree
      place =
        TreeCursor(tree, steps: InputAddress.steps(call.rest))
        ?? firstPlace(of: RuleProposal.Step.steps(of: call.rest))
    } else if pane == .output {
      place = result.cursor
    } else {
      place = workspace.currentSample == nil ? nil : input.cursor
    }
    guard let place, place.value != nil else {
      return complain(call.rest.isEmpty ? "there is no value here" : "`\(call.rest)` is not in this sample")
    }
    if isPlain { return [.print(Report.lines(about: place))] }
    page = Report.page(of: place, title: "value")
    return []
  }

  /// Turns a setting on or off; without a word to the other of the two.
  mutating func switchSetting(_ setting: WritableKeyPath<Settings, Bool>, _ name: String, _ call: CommandCall)
    -> [Effect]
  {
    switch call.rest {
    case "": settings[keyPath: setting].toggle()
    case "on": settings[keyPath: setting] = true
    case "off": settings[keyPath: setting] = false
    default: return complain("`:\(name) on` or `:\(name) off`")
    }
    return say("\(name) \(settings[keyPath: setting] ? "on" : "off")")
  }
}
