/// Rule sets of any size for the events.
enum RuleText {
  private static let paths = [
    "id", "type", "actor.login", "repo.name", "payload.ref", "created_at", "actor.id", "repo.id",
  ]

  /// So many required keys that are copied.
  static func copies(_ count: Int) -> String {
    (0..<count).map { "key\($0)! <- \(paths[$0 % paths.count])\n" }.joined()
  }

  /// So many keys that are computed.
  static func computed(_ count: Int) -> String {
    (0..<count).map { "text\($0) <- \"\\(actor.login) on \\(repo.name | upper)\" when size > \($0)\n" }
      .joined()
  }
}
