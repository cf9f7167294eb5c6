import Glibc
import Terminal

/// What a session did, line by line on disk, so that a killed program loses at most the line being typed.
///
/// Each running program has a file of its own, locked as long as it lives, readable by its owner only. A file that
/// nobody has locked was left behind by a program that did not end by itself.
final class JournalFile {
  private static let prefix = "journal-"

  private let folder: String
  private var file: FileDescriptor?
  private var path: String?
  private var abandoned: [String] = []
  private var hasFailed = false

  /// A journal below a folder; nothing is made before the first line.
  init(folder: String) {
    self.folder = folder
  }

  /// Where journals belong: `$XDG_STATE_HOME/redict`, or below `~/.local/state`; nil without a home.
  static var standardFolder: String? {
    func variable(_ name: String) -> String? {
      guard let value = unsafe getenv(name) else { return nil }
      let text = unsafe String(cString: value)
      return text.hasPrefix("/") ? text : nil
    }
    return variable("XDG_STATE_HOME").map { $0 + "/redict" }
      ?? variable("HOME").map { $0 + "/.local/state/redict" }
  }

  /// The lines of the newest journal that was left behind, oldest first.
  ///
  /// All that were left behind are forgotten by `clear`.
  func recover() -> [String] {
    var newest: (time: Int, lines: [String]) = (0, [])
    for name in Folder.names(in: folder) where name.hasPrefix(Self.prefix) {
      let path = "\(folder)/\(name)"
      guard let file = try? FileDescriptor(opening: path, O_RDONLY | O_NOFOLLOW),
        flock(file.number, LOCK_EX | LOCK_NB) == 0
      else { continue }
      abandoned.append(path)
      let time = file.status.map { Int($0.st_mtim.tv_sec) } ?? 0
      let lines = LineRecord.decode((try? FileReading.bytes(of: path)) ?? [])
      // What was only opened is not worth a question.
      let isWorthIt = lines.contains { !$0.hasPrefix(":open ") && !$0.hasPrefix(":close") }
      if isWorthIt, time >= newest.time { newest = (time, lines) }
    }
    return newest.lines
  }

  /// Adds a line.
  /// - Returns: A warning, the first time that fails.
  func append(_ line: String) -> String? {
    do {
      if file == nil { try create() }
      try file?.write(LineRecord.encode(line))
      return nil
    } catch {
      guard !hasFailed else { return nil }
      hasFailed = true
      let reason = (error as? SystemCallFailure).map { SystemError(folder, code: $0.code).reason }
      return
        "no journal is kept in \(folder): \((error as? SystemError)?.reason ?? reason ?? "unknown reason")"
    }
  }

  /// Forgets everything: this journal and those left behind.
  func clear() {
    for path in abandoned { unsafe unlink(path) }
    abandoned = []
    if let path { unsafe unlink(path) }
    path = nil
    file = nil
  }

  private func create() throws {
    Folder.make(folder)
    let path = "\(folder)/\(Self.prefix)\(getpid())"
    let file = try FileDescriptor(
      opening: path, O_WRONLY | O_CREAT | O_APPEND | O_TRUNC | O_NOFOLLOW, mode: 0o600)
    flock(file.number, LOCK_EX | LOCK_NB)
    fchmod(file.number, 0o600)
    self.file = consume file
    self.path = path
    abandoned.removeAll { $0 == path }
  }
}
