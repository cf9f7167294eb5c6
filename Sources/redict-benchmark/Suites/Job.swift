/// A transformation in the spellings of the programs that do it.
struct Job {
  let suite: Suite
  /// In the rule language.
  let rules: String
  /// As a jq filter.
  let filter: String

  /// Six keys copied.
  static let events = Job(
    suite: .apply,
    rules: """
      number! <- id
      kind! <- type
      login! <- actor.login
      repository! <- repo.name
      branch! <- payload.ref
      at! <- created_at

      """,
    filter: """
      {number: .id, kind: .type, login: .actor.login, repository: .repo.name, branch: .payload.ref, \
      at: .created_at}
      """)

  /// Three renames, nested lookups, a default, a mapped array and a computed string.
  static let heavy = Job(
    suite: .heavy,
    rules: #"""
      number! <- id
      kind! <- type
      at! <- created_at
      login! <- actor.login
      repository! <- repo.name
      size <- payload.size ?? 0
      commits <- (payload.commits ?? []) | map({ sha: sha, by: author.name })
      title <- "\(actor.login) on \(repo.name)"

      """#,
    filter: #"""
      {number: .id, kind: .type, at: .created_at, login: .actor.login, repository: .repo.name,
       size: (.payload.size // 0), commits: [.payload.commits[]? | {sha, by: .author.name}],
       title: "\(.actor.login) on \(.repo.name)"}
      """#)
}
