import Synchronization

/// How much was said already, as far as those who work ahead know.
final class SaidSoFar: Sendable {
  private let log: Mutex<RemarkLog>

  init(_ log: RemarkLog) {
    self.log = Mutex(log)
  }

  /// Takes down what was said in all.
  func set(_ newLog: RemarkLog) { log.withLock { $0 = newLog } }

  /// A log for what comes later, which keeps no more than is still wanted.
  func logForMore() -> RemarkLog { log.withLock { RemarkLog(after: $0) } }
}
