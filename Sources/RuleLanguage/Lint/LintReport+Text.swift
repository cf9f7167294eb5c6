public import JSONDocument

extension LintReport {
  /// How many rows a list of the summary has.
  private static let rowLimit = 20

  /// The report as text: one line for each finding, its examples indented below it, and a summary.
  ///
  /// ```
  /// orders.redict:2:1: warning: `age` is missing in 2 of 40 samples: no key `age` (has `name`) [R55]
  ///   orders.ndjson:7: age: no key `age` (has `name`)
  ///
  /// 40 samples, 3 rules, 1 warning
  /// 2 of 3 rules give a value in every sample; not in every one:
  ///   age  38 of 40
  /// 5 of 8 input paths are read (62 %); not read:
  ///   customer.phone  in 38 of 40
  /// ```
  public var text: String { lines(showsExamples: true) + summary }

  /// The findings, one line each.
  public func lines(showsExamples: Bool = false) -> String {
    var text = ""
    for finding in findings {
      text += finding.diagnostic.line(source: source, file: name) + "\n"
      guard showsExamples else { continue }
      for example in finding.examples { text += "  \(example.text)\n" }
    }
    if showsExamples, !findings.isEmpty { text += "\n" }
    return text
  }

  /// The summary.
  public var summary: String {
    let elements = elementCount.map { ", \(Self.count($0, "element"))" } ?? ""
    var text = "\(Self.count(sampleCount, "sample"))\(elements), \(Self.count(rules.count, "rule")), "
    text += "\(Self.count(findings.count, "warning"))\n"
    if sampleCount == 0 { return text }
    if refusedCount > 0 {
      text += "\(Self.count(refusedCount, "sample")) not taken: \(refusal ?? "")\n"
    }
    return text + ruleSummary + coverageSummary()
  }

  private var ruleSummary: String {
    if rules.isEmpty { return "" }
    let unsatisfied = rules.filter { $0.satisfiedCount < $0.sampleCount || $0.sampleCount == 0 }
    let satisfied = rules.count - unsatisfied.count
    let text =
      "\(satisfied) of \(Self.count(rules.count, "rule")) give a value in every \(elementCount == nil ? "sample" : "element")"
    return text
      + Self.rows(
        "not in every one", unsatisfied.map { ($0.key.safe, "\($0.satisfiedCount) of \($0.sampleCount)") })
  }

  /// How much of the input is read, and what is not.
  ///
  /// - Parameter least: the share in percent that was asked for; told when it is not reached.
  package func coverageSummary(askedFor least: Int? = nil) -> String {
    var text = "\(coverage.readCount) of \(coverage.pathCount) input paths are read"
    text += " (\(coverage.percent) %)"
    // Everything else is counted by element.
    let unit = elementCount == nil ? "" : sampleCount == 1 ? " value" : " values"
    if let least, coverage.percent < least { text += ", \(least) % are asked for" }
    if coverage.isCut { text += ", the others were not counted" }
    return text
      + Self.rows(
        "not read", unread.map { ($0.text.safe(limit: 80), "in \($0.sampleCount) of \(sampleCount)\(unit)") })
  }

  private static func rows(_ title: String, _ rows: [(left: String, right: String)]) -> String {
    if rows.isEmpty { return "\n" }
    let shown = rows.prefix(rowLimit)
    let width = shown.map { $0.left.unicodeScalars.count }.max() ?? 0
    var text = "; \(title):\n"
    for row in shown {
      let padding = String(repeating: " ", count: width - row.left.unicodeScalars.count)
      text += "  \(row.left)\(padding)  \(row.right)\n"
    }
    return rows.count > rowLimit ? text + "  and \(rows.count - rowLimit) more\n" : text
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// The report for programs; with `each` it has `elements`, and what rules did is counted by element.
  ///
  /// ```json
  /// {"rules":"orders.redict","samples":40,"refused":0,
  ///  "findings":[{"code":"R55","severity":"warning","line":2,"column":1,"start":15,"end":18,"message":"…","samples":2,
  ///    "examples":[{"sample":7,"file":"orders.ndjson","line":7,"key":"age","message":"…","at":""}],"fixes":[]}],
  ///  "ruleCoverage":[{"key":"age","line":2,"required":true,"satisfied":38,"samples":40}],
  ///  "coverage":{"paths":8,"read":5,"percent":62,"cut":false,
  ///    "unread":[{"path":"customer.phone","samples":38}]}}
  /// ```
  public var json: JSON {
    let ruleCoverage = rules.map { rule in
      JSON(members: [
        ("key", JSON(rule.key)), ("line", JSON(source.location(of: rule.range.lowerBound).line)),
        ("required", JSON(rule.isRequired)), ("satisfied", JSON(rule.satisfiedCount)),
        ("samples", JSON(rule.sampleCount)),
      ])
    }
    let unread = unread.map { path in
      JSON(members: [("path", JSON(path.text)), ("samples", JSON(path.sampleCount))])
    }
    let elements = elementCount.map { [("elements", JSON($0))] } ?? []
    return JSON(
      members: [("rules", JSON(name)), ("samples", JSON(sampleCount))] + elements + [
        ("refused", JSON(refusedCount)),
        ("findings", JSON(findings.map { $0.json(source) })), ("ruleCoverage", JSON(ruleCoverage)),
        (
          "coverage",
          JSON(members: [
            ("paths", JSON(coverage.pathCount)), ("read", JSON(coverage.readCount)),
            ("percent", JSON(coverage.percent)), ("cut", JSON(coverage.isCut)), ("unread", JSON(unread)),
          ])
        ),
      ])
  }
}
