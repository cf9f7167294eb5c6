import Terminal
import Workbench

/// What the workbench has done on other threads: loads, jobs and writes, each kind in the order it was asked for.
final class BackgroundWork {
  private let mailbox: Mailbox<Message>
  private let loads: WorkQueue
  private let copies: WorkQueue
  private let writes: WorkQueue
  private let lanes: [Lane: WorkQueue]
  private let known = KnownFiles()
  private var running: [Lane: Cancellation] = [:]
  private var loading: [Cancellation] = []
  /// How many files are being written.
  private(set) var pendingWriteCount = 0

  /// Starts the threads.
  init(_ mailbox: Mailbox<Message>) throws(TerminalError) {
    self.mailbox = mailbox
    loads = try WorkQueue()
    copies = try WorkQueue()
    writes = try WorkQueue()
    var lanes: [Lane: WorkQueue] = [:]
    // On two cores the rules and the counts over all samples would else make keys wait for a turn.
    for lane in Lane.allCases { lanes[lane] = try WorkQueue(givesWay: true) }
    self.lanes = lanes
  }

  /// Reads and parses: files one after the other; a command or a stream on a thread of its own, since it may never end.
  func load(_ request: LoadRequest) {
    let queue = Self.mayLast(request.origin) ? (try? WorkQueue()) ?? loads : loads
    loading.removeAll { $0.isCancelled }
    loading.append(
      queue.submit { [mailbox, known] cancellation in
        // What is stopped before its turn is told too: the model waits for it.
        guard !cancellation.isCancelled else { return mailbox.post(.loaded(request.failed("stopped"))) }
        let result = Loading.result(of: request, known) { progress in
          mailbox.post(.loading(progress))
        } isCancelled: {
          cancellation.isCancelled
        }
        mailbox.post(.loaded(result ?? request.failed("stopped")))
      })
  }

  /// Whether nobody knows how long it takes.
  private static func mayLast(_ origin: Source.Origin) -> Bool {
    switch origin {
    case .command, .standardInput: true
    case .file(let path): Folder.status(of: path)?.isStream == true
    }
  }

  /// Ends the loads that are under way.
  func cancelLoads() {
    for cancellation in loading { cancellation.cancel() }
    loading = []
  }

  /// Starts a job in its lane, where it takes the place of the one before.
  func start(_ job: Job) {
    cancel(job.lane)
    running[job.lane] = lanes[job.lane]?.submit { [mailbox] cancellation in
      guard !cancellation.isCancelled else { return }
      if let message = job.run(isCancelled: { cancellation.isCancelled }) { mailbox.post(message) }
    }
  }

  /// Ends what runs in a lane.
  func cancel(_ lane: Lane) {
    running[lane]?.cancel()
    running[lane] = nil
  }

  /// Puts a text where it can be taken from, without the terminal.
  func copy(_ text: String) {
    copies.submit { [mailbox] _ in mailbox.post(.copied(Clipboard.copy(text))) }
  }

  /// Writes a file.
  func write(_ request: WriteRequest) {
    pendingWriteCount += 1
    writes.submit { [mailbox, known] _ in mailbox.post(.written(Saving.result(of: request, known))) }
  }

  /// Is told that the result of a write has come.
  func finishWrite() { pendingWriteCount -= 1 }
}
