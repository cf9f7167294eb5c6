import Glibc
import Synchronization

/// What is still done when SIGINT, SIGTERM or SIGHUP ends the program: temporary files are removed, the line that is
/// being written is finished, a progress line is wiped away.
///
/// A handler may only use what is ready made, so paths are kept as C strings in a few slots.
enum Interrupts {
  /// A path that is being watched over.
  struct Registration {
    fileprivate let slot: Int
  }

  private static let first = Atomic<UInt>(0)
  private static let second = Atomic<UInt>(0)
  /// The signal that came, 0 before.
  private static let pending = Atomic<Int32>(0)
  /// The thread that writes lines to standard output, 0 when none does.
  private static let writer = Atomic<UInt>(0)
  private static let hasProgress = Atomic<Bool>(false)

  /// Takes the signals over, unless somebody else has them or the parent had them ignored, as nohup does.
  static func watch() {
    // Globals are made when they are first asked for, and a handler that asks for one that is just being made would
    // wait for ever: they are there before it is.
    _ = (first.load(ordering: .relaxed), second.load(ordering: .relaxed), writer.load(ordering: .relaxed))
    _ = (isPending, hasProgress.load(ordering: .relaxed))
    for number in [SIGINT, SIGTERM, SIGHUP] where isDefault(number) {
      install(number) { Interrupts.receive($0) }
    }
    // Wakes up a thread that waits in a write; it interrupts the call and does nothing else.
    if isDefault(SIGURG) { install(SIGURG) { _ in } }
  }

  // MARK: - Temporary files

  /// Has a file removed when a signal ends the program.
  static func remember(_ path: String) -> Registration {
    let copy = unsafe FileName.with(path) { unsafe UInt(bitPattern: strdup($0)) }
    let isFirst = first.compareExchange(expected: 0, desired: copy, ordering: .relaxed).exchanged
    if !isFirst { second.store(copy, ordering: .relaxed) }
    watch()
    return Registration(slot: isFirst ? 0 : 1)
  }

  /// Takes a registration back.
  static func forget(_ registration: Registration?) {
    switch registration?.slot {
    case nil: break
    case 0: first.store(0, ordering: .relaxed)
    default: second.store(0, ordering: .relaxed)
    }
  }

  // MARK: - Lines

  /// Writes whole lines: a signal that comes meanwhile waits until the line begun is finished, the next one does not.
  static func finishingLines<Failure: Error>(_ write: () throws(Failure) -> Void) throws(Failure) {
    writer.store(UInt(pthread_self()), ordering: .sequentiallyConsistent)
    // The order matters: either the handler sees who writes, or what it left is seen here.
    endIfPending()
    defer {
      writer.store(0, ordering: .sequentiallyConsistent)
      endIfPending()
    }
    try write()
  }

  /// Whether a signal waits for the end of the line.
  static var isPending: Bool { pending.load(ordering: .sequentiallyConsistent) != 0 }

  /// Says whether a progress line stands on the terminal.
  static func setProgress(_ isShown: Bool) { hasProgress.store(isShown, ordering: .relaxed) }

  // MARK: - Signals

  private static func isDefault(_ number: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0 else { return false }
    return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 0
  }

  /// Calls that wait are interrupted rather than taken up again.
  private static func install(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = handler
    unsafe sigaction(number, &action, nil)
  }

  private static func receive(_ number: Int32) {
    // What was interrupted may be about to look at it.
    let code = errno
    defer { errno = code }
    let isFirst = pending.exchange(number, ordering: .sequentiallyConsistent) == 0
    let thread = writer.load(ordering: .sequentiallyConsistent)
    if isFirst, thread != 0 {
      pthread_kill(pthread_t(thread), SIGURG)
    } else {
      end(by: number)
    }
  }

  private static func endIfPending() {
    let number = pending.load(ordering: .sequentiallyConsistent)
    if number != 0 { end(by: number) }
  }

  /// Ends the program as the signal would have done, so that the parent sees why.
  private static func end(by number: Int32) {
    for address in [first.load(ordering: .relaxed), second.load(ordering: .relaxed)] {
      if let path = unsafe UnsafePointer<CChar>(bitPattern: address) { unsafe unlink(path) }
    }
    if hasProgress.load(ordering: .relaxed) { unsafe write(STDERR_FILENO, "\r\u{1B}[K", 4) }
    signal(number, SIG_DFL)
    raise(number)
  }
}
