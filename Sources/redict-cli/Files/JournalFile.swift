import Glibc
import JSONDocument
import Terminal
import Workbench

/// What a session did, line by line on disk, so that a killed program loses at most the line being typed.
///
/// Each running program has a file of its own, locked as long as it lives, readable by its owner only. A file that
/// nobody has locked was left behind by a program that did not end by itself.
final class JournalFile {
  private static let prefix = "journal-"
  private static let unfinishedPrefix = "new-journal-"

  private let folder: String
  private var current: OpenJournal?
  /// The journal that was offered for recovery.
  private var offered: OpenJournal?

  /// A journal below a folder; nothing is made before the first line.
  init(folder: String) {
    self.folder = folder
  }

  /// Where journals belong: `$XDG_STATE_HOME/redict`, or below `~/.local/state`; nil without a home.
  static var standardFolder: String? {
    func variable(_ name: String) -> String? {
      FileName.variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    return variable("XDG_STATE_HOME").map { $0 + "/redict" }
      ?? variable("HOME").map { $0 + "/.local/state/redict" }
  }

  /// What is said where there is no folder for journals.
  static let noFolder = "no journal is kept: neither $XDG_STATE_HOME nor $HOME names a folder"

  /// The lines of the newest journal that was left behind, oldest first.
  ///
  /// It stays on the disk until `dropRecovered`; older ones are offered by later starts.
  func recover() -> [String] {
    var newest: (journal: OpenJournal, lines: [String])?
    for name in Folder.names(in: folder) {
      let isUnfinished = name.hasPrefix(Self.unfinishedPrefix)
      guard isUnfinished || name.hasPrefix(Self.prefix),
        let journal = OpenJournal(abandoned: "\(folder)/\(name)")
      else { continue }
      let lines = isUnfinished ? [] : journal.lines
      if !Recovery(lines: lines).holdsRules {
        journal.remove()
      } else if newest.map({ journal.isNewer(than: $0.journal) }) ?? true {
        newest = (journal, lines)
      }
    }
    offered = newest?.journal
    return newest?.lines ?? []
  }

  /// Forgets the journal that `recover` gave.
  func dropRecovered() {
    offered?.remove()
    offered = nil
  }

  /// Adds a line, whole or not at all.
  func append(_ line: String) throws(SystemError) {
    let record = LineRecord.encode(line)
    if let current, !current.isGone { return try current.append(record) }
    // The folder may have been cleared away: what the file held is still to be had, and gets another name.
    let journal = try OpenJournal(new: Self.prefix, in: folder)
    do throws(SystemError) {
      try journal.append((current?.bytes ?? []) + record)
    } catch {
      journal.remove()
      throw error
    }
    current = journal
  }

  /// Writes the journal anew; the old one stays until all lines are written.
  func replace(with lines: [String]) throws(SystemError) {
    let journal = try OpenJournal(new: Self.unfinishedPrefix, in: folder)
    do throws(SystemError) {
      try journal.append(lines.flatMap(LineRecord.encode))
      try journal.rename(Self.unfinishedPrefix, Self.prefix)
    } catch {
      journal.remove()
      throw error
    }
    current?.remove()
    current = journal
  }

  /// Carries out what the workbench asks of its journal.
  ///
  /// - Returns: What the workbench is told then.
  func answer(to effect: Effect) -> Message? {
    do throws(SystemError) {
      switch effect {
      case .appendJournal(let line): try append(line)
      case .replaceJournal(let lines):
        try replace(with: lines)
        return .journalKept
      case .clearJournal: clear()
      case .dropRecovered: dropRecovered()
      default: break
      }
      return nil
    } catch {
      return .journalFailed(error.reasonForJournal)
    }
  }

  /// Forgets this program's journal.
  func clear() {
    current?.remove()
    current = nil
  }
}

extension SystemError {
  /// What is said when the journal cannot be written.
  fileprivate var reasonForJournal: String {
    let folder = file.lastIndex(of: "/").map { file[..<$0] } ?? ""
    return "no journal is kept in \(folder): \(reason)".displayEscaped
  }
}

/// A journal on the disk, locked as long as the value is there.
private final class OpenJournal {
  private var path: String
  private let file: FileDescriptor
  /// How long it is, up to its last whole line.
  private var size = 0

  /// Takes over a journal that nobody has locked; nil when it is in use, or no plain file.
  init?(abandoned path: String) {
    // No link, and nothing that keeps a reader waiting.
    guard let file = try? FileDescriptor(opening: path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
      file.status?.isRegular == true, flock(file.number, LOCK_EX | LOCK_NB) == 0
    else { return nil }
    self.path = path
    self.file = file
  }

  /// Makes a journal with a name that no other program has, below a folder that is made if need be.
  init(new prefix: String, in folder: String) throws(SystemError) {
    Folder.make(folder)
    while true {
      path = "\(folder)/\(prefix)\(getpid())-\(String(UInt32.random(in: .min ... .max), radix: 36))"
      let file = try FileDescriptor(opening: path, O_RDWR | O_CREAT | O_EXCL | O_APPEND, mode: 0o600)
      flock(file.number, LOCK_EX)
      // Before it was locked, a program that has just started may have taken it for one left behind.
      if let links = file.status?.st_nlink, links > 0 {
        self.file = file
        return
      }
    }
  }

  /// What it holds.
  var bytes: [UInt8] {
    lseek(file.number, 0, SEEK_SET)
    return (try? FileReading.bytes(of: file, name: path)) ?? []
  }
  var lines: [String] { LineRecord.decode(bytes) }

  /// Whether somebody removed it.
  var isGone: Bool { file.status.map { $0.st_nlink == 0 } ?? true }

  func isNewer(than other: OpenJournal) -> Bool {
    let (time, otherTime) = (file.status?.st_mtim ?? timespec(), other.file.status?.st_mtim ?? timespec())
    return (time.tv_sec, time.tv_nsec) > (otherTime.tv_sec, otherTime.tv_nsec)
  }

  /// Adds whole lines; when that fails it is as it was.
  func append(_ record: [UInt8]) throws(SystemError) {
    do {
      try file.write(record)
      size += record.count
    } catch {
      ftruncate(file.number, off_t(size))
      throw SystemError(path, code: error.code)
    }
  }

  func rename(_ prefix: String, _ newPrefix: String) throws(SystemError) {
    let name = path.replacing("/\(prefix)", with: "/\(newPrefix)")
    if unsafe FileName.with(path, { old in unsafe FileName.with(name) { unsafe Glibc.rename(old, $0) } }) != 0
    {
      throw SystemError(path)
    }
    path = name
  }

  func remove() { unsafe FileName.with(path) { _ = unsafe unlink($0) } }
}
