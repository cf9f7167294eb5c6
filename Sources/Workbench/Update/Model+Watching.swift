/// Documents that are read again when their files change.
extension Model {
  mutating func watchCommand(_ call: CommandCall) -> [Effect] {
    switch call.rest {
    case "", "on": settings.watchesFiles = call.rest == "on" || !settings.watchesFiles
    case "off": settings.watchesFiles = false
    default: return complain("`:watch on` or `:watch off`")
    }
    return say(
      settings.watchesFiles
        ? "documents are read again when their files change"
        : "changed files are read again by `:reload` only")
  }

  /// Asks for the files to be watched that matter now, once for each list of them.
  mutating func requestWatching() -> [Effect] {
    let files = settings.watchesFiles ? watchableFiles : []
    guard files != watchedFiles else { return [] }
    watchedFiles = files
    return [.watch(files)]
  }

  private var watchableFiles: [String] {
    let documents = workspace.sources.compactMap { source in
      if case .file(let path) = source.origin { path } else { nil }
    }
    return documents + [workspace.expectationName].compactMap { $0 }
  }

  mutating func changed(_ path: String) -> [Effect] {
    guard settings.watchesFiles else { return [] }
    let documents = workspace.sources.indices.filter { workspace.sources[$0].origin == .file(path) }
    let effects = documents.flatMap { reload(source: $0) }
    guard workspace.expectationName == path else { return effects }
    return effects + load(request(.file(path), .expectation))
  }
}
