extension FuzzTarget {
  /// All targets: what is read as JSON; as rules, paths and patterns; what rules do; what reaches the workbench by keys,
  /// lines, and files of its own and of others.
  package static let all: [FuzzTarget] = [
    json, stream, selection, numbers,
    path, rules, rulefile, query, pattern,
    evaluation, programs, export,
    keys, typing, commands, session, journal, history,
  ]

  /// The target of a name.
  package static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}
