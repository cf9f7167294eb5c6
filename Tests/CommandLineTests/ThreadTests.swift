import Glibc
import Synchronization
import Terminal
import TestSupport
import Testing

@testable import redict_cli

/// What threads share, with as many of them as get in each other's way; `.github/sanitize.sh` looks for races in it.
@Suite("What threads share") struct ThreadTests {
  private static let threadCount = 6

  /// Runs a body on several threads at once and waits for all of them.
  private func onThreads(_ body: @escaping @Sendable (Int) -> Void) throws {
    let threads = try (0..<Self.threadCount).map { number in try #require(WorkerThread { body(number) }) }
    for thread in threads { thread.join() }
  }

  @Test("parts brought by many threads are handed on in the order of their tickets, one at a time")
  func order() throws {
    let queue = DeliveryQueue<Int>(room: 4)
    let tickets = Atomic(0)
    let taken = Mutex<[Int]>([])
    let inside = Atomic(0)
    try onThreads { _ in
      while case let ticket = tickets.wrappingAdd(1, ordering: .relaxed).oldValue, ticket < 3_000 {
        let goesOn = queue.bring(ticket, ticket: ticket) { part in
          #expect(inside.wrappingAdd(1, ordering: .relaxed).newValue == 1)
          taken.withLock { $0.append(part) }
          inside.wrappingSubtract(1, ordering: .relaxed)
          return true
        }
        #expect(goesOn)
      }
    }
    #expect(taken.withLock { $0 } == Array(0..<3_000))
  }

  @Test(
    "when one part is the last that is wanted, all threads that bring others are told, those that wait too")
  func stop() throws {
    let queue = DeliveryQueue<Int>(room: 2)
    let tickets = Atomic(0)
    let last = Atomic(-1)
    try onThreads { _ in
      while case let ticket = tickets.wrappingAdd(1, ordering: .relaxed).oldValue,
        queue.bring(
          ticket, ticket: ticket,
          { part in
            last.store(part, ordering: .relaxed)
            return part < 500
          })
      {}
    }
    #expect(last.load(ordering: .relaxed) == 500)
  }

  @Test("jobs given by many threads are all run, cancelled ones too, and none after the queue is gone")
  func jobs() throws {
    let mailbox = try Mailbox<Int>()
    let done = Atomic(0)
    do {
      let queues = try (0..<3).map { _ in try WorkQueue() }
      try onThreads { number in
        for index in 0..<300 {
          let cancellation = queues[index % queues.count].submit { cancellation in
            mailbox.post(cancellation.isCancelled ? -1 : number)
            done.wrappingAdd(1, ordering: .relaxed)
          }
          if index % 3 == 0 { cancellation.cancel() }
        }
      }
    }
    // Queues that are let go of finish what they have.
    var messages: [Int] = []
    while messages.count < Self.threadCount * 300 { messages += mailbox.takeAll() }
    #expect(messages.allSatisfy { (-1..<Self.threadCount).contains($0) })
    #expect(done.load(ordering: .relaxed) <= Self.threadCount * 300)
    #expect(mailbox.takeAll().isEmpty)
  }

  @Test("a thread that has ended gives the memory of its signal handlers back")
  func signalStacks() throws {
    let mailbox = try Mailbox<UInt>()
    var places: [UInt] = []
    for number in 1...100 {
      try WorkQueue().submit { _ in
        var stack = stack_t()
        sigaltstack(nil, &stack)
        mailbox.post(UInt(bitPattern: stack.ss_sp))
      }
      while places.count < number { places += mailbox.takeAll() }
    }
    #expect(!places.contains(0))
    guard !TestEnvironment.isSanitized else {
      print("memory that was given back is kept from use by a sanitizer: skipped")
      return
    }
    // What was given back is taken again.
    #expect(Set(places).count < places.count)
  }
}
