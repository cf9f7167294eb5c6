import Canvas

extension CommandTable {
  static let documentCommands: [Command] = [
    Command(
      "open", aliases: ["o"], usage: "FILE… | FOLDER | !COMMAND", topic: .documents,
      summary: "reads documents: files, the JSON files of a folder, or what a shell command writes",
      details: [
        "A file may hold one JSON value or many (NDJSON or one after the other): each is a sample. Documents that are",
        "open stay; the first of the new ones shows, and `:sample` goes back to the others.",
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
      "watch", usage: "[on | off]", topic: .documents,
      summary: "reads documents and expected results again when their files change",
      details: [
        "`redict -R` starts so. The cursor and what is open stay. While a file is only half written the last good",
        "document stays, and that is said.",
      ], argument: .words(["on", "off"])
    ) { model, call in model.watchCommand(call) },
    Command(
      "stop", topic: .documents, summary: "stops what is being read or computed",
      details: [
        "Control-C does it too, and Esc while something is being read. Of a long stream of values those stay that",
        "were read already.",
      ]
    ) { model, _ in model.stopWork() },
    Command(
      "sample", aliases: ["s"], usage: "NUMBER | next | previous | first | last", topic: .documents,
      summary: "shows another sample",
      details: [
        "With `each` every element is a sample. Where several documents have elements, `:sample 2 5` is",
        "element 5 of document 2.",
      ], argument: .words(["next", "previous", "first", "last"]),
      keys: [
        KeyBinding(.function(8), .everywhere, arguments: "next", hint: "next sample"),
        KeyBinding(.function(7), .everywhere, arguments: "previous"),
        KeyBinding(.character("]"), .panes, arguments: "next"),
        KeyBinding(.character("["), .panes, arguments: "previous"),
      ]
    ) { model, call in model.sampleCommand(call) },
    Command(
      "failing", usage: "[next | previous | first | last] [RULE]", topic: .documents,
      summary: "goes to a sample in which a required key has no value, or that is not as expected",
      details: [
        "With a RULE, its number or output key, to a sample for which that rule gave no value; `.` is the selected one."
      ], argument: .words(["next", "previous", "first", "last"]),
      keys: [
        KeyBinding(.character(")"), .trees, arguments: "next", hint: "next failing"),
        KeyBinding(.character("("), .trees, arguments: "previous"),
        KeyBinding(.character(")"), .rules, arguments: "next .", hint: "next failing"),
        KeyBinding(.character("("), .rules, arguments: "previous ."),
      ]
    ) { model, call in model.failingCommand(call) },
    Command(
      "redact", usage: "FILE [--keys]", topic: .documents,
      summary: "writes the samples with made up values in place of theirs",
      details: [
        "Keys, kinds, lengths of arrays, nulls and booleans stay; equal values stay equal, dates dates and ids ids of the",
        "same shape. Values that the rules compare with stay and are named. It is no encryption: who knows which values",
        "are possible can find out which is meant. `:save FILE.session --redact` writes a whole session so.",
        "`--keys` also replaces keys that look like data: addresses, numbers, dates, ids; but none that the rules name.",
      ], argument: .files
    ) { model, call in model.redactCommand(call) },
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
  func resolved(_ path: String, _ call: CommandCall) -> String {
    PathName.resolved(PathName.expanded(path, home: home), from: call.folder)
  }

  fileprivate mutating func openCommand(_ call: CommandCall) -> [Effect] {
    // `:open!curl` is the same as `:open !curl`.
    if call.isForced || call.rest.hasPrefix("!") {
      let text = (call.rest.hasPrefix("!") ? String(call.rest.dropFirst()) : call.rest).trimmed
      guard !text.isEmpty else { return complain("which command? `:open !curl …`") }
      return openCommand(running: text, call)
    }
    let words = call.words
    guard !words.isEmpty else { return complain("which file? `:open FILE`") }
    if words.count == 1, PathName.ending(of: words[0]) == "redict" {
      return complain("\(words[0]) is a rule file: `:rules \(CommandCall.quoted(words[0]))` reads it")
    }
    history.record(workspace, label: "open \(words[0])")
    let origins = words.map { $0 == "-" ? Source.Origin.standardInput : .file(resolved($0, call)) }
    showOnceRead(origins[0])
    return origins.flatMap { open($0) }
  }

  private mutating func openCommand(running text: String, _ call: CommandCall) -> [Effect] {
    let origin = Source.Origin.command(text)
    if call.origin == .user || settings.allowsCommands {
      history.record(workspace, label: "open !\(text)")
      showOnceRead(origin)
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
        let count = workspace.sources.count
        return complain("there is no document \(call.rest); \(count == 1 ? "1 is" : "\(count) are") open")
      }
      closed = (number - 1)..<number
    }
    history.record(workspace, label: "close")
    let first = workspace.firstSample(ofSource: closed.lowerBound)
    let end = workspace.firstSample(ofSource: closed.upperBound)
    workspace.sources.removeSubrange(closed)
    // The sample that shows stays, or the first one behind what is closed takes its place.
    if workspace.sample >= end {
      workspace.sample -= end - first
      wantedElement = workspace.elements.number
    } else if workspace.sample >= first {
      workspace.sample = first
    }
    workspace.sourcesVersion = nextNumber()
    return []
  }

  fileprivate mutating func sampleCommand(_ call: CommandCall) -> [Effect] {
    guard workspace.sampleCount > 0 else { return complain("there is no sample") }
    // In a session rules may have come just before.
    findElements()
    let last = workspace.sampleCount - 1
    let element = workspace.elements.number
    let lastElement = workspace.elements.count - 1
    switch call.rest {
    case "": return say("sample \(samplePlace)")
    case "next", "n":
      if let element, element < lastElement { return go(toElement: element + 1) }
      return workspace.sample < last
        ? go(toSample: workspace.sample + 1) : say("this is the last sample, \(samplePlace)")
    case "previous", "prev", "p":
      if let element, element > 0 { return go(toElement: element - 1) }
      return workspace.sample > 0
        ? go(toSample: workspace.sample - 1, element: .max) : say("this is the first sample")
    case "first": return go(toSample: 0)
    case "last": return go(toSample: last, element: .max)
    default: return sampleCommand(numbers: call.rest)
    }
  }

  /// `3`, or `2 5` for an element where there are several documents.
  private mutating func sampleCommand(numbers text: String) -> [Effect] {
    let numbers = text.split(separator: " ").map { Int($0) ?? 0 }
    guard (1...2).contains(numbers.count), numbers.allSatisfy({ $0 >= 1 }) else {
      return complain("`\(text)` is no sample; `:sample 3`, `:sample next`")
    }
    let countsElements = numbers.count == 1 && workspace.sampleCount == 1 && workspace.elements.count > 0
    let count = countsElements ? workspace.elements.count : workspace.sampleCount
    guard numbers[0] <= count else {
      return say("there \(count == 1 ? "is" : "are") \(Report.count(count, "sample"))")
    }
    if countsElements { return go(toElement: numbers[0] - 1) }
    return go(toSample: numbers[0] - 1, element: numbers.count == 2 ? numbers[1] - 1 : 0)
  }

  private mutating func go(toSample sample: Int, element: Int = 0) -> [Effect] {
    workspace.sample = sample
    return go(toElement: element)
  }

  private mutating func go(toElement element: Int) -> [Effect] {
    wantedElement = element
    // Elements of a large sample come later, and the wish is kept until then.
    if workspace.elements.key?.sample == workspace.sample || isPlain { findElements() }
    return isPlain ? say("sample \(samplePlace)") : []
  }

  /// `3 of 8`.
  private var samplePlace: String {
    let elements = workspace.elements
    let count = workspace.sampleCount
    guard let element = elements.number else { return "\(workspace.sample + 1) of \(count)" }
    let place = "\(element + 1) of \(elements.count)"
    return count > 1 ? "\(place), in document \(workspace.sample + 1) of \(count)" : place
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
