import Canvas
import JSONDocument
import Testing

@testable import Workbench

@Suite("Documents on their way")
struct LoadingTests {
  /// A bench whose document is being read.
  private static func bench() -> Bench {
    var bench = Bench(files: [:])
    bench.model.workspace.sources = [Source(origin: .file("big.ndjson"))]
    return bench
  }

  private static func progress(
    _ bytes: Int, of size: Int? = 1_000_000_000, _ parts: String..., head: String = ""
  ) -> Message {
    .loading(
      LoadProgress(
        origin: .file("big.ndjson"), bytesRead: bytes, size: size,
        newParts: parts.flatMap { DocumentContent(Array($0.utf8)).parts }, head: head))
  }

  @Test("the beginning of the text shows until there is a value, under how much of it is read")
  func head() {
    var bench = Self.bench()
    bench.send(Self.progress(340_000_000, head: "{\"places\": [\n  1,\u{1b}[31m"))
    #expect(
      bench.rows(of: \.input) == [
        " reading big.ndjson ███░░░░░░░ 34% of", " 1.0 GB; ^C stops", " {\"places\": [",
        #"   1,\u001B[31m"#,
      ])
    bench.send(Self.progress(1_000_000_000))
    #expect(bench.rows(of: \.input).first == " reading big.ndjson ██████████ indexing")
    bench.send(Self.progress(5_000_000, of: nil))
    #expect(bench.rows(of: \.input).first == " reading big.ndjson: 5.0 MB; ^C stops")
  }

  @Test("values that are read already are samples: they show, are stepped through and rewritten")
  func growing() {
    var bench = Self.bench()
    bench.send(Self.progress(10, "{\"a\":1}\n{\"a\":2}\n"))
    #expect(bench.model.workspace.sampleCount == 2)
    bench.enter("x <- a")
    #expect(bench.result == #"{"x":1}"#)
    #expect(bench.model.survey.progress == nil)
    bench.send(Self.progress(20, "{\"a\":3}\n"))
    bench.command("sample last")
    #expect(bench.result == #"{"x":3}"#)
    #expect(bench.model.inputTitle == "big.ndjson  3/3")
  }

  /// A bench that is about to read documents, and the requests for them.
  private static func opening(_ names: [String], _ startup: Startup? = nil) -> (Bench, [LoadRequest]) {
    var bench = Bench(files: [:])
    var effects = startup.map { update(&bench.model, .started($0)) } ?? []
    for name in names { effects += update(&bench.model, .lineEntered(":open \(name)")) }
    let requests = effects.compactMap { if case .load(let request) = $0 { request } else { nil } }
    return (bench, requests)
  }

  @Test(
    "what was opened last shows as soon as it is read, whatever comes of those before", arguments: [0, 1, 2])
  func overtaking(first: Int) {
    var (bench, requests) = Self.opening(["a.json", "b.json", "c.json"])
    requests.insert(requests.remove(at: first), at: 0)
    for request in requests {
      bench.send(.loaded(request.loaded(Array("{\"from\":\"\(request.origin.name)\"}{}".utf8))))
    }
    #expect(bench.model.inputTitle == "c.json  5/6")
  }

  @Test("of the documents that the program is started with the first one shows", arguments: [0, 1])
  func starting(first: Int) {
    var (bench, requests) = Self.opening([], Startup(documents: [.file("a.json"), .file("b.json")]))
    requests.insert(requests.remove(at: first), at: 0)
    for request in requests { bench.send(.loaded(request.loaded(Array("{}{}".utf8)))) }
    #expect(bench.model.inputTitle == "a.json  1/4")
  }

  @Test("a reload keeps the old samples until the new ones are whole")
  func reload() {
    var bench = Bench("{\"a\":1}", name: "big.ndjson")
    _ = bench.model.reload(source: 0)
    bench.send(Self.progress(10, "{\"a\":2}\n"))
    #expect(bench.model.workspace.sampleCount == 1)
    #expect(bench.model.workspace.currentSample?.value.text == #"{"a":1}"#)
    // One that is stopped leaves them too.
    let request = LoadRequest(origin: .file("big.ndjson"), purpose: .document(source: 0), generation: 0)
    bench.send(
      .loaded(
        request.loaded(
          DocumentContent(
            parts: DocumentContent(Array("{\"a\":2}\n".utf8)).parts, problems: [], isPartial: true))))
    #expect(bench.model.workspace.currentSample?.value.text == #"{"a":1}"#)
    #expect(bench.notice == "big.ndjson: stopped; the last good document stays")
  }

  @Test("Escape and Control-C stop a load; without one Escape goes to the panes")
  func stopping() {
    var bench = Self.bench()
    bench.send(Self.progress(10, "{\"a\":1}\n"))
    bench.press(.escape)
    #expect(bench.effects.contains(.cancelLoads))
    #expect(bench.model.focus == .editor)
    bench.effects = []
    bench.send(.interrupted)
    #expect(bench.effects.contains(.cancelLoads))
    bench.send(
      .loaded(
        LoadRequest(origin: .file("big.ndjson"), purpose: .document(source: 0), generation: 0).loaded(
          Array("{\"a\":1}\n".utf8))))
    bench.press(.escape)
    #expect(bench.model.focus == .input)
  }

  @Test("a folder is one source: its files are samples with their names, it is reopened as one line")
  func folder() {
    var bench = Bench(files: ["data/a.json": #"{"n":1}"#, "data/b.ndjson": "{\"n\":2}\n{\"n\":3}\n"])
    bench.command("open data/")
    bench.enter("n <- n")
    #expect(bench.model.inputTitle == "data/a.json  1/3")
    bench.command("sample 3")
    #expect(bench.model.inputTitle == "data/b.ndjson  3/3")
    #expect(bench.result == #"{"n":3}"#)
    #expect(bench.rows(of: \.rules).contains { $0.hasSuffix("3/3") })
    bench.command("save s.session")
    #expect(bench.files["s.session"] == ":open data/\nn <- n\n:sample 3\n")
  }

  @Test("sizes are told in three digits")
  func sizes() {
    #expect(
      [0, 999, 1_000, 12_345, 999_999, 1_000_000, 123_456_789, 1_002_795_862].map(ByteCount.text)
        == ["0 bytes", "999 bytes", "1.0 kB", "12.3 kB", "999 kB", "1.0 MB", "123 MB", "1.0 GB"])
  }
}
