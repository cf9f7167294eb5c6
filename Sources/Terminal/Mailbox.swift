internal import Synchronization

/// Where other threads put messages for the event loop.
package final class Mailbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])
  private let pipe: WakePipe

  /// Makes a mailbox.
  ///
  /// - Throws: `TerminalError.startFailed` when the system has no file descriptor left.
  package init() throws(TerminalError) {
    guard let pipe = WakePipe() else { throw .startFailed }
    self.pipe = pipe
  }

  /// Leaves a message and wakes the event loop up; any thread may call this.
  package func post(_ message: Message) {
    let isFirst = messages.withLock { messages in
      messages.append(message)
      return messages.count == 1
    }
    if isFirst { pipe.wake() }
  }

  /// Takes out all messages, in the order they were left.
  package func takeAll() -> [Message] {
    _ = pipe.drain()
    return messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }

  /// Readable, for `poll`, when there are messages.
  var descriptor: Int32 { pipe.readEnd }
}
