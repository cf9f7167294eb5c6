import Canvas
import JSONDocument
import JSONPath
import RuleEngine
import RuleLanguage
import Workbench

/// What fuzzing feeds with bytes.
///
/// Each target must not trap, and what it reads must read the same again when written.
enum FuzzTarget: String, CaseIterable {
  case json, stream, path, rules, rulefile, query, pattern, keys, evaluation, session

  /// Feeds the target.
  ///
  /// - Returns: nil, or what does not hold.
  func run(_ bytes: [UInt8]) -> String? {
    switch self {
    case .json: json(bytes)
    case .stream: stream(bytes)
    case .path: path(String(decoding: bytes, as: UTF8.self))
    case .rules: rules(bytes)
    case .rulefile: ruleFile(bytes)
    case .query: query(String(decoding: bytes, as: UTF8.self))
    case .pattern: pattern(String(decoding: bytes, as: UTF8.self))
    case .keys: keys(bytes)
    case .evaluation: evaluation(bytes)
    case .session: session(bytes)
    }
  }

  private static let sample: JSON =
    (try? Document.parse(
      #"{"a":{"b":[1,2.50,{"c":"x"}]},"items":[{"price":1,"qty":2},{}],"s":"2031-01-02","n":null,"t":true}"#))?
    .root
    ?? .null

  private func json(_ bytes: [UInt8]) -> String? {
    guard let document = try? Document.parse(bytes) else { return nil }
    let text = document.root.text
    guard let again = try? Document.parse(text) else { return "written JSON is not read" }
    if again.root.text != text { return "written JSON is written otherwise" }
    return again.root == document.root ? nil : "written JSON is another value"
  }

  private func stream(_ bytes: [UInt8]) -> String? {
    let document = Document.parseStream(bytes)
    for root in document.roots where (try? Document.parse(root.text)) == nil { return "a value is not JSON" }
    return nil
  }

  private func path(_ text: String) -> String? {
    let (syntax, diagnostics) = RuleParser.parsePath(text)
    guard let syntax, diagnostics.isEmpty else { return nil }
    if RuleParser.parsePath(syntax.text).0 != syntax { return "a printed path is another path" }
    _ = RuleCompiler.compile(syntax).path
    return nil
  }

  private func rules(_ bytes: [UInt8]) -> String? {
    let compiled = CompiledRules(bytes: bytes)
    var options = Rewrite.Options()
    options.budget = 100_000
    let rewrite = compiled.ruleSet.rewrite(Self.sample, options: options)
    var output: [UInt8] = []
    let report = RewriteWriter(compiled.ruleSet).write(Self.sample, to: &output, options: options)
    if rewrite.refusal == nil, report.refusal == nil,
      rewrite.result?.text ?? "" != String(decoding: output, as: UTF8.self)
    {
      return "the two ways of writing a result differ"
    }
    guard compiled.isSound else { return nil }
    let again = RuleParser.parse(compiled.file.text)
    if again.file != compiled.file { return "a printed rule file is another one" }
    let (file, _) = RuleFileJSON.read(Array(RuleFileJSON.write(compiled.file).utf8))
    return file == compiled.file ? nil : "a rule file in JSON is another one"
  }

  private func ruleFile(_ bytes: [UInt8]) -> String? {
    let (file, diagnostics) = RuleFileJSON.read(bytes)
    guard diagnostics.isEmpty else { return nil }
    return RuleFileJSON.read(Array(RuleFileJSON.write(file).utf8)).0 == file
      ? nil : "a rule file is another one"
  }

  private func query(_ text: String) -> String? {
    guard let query = try? JSONPathQuery(text) else { return nil }
    _ = query.nodes(in: Self.sample)
    return nil
  }

  private func pattern(_ text: String) -> String? {
    guard let pattern = try? RegularExpression(text) else { return nil }
    _ = pattern.firstMatch(in: "2031-01-02 aaaaaaaaaaaaaaaaaaaaab é\u{301} 😀")
    return nil
  }

  private func keys(_ bytes: [UInt8]) -> String? {
    var decoder = KeyDecoder()
    for byte in bytes {
      decoder.feed([byte])
      while decoder.next() != nil {}
    }
    _ = decoder.flush()
    return nil
  }

  /// Rules and, behind a NUL, the document they are applied to: both ways to a result must agree.
  private func evaluation(_ bytes: [UInt8]) -> String? {
    let end = bytes.firstIndex(of: 0) ?? bytes.count
    guard let document = try? Document.parse(Array(bytes[min(end + 1, bytes.count)...])) else { return nil }
    let rules = CompiledRules(bytes: Array(bytes[..<end])).ruleSet
    var options = Rewrite.Options()
    options.budget = 100_000
    let rewrite = rules.rewrite(document.root, options: options)
    var output: [UInt8] = []
    let report = RewriteWriter(rules).write(document.root, to: &output, options: options)
    guard rewrite.refusal == nil, report.refusal == nil else { return nil }
    let isSame = rewrite.result?.text ?? "" == String(decoding: output, as: UTF8.self)
    return isSame ? nil : "the two ways of writing a result differ"
  }

  /// A session file: whatever is in it, it runs nothing, writes nothing and reaches no clipboard.
  private func session(_ bytes: [UInt8]) -> String? {
    var model = Model()
    var messages: [Message] = [
      .started(Startup(isPlain: true, sessionFile: "f.session", canAsk: false))
    ]
    for _ in 0..<200 where !messages.isEmpty {
      for effect in update(&model, messages.removeFirst()) {
        switch effect {
        case .load(let request):
          switch request.origin {
          case .command: return "a session ran a command"
          case .standardInput: messages.append(.loaded(request.failed("none")))
          case .file(let name):
            let text = name.hasSuffix(".session") ? bytes : Array(Self.sample.text.utf8)
            messages.append(.loaded(request.loaded(text)))
          }
        case .work(let job):
          if let answer = job.run(isCancelled: { false }) { messages.append(answer) }
        case .write, .copy, .runEditor: return "a session did more than it may"
        default: break
        }
      }
    }
    return nil
  }
}
