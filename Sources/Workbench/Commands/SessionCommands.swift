import Canvas

extension CommandTable {
  static let sessionCommands: [Command] = [
    Command(
      "save", usage: "[FILE] [--redact [--keys]]", topic: .session,
      summary: "writes the rules, or with a name that ends in .session the whole session",
      details: [
        "A name that ends in .json gets the JSON spelling of the rules. With --redact a session gets samples of its own,",
        "with made up values: see `:help redact`.",
        "A file that is there and was not written by this session, or that another program has changed since, is replaced",
        "only after a yes, or by `:save! FILE`.",
      ], argument: .files, keys: [KeyBinding(.character("s"), .panes), KeyBinding(.function(9), .everywhere)]
    ) { model, call in model.saveCommand(call) },
    Command(
      "export", usage: "text | json | swift | standalone | result [FILE]", topic: .session,
      summary: "writes the rules in another spelling, or the result; without FILE shows them",
      details: [
        "`standalone` is Swift that needs Foundation only, not the Redict library. A FILE that ends in `.redict`, `.json`",
        "or `.swift` may stand alone: its ending names the spelling.",
      ],
      argument: .words(["text", "json", "swift", "standalone", "result"])
    ) { model, call in model.exportCommand(call) },
    Command(
      "undo", aliases: ["u"], topic: .session, summary: "takes the last change back",
      keys: [KeyBinding(.character("u"), .panes, hint: "undo")]
    ) { model, _ in model.undoCommand() },
    Command(
      "redo", topic: .session, summary: "makes a change again that was taken back",
      keys: [KeyBinding(.character("U"), .panes), KeyBinding(.control("r"), .panes)]
    ) { model, _ in model.redoCommand() },
    Command(
      "source", usage: "FILE", topic: .session, summary: "carries out the lines of a session file",
      argument: .files
    ) { model, call in
      guard let word = call.words.first else { return model.complain("which file? `:source FILE`") }
      return model.load(model.request(.file(model.resolved(word, call)), .session))
    },
    Command("recover", topic: .session, summary: "takes the unsaved rules of an earlier session") {
      model, _ in
      model.recover()
    },
    Command("discard", topic: .session, summary: "drops the unsaved rules of an earlier session") {
      model, call in
      if let refusal = model.refusal(of: call) { return refusal }
      if model.recovery.isEmpty { return model.say("there is nothing to drop") }
      model.recovery = []
      return [.dropRecovered] + model.say("dropped")
    },
    Command(
      "editor", topic: .session, summary: "opens $VISUAL or $EDITOR on the line"
    ) { model, call in model.refusal(of: call) ?? [.runEditor(model.editor.text)] },
    Command(
      "set", usage: "[popup | mouse | wrap | ascii on | off]", topic: .session,
      summary: "changes a setting, or lists them",
      argument: .words(["popup", "mouse", "wrap", "ascii"].flatMap { ["\($0) on", "\($0) off"] })
    ) { model, call in model.setCommand(call) },
    Command(
      "theme", usage: "[default | dark | light | contrast]", topic: .session,
      summary: "changes the colours, or lists the themes",
      details: ["Also by `--theme` and the environment variable REDICT_THEME."],
      argument: .words(Palette.allCases.map(\.rawValue))
    ) { model, call in model.themeCommand(call) },
    Command(
      "tutor", usage: "[next | back | end]", topic: .session,
      summary: "teaches the workbench in five minutes",
      details: ["It has a document of its own; what you were working on is back when it ends."],
      argument: .words(["next", "back", "end"])
    ) { model, call in model.tutorCommand(call) },
    Command("legend", topic: .session, summary: "tells what the marks mean") { model, _ in
      model.isPlain
        ? model.show("legend", Help.words) : model.helpCommand(CommandCall("help", rest: "legend"))
    },
    Command(
      "history", usage: "[TEXT]", topic: .session,
      summary: "lists the lines entered so far, and whether they failed; with TEXT those that hold it",
      argument: .text
    ) { _, call in [.listHistory(call.rest)] },
    Command(
      "redraw", topic: .session, summary: "paints the screen anew", keys: [KeyBinding(.control("l"), .panes)]
    ) {
      _, _ in [.repaint]
    },
    Command(
      "help", aliases: ["h"],
      usage: "[COMMAND | FUNCTION | CODE | WORD | keys | rules | functions | diagnostics | legend]",
      topic: .session,
      summary: "lists all commands and keys, or tells about one, a function or a diagnostic code",
      details: ["On the page `/` searches."], argument: .topic,
      keys: [KeyBinding(.function(1), .everywhere, hint: "help")]
    ) { model, call in model.helpCommand(call) },
    Command(
      "accept", topic: .session, summary: "leaves and writes the result to standard output"
    ) { model, _ in model.requestWhole(.accept(isForced: false)) },
    Command(
      "quit", aliases: ["q"], topic: .session, summary: "leaves; unsaved rules are kept for the next time",
      details: ["`:quit!` leaves and drops them."],
      keys: [KeyBinding(.function(10), .everywhere, hint: "quit"), KeyBinding(.character("q"), .panes)]
    ) { model, call in
      // A session may leave, but drop nothing.
      model.quit(isForced: call.isForced && call.origin == .user)
    },
  ]
}
