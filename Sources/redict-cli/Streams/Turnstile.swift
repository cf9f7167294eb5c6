import Glibc

/// Lets threads pass one by one in the order of their tickets.
@safe final class Turnstile: @unchecked Sendable {
  // The system's lock and condition must not move in memory; what they guard is touched under the lock only.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  private var turn = 0
  private var isShut = false

  init() {
    unsafe mutex = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe condition = .allocate(capacity: 1)
    unsafe condition.initialize(to: pthread_cond_t())
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(condition, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(condition)
    unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  /// Waits for a ticket's turn, does the work, and lets the next one in.
  ///
  /// When the work says that all is over, nobody passes any more.
  /// - Returns: Whether to go on.
  func pass(_ ticket: Int, _ work: () -> Bool) -> Bool {
    unsafe pthread_mutex_lock(mutex)
    while turn != ticket, !isShut { unsafe pthread_cond_wait(condition, mutex) }
    defer {
      unsafe pthread_cond_broadcast(condition)
      unsafe pthread_mutex_unlock(mutex)
    }
    if isShut { return false }
    turn += 1
    isShut = !work()
    return !isShut
  }
}
