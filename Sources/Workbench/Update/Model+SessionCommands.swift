import JSONDocument
import RuleLanguage

extension Model {
  mutating func saveCommand(_ call: CommandCall) -> [Effect] {
    var words = call.words
    if words.contains("--redact") {
      words.removeAll { ["--redact", "--keys"].contains($0) }
      return saveRedacted(words, call)
    }
    guard words.count <= 1 else { return complain("one file name; put it in quotes if it has blanks") }
    guard words.first != "", let path = words.first.map({ resolved($0, call) }) ?? rulesFile ?? sessionFile
    else {
      return complain("under which name? `:save FILE`")
    }
    switch PathName.ending(of: path) {
    case "session":
      return write(
        SessionText.text(of: workspace, folder: PathName.folder(of: path)), to: path, .session,
        call)
    case "json":
      return write(
        RuleFileJSON.write(RuleParser.parse(workspace.rules.text).file), to: path, .rules,
        call)
    case "swift":
      return complain("`:export swift \(path)` writes Swift; `:save` writes rules")
    default:
      return write(workspace.rules.text, to: path, .rules, call)
    }
  }

  /// `:save FILE.session --redact`: the session, and its samples with other values beside it.
  private mutating func saveRedacted(_ words: [String], _ call: CommandCall) -> [Effect] {
    guard words.count == 1, let path = words.first.map({ resolved($0, call) }),
      PathName.ending(of: path) == "session"
    else { return complain("a session's name is needed: `:save FILE.session --redact`") }
    let ending = workspace.sampleCount > 1 ? "ndjson" : "json"
    let samples = String(path.dropLast("session".count)) + "samples." + ending
    return requestRedaction(.session(path: path, samples: samples, call), call)
  }

  mutating func exportCommand(_ call: CommandCall) -> [Effect] {
    var words = call.words
    guard let first = words.first else {
      return complain("which spelling? `:export text | json | swift | standalone | result [FILE]`")
    }
    if words.count == 1, let spelling = Exporter.spelling(ofFile: first) { words.insert(spelling, at: 0) }
    let name = words[0]
    let text: String
    switch name {
    case "result":
      let path = words.dropFirst().first.map { resolved($0, call) }
      return requestWhole(.export(path: path, call))
    case "text", "json", "swift", "standalone":
      let findings = RuleProgram(RuleText(entries: entries)).findings
      if let error = findings.first(where: { $0.diagnostic.severity == .error }) {
        let number = index(of: error.slot).map { " in rule \($0 + 1)" } ?? ""
        return complain("not exported: there is an error\(number): \(error.diagnostic.message)")
      }
      text = Exporter.text(of: workspace.rules, as: name, name: exportName)
    default:
      return complain("`\(name)` is no spelling; text, json, swift, standalone or result")
    }
    guard words.count > 1 else {
      if isPlain {
        return [
          .print(
            text.split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd).dropLast().map {
              String($0).displayEscaped
            })
        ]
      }
      return show(
        "export \(name)",
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd).map(String.init))
    }
    return write(text, to: resolved(words[1], call), .export, call)
  }

  /// What exported code calls the rules: the name of their file; empty while they have none.
  var exportName: String {
    let name = PathName.name(of: rulesFile ?? sessionFile ?? "")
    let ending = PathName.ending(of: name)
    return ending.isEmpty ? name : String(name.dropLast(ending.count + 1))
  }

  mutating func setCommand(_ call: CommandCall) -> [Effect] {
    let words = call.words
    guard let name = words.first else {
      return show(
        "settings",
        [
          "popup \(settings.showsPopup ? "on" : "off")  completions come up by themselves",
          "mouse \(settings.takesMouse ? "on" : "off")  clicks and the wheel work here, not in the terminal",
          "wrap \(settings.wrapsValues ? "on" : "off")  long values of the input go on in the next rows",
          "ascii \(settings.look.isASCII ? "on" : "off")  signs and texts in ASCII only",
          "theme \(settings.look.palette.rawValue)  \(settings.look.palette.summary)",
        ])
    }
    if name == "theme" {
      return themeCommand(CommandCall("theme", rest: words.dropFirst().joined(separator: " ")))
    }
    guard words.count == 2, ["on", "off"].contains(words[1]) else {
      return complain("`:set \(name) on` or `off`")
    }
    let isOn = words[1] == "on"
    switch name {
    case "popup":
      settings.showsPopup = isOn
      editor.popup = nil
    case "mouse":
      settings.takesMouse = isOn
      return [.setMouse(isOn)] + say("mouse \(words[1])")
    case "wrap": settings.wrapsValues = isOn
    case "ascii": settings.look.isASCII = isOn
    default: return complain("there is no setting `\(name)`; popup, mouse, wrap, ascii and theme")
    }
    return say("\(name) \(words[1])")
  }

  mutating func themeCommand(_ call: CommandCall) -> [Effect] {
    guard !call.rest.isEmpty else {
      return show("themes", Palette.allCases.map { "\($0.rawValue)  \($0.summary)" })
    }
    guard let palette = Palette(rawValue: call.rest) else {
      return complain(
        "`\(call.rest)` is no theme; \(Palette.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    settings.look.palette = palette
    return say("theme \(palette.rawValue): \(palette.summary)")
  }

  mutating func helpCommand(_ call: CommandCall) -> [Effect] {
    guard let lines = Help.lines(about: call.rest) else {
      return complain("no help about `\(call.rest)`; `:help` lists the commands")
    }
    return show(call.rest.isEmpty ? Help.title : "help \(call.rest)", lines)
  }

  /// Leaves, with a result for standard output.
  mutating func quit(printing result: JSON? = nil, isForced: Bool) -> [Effect] {
    if tutor != nil { return endTutor() }
    guard isUnsaved, !isForced else { return [.clearJournal, .quit(status: 0, output: result, note: nil)] }
    let count = workspace.rules.statementCount
    guard hasJournal else {
      let rules = Report.count(count, "unsaved rule")
      // Input that has ended cannot answer.
      if isPlain {
        return [.quit(status: 0, output: result, note: "\(rules) lost: no journal could be kept")]
      }
      return complain(
        "\(rules) would be lost: `:save FILE` keeps \(count == 1 ? "it" : "them"), `:quit!` leaves")
    }
    let note =
      "\(Report.count(count, "unsaved rule")) kept: the next start offers \(count == 1 ? "it" : "them") again"
    return [.quit(status: 0, output: result, note: note)]
  }
}
