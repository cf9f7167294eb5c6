import RuleEngine
import Canvas

extension CommandTable {
  static let outputCommands: [Command] = [
    Command(
      "missing", aliases: ["m"], usage: "[next | previous | list]", topic: .output,
      summary: "goes to the next key without a value, here or in another sample, or lists them all",
      argument: .words(["next", "previous", "list"]),
      keys: [
        KeyBinding(.function(4), .everywhere, arguments: "next", hint: "missing"),
        KeyBinding(.character("m"), .panes, arguments: "next"),
        KeyBinding(.character("M"), .panes, arguments: "previous"),
      ]
    ) { model, call in model.missingCommand(call) },
    Command(
      "why", aliases: ["w"], usage: "[KEY]", topic: .output,
      summary: "tells where an output key comes from, or why it is not there", argument: .key,
      keys: [KeyBinding(.character("w"), .output, .rules, hint: "why")]
    ) { model, call in model.whyCommand(call) },
    Command("output", topic: .output, summary: "prints the result") { model, _ in
      model.output == nil ? model.complain("there is no result yet") : model.requestWhole(.show)
    },
    Command("list", aliases: ["l"], topic: .output, summary: "lists the rules with their states") {
      model, _ in
      model.listCommand()
    },
    Command(
      "coverage", topic: .output, summary: "lists the input paths of all samples that no rule reads"
    ) { model, _ in model.reportCommand(.coverage) },
    Command(
      "matrix", topic: .output, summary: "shows rules against samples: which gave a value where",
      details: [
        "The arrows go from cell to cell, `n` and `N` to the next and previous one without a value, Home and End to the",
        "first and last sample; Enter goes to the sample and the rule of the cell.",
      ], keys: [KeyBinding(.character("x"), .panes)]
    ) { model, _ in model.matrixCommand() },
    Command(
      "diff", topic: .output, summary: "shows what the last change of the rules changed, over all samples",
      details: ["After `:baseline` it compares with the rules that were pinned then."],
      keys: [KeyBinding(.character("D"), .panes)]
    ) { model, _ in model.differenceCommand() },
    Command(
      "baseline", usage: "[FILE | off]", topic: .output,
      summary: "pins the rules as they are, or those of a file, for `:diff` to compare with", argument: .files
    ) { model, call in model.baselineCommand(call) },
    Command(
      "presence", usage: "[PATH]", topic: .output,
      summary: "lists the paths of all samples: how often each is there, its types, an example",
      argument: .path
    ) { model, call in model.presenceCommand(call) },
    Command(
      "phase", usage: "[rules | default | missing | completion | next | previous | off]", topic: .output,
      summary: "shows the result as it is behind one of the four steps of a rewrite",
      details: [
        "The steps are: rules, default rule, missing values, completion. Without a word all four are shown below each",
        "other; `off` shows the whole result again.",
      ], argument: .words(["rules", "default", "missing", "completion", "next", "previous", "off"]),
      keys: [
        KeyBinding(.character(">"), .output, arguments: "next", hint: "phase"),
        KeyBinding(.character("<"), .output, arguments: "previous"),
      ]
    ) { model, call in model.phaseCommand(call) },
    Command("residue", topic: .output, summary: "lists the keys of the sample that no rule reads") {
      model, _ in
      model.show("residue", Report.residue(model))
    },
    Command("warnings", topic: .output, summary: "lists the warnings of documents, rules and result") {
      model, _ in
      model.show("warnings", Report.warnings(model))
    },
    Command(
      "origin", usage: "[KEY]", topic: .output,
      summary: "goes to the node of the input that an output key was made from",
      details: ["Of a missing key to the last node on its path that exists. `:back` returns."],
      argument: .key,
      keys: [KeyBinding(.character("o"), .output, hint: "origin")]
    ) { model, call in model.originCommand(call) },
    Command(
      "readers", usage: "[PATH]", topic: .output, summary: "goes to the rules that read a node of the input",
      argument: .path, keys: [KeyBinding(.character("r"), .input, hint: "its rules")]
    ) { model, call in model.readersCommand(call) },
    Command(
      "swift", usage: "[on | off]", topic: .output,
      summary: "shows the rules as Swift source while you edit them, at the rule of the cursor, or hides it",
      details: ["`:export swift FILE` writes it, `:copy swift` takes the statement of the selected rule."],
      argument: .words(["on", "off"]),
      keys: [KeyBinding(.character("S"), .panes), KeyBinding(.function(12), .everywhere)]
    ) { model, call in model.swiftCommand(call) },
    Command(
      "copy", aliases: ["y"], usage: "[value | key | path | pointer | rule | swift | rules | output]",
      topic: .output,
      summary: "puts something on the clipboard; without a word, the selected value or rule",
      details: [
        "By the terminal (OSC 52, also through tmux); where that is not possible by wl-copy, xclip or xsel, else",
        "into a file that is named.",
      ],
      argument: .words(["value", "key", "path", "pointer", "rule", "swift", "rules", "output"]),
      keys: [
        KeyBinding(.character("y"), then: .character("y"), .panes, hint: "copy"),
        KeyBinding(.character("y"), then: .character("v"), .trees, arguments: "value"),
        KeyBinding(.character("y"), then: .character("k"), .trees, arguments: "key"),
        KeyBinding(.character("y"), then: .character("p"), .trees, arguments: "path"),
        KeyBinding(.character("y"), then: .character("o"), .trees, arguments: "pointer"),
        KeyBinding(.character("y"), then: .character("r"), .panes, arguments: "rule"),
        KeyBinding(.character("y"), then: .character("s"), .panes, arguments: "swift"),
        KeyBinding(.character("y"), then: .character("a"), .panes, arguments: "rules"),
        KeyBinding(.character("y"), then: .character("u"), .panes, arguments: "output"),
        KeyBinding(.character("Y"), .trees, arguments: "path"),
      ]
    ) { model, call in model.copyCommand(call) },
  ]
}
