import Canvas
import Workbench

/// A workbench without a terminal, whose work is done at once.
struct Desk {
  private(set) var model = Model()
  /// The lanes whose work is left out.
  var deferred: Set<Lane> = []
  private var bytes: [UInt8] = []

  /// Work over all samples: the screen does not wait for it.
  static let scans: Set<Lane> = [.catalogue, .survey]

  init(_ size: Size) {
    send(.started(Startup(size: size)))
  }

  /// Opens a document.
  mutating func open(_ bytes: consuming [UInt8]) { load(bytes, by: ":open sample.json") }

  /// Expects the values of a document.
  mutating func expect(_ bytes: consuming [UInt8]) { load(bytes, by: ":expect expected.json") }

  private mutating func load(_ bytes: consuming [UInt8], by line: String) {
    // Swapped rather than assigned: a second owner would make the parser copy them.
    swap(&self.bytes, &bytes)
    send(.lineEntered(line))
  }

  /// Types a text at the end of the line, at once as a paste is.
  mutating func setLine(_ text: String) {
    send(.lineChanged(text: text, cursor: text.utf8.count))
  }

  /// Enters the line.
  mutating func enter(_ text: String) {
    setLine(text)
    send(.lineEntered(text))
    setLine("")
  }

  mutating func send(_ message: Message) {
    for effect in update(&model, message) { perform(effect) }
  }

  private mutating func perform(_ effect: Effect) {
    switch effect {
    case .load(let request):
      var bytes: [UInt8] = []
      swap(&bytes, &self.bytes)
      send(.loaded(request.loaded(consume bytes)))
    case .work(let job):
      if deferred.contains(job.lane) { return }
      if let message = job.run(isCancelled: { false }) { send(message) }
    case .setLine(let text, _): setLine(text)
    default: break
    }
  }
}
