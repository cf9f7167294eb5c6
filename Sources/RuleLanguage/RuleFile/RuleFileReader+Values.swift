internal import JSONDocument

extension RuleFileReader {
  // MARK: Members

  /// The members of an object; those that are not allowed are reported.
  mutating func members(of value: JSON, _ what: String, allowed: [String]) -> [String: JSON]? {
    guard value.kind == .object else {
      wrongType(value, "\(what) is an object")
      return nil
    }
    var result: [String: JSON] = [:]
    for (key, member) in value.members {
      let name = key.string ?? ""
      if allowed.contains(where: { $0.utf8.elementsEqual(name.utf8) }) {
        result[name] = member
      } else {
        unknown("member of \(what)", key, allowed, .unknownMember)
      }
    }
    return result
  }

  /// Reports a name that is not one of those known.
  mutating func unknown(_ what: String, _ value: JSON, _ known: [String], _ code: DiagnosticCode) {
    let range = range(of: value)
    guard let name = value.string else { return wrongType(value, "the \(what) is a string") }
    let nearest = Spelling.nearest(to: name, in: known)
    let list = known.filter { $0 != "$schema" }.map { "`\($0)`" }.joined(separator: ", ")
    let hint = nearest.map { "; did you mean `\($0)`?" } ?? "; there are \(list)"
    report(
      code, range, "unknown \(what): `\(name.safe(limit: 40))`\(hint)",
      fixes: nearest.map {
        [Diagnostic.Fix(title: "write `\($0)`", range: range, replacement: JSONText.quoted($0))]
      } ?? [])
  }

  // MARK: Texts

  /// The note of an entry, without blanks at its end.
  mutating func note(_ value: JSON?) -> String? {
    guard let value, let text = text(value, "note") else { return nil }
    let note = text.text
    guard !note.utf8.contains(UInt8(ascii: "\n")), !note.utf8.contains(UInt8(ascii: "\r")) else {
      report(.wrongType, range(of: value), "a note is one line; write one entry for each line")
      return nil
    }
    var bytes = Array(note.utf8)
    while let last = bytes.last, last.isBlank { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text of a string; anything else is reported.
  mutating func text(_ value: JSON, _ name: String) -> JSONText? {
    let range = range(of: value)
    guard value.kind == .string else {
      var fixes: [Diagnostic.Fix] = []
      if value.kind == .number || value.kind == .bool || value.kind == .null {
        fixes = [
          Diagnostic.Fix(
            title: "put it in quotes", range: range,
            replacement: JSONText.quoted(String(decoding: document[range], as: UTF8.self)))
        ]
      }
      wrongType(value, "`\(name)` is a string of rule text, as in \"0\" or \"location.lat\"", fixes: fixes)
      return nil
    }
    let text = JSONText(document, range)
    if let place = text.loneSurrogate {
      report(.invalidEscape, place, "half of a surrogate pair is no character")
      return nil
    }
    return text
  }

  /// The value of an entry: a path in `from` or an expression in `value`.
  mutating func value(_ members: [String: JSON], _ subject: JSON) -> ExpressionSyntax? {
    switch (members["from"], members["value"]) {
    case (let from?, nil): return path(from, "from").map { ExpressionSyntax(.path($0), range: $0.range) }
    case (nil, let value?): return expression(value, "value")
    case (_?, let value?):
      report(.unknownMember, range(of: value), "an entry has `from` or `value`, not both")
      return nil
    case (nil, nil):
      report(
        .missingMember, start(of: subject), "`from` with a path or `value` with an expression is missing")
      return nil
    }
  }

  /// The rule text of a string; one with nothing in it is reported.
  private mutating func ruleText(_ value: JSON, _ name: String) -> JSONText? {
    guard let text = text(value, name) else { return nil }
    if text.text.utf8.allSatisfy(\.isBlank) {
      let emptyKey = name == "key" || name == "from" ? "; the empty key stands in backticks: \"``\"" : ""
      report(.missingMember, range(of: value), "`\(name)` is empty\(emptyKey)")
      return nil
    }
    return text
  }

  /// Reads an expression from a string.
  mutating func expression(_ value: JSON, _ name: String) -> ExpressionSyntax? {
    guard let text = ruleText(value, name) else { return nil }
    let (expression, diagnostics) = RuleParser.parseExpression(text.text)
    take(diagnostics, text, value)
    return expression.map { text.relocation($0) }
  }

  /// Reads a path from a string.
  mutating func path(_ value: JSON, _ name: String) -> PathSyntax? {
    guard let text = ruleText(value, name) else { return nil }
    let (path, diagnostics) = RuleParser.parsePath(text.text)
    if path == nil, name == "from", RuleParser.parseExpression(text.text).0 != nil {
      report(.wrongType, range(of: value), "`from` holds a path; an expression goes in `value`")
      return nil
    }
    take(diagnostics, text, value)
    return path.map { text.relocation($0) }
  }

  /// Reads an output key from a string.
  mutating func target(_ value: JSON) -> TargetSyntax? {
    guard let text = ruleText(value, "key") else { return nil }
    let (target, diagnostics) = RuleParser.parseTarget(text.text)
    take(diagnostics, text, value)
    return target.map { text.relocation($0) }
  }

  private mutating func take(_ found: [Diagnostic], _ text: JSONText, _ value: JSON) {
    for diagnostic in found {
      if diagnostic.severity == .error { isBroken = true }
      diagnostics.append(text.relocation(diagnostic))
    }
  }

  // MARK: Places

  /// The bytes of a value.
  func range(of value: JSON) -> Range<Int> { value.sourceRange ?? 0..<0 }

  /// The place of a value for the tree.
  func place(_ value: JSON) -> TextRange {
    let range = range(of: value)
    return TextRange(range.lowerBound, range.upperBound)
  }

  /// The first byte of a value.
  func start(of value: JSON) -> Range<Int> {
    let range = range(of: value)
    return range.lowerBound..<min(range.lowerBound + 1, range.upperBound)
  }

  // MARK: Errors

  mutating func report(
    _ code: DiagnosticCode, _ range: Range<Int>, _ message: String, fixes: [Diagnostic.Fix] = []
  ) {
    isBroken = true
    diagnostics.append(Diagnostic(code, range: range, message: message, fixes: fixes))
  }

  mutating func wrongType(_ value: JSON, _ message: String, fixes: [Diagnostic.Fix] = []) {
    report(.wrongType, range(of: value), message, fixes: fixes)
  }
}
