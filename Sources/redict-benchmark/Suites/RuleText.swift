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

  /// A rule in no spelling yet.
  enum Plan {
    case copy(key: String, path: String)
    case join(key: String, first: String, second: String)
  }

  /// Nine in ten are copied, one is computed from two.
  static func mixed(at index: Int) -> Plan {
    let path = paths[index % paths.count]
    return index % 10 == 9
      ? .join(key: "text\(index)", first: path, second: "repo.name") : .copy(key: "key\(index)", path: path)
  }

  /// So many of them as text.
  static func mixed(_ count: Int) -> String {
    (0..<count).map { index in
      switch mixed(at: index) {
      case .copy(let key, let path): "\(key)! <- \(path)\n"
      case .join(let key, let first, let second): "\(key) <- \"\\(\(first)) on \\(\(second))\"\n"
      }
    }.joined()
  }
}
