public import JSONDocument
import RuleEngine

extension Explanation {
  /// Values that are listed for each rule.
  private static let readLimit = 20
  /// Characters of a value that are shown.
  private static let valueLimit = 120

  /// The explanation for people.
  ///
  /// ```
  /// lines[1].sku = "B-2"
  ///   rule    sku! <- product.sku [orders.redict:2:3]
  ///   read    order.items[1].product.sku = "B-2" [4:22, bytes 81..<86]
  ///   inside  lines <- order.items { … [orders.redict:1:1]
  /// ```
  public var text: String {
    var text = key.safe + ending + "\n"
    let rows = self.rows
    let width = rows.map(\.title.count).max() ?? 0
    for row in rows {
      text += "  \(row.title)\(String(repeating: " ", count: width - row.title.count))  \(row.text)\n"
    }
    return text
  }

  private var ending: String {
    switch state {
    case .value: " = \(value?.brief(limit: Self.valueLimit) ?? "")"
    case .filled: " = \(value?.brief(limit: Self.valueLimit) ?? ""), its missing value"
    case .missing: " is missing"
    case .absent: " is not there, and need not be"
    case .unknown:
      suggestion.map { " is written by no rule; did you mean \($0.safe)?" } ?? " is written by no rule"
    }
  }

  private typealias Row = (title: String, text: String)

  private var rows: [Row] {
    var rows: [Row] = []
    if let reason {
      rows.append(("because", reason.message))
      if let found = reason.found, !steps.contains(where: { $0.hasRead(found) }),
        let path = InputLocation.text(of: found), !path.isEmpty
      {
        rows.append(("found", "\(path.safe(limit: 80)) = \(found.brief(limit: Self.valueLimit))"))
      }
      // The message says them already where there is room.
      if let nearest = reason.suggestion, !reason.message.contains(nearest) {
        rows.append(("nearest", nearest.safe(limit: 80)))
      }
      if let fix = reason.fix, !reason.message.contains(fix) { rows.append(("fix", fix)) }
    }
    if let origin { rows.append(("copied", Self.text(origin))) }
    for step in steps { rows += self.rows(of: step) }
    return rows
  }

  private func rows(of step: Step) -> [Row] {
    let isOwn = step.isUsed || step.key == key
    var rows: [Row] = [(title(of: step, isOwn: isOwn), ruleText(step))]
    // What a rule around it read says nothing about this key.
    guard isOwn else { return rows }
    if !step.isUsed, let own = step.reason, own != reason { rows.append(("because", own.message)) }
    for read in step.reads.prefix(Self.readLimit) { rows.append(("read", Self.text(read))) }
    let more = step.readCount - min(step.reads.count, Self.readLimit)
    if more > 0 { rows.append(("read", "\(more) more")) }
    for fallback in step.fallbacks.prefix(Self.readLimit) {
      rows.append(
        ("not used", "\(fallback.expression.safe(limit: Self.valueLimit)): \(fallback.reason.message)"))
    }
    if step.holeCount > 0 {
      rows.append(("holes", "\(step.holeCount) element\(step.holeCount == 1 ? "" : "s") without it"))
    }
    return rows
  }

  private func title(of step: Step, isOwn: Bool) -> String {
    switch step.phase {
    case .rule: isOwn ? "rule" : "inside"
    case .defaultRule: "default"
    case .missingValue: "filled"
    case .completion: "finally"
    }
  }

  private func ruleText(_ step: Step) -> String {
    if step.phase == .missingValue { return "by its missing value" }
    guard let rule = step.rule, let range = step.range else {
      return step.phase == .defaultRule ? "the default rule copies it" : step.key.safe
    }
    return "\(rule.safe(limit: Self.valueLimit)) [\(rulesName.safe):\(source.location(of: range.lowerBound))]"
  }

  private static func text(_ read: Read) -> String {
    let path = read.path.isEmpty ? "the whole input" : read.path.safe(limit: 80)
    return "\(path) = \(read.value.brief(limit: valueLimit)) [\(read.location), bytes \(read.range)]"
  }
}

extension Explanation.Step {
  /// Whether a value of the input is among those listed.
  fileprivate func hasRead(_ json: JSON) -> Bool { reads.contains { $0.range == json.sourceRange } }
}

extension Explanation {
  /// The explanation for programs; texts of values are cut, what there is nothing to say about is left out.
  ///
  /// ```json
  /// {"key":"lines[1].sku","state":"value","value":"B-2",
  ///  "steps":[{"key":"lines[1].sku","phase":"rule","rule":"sku! <- product.sku","line":2,"column":3,"used":true,
  ///    "reads":[{"path":"order.items[1].product.sku","line":4,"column":22,"start":81,"end":86,"text":"\"B-2\""}],
  ///    "readCount":1,"fallbacks":[],"holes":0}]}
  /// ```
  public var json: JSON {
    var members: [(String, JSON)] = [("key", JSON(key)), ("state", JSON(state.rawValue))]
    if let value { members.append(("value", value)) }
    if let suggestion { members.append(("suggestion", JSON(suggestion))) }
    if let reason { members.append(("reason", Self.json(reason))) }
    if let origin { members.append(("copied", Self.json(origin))) }
    return JSON(members: members + [("steps", JSON(steps.map(json)))])
  }

  private static func json(_ reason: Reason) -> JSON {
    var members: [(String, JSON)] = [("code", JSON(reason.code.rawValue)), ("message", JSON(reason.message))]
    if let path = reason.path { members.append(("path", JSON(path))) }
    if let place = reason.stoppedAt { members.append(("stoppedAt", JSON(place))) }
    if let nearest = reason.suggestion { members.append(("nearest", JSON(nearest))) }
    if let fix = reason.fix { members.append(("fix", JSON(fix))) }
    if let bytes = reason.place {
      members += [("start", JSON(bytes.lowerBound)), ("end", JSON(bytes.upperBound))]
    }
    return JSON(members: members)
  }

  private static func json(_ read: Read) -> JSON {
    JSON(members: [
      ("path", JSON(read.path)), ("line", JSON(read.location.line)), ("column", JSON(read.location.column)),
      ("start", JSON(read.range.lowerBound)), ("end", JSON(read.range.upperBound)),
      ("text", JSON(read.value.brief(limit: valueLimit))),
    ])
  }

  private func json(_ step: Step) -> JSON {
    var members: [(String, JSON)] = [("key", JSON(step.key)), ("phase", JSON(step.phase.rawValue))]
    if let rule = step.rule, let range = step.range {
      let place = source.location(of: range.lowerBound)
      members += [("rule", JSON(rule)), ("line", JSON(place.line)), ("column", JSON(place.column))]
    }
    members.append(("used", JSON(step.isUsed)))
    if let reason = step.reason { members.append(("reason", Self.json(reason))) }
    let fallbacks = step.fallbacks.map { fallback in
      JSON(members: [("expression", JSON(fallback.expression)), ("reason", Self.json(fallback.reason))])
    }
    members += [
      ("reads", JSON(step.reads.map(Self.json))), ("readCount", JSON(step.readCount)),
      ("fallbacks", JSON(fallbacks)), ("holes", JSON(step.holeCount)),
    ]
    return JSON(members: members)
  }
}
