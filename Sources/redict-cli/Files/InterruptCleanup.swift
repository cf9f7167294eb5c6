import Glibc
import Synchronization

/// Removes temporary files when a signal ends the program.
///
/// A handler may only use what is ready made, so the paths are kept as C strings in a few slots.
enum InterruptCleanup {
  /// A path that is being watched over.
  struct Registration {
    fileprivate let slot: Int
  }

  private static let first = Atomic<UInt>(0)
  private static let second = Atomic<UInt>(0)

  /// Has a file removed when SIGINT, SIGTERM or SIGHUP ends the program.
  static func remember(_ path: String) -> Registration {
    let copy = unsafe UInt(bitPattern: strdup(path))
    let isFirst = first.compareExchange(expected: 0, desired: copy, ordering: .relaxed).exchanged
    if !isFirst { second.store(copy, ordering: .relaxed) }
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let previous = signal(number, { InterruptCleanup.end(by: $0) })
      // What the parent had ignored, such as SIGHUP under nohup, stays ignored.
      if address(of: previous) == address(of: SIG_IGN) { signal(number, SIG_IGN) }
    }
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

  private static func address(of handler: sighandler_t?) -> Int {
    unsafe unsafeBitCast(handler, to: Int.self)
  }

  private static func end(by number: Int32) {
    for address in [first.load(ordering: .relaxed), second.load(ordering: .relaxed)] {
      if let path = unsafe UnsafePointer<CChar>(bitPattern: address) { unsafe unlink(path) }
    }
    signal(number, SIG_DFL)
    raise(number)
  }
}
