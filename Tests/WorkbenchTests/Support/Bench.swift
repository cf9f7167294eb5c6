import Canvas
import JSONDocument

@testable import Workbench

/// A workbench without a terminal: a line, files in memory, and jobs that are done at once.
struct Bench {
  var model = Model()
  /// What the line editor holds.
  var line = ""
  var cursor = 0
  /// The files there are; written ones are added.
  var files: [String: String] = [:]
  /// Every effect that is not carried out by the bench itself.
  var effects: [Effect] = []
  var printed: [String] = []
  var copied: [String] = []
  var journal: [String] = []
  /// While set, the journal cannot be written.
  var isDiskFull = false
  /// Jobs wait here while `holdsJobs` is set.
  var jobs: [Job] = []
  var holdsJobs = false
  private var messages: [Message] = []

  init(files: [String: String], columns: Int = 80, rows: Int = 24) {
    self.files = files
    model = Model()
    send(.started(Startup(size: Size(columns: columns, rows: rows))))
  }

  /// A bench with one document.
  init(_ json: String, columns: Int = 80, rows: Int = 24, name: String = "input.json") {
    self.init(files: [name: json], columns: columns, rows: rows)
    command("open \(name)")
    model.notice = nil
    effects = []
    journal = []
  }

  /// A plain bench, as the REPL has it.
  static func plain(_ json: String, name: String = "input.json") -> Bench {
    var bench = Bench(files: [name: json])
    bench.model = Model()
    bench.send(.started(Startup(isPlain: true, documents: [.file(name)])))
    bench.printed = []
    bench.journal = []
    return bench
  }

  /// Sends a message; what effects answer comes after all effects, as in the program.
  mutating func send(_ message: Message) {
    messages.append(message)
    guard messages.count == 1 else { return }
    while let next = messages.first {
      for effect in update(&model, next) { perform(effect) }
      messages.removeFirst()
      if messages.isEmpty, model.isLineDue { messages.append(.settled) }
    }
  }

  // MARK: - Keys

  /// Types characters one by one.
  mutating func type(_ text: String) {
    for character in text {
      var bytes = Array(line.utf8)
      bytes.insert(contentsOf: String(character).utf8, at: min(cursor, bytes.count))
      line = String(decoding: bytes, as: UTF8.self)
      cursor += String(character).utf8.count
      send(.lineChanged(text: line, cursor: cursor))
    }
  }

  /// Presses keys as the loop hands them on.
  mutating func press(_ keys: Key...) {
    for key in keys {
      if model.claims(.key(key)) {
        send(.input(.key(key)))
      } else if key == .tab {
        send(.complete)
      } else if key == .enter {
        enter()
      } else if let scalar = key.typed {
        type(String(scalar))
      }
    }
  }

  /// Enter: the line editor hands over its line and is empty.
  mutating func enter() {
    let text = line
    (line, cursor) = ("", 0)
    send(.lineEntered(text))
  }

  /// Types a line and enters it.
  mutating func enter(_ text: String) {
    (line, cursor) = (text, text.utf8.count)
    send(.lineChanged(text: line, cursor: cursor))
    enter()
  }

  mutating func command(_ text: String) { enter(":" + text) }

  // MARK: - Effects

  private mutating func perform(_ effect: Effect) {
    switch effect {
    case .load(let request): send(.loaded(load(request)))
    case .work(let job):
      if holdsJobs {
        jobs.append(job)
      } else if let message = job.run(isCancelled: { false }) {
        send(message)
      }
    case .write(let request):
      if files[request.path] != nil, !request.mayReplace {
        send(.written(WriteResult(request: request, outcome: .exists)))
      } else {
        files[request.path] = String(decoding: request.bytes, as: UTF8.self)
        send(.written(WriteResult(request: request, outcome: .written)))
      }
    case .setLine(let text, let cursor):
      (line, self.cursor) = (text, cursor)
      send(.lineChanged(text: text, cursor: cursor))
    case .copy(let text):
      copied.append(text)
      send(.copied(.whole))
    case .print(let lines): printed += lines
    case .appendJournal where isDiskFull, .replaceJournal where isDiskFull: send(.journalFailed("no room"))
    case .appendJournal(let line): journal.append(line)
    case .replaceJournal(let lines):
      journal = lines
      send(.journalKept)
    case .clearJournal:
      journal = []
      effects.append(effect)
    default: effects.append(effect)
    }
  }

  private func load(_ request: LoadRequest) -> LoadResult {
    switch request.origin {
    case .file(let path):
      if path.hasSuffix("/") { return folder(path, request) }
      guard let text = files[path] else { return request.failed("no such file") }
      return request.loaded(Array(text.utf8))
    case .command(let text): return request.loaded(Array("{\"ran\":\"\(text)\"}".utf8))
    case .standardInput: return request.loaded([])
    }
  }

  private func folder(_ path: String, _ request: LoadRequest) -> LoadResult {
    let names = files.keys.filter { $0.hasPrefix(path) }.sorted()
    let parts = names.flatMap { name in
      DocumentContent(Array((files[name] ?? "").utf8)).parts.map {
        DocumentPart($0.document, name: String(name.dropFirst(path.count)))
      }
    }
    return LoadResult(request: request, content: .document(DocumentContent(parts: parts, problems: [])))
  }

  // MARK: - Looking

  /// The screen, drawn anew at each look.
  var frame: Frame { view(model) }
  var screen: String { frame.text }

  /// The rows of the screen.
  var rows: [String] {
    let frame = frame
    return (0..<frame.size.rows).map { frame.text(ofRow: $0) }
  }

  /// The rows of one part of the screen, without its title and blanks at the end.
  func rows(of area: Swift.KeyPath<Layout, Rect>) -> [String] {
    let frame = frame
    let rect = Layout(model)[keyPath: area]
    let rows = (rect.row..<rect.endRow).dropFirst().map { row -> String in
      var text = ""
      for column in rect.column..<rect.endColumn { text += frame[row, column].text }
      while text.last == " " { text.removeLast() }
      return text
    }
    return Array(rows[..<(rows.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0)])
  }

  var rules: [String] { model.entries.map(\.text) }
  var result: String? { model.output?.result?.text }
  var notice: String? { model.notice?.text }
  var popup: [String]? { model.editor.popup?.candidates.map(\.text) }
}
