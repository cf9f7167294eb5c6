import JSONDocument
import RuleEngine

/// An explanation in words and as JSON.
struct ExplanationReport {
  let explanation: Explanation
  /// The rule's text and its place in the rule file.
  let rule: (text: String, place: String)?
  /// The input file.
  let inputName: String

  /// The report for people.
  var text: String {
    var rows: [(left: String, right: String)] = []
    if let value = explanation.value { rows.append(("value", Self.brief(value))) }
    if let reason = explanation.reason {
      rows.append(("reason", reason.message))
      if let suggestion = reason.suggestion, !reason.message.contains(suggestion) {
        rows.append(("nearest", suggestion.displayEscaped))
      }
    }
    if let rule { rows.append(("rule", "\(rule.text) [\(rule.place)]")) }
    if let phase = explanation.phase, phase != .rule { rows.append(("made by", Self.name(of: phase))) }
    for read in explanation.reads {
      let path = read.path.isEmpty ? "the whole input" : read.path
      rows.append(("read", "\(path) = \(Self.brief(read.value)) [\(inputName):\(read.location)]"))
    }
    for fallback in explanation.fallbacks {
      rows.append(("instead of", "\(fallback.expression): \(fallback.reason.message)"))
    }
    if explanation.holeCount > 0 { rows.append(("holes", "\(explanation.holeCount) elements without it")) }
    return "\(explanation.key)\(state)\n" + HelpText.columns(rows, width: 100)
  }

  private var state: String {
    if explanation.reason == nil { return "" }
    if explanation.isFilled { return " is missing; its missing value stands in" }
    return explanation.isRequired ? " is missing" : " is not there, and need not be"
  }

  /// The report for programs.
  var json: JSON {
    var members: [(String, JSON)] = [("key", JSON(explanation.key))]
    if let value = explanation.value { members.append(("value", value)) }
    members += [("missing", JSON(explanation.isRequired)), ("filled", JSON(explanation.isFilled))]
    if let reason = explanation.reason {
      members += [("reason", JSON(reason.message)), ("code", JSON(reason.code.rawValue))]
      if let suggestion = reason.suggestion { members.append(("suggestion", JSON(suggestion))) }
      if let fix = reason.fix { members.append(("fix", JSON(fix))) }
    }
    if let rule { members += [("rule", JSON(rule.text)), ("place", JSON(rule.place))] }
    if let phase = explanation.phase { members.append(("phase", JSON(phase.rawValue))) }
    let reads = explanation.reads.map { read in
      JSON(members: [
        ("path", JSON(read.path)), ("line", JSON(read.location.line)), ("column", JSON(read.location.column)),
        ("value", read.value),
      ])
    }
    let fallbacks = explanation.fallbacks.map { fallback in
      JSON(members: [("expression", JSON(fallback.expression)), ("reason", JSON(fallback.reason.message))])
    }
    return JSON(members: members + [("reads", JSON(reads)), ("fallbacks", JSON(fallbacks))])
  }

  private static func name(of phase: Trace.Phase) -> String {
    switch phase {
    case .rule: "the rule"
    case .defaultRule: "the default rule"
    case .missingValue: "the missing value"
    case .completion: "finally"
    }
  }

  private static func brief(_ value: JSON) -> String {
    let scalars = value.text.displayEscaped.unicodeScalars
    return scalars.count <= 200
      ? String(scalars) : String(String.UnicodeScalarView(scalars.prefix(199))) + "…"
  }
}
