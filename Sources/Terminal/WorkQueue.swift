internal import CTerminal
internal import Glibc
internal import Synchronization

/// Tells a job that its result is not wanted any more.
///
/// A job looks at it now and then, as often as a wait of some milliseconds allows.
package final class Cancellation: Sendable {
  private let flag = Atomic<Bool>(false)

  package init() {}

  package var isCancelled: Bool { flag.load(ordering: .relaxed) }

  package func cancel() { flag.store(true, ordering: .relaxed) }
}

/// Runs jobs one after the other on a thread of its own, away from the thread that reads the keys.
///
/// The thread has a stack of 16 MB and one for signal handlers, so that deep recursion in a job is as
/// safe as on the main thread and a crash still gives the terminal back.
package final class WorkQueue: Sendable {
  package typealias Job = @Sendable (Cancellation) -> Void

  private static let stackSize = 16 << 20

  private let jobs: JobList

  /// Starts the thread.
  ///
  /// - Parameter givesWay: whether the thread that reads the keys goes first where the cores are busy.
  /// - Throws: `TerminalError.startFailed` when the system has no thread left.
  package init(givesWay: Bool = false) throws(TerminalError) {
    jobs = JobList(givesWay: givesWay)
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    unsafe pthread_attr_setstacksize(&attributes, Self.stackSize)
    unsafe pthread_attr_setdetachstate(&attributes, CInt(PTHREAD_CREATE_DETACHED))
    defer { unsafe pthread_attr_destroy(&attributes) }
    var thread = pthread_t()
    let context = unsafe Unmanaged.passRetained(jobs).toOpaque()
    let result = unsafe pthread_create(
      &thread, &attributes,
      { context in
        guard let context = unsafe context else { return nil }
        ct_thread_prepare()
        unsafe Unmanaged<JobList>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, context)
    guard result == 0 else {
      unsafe Unmanaged<JobList>.fromOpaque(context).release()
      throw .startFailed
    }
  }

  /// Ends the thread when the jobs that wait are done.
  deinit { jobs.close() }

  /// Puts a job at the end of the queue; one that is cancelled before its turn still runs, to say that it did not.
  @discardableResult
  package func submit(_ job: @escaping Job) -> Cancellation {
    let cancellation = Cancellation()
    jobs.append((cancellation, job))
    return cancellation
  }
}

/// The jobs that wait, and the condition under which the thread goes on.
private final class JobList: Sendable {
  private struct State {
    var waiting: [(Cancellation, WorkQueue.Job)] = []
    var isClosed = false
  }

  private let givesWay: Bool
  private let state = Mutex(State())
  private let news = Semaphore()

  init(givesWay: Bool) { self.givesWay = givesWay }

  func append(_ job: (Cancellation, WorkQueue.Job)) {
    state.withLock { $0.waiting.append(job) }
    news.signal()
  }

  func close() {
    state.withLock { $0.isClosed = true }
    news.signal()
  }

  func run() {
    if givesWay { ct_thread_give_way() }
    while true {
      news.wait()
      let (batch, isClosed) = state.withLock { state in
        defer { state.waiting = [] }
        return (state.waiting, state.isClosed)
      }
      for (cancellation, job) in batch { job(cancellation) }
      if isClosed { return }
    }
  }
}

/// A counting semaphore of the system.
@safe private final class Semaphore: @unchecked Sendable {
  // A semaphore must not move in memory, and its functions are safe on any thread.
  private let semaphore: UnsafeMutablePointer<sem_t>

  init() {
    unsafe semaphore = .allocate(capacity: 1)
    unsafe semaphore.initialize(to: sem_t())
    unsafe sem_init(semaphore, 0, 0)
  }

  deinit {
    unsafe sem_destroy(semaphore)
    unsafe semaphore.deallocate()
  }

  func signal() { unsafe sem_post(semaphore) }

  func wait() {
    while unsafe sem_wait(semaphore) != 0, errno == EINTR {}
  }
}
