import TestSupport

/// What a user does at the workbench in the course of a day: keys for the program, and what they mean for the day.
struct DayActions {
  /// What is done next, in the end by keys alone.
  struct Action {
    var name: String
    var keys: [String]
    /// What shows when it is done, where that comes later than the next key could.
    var shows: [String] = []
    var size: (columns: Int, rows: Int)?
    var isStop = false
  }

  private static let expressions = [
    "name", "n + 1", "list[0].v", "list[*].v", "deep.er.x", "\"\\(name) 漢字\"", "{ a: n, b: name }",
    "nowhere ?? 1",
    "name | upper", "n | toString # é 🙂", "[n, n]", "deep", "if n > 1 then \"more\" else \"less\"",
  ]
  private static let looks: [[String]] = [
    [Keys.tab, "jjjkl", "h", Keys.end, Keys.home], [Keys.tab, "*", "0", "2", "1", " ", "-", "+"],
    [Keys.tab, "/v", Keys.enter, "nnN"], [Keys.tab, "&na", Keys.enter, "&", Keys.enter],
    [":why k1" + Keys.enter],
    [":coverage" + Keys.enter], [":matrix" + Keys.enter], [":diff" + Keys.enter],
    [Keys.function(1), Keys.pageDown],
    [Keys.function(6), Keys.function(6), "jj"], [":help open" + Keys.enter, Keys.escape],
    [":goto name" + Keys.enter], [":nonsense" + Keys.enter],
    [":save no/where" + Keys.enter],
    [":export swift" + Keys.enter], [Keys.function(12), Keys.function(12)], [":set mouse on" + Keys.enter],
    [":set mouse off" + Keys.enter], [":theme dark" + Keys.enter], [":history k" + Keys.enter, Keys.escape],
    ["\u{1B}[<0;10;5M", "\u{1B}[<0;10;5m", "\u{1B}[<64;60;3M"], [Keys.control("r"), "k", Keys.control("g")],
    [Keys.up, Keys.up, Keys.down], ["bad <- (", Keys.enter], ["bad <- )", Keys.enter, Keys.enter],
    ["half <- nam", Keys.tab, Keys.tab], ["x <- li", Keys.tab, Keys.backspace, "st[", "0"],
    ["w <- n", Keys.left, "xx"],
    [Keys.paste("not <- entered\nat <- all")], ["漢 <- 🙂", Keys.backspace, Keys.left], [":op", Keys.tab],
    [Keys.control("x"), Keys.control("x")], ["a b c", Keys.alt("b"), Keys.alt("d"), Keys.control("_")],
    [":reload" + Keys.enter],
  ]

  var random: SeededGenerator

  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func rule(_ day: inout Day) -> String {
    let mark = Bool.random(using: &random) ? "!" : ""
    return "k\(day.newNumber())\(mark) <- \(Self.expressions.randomElement(using: &random) ?? "n")"
  }

  /// The next thing, done to the day already.
  mutating func next(_ day: inout Day) -> Action {
    let count = day.state.rules.count
    // A list that has grown long makes everything slow and nothing more likely to be found.
    switch number(0...99) {
    case ..<(count > 25 ? 6 : 24): return add(&day)
    case ..<(count > 25 ? 46 : 58) where count > 0: return change(&day)
    case ..<66: return goBack(&day)
    case ..<72: return goTo(&day)
    case ..<76: return save(&day)
    case ..<80:
      let size = (columns: number(20...160), rows: number(6...50))
      return Action(name: "another size", keys: [], size: size)
    case 80: return Action(name: "^Z and on", keys: [Keys.control("z")], isStop: true)
    default:
      return Action(name: "a look around", keys: Self.looks.randomElement(using: &random) ?? [])
    }
  }

