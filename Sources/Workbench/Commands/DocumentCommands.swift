import Canvas

extension CommandTable {
  static let documentCommands: [Command] = [
    Command(
      "open", aliases: ["o"], usage: "FILE… | !COMMAND", topic: .documents,
      summary: "reads documents: files, or what a shell command writes",
      details: [
        "A file may hold one JSON value or many (NDJSON or one after the other): each is a sample.",
        "In a session file, `:open !COMMAND` asks before it runs anything.",
      ], argument: .files
    ) { model, call in model.openCommand(call) },
    Command(
      "close", usage: "[NUMBER]", topic: .documents,
      summary: "closes all documents, or the one with a number"
    ) { model, call in model.closeCommand(call) },
    Command(
      "reload", topic: .documents, summary: "reads the documents again",
      details: ["When a file is broken or gone, the last good document stays."],
      keys: [KeyBinding(.function(5), .everywhere), KeyBinding(.character("R"), .panes)]
    ) { model, _ in
      if model.workspace.sources.isEmpty { return model.complain("no document is open") }
      return model.workspace.sources.indices.flatMap { model.reload(source: $0) }
    },
    Command(
      "sample", aliases: ["s"], usage: "NUMBER | next | previous | first | last", topic: .documents,
      summary: "shows another sample", argument: .words(["next", "previous", "first", "last"]),
      keys: [
        KeyBinding(.function(8), .everywhere, arguments: "next", hint: "next sample"),
        KeyBinding(.function(7), .everywhere, arguments: "previous"),
        KeyBinding(.character("]"), .panes, arguments: "next"),
        KeyBinding(.character("["), .panes, arguments: "previous"),
      ]
    ) { model, call in model.sampleCommand(call) },
    Command(
      "expect", usage: "FILE | off", topic: .documents,
      summary: "compares the results with expected ones, one value for each sample", argument: .files
    ) { model, call in model.expectCommand(call) },
    Command(
      "input", topic: .documents, summary: "prints the sample"
    ) { model, _ in
      guard let sample = model.workspace.currentSample else { return model.complain("there is no sample") }
      return model.show(model.inputTitle, Report.json(sample.value))
    },
  ]
}

extension Model {
  func resolved(_ path: String, _ call: CommandCall) -> String { PathName.resolved(path, from: call.folder) }

  fileprivate mutating func openCommand(_ call: CommandCall) -> [Effect] {
    // `:open!curl` is the same as `:open !curl`.
    if call.isForced || call.rest.hasPrefix("!") {
      let text = (call.rest.hasPrefix("!") ? String(call.rest.dropFirst()) : call.rest).trimmed
      guard !text.isEmpty else { return complain("which command? `:open !curl …`") }
      return openCommand(running: text, call)
    }
    let words = call.words
    guard !words.isEmpty else { return complain("which file? `:open FILE`") }
    history.record(workspace, label: "open \(words[0])")
    return words.flatMap { word in
      open(word == "-" ? .standardInput : .file(resolved(word, call)))
    }
  }

  private mutating func openCommand(running text: String, _ call: CommandCall) -> [Effect] {
    let origin = Source.Origin.command(text)
    if call.origin == .user || settings.allowsCommands {
      history.record(workspace, label: "open !\(text)")
      return open(origin)
    }
    let request = request(origin, .document(source: workspace.sources.count))
    return ask(
      "the session wants to run `\(text)`; run it?", .load(request), or: "`--allow-commands` lets it")
  }

  fileprivate mutating func closeCommand(_ call: CommandCall) -> [Effect] {
    guard !workspace.sources.isEmpty else { return complain("no document is open") }
    var closed = workspace.sources.indices
    if !call.rest.isEmpty {
      guard let number = Int(call.rest), closed.contains(number - 1) else {
        return complain("there is no document \(call.rest); \(workspace.sources.count) are open")
      }
      closed = (number - 1)..<number
    }
    history.record(workspace, label: "close")
    workspace.sources.removeSubrange(closed)
    workspace.sourcesVersion = nextNumber()
    return []
  }

  fileprivate mutating func sampleCommand(_ call: CommandCall) -> [Effect] {
    let count = workspace.sampleCount
    guard count > 0 else { return complain("there is no sample") }
    let wanted: Int
    switch call.rest {
    case "": return say("sample \(workspace.sample + 1) of \(count)")
    case "next", "n": wanted = workspace.sample + 1
    case "previous", "prev", "p": wanted = workspace.sample - 1
    case "first": wanted = 0
    case "last": wanted = count - 1
    default:
      guard let number = Int(call.rest), number >= 1 else {
        return complain("`\(call.rest)` is no sample; `:sample 3`, `:sample next`")
      }
      wanted = number - 1
    }
    guard (0..<count).contains(wanted) else {
      return wanted < 0
        ? say("this is the first sample")
        : say(
          wanted == count
            ? "this is the last sample, \(count) of \(count)"
            : "there \(count == 1 ? "is" : "are") \(Report.count(count, "sample"))")
    }
    workspace.sample = wanted
    return isPlain ? say("sample \(wanted + 1) of \(count)") : []
  }

  fileprivate mutating func expectCommand(_ call: CommandCall) -> [Effect] {
    if call.rest == "off" {
      history.record(workspace, label: "expect nothing")
      workspace.expectation = nil
      workspace.expectationName = nil
      requestedKey = nil
      return []
    }
    guard let word = call.words.first else { return complain("which file? `:expect FILE`") }
    return load(request(.file(resolved(word, call)), .expectation))
  }
}
