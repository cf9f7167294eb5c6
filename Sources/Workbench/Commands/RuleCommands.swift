import Canvas

extension CommandTable {
  static let ruleCommands: [Command] = [
    Command(
      "add", usage: "STATEMENT", topic: .rules,
      summary: "adds a rule; typing it without `:add` does the same",
      argument: .statement
    ) { model, call in model.addCommand(call.rest, at: nil) },
    Command(
      "insert", usage: "NUMBER STATEMENT", topic: .rules, summary: "adds a rule before the one with a number",
      argument: .statement
    ) { model, call in
      let (number, text) = call.rest.splitAfterWord()
      guard let place = Int(number), place >= 1 else {
        return model.complain("before which rule? `:insert 2 a <- b`")
      }
      return model.addCommand(text, at: place - 1)
    },
    Command(
      "edit", aliases: ["e"], usage: "[RULE [STATEMENT]]", topic: .rules,
      summary: "puts a rule into the line, or another text in its place",
      details: ["RULE is a rule's number or its output key; without it, the selected one."], argument: .rule,
      keys: [
        KeyBinding(.character("e"), .rules, .output, hint: "edit"), KeyBinding(.enter, .rules, .output),
      ]
    ) { model, call in model.editCommand(call) },
    Command(
      "delete", aliases: ["d"], usage: "[RULE…]", topic: .rules, summary: "deletes rules", argument: .rule,
      keys: [
        KeyBinding(.character("d"), .rules, hint: "delete"), KeyBinding(.delete, .rules),
      ]
    ) { model, call in model.deleteCommand(call) },
    Command(
      "move", usage: "[RULE] up | down | NUMBER", topic: .rules, summary: "moves a rule to another place",
      argument: .rule,
      keys: [
        KeyBinding(.character("K"), .rules, arguments: "up", hint: "up"),
        KeyBinding(.character("J"), .rules, arguments: "down", hint: "down"),
      ]
    ) { model, call in model.moveCommand(call) },
    Command(
      "rules", usage: "FILE", topic: .rules, summary: "reads a rule file in place of the rules",
      argument: .files
    ) { model, call in
      guard let word = call.words.first else { return model.listCommand() }
      return model.loadRules(model.resolved(word, call))
    },
    Command("clear", topic: .rules, summary: "deletes all rules") { model, _ in
      if model.entries.isEmpty { return [] }
      model.change("clear the rules") { $0.rules.removeAll() }
      return model.isPlain ? model.say("all rules are gone; `:undo` brings them back") : []
    },
    Command(
      "rule", usage: "[PATH]", topic: .rules, summary: "makes a rule for a node of the input",
      details: [
        "The output key is the node's key in the style of the other keys, with a number where there is one already.",
        "When nodes are marked it is one rule that makes an object of them.",
      ],
      argument: .path, keys: [KeyBinding(.character("a"), .input, hint: "rule")]
    ) { model, call in model.ruleCommand(call) },
    Command(
      "mark", usage: "[PATH | off]", topic: .rules,
      summary: "marks a node of the input, or takes its mark away; `:rule` makes one rule of all marked ones",
      argument: .path, keys: [KeyBinding(.character(","), .input, hint: "mark")]
    ) { model, call in model.markCommand(call) },
    Command(
      "leaves", usage: "[PATH]", topic: .rules,
      summary: "makes a rule for every leaf below a node of the input",
      argument: .path, keys: [KeyBinding(.character("A"), .input, hint: "rule per leaf")]
    ) { model, call in model.leavesCommand(call) },
    Command(
      "each", usage: "PATH | off", topic: .rules, summary: "applies the rules to every element of an array",
      argument: .path
    ) { model, call in model.eachCommand(call) },
    Command(
      "suggest", usage: "[from FILE]", topic: .rules,
      summary: "proposes rules for the keys no rule reads, or for an expected output",
      details: [
        "The proposals stand in the line: Enter adds them, Control-U drops them.",
        "FILE holds one output for each sample, or one for the sample that shows. Copies, conversions, tables, templates,",
        "sums, blocks for arrays of objects and constants are tried; a note tells how many samples a rule explains.",
      ],
      argument: .words(["from"])
    ) { model, call in model.suggestCommand(call) },
    Command(
      "fix", topic: .rules, summary: "takes the correction that is offered",
      details: [
        "For the line while it is wrong, else for the selected rule or output key, else for the first offer."
      ],
      keys: [
        KeyBinding(.function(2), .everywhere, hint: "fix"), KeyBinding(.character("f"), .rules, .output),
      ]
    ) { model, _ in model.fixCommand() },
    Command(
      "require", usage: "[RULE]", topic: .rules, summary: "makes a rule's key required, or optional again",
      argument: .rule, keys: [KeyBinding(.character("!"), .rules, .output)]
    ) { model, call in model.requireCommand(call) },
  ]
}

extension String {
  /// The first word and what is behind it.
  func splitAfterWord() -> (word: String, rest: String) {
    let text = trimmed[...]
    let word = text.prefix { !$0.isWhitespace }
    return (String(word), text[word.endIndex...].trimmed)
  }
}
