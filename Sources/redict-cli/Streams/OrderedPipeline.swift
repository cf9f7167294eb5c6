import Synchronization

/// What is done with each chunk.
protocol ChunkWork: Sendable {
  associatedtype Part: Sendable

  /// Works on a chunk.
  func callAsFunction(_ chunk: Chunk) -> Part

  /// The same work for another thread, with nothing shared that is written to.
  ///
  /// Reference counts are written to: threads that use the same objects take their cache lines from each other, which
  /// costs more than a second core gives.
  func forAnotherThread() -> Self
}

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
/// Each thread reads a chunk, works on it and brings the result; so no more is in memory than one chunk and a few
/// results for each thread.
final class OrderedPipeline<Work: ChunkWork, Sink: PartSink & ~Copyable>: Sendable
where Sink.Part == Work.Part {
  private struct Source {
    var reader: ChunkReader
    var ticket = 0
    var isOver = false
  }

  private let source: Mutex<Source>
  private let sink: Mutex<Sink>
  private let queue: DeliveryQueue<Work.Part>
  private let work: Work

  private let threadCount: Int

  /// Makes a pipeline; nothing is read before `run`.
  /// - Parameter threadCount: How many threads work; only one does when a single chunk is all there is.
  init(reader: ChunkReader, sink: consuming sending Sink, work: Work, threadCount: Int) {
    self.threadCount = max(1, threadCount)
    queue = DeliveryQueue(room: self.threadCount)
    source = Mutex(Source(reader: reader))
    self.sink = Mutex(sink)
    self.work = work
  }

  /// Works until the input ends or the sink has enough.
  /// - Returns: What the sink says in the end.
  func run() -> ExitStatus {
    guard let first = next() else { return sink.withLock { $0.finish() } }
    let isOnly = source.withLock { $0.reader.isAtEnd }
    let others =
      isOnly
      ? []
      : (1..<threadCount).compactMap { _ in
        WorkerThread { self.workOn(self.next(), self.work.forAnotherThread()) }
      }
    workOn(first, work)
    for thread in others { thread.join() }
    return sink.withLock { $0.finish() }
  }

  private func workOn(_ first: (ticket: Int, chunk: Chunk)?, _ work: Work) {
    var current = first
    while let (ticket, chunk) = current {
      guard queue.bring(work(chunk), ticket: ticket, { part in sink.withLock { $0.take(part) } })
      else { break }
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
