import Canvas

extension CommandTable {
  static let movingCommands: [Command] = [
    Command(
      "focus", usage: "line | input | output | rules | next | previous", topic: .moving,
      summary: "gives the keys to the line or to a pane",
      details: ["Tab on an empty line does it too; in the panes Tab goes on to the next one."],
      argument: .words(["line", "input", "output", "rules", "next", "previous"]),
      keys: [
        KeyBinding(.function(6), .everywhere, arguments: "next", hint: "panes"),
        KeyBinding(Key(.function(6), .shift), .everywhere, arguments: "previous"),
        KeyBinding(.escape, .editor, arguments: "pane"),
        KeyBinding(.tab, .panes, arguments: "next"),
        KeyBinding(.backTab, .panes, arguments: "previous"),
        KeyBinding(.character("i"), .panes, arguments: "line", hint: "line"),
        KeyBinding(.escape, .panes, arguments: "line"),
      ]
    ) { model, call in model.focusCommand(call) },
    Command(
      "go", usage: "up | down | page-up | page-down | start | end | parent | in | out | next | previous",
      topic: .moving, summary: "moves the cursor of a pane",
      details: [
        "`in` opens a node or goes to its first child, `out` closes it or goes to its parent;",
        "`next` and `previous` go to the nodes beside it. A number before a key that moves repeats it: `5j`, `3n`; `120G`",
        "goes to line 120 of the document.",
      ],
      argument: .words([
        "up", "down", "page-up", "page-down", "start", "end", "parent", "in", "out", "next", "previous",
      ]),
      keys: [
        KeyBinding(.up, .panes, arguments: "up"), KeyBinding(.character("k"), .panes, arguments: "up"),
        KeyBinding(.down, .panes, arguments: "down"), KeyBinding(.character("j"), .panes, arguments: "down"),
        KeyBinding(.pageUp, .everywhere, arguments: "page-up"),
        KeyBinding(.pageDown, .everywhere, arguments: "page-down"),
        KeyBinding(.control("u"), .panes, arguments: "page-up"),
        KeyBinding(.control("b"), .panes, arguments: "page-up"),
        KeyBinding(.control("d"), .panes, arguments: "page-down"),
        KeyBinding(.control("f"), .panes, arguments: "page-down"),
        KeyBinding(.home, .panes, arguments: "start"),
        KeyBinding(.character("g"), .panes, arguments: "start"),
        KeyBinding(.end, .panes, arguments: "end"), KeyBinding(.character("G"), .panes, arguments: "end"),
        KeyBinding(.right, .trees, arguments: "in"), KeyBinding(.character("l"), .trees, arguments: "in"),
        KeyBinding(.left, .trees, arguments: "out"), KeyBinding(.character("h"), .trees, arguments: "out"),
        KeyBinding(.character("p"), .trees, arguments: "parent"),
        KeyBinding(.character("H"), .trees, arguments: "parent"),
        KeyBinding(.character("}"), .trees, arguments: "next"),
        KeyBinding(.character("J"), .trees, arguments: "next"),
        KeyBinding(.character("{"), .trees, arguments: "previous"),
        KeyBinding(.character("K"), .trees, arguments: "previous"),
      ]
    ) { model, call in model.goCommand(call) },
    Command(
      "goto", usage: "PATH | POINTER | line NUMBER | byte NUMBER", topic: .moving,
      summary: "goes to a node of the input",
      details: [
        "`:goto order.items[2].sku` and `:goto /order/items/2/sku` are the same; `items[*].sku` is the first of them.",
        "Lines count from 1 and bytes from 0, as error messages name them.",
      ], argument: .path
    ) { model, call in model.gotoCommand(call) },
    Command(
      "find", usage: "LETTERS", topic: .moving, summary: "goes to a key by a few letters of its path",
      details: [
        "`:find ordsku` finds `order.items[*].sku`. The best ones are listed while you type, Tab goes through them,",
        "the input pane follows.",
      ], argument: .place, keys: [KeyBinding(.character("."), .panes, arguments: "?", hint: "find key")]
    ) { model, call in model.findCommand(call) },
    Command(
      "back", topic: .moving, summary: "goes to the place in the input before the last jump",
      keys: [
        KeyBinding(.control("o"), .panes), KeyBinding(Key(.left, .alt), .panes),
        KeyBinding(.backspace, .panes),
      ]
    ) { model, _ in model.travel(isBack: true) },
    Command(
      "forward", topic: .moving, summary: "goes to the place again that `:back` left",
      keys: [KeyBinding(.control("t"), .panes), KeyBinding(Key(.right, .alt), .panes)]
    ) { model, _ in model.travel(isBack: false) },
    Command(
      "value", aliases: ["v"], usage: "[PATH]", topic: .moving,
      summary: "shows a value whole, with its place and size",
      details: [
        "Long text is wrapped, JSON inside of a text is taken apart, numbers that may be times are read as such.",
        "In the output pane, and with the focus there, it is the selected value of the result.",
      ], argument: .path, keys: [KeyBinding(.character("v"), .trees, hint: "value")]
    ) { model, call in model.valueCommand(call) },
    Command(
      "wrap", usage: "[on | off]", topic: .moving,
      summary:
        "lets values of the input that are wider than the pane go on in the next rows, or cuts them again",
      argument: .words(["on", "off"]), keys: [KeyBinding(.character("W"), .panes)]
    ) { model, call in model.switchSetting(\.wrapsValues, "wrap", call) },
    Command(
      "scroll", usage: "top | center | bottom | left | right | start", topic: .moving,
      summary: "moves what shows: the row of the cursor to a place, or long rows to the side",
      details: [
        "`left` and `right` move by half of the pane, `start` goes back to where the rows begin. A row that goes on has `…`",
        "at its end, one that began before `‹`.",
      ], argument: .words(["top", "center", "bottom", "left", "right", "start"]),
      keys: [
        KeyBinding(.character("z"), then: .character("t"), .trees, arguments: "top"),
        KeyBinding(.character("z"), then: .character("z"), .trees, arguments: "center"),
        KeyBinding(.character("z"), then: .character("b"), .trees, arguments: "bottom"),
        KeyBinding(Key(.right, .shift), .panes, arguments: "right"),
        KeyBinding(Key(.left, .shift), .panes, arguments: "left"),
        KeyBinding(.character("z"), then: .character("l"), .panes, arguments: "right"),
        KeyBinding(.character("z"), then: .character("h"), .panes, arguments: "left"),
        KeyBinding(.character("z"), then: .character("s"), .panes, arguments: "start"),
        KeyBinding(.character(">"), .input, .rules, arguments: "right"),
        KeyBinding(.character("<"), .input, .rules, arguments: "left"),
      ]
    ) { model, call in model.scrollCommand(call) },
    Command(
      "fold", usage: "[all | siblings]", topic: .moving,
      summary: "closes a node, all of them, or it and those beside it",
      argument: .words(["all", "siblings"]),
      keys: [
        KeyBinding(.character("-"), .trees), KeyBinding(.character("0"), .trees, arguments: "all"),
        KeyBinding(.character("c"), .trees, arguments: "siblings"),
      ]
    ) { model, call in model.foldCommand(call, isOpening: false) },
    Command(
      "unfold", usage: "[all | siblings | LEVEL]", topic: .moving,
      summary: "opens a node, all of them, it and those beside it, or those above a level",
      details: ["In the trees the keys 1 to 9 open that many levels."],
      argument: .words(["all", "siblings"]),
      keys: [
        KeyBinding(.character("+"), .trees),
        KeyBinding(.character("*"), .trees, arguments: "all", hint: "unfold all"),
        KeyBinding(.character("C"), .trees, arguments: "siblings"),
      ] + (1...9).map { KeyBinding(.character(Unicode.Scalar(UInt8(0x30 + $0))), .trees, arguments: "\($0)") }
    ) { model, call in model.foldCommand(call, isOpening: true) },
    Command(
      "toggle", topic: .moving, summary: "opens a node that is closed, or closes it",
      keys: [KeyBinding(.character(" "), .trees, hint: "fold"), KeyBinding(.character("o"), .input)]
    ) { model, _ in
      model.changeTree { $0.toggle() }
      return model.sayFolds()
    },
    Command(
      "search", usage: "[PATTERN]", topic: .moving,
      summary: "finds keys and values of the sample; without PATTERN no longer",
      details: [
        "PATTERN is a text or a regular expression: `/^S-\\d+$`. Without capital letters both cases match.",
        "The input pane follows while you type, its title counts the rows that match.",
      ], argument: .text, keys: [KeyBinding(.character("/"), .panes, arguments: "?", hint: "search")]
    ) { model, call in model.searchCommand(call) },
    Command(
      "search-back", usage: "[PATTERN]", topic: .moving,
      summary: "finds keys and values of the sample from the cursor up",
      details: ["`:next` then goes up and `:previous` down. PATTERN is as for `:search`."],
      argument: .text, keys: [KeyBinding(.character("?"), .panes, arguments: "?")]
    ) { model, call in model.searchCommand(call, isBackward: true) },
    Command(
      "filter", usage: "[PATTERN]", topic: .moving,
      summary: "shows only the nodes whose key or value matches; without PATTERN all again",
      details: ["PATTERN is as for `:search`; the pane follows while you type."],
      argument: .text, keys: [KeyBinding(.character("&"), .panes, arguments: "?", hint: "filter")]
    ) { model, call in model.filterCommand(call) },
    Command(
      "next", topic: .moving, summary: "goes to the next match, in the direction of the search",
      keys: [KeyBinding(.character("n"), .panes), KeyBinding(.function(3), .everywhere)]
    ) { model, _ in model.searchAgain(isForward: true) },
    Command(
      "previous", topic: .moving, summary: "goes to the match before it, against the direction of the search",
      keys: [KeyBinding(.character("N"), .panes), KeyBinding(Key(.function(3), .shift), .everywhere)]
    ) { model, _ in model.searchAgain(isForward: false) },
    Command(
      "take", topic: .moving, summary: "puts the path of the node into the line",
      details: ["A path that is being typed at the cursor gives way to it."],
      keys: [KeyBinding(.enter, .input, hint: "use path"), KeyBinding(.character("t"), .input)]
    ) { model, _ in model.takeCommand() },
    Command(
      "command", topic: .moving, summary: "begins a command in the line",
      keys: [KeyBinding(.character(":"), .panes, hint: "command")]
    ) { model, _ in model.beginCommand(":") },
  ]
}
