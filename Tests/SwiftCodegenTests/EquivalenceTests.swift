import RuleLanguage
import Testing

/// What exported code makes of inputs is, byte for byte, what the engine makes of them: results, missing keys, reasons.
@Suite(.serialized)
struct EquivalenceTests {
  enum Group: CaseIterable {
    case constructs, functions, sessions, random

    func cases() throws -> [GeneratedCase] {
      switch self {
      case .constructs: GeneratedCase.constructs
      case .functions: GeneratedCase.functions
      case .sessions: try GeneratedCase.sessions()
      case .random: GeneratedCase.random()
      }
    }
  }

  // To compile is what takes the time: one program serves for all.
  private static let linked = Result { try lines(of: Group.allCases, GeneratedProgram.run) }
  private static let standalone = Result {
    // A construct is `option duplicates error`, which is for all of a program; sessions need less of what standalone code
    // brings with it, and compile with that alone.
    try [[.constructs], [.functions, .random], [.sessions]].reduce(into: [:]) { found, groups in
      try found.merge(lines(of: groups, StandaloneProgram.run)) { $1 }
    }
  }

  @Test("code over the library gives the same results, missing keys and reasons", arguments: Group.allCases)
  func linked(group: Group) throws {
    let lines = try #require(try Self.linked.get()[group])
    try check(group, lines) { $0 }
  }

  @Test("standalone code gives the same results, missing keys and reasons", arguments: Group.allCases)
  func standalone(group: Group) throws {
    let lines = try #require(try Self.standalone.get()[group])
    try check(group, lines, Self.comparable)
  }

  /// What a program that is made of the cases of some groups prints for each case and input.
  private static func lines(
    of groups: [Group], _ run: ([GeneratedCase]) throws -> [[String]]
  ) throws -> [Group: [[String]]] {
    let cases = try groups.map { try $0.cases() }
    var lines = try run(cases.flatMap { $0 })[...]
    var found: [Group: [[String]]] = [:]
    for (group, cases) in zip(groups, cases) {
      found[group] = Array(lines.prefix(cases.count))
      lines = lines.dropFirst(cases.count)
    }
    return found
  }

  private func check(_ group: Group, _ lines: [[String]], _ form: (String) -> String) throws {
    let cases = try group.cases()
    #expect(lines.count == cases.count)
    for (one, lines) in zip(cases, lines) {
      let errors = CompiledRules(one.rules).diagnostics.filter { $0.severity == .error }
      #expect(errors.isEmpty, "\(one.name): \(errors)")
      let expected = one.expectation
      #expect(lines.count == expected.count, "\(one.name)")
      for (input, (line, expected)) in zip(one.inputs, zip(lines, expected)) {
        #expect(form(line) == form(expected), "\(one.name)\n\(one.rules)\ninput: \(input)")
      }
    }
  }

  /// The line without what `parseJSON` says of a text that is no JSON: the one difference in reasons, which the header
  /// of standalone code tells.
  private static func comparable(_ line: String) -> String {
    line.split(separator: ";", omittingEmptySubsequences: false).map { part in
      guard part.contains("`parseJSON` cannot read"), let colon = part.firstRange(of: "\": ") else {
        return part
      }
      return part[..<colon.lowerBound]
    }.joined(separator: ";")
  }
}
