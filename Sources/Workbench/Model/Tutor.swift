import JSONDocument
import RuleEngine

/// A lesson under way: the step one is at, and the session that waits for its end.
struct Tutor: Sendable {
  /// What there is to do, and how it shows that it was done.
  struct Step: Sendable {
    var title: String
    var text: String
    var isDone: @Sendable (Model) -> Bool
  }

  var number = 0
  /// The session as it was; an array because a value cannot hold another one of its own type.
  private var session: [Model]

  init(_ session: Model) { self.session = [session] }

  var interrupted: Model { session[0] }

  var step: Step { Self.steps[min(max(0, number), Self.steps.count - 1)] }

  var isAtEnd: Bool { number >= Self.steps.count - 1 }

  /// `3 of 10: a slip`.
  var heading: String { "\(number + 1) of \(Self.steps.count): \(step.title)" }

  static let document = """
    {
      "name": "Kiosk am Deich",
      "location": { "lat": 53.0758, "lng": 8.8072 },
      "price": "3.50",
      "opening_hours": { "open_now": true, "days": ["Mo", "Tu"] },
      "reviews": [
        { "author": "Ida", "stars": 5 },
        { "author": "Bo", "stars": 3 }
      ]
    }
    """

  static let steps: [Step] = [
    Step(
      title: "a rule",
      text: "A rule says which output key comes from which input. Type\n  title <- name\n"
        + "and watch the output while you type; Enter keeps the rule.",
      isDone: { $0.makes("title") }),
    Step(
      title: "paths, and keys that must be there",
      text:
        "`!` behind a key makes it required. Type\n  latitude! <- loc\nthen Tab completes; go on with\n  .lat\nand Enter.",
      isDone: { $0.makes("latitude") }),
    Step(
      title: "a slip",
      text: "Every missing key says why. Type, slip included,\n  lng! <- locaton.lng\n"
        + "and Enter. The output tells what is wrong; F2 (or `:fix`) takes the correction.",
      isDone: { $0.makes("lng") }),
    Step(
      title: "functions",
      text:
        "Functions stand behind a bar. The price is a text; make a number of it:\n  price! <- price | toNumber",
      isDone: { $0.makes("price", as: .number) }),
    Step(
      title: "many values",
      text: "`[*]` takes all elements of an array:\n  stars <- reviews[*].stars | avg",
      isDone: { $0.makes("stars") }),
    Step(
      title: "pointing",
      text: "Esc goes to the panes, `i` comes back to the line. In the input `j` and `k` move, Space folds. "
        + "Go to `open_now` and press `a`: that makes its rule (or `:rule opening_hours.open_now`).",
      isDone: { $0.makes("open_now") }),
    Step(
      title: "where from, and why",
      text: "`:why latitude` tells where a key comes from (in the output pane: `w`). Esc closes the page.",
      isDone: { $0.lastCommand == "why" && $0.page == nil }),
    Step(
      title: "finding",
      text: "`/` in a pane looks for text, `.` finds a key by letters of its path: `.` then `rvau` and Enter "
        + "(or `:find rvau`).",
      isDone: { $0.lastCommand == "find" || $0.lastCommand == "search" }),
    Step(
      title: "undo",
      text: "Everything can be taken back: `u` in a pane, or `:undo`. Take the last rule back.",
      isDone: { $0.lastCommand == "undo" }),
    Step(
      title: "taking it home",
      text:
        "`:export swift` shows the rules as Swift; with a file name it writes them. `:save FILE` keeps the rules.",
      isDone: { ["export", "save"].contains($0.lastCommand) && $0.page == nil }),
    Step(
      title: "that is all",
      text: "F1 lists every command and key, `:help WORD` searches. `:tutor end` brings your own work back.",
      isDone: { _ in false }),
  ]
}

extension Model {
  /// Whether the rules as they stand, not the line, give an output key a value.
  fileprivate func makes(_ key: String, as kind: JSON.Kind? = nil) -> Bool {
    guard let output, outputKey?.rulesVersion == workspace.rulesVersion, outputKey?.draft == nil,
      let value = output.value(of: key)
    else { return false }
    return kind == nil || value.kind == kind
  }
}
