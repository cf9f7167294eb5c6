package import Canvas
internal import Glibc

/// What the event loop reports.
package enum LoopEvent<Message: Sendable>: Sendable {
  case input(InputToken)
  case message(Message)
  case resized(Size)
  /// The program was stopped and goes on: the screen must be painted anew.
  case continued
  /// Somebody sent SIGTSTP: `TerminalSession.suspend` is due.
  case stopRequested
  /// A signal, or the loss of the terminal, ends the program: close, then exit with 128 and the number.
  case terminated(signal: Int32)
  /// A timer set by `schedule` has run out.
  case timer(Int)
}

/// Waits for keys, messages from other threads, signals and timers, and hands them out in batches.
///
/// Typically a batch is worked off and then one frame presented, so that keys arriving faster than
/// the screen can follow never queue up behind it. The loop belongs to the main thread.
package final class EventLoop<Message: Sendable> {
  private let session: TerminalSession
  private let mailbox: Mailbox<Message>
  private let escapeDelay: Duration
  private let clock = ContinuousClock()
  private var decoder = KeyDecoder()
  private var lastInput: ContinuousClock.Instant
  private var timers: [Int: ContinuousClock.Instant] = [:]
  private var buffer = [UInt8](repeating: 0, count: 65536)

  /// Makes a loop over a session and a mailbox.
  ///
  /// - Parameter escapeDelay: how long a lone ESC byte may be the beginning of a longer sequence.
  package init(
    session: TerminalSession, mailbox: Mailbox<Message>, escapeDelay: Duration = .milliseconds(50)
  ) {
    self.session = session
    self.mailbox = mailbox
    self.escapeDelay = escapeDelay
    lastInput = clock.now
  }

  /// Sets a timer, in place of one with the same number.
  package func schedule(_ timer: Int, after delay: Duration) {
    timers[timer] = clock.now + delay
  }

  /// Takes a timer back; none may be set.
  package func cancel(_ timer: Int) {
    timers[timer] = nil
  }

  /// Waits until something happens and gives everything that has happened, in order; never empty.
  package func wait() -> [LoopEvent<Message>] {
    while true {
      let events = poll()
      if !events.isEmpty { return events }
    }
  }

  /// Gives what has happened, after waiting for the next thing or the next deadline.
  private func poll() -> [LoopEvent<Message>] {
    var sources = [session.device.descriptor, session.signals.readEnd, mailbox.descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    _ = unsafe Glibc.poll(&sources, nfds_t(sources.count), timeout)
    var events: [LoopEvent<Message>] = []
    if sources[1].revents != 0 { takeSignals(into: &events) }
    if sources[0].revents != 0 { takeInput(into: &events) }
    flushInput(into: &events)
    if sources[2].revents != 0 { events += mailbox.takeAll().map { .message($0) } }
    takeTimers(into: &events)
    return events
  }
}

// MARK: - Sources

extension EventLoop {
  private func takeInput(into events: inout [LoopEvent<Message>]) {
    guard let bytes = session.device.read(into: &buffer) else {
      events.append(.terminated(signal: SIGHUP))
      return
    }
    lastInput = clock.now
    decoder.feed(bytes)
    while let token = decoder.next() { events.append(.input(token)) }
  }

  /// Lets out what waited too long for its other half.
  private func flushInput(into events: inout [LoopEvent<Message>]) {
    guard let deadline = inputDeadline, clock.now >= deadline else { return }
    events += decoder.flush().map { .input($0) }
  }

  private func takeSignals(into events: inout [LoopEvent<Message>]) {
    // Each kind once: a storm of resizes is one resize.
    for signal in Set(session.signals.drain().map(Int32.init)).sorted() {
      switch signal {
      case SIGWINCH:
        // Also back to the size it had: what was cut away meanwhile is not on the screen any more.
        if !session.updateSize() { session.invalidate() }
        events.append(.resized(session.size))
      case SIGTSTP:
        events.append(.stopRequested)
      case SIGCONT:
        // Also after a stop of our own, which has done this already: nothing else tells the two apart.
        session.reenter()
        events.append(.continued)
      default:
        events.append(.terminated(signal: signal))
      }
    }
  }

  private func takeTimers(into events: inout [LoopEvent<Message>]) {
    let now = clock.now
    for (timer, deadline) in timers.sorted(by: { $0.value < $1.value }) where deadline <= now {
      timers[timer] = nil
      events.append(.timer(timer))
    }
  }

  /// When the bytes held back by the decoder are let out.
  private var inputDeadline: ContinuousClock.Instant? {
    switch decoder.pending {
    case .nothing: nil
    case .escape: lastInput + escapeDelay
    case .sequence: lastInput + .milliseconds(500)
    // The end mark of a paste may be a slow connection away, but a lost one must not lock the keyboard.
    case .paste: lastInput + .seconds(2)
    }
  }

  /// Milliseconds to the next deadline, rounded up; -1 without one.
  private var timeout: Int32 {
    guard let next = ([inputDeadline].compactMap { $0 } + timers.values).min() else { return -1 }
    let (seconds, attoseconds) = clock.now.duration(to: next).components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    return Int32(clamping: min(seconds, 3600) * 1000 + attoseconds / 1_000_000_000_000_000 + 1)
  }
}
