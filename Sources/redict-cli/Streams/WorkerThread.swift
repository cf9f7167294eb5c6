import Glibc

/// A thread that does one thing and can be waited for.
struct WorkerThread {
  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  /// As much stack as a main thread has, wherever the limit of the shell stands.
  private static let stackSize = 8 << 20

  private let thread: pthread_t

  /// Starts a thread; nil when the system has none left.
  init?(_ run: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, Self.stackSize)
    var thread = pthread_t()
    let body = unsafe Unmanaged.passRetained(Body(run))
    let result = unsafe pthread_create(
      &thread, &attributes,
      { argument in
        guard let argument = unsafe argument else { return nil }
        unsafe Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, body.toOpaque())
    guard result == 0 else {
      unsafe body.release()
      return nil
    }
    self.thread = thread
  }

  /// Waits until it is done.
  func join() { pthread_join(thread, nil) }

  /// How many cores the machine has.
  static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
