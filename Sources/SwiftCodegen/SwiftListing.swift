package import RuleLanguage

/// Generated Swift with the way from the statements of the rules to its lines.
package struct SwiftListing: Sendable {
  /// The lines of the file.
  package let lines: [String]
  /// For each statement the lines that it became, notes and blocks included; nil where it became none.
  package let ranges: [Range<Int>?]

  /// Writes the source of a rule file.
  ///
  /// - Parameter name: What the rules are called.
  package init(_ file: RuleFileSyntax, name: String) {
    let text = SwiftSource.text(for: file, name: name)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    let found = Self.statements(in: lines)
    var next = 0
    let defaults = file.statements.last { if case .defaultRule = $0.kind { true } else { false } }
    let own = found.dropLast(defaults == nil ? 0 : 1)
    let ranges = file.statements.map { statement -> Range<Int>? in
      if case .defaultRule = statement.kind { return found.last }
      guard Self.isWritten(statement), own.indices.contains(next) else { return nil }
      defer { next += 1 }
      return own[next]
    }
    self.lines = lines
    // Every statement of the outermost level starts one line; should that ever fail, no way is better than a wrong one.
    self.ranges = next == own.count ? ranges : ranges.map { _ in nil }
  }

  /// Whether a statement becomes a statement of its own, in its place.
  private static func isWritten(_ statement: StatementSyntax) -> Bool {
    switch statement.kind {
    case .blank, .defaultRule: false
    default: true
    }
  }

  /// The lines of each statement about `rules`.
  private static func statements(in lines: [String]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    var index = 0
    while index < lines.count {
      let line = lines[index]
      index += 1
      if line.hasPrefix("  rules.") {
        while index < lines.count, ["    ", "  )", "  }", "  ]"].contains(where: lines[index].hasPrefix) {
          index += 1
        }
        ranges.append(start..<index)
        start = index
      } else if line.isEmpty && start == index - 1 || line.hasSuffix("{") || line == "  var rules = RuleSet()"
      {
        // Blank lines in front, and the head of the function.
        start = index
      }
    }
    return ranges
  }
}