  private mutating func add(_ day: inout Day) -> Action {
    switch number(0...6) {
    case 0:
      let note = "# note \(day.newNumber()) \\n ü"
      day.change { $0.rules.append(note) }
      return Action(name: "a note", keys: [note + Keys.enter])
    case 1:
      let rules = [rule(&day), rule(&day)]
      day.change { $0.rules += rules }
      return Action(name: "two pasted rules", keys: [Keys.paste(rules.joined(separator: "\n")), Keys.enter])
    case 2:
      let block = "k\(day.newNumber()) <- list {\n  v <- v # \(day.newNumber())\n}"
      day.change { $0.rules.append(block) }
      return Action(name: "a pasted block", keys: [Keys.paste(block), Keys.enter])
    case 3:
      let line = rule(&day)
      let place = number(1...day.state.rules.count + 1)
      day.change { $0.rules.insert(line, at: place - 1) }
      return Action(name: "insert", keys: [":insert \(place) \(line)" + Keys.enter])
    default:
      let line = rule(&day)
      day.change { $0.rules.append(line) }
      // With a slip of the finger that is mended.
      return Action(
        name: "a rule", keys: [String(line.prefix(4)) + "q" + Keys.backspace + line.dropFirst(4) + Keys.enter]
      )
    }
  }

  private mutating func change(_ day: inout Day) -> Action {
    let place = number(1...day.state.rules.count)
    switch number(0...9) {
    case 0...2:
      let line = rule(&day)
      day.change { $0.rules[place - 1] = line }
      return Action(name: "edit", keys: [":edit \(place) \(line)" + Keys.enter])
    case 3 where !day.state.rules[place - 1].contains("\n"):
      day.change { $0.rules[place - 1] += " # more" }
      return Action(
        name: "edit in the line",
        keys: [":edit \(place)" + Keys.enter, Keys.control("e"), " # more" + Keys.enter])
    case 4...5:
      let target = number(1...day.state.rules.count)
      if target != place { day.change { $0.rules.insert($0.rules.remove(at: place - 1), at: target - 1) } }
      return Action(name: "move", keys: [":move \(place) \(target)" + Keys.enter])
    case 6 where number(0...5) == 0:
      day.change { $0.rules = [] }
      return Action(name: "clear", keys: [":clear" + Keys.enter])
    default:
      day.change { $0.rules.remove(at: place - 1) }
      return Action(name: "delete", keys: [":delete \(place)" + Keys.enter])
    }
  }

  private mutating func goBack(_ day: inout Day) -> Action {
    if number(0...2) == 0 {
      day.redo()
      return Action(name: "redo", keys: [":redo" + Keys.enter])
    }
    day.undo()
    return Action(name: "undo", keys: [":undo" + Keys.enter])
  }

  private mutating func goTo(_ day: inout Day) -> Action {
    if number(0...4) == 0 {
      let isOpening = day.state.documents == 1
      day.change { state in
        state.documents = isOpening ? 2 : 1
        // What is opened is shown.
        if isOpening { state.sample = state.sampleCount }
      }
      let line = isOpening ? ":open more.json" : ":close 2"
      return Action(
        name: line, keys: [line + Keys.enter], shows: ["\(day.state.sample)/\(day.state.sampleCount)"])
    }
    let sample = number(1...day.state.sampleCount)
    day.go(toSample: sample)
    return Action(name: "sample", keys: [":sample \(sample)" + Keys.enter])
  }

  private mutating func save(_ day: inout Day) -> Action {
    let (line, file) =
      [
        (":save! \(Day.savedName)", Day.savedName), (":save! day.session", "day.session"),
        (":export! json out.json", "out.json"), (":export! result result.json", "result.json"),
        (":export! swift out.swift", "out.swift"),
      ].randomElement(using: &random) ?? ("", "")
    if file == Day.savedName { day.savedTexts.append(day.state.text) }
    return Action(
      name: line, keys: [line + Keys.enter],
      shows: ["wrote \(file)", "not exported", "was not written", "there is no result"])
  }
}
