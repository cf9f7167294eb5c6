import Glibc

/// Takes parts in any order, from any thread, and hands them on one by one in the order of their tickets.
///
/// Who brings the part whose turn it is hands on all that can go; others leave theirs and go on with their work. Nobody
/// gets further ahead than a few parts: then they wait, so that a slow reader of the results slows everything down and
/// nothing piles up.
@safe final class DeliveryQueue<Part: Sendable>: @unchecked Sendable {
  // The system's lock and condition must not move in memory; what they guard is touched under the lock only.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  private let room: Int
  private var parts: [Int: Part] = [:]
  private var turn = 0
  private var isHandingOn = false
  private var isShut = false

  /// - Parameter room: How many parts may wait for the one whose turn it is.
  init(room: Int) {
    self.room = max(1, room)
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

  /// Brings a part, and hands on those whose turn has come.
  ///
  /// - Parameter take: Is called by one thread at a time; false says that all is over, and nothing is handed on any more.
  /// - Returns: Whether to go on.
  func bring(_ part: Part, ticket: Int, _ take: (Part) -> Bool) -> Bool {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while ticket > turn + room, !isShut { unsafe pthread_cond_wait(condition, mutex) }
    if isShut { return false }
    parts[ticket] = part
    while !isHandingOn, !isShut, let next = parts.removeValue(forKey: turn) {
      isHandingOn = true
      unsafe pthread_mutex_unlock(mutex)
      let goesOn = take(next)
      unsafe pthread_mutex_lock(mutex)
      isHandingOn = false
      turn += 1
      if !goesOn {
        isShut = true
        parts = [:]
      }
      unsafe pthread_cond_broadcast(condition)
    }
    return !isShut
  }
}
