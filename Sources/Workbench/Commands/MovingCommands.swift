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
        "`next` and `previous` go to the nodes beside it.",
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
        KeyBinding(.control("d"), .panes, arguments: "page-down"),
        KeyBinding(.home, .panes, arguments: "start"),
        KeyBinding(.character("g"), .panes, arguments: "start"),
        KeyBinding(.end, .panes, arguments: "end"), KeyBinding(.character("G"), .panes, arguments: "end"),
        KeyBinding(.right, .trees, arguments: "in"), KeyBinding(.character("l"), .trees, arguments: "in"),
        KeyBinding(.left, .trees, arguments: "out"), KeyBinding(.character("h"), .trees, arguments: "out"),
        KeyBinding(.character("p"), .trees, arguments: "parent"),
        KeyBinding(.character("}"), .trees, arguments: "next"),
        KeyBinding(.character("{"), .trees, arguments: "previous"),
      ]
    ) { model, call in model.goCommand(call) },
    Command(
      "goto", usage: "PATH | POINTER", topic: .moving, summary: "goes to a node of the input",
      details: ["`:goto order.items[2].sku` and `:goto /order/items/2/sku` are the same."], argument: .path
    ) { model, call in model.gotoCommand(call) },
    Command(
      "fold", usage: "[all]", topic: .moving, summary: "closes a node, or all of them",
      argument: .words(["all"]),
      keys: [
        KeyBinding(.character("-"), .trees), KeyBinding(.character("0"), .trees, arguments: "all"),
      ]
    ) { model, call in model.foldCommand(call) },
    Command(
      "unfold", usage: "[all | LEVEL]", topic: .moving,
      summary: "opens a node, all of them, or those above a level",
      details: ["In the trees the keys 1 to 9 open that many levels."], argument: .words(["all"]),
      keys: [
        KeyBinding(.character("+"), .trees),
        KeyBinding(.character("*"), .trees, arguments: "all", hint: "unfold all"),
      ]
    ) { model, call in model.unfoldCommand(call) },
    Command(
      "toggle", topic: .moving, summary: "opens a node that is closed, or closes it",
      keys: [KeyBinding(.character(" "), .trees, hint: "fold"), KeyBinding(.character("o"), .trees)]
    ) { model, _ in
      model.changeTree { $0.toggle() }
      return []
    },
    Command(
      "search", usage: "TEXT", topic: .moving, summary: "finds text in the keys and values of the sample",
      details: ["Without capital letters both cases match. The input pane follows while you type."],
      argument: .text, keys: [KeyBinding(.character("/"), .panes, arguments: "?", hint: "search")]
    ) { model, call in model.searchCommand(call) },
    Command(
      "filter", usage: "[TEXT]", topic: .moving,
      summary: "shows only the nodes with a text in their key or value; without TEXT all again",
      argument: .text, keys: [KeyBinding(.character("&"), .panes, arguments: "?")]
    ) { model, call in model.filterCommand(call) },
    Command(
      "next", topic: .moving, summary: "goes to the next match",
      keys: [KeyBinding(.character("n"), .panes), KeyBinding(.function(3), .everywhere)]
    ) { model, _ in model.searchAgain(isForward: true) },
    Command(
      "previous", topic: .moving, summary: "goes to the match before",
      keys: [KeyBinding(.character("N"), .panes), KeyBinding(Key(.function(3), .shift), .everywhere)]
    ) { model, _ in model.searchAgain(isForward: false) },
    Command(
      "take", topic: .moving, summary: "puts the path of the node into the line",
      keys: [KeyBinding(.enter, .input, hint: "use path"), KeyBinding(.character("t"), .input)]
    ) { model, _ in model.takeCommand() },
    Command(
      "command", topic: .moving, summary: "begins a command in the line",
      keys: [KeyBinding(.character(":"), .panes, hint: "command")]
    ) { model, _ in model.setLine(":") },
  ]
}
