import Canvas
import JSONDocument
import Workbench

/// A workbench without a terminal, whose files are all the same bytes and which nothing leaves.
struct Bench {
  /// What every file holds; files that end in `.json` hold the sample.
  var file: [UInt8] = []
  private(set) var model = Model()
  private var line = ""
  private var messages: [Message] = []
  /// The newest job of each lane, as the loop keeps them.
  private var jobs: [Job?] = Lane.allCases.map { _ in nil }
  /// Whether jobs are never done: where what rules give is not what is asked for.
  private let isIdle: Bool
  private(set) var journal: [String] = []
  /// What was printed last.
  private(set) var printed: [String] = []
  /// How many more sessions can be read: each holds what the first one does, so that few lines would be very many.
  private var sessionsLeft = 4
  /// What must not happen, and did.
  private(set) var fault: String?

  init(_ startup: Startup, file: [UInt8] = [], isIdle: Bool = false) {
    self.file = file
    self.isIdle = isIdle
    send(.started(startup))
    settle()
  }

  /// The sample and some rules, on a small screen; a copy costs nothing.
  static let opened = Bench(screen: Size(columns: 50, rows: 14), isIdle: false)
  /// The same without a screen, for what rules do not have to be applied for.
  static let plain = Bench(screen: nil, isIdle: true)

  private init(screen: Size?, isIdle: Bool) {
    self.init(
      Startup(
        isPlain: screen == nil, size: screen ?? Size(columns: 80, rows: 24),
        documents: [.file("sample.json")]), isIdle: isIdle)
    for line in ["x! <- a.b", "l <- items { p! <- price }", "n <- nowhere"] { enter(line) }
    settle()
  }

  /// Types a line and enters it.
  mutating func enter(_ text: String) {
    if !model.isPlain { change(text) }
    line = ""
    send(.lineEntered(text))
  }

  /// Does the jobs that wait, and draws the screen, which must fit.
  mutating func look() {
    settle()
    if fault == nil, view(model).size != model.size { fault = "the frame does not fit" }
  }

  /// A key or another event, as the loop hands it on; the line is edited at its end only.
  mutating func take(_ event: InputEvent) {
    if model.claims(event) { return send(.input(event)) }
    switch event {
    case .key(.tab): send(.complete)
    case .key(.enter):
      let text = line
      line = ""
      send(.lineEntered(text))
    case .key(.backspace): change(String(line.unicodeScalars.dropLast()))
    case .key(let key):
      if let scalar = key.typed { change(line + String(scalar)) }
    case .paste(let paste): change(line + paste.text)
    default: break
    }
  }

  private mutating func change(_ text: String) {
    line = text
    send(.lineChanged(text: text, cursor: text.utf8.count))
  }

  /// Works a message off with all that follows from it but the jobs: they wait, and a newer one takes the place of an
  /// older one.
  mutating func send(_ message: Message) {
    messages.append(message)
    var rest = 400
    while !messages.isEmpty, rest > 0, fault == nil {
      for effect in update(&model, messages.removeFirst()) { perform(effect) }
      rest -= 1
      if messages.isEmpty, model.isLineDue { messages.append(.settled) }
    }
    messages = []
  }

  /// Does the jobs that wait, and those that they lead to.
  mutating func settle() {
    for _ in 0..<40 {
      guard let lane = jobs.firstIndex(where: { $0 != nil }), let job = jobs[lane] else { return }
      jobs[lane] = nil
      if !isIdle, let answer = job.run(isCancelled: { false }) { send(answer) }
    }
  }

  private mutating func perform(_ effect: Effect) {
    switch effect {
    case .load(let request): load(request)
    case .work(let job): jobs[job.lane.rawValue] = job
    case .setLine(let text, let cursor):
      line = text
      messages.append(.lineChanged(text: text, cursor: cursor))
    case .write(let request):
      if model.isPlain { fault = "a file was written" }
      messages.append(
        .written(WriteResult(request: request, outcome: request.mayReplace ? .written : .exists)))
    case .copy:
      if model.isPlain { fault = "the clipboard was reached" }
      messages.append(.copied(.whole))
    case .runEditor:
      if model.isPlain { fault = "an editor was started" }
      messages.append(.edited(nil))
    case .print(let lines): printed = lines
    case .appendJournal(let line): journal.append(line)
    case .replaceJournal(let lines):
      journal = lines
      messages.append(.journalKept)
    case .listFiles(let prefix):
      messages.append(.listedFiles(prefix: prefix, names: [prefix + "sample.json"]))
    case .listHistory: messages.append(.listedHistory([EnteredLine(text: "x <- a", hasFailed: false)]))
    default: break
    }
  }

  private mutating func load(_ request: LoadRequest) {
    switch request.origin {
    case .command:
      if model.isPlain { fault = "a command was run" }
      messages.append(.loaded(request.failed("none")))
    case .standardInput: messages.append(.loaded(request.failed("none")))
    case .file where request.purpose == .session && sessionsLeft == 0:
      messages.append(.loaded(request.failed("none")))
    case .file(let name):
      if request.purpose == .session { sessionsLeft -= 1 }
      messages.append(.loaded(request.loaded(name.hasSuffix(".json") ? Array(Sample.text.utf8) : file)))
    }
  }
}
