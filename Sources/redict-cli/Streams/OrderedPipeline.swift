import Synchronization

/// Takes what workers made of the chunks, in the order of the input.
protocol PartSink: ~Copyable, SendableMetatype {
  associatedtype Part: Sendable

  /// Takes the next part.
  /// - Returns: Whether to go on.
  mutating func take(_ part: Part) -> Bool

  /// Is told once that no more parts will come.
  /// - Returns: How it all ended.
  mutating func finish() -> ExitStatus
}

/// Works on chunks on several threads and hands the results on in order.
///
/// Each thread reads a chunk, works on it, waits for its turn and hands the result on; so no more is in memory than
/// one chunk and its result for each thread.
final class OrderedPipeline<Sink: PartSink & ~Copyable>: Sendable {
  private struct Source {
    var reader: ChunkReader
    var ticket = 0
    var isOver = false
  }

  private let source: Mutex<Source>
  private let sink: Mutex<Sink>
  private let turnstile = Turnstile()
  private let work: @Sendable (Chunk) -> Sink.Part

  /// Makes a pipeline; nothing is read before `run`.
  init(reader: ChunkReader, sink: consuming sending Sink, work: @escaping @Sendable (Chunk) -> Sink.Part) {
    source = Mutex(Source(reader: reader))
    self.sink = Mutex(sink)
    self.work = work
  }

  /// Works until the input ends or the sink has enough.
  /// - Parameter threadCount: How many threads work; only one does when a single chunk is all there is.
  /// - Returns: What the sink says in the end.
  func run(threadCount: Int) -> ExitStatus {
    guard let first = next() else { return sink.withLock { $0.finish() } }
    let isOnly = source.withLock { $0.reader.isAtEnd }
    let others =
      isOnly ? [] : (1..<max(1, threadCount)).compactMap { _ in WorkerThread { self.workOn(self.next()) } }
    workOn(first)
    for thread in others { thread.join() }
    return sink.withLock { $0.finish() }
  }

  private func workOn(_ first: (ticket: Int, chunk: Chunk)?) {
    var current = first
    while let (ticket, chunk) = current {
      let part = work(chunk)
      guard turnstile.pass(ticket, { sink.withLock { $0.take(part) } }) else { break }
      current = next()
    }
    source.withLock { $0.isOver = true }
  }

  private func next() -> (ticket: Int, chunk: Chunk)? {
    source.withLock { source in
      guard !source.isOver, let chunk = source.reader.next() else { return nil }
      defer { source.ticket += 1 }
      return (source.ticket, chunk)
    }
  }
}
