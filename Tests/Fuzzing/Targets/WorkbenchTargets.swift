import Canvas
import Terminal
import Workbench

extension FuzzTarget {
  package static let typing = FuzzTarget(
    "typing", lengthLimit: 96, words: { KeyWords.all + CommandWords.all + RuleWords.all },
    run: WorkbenchTargets.typing)
  package static let commands = FuzzTarget(
    "commands", lengthLimit: 64, words: { CommandWords.all + RuleWords.all }, run: WorkbenchTargets.commands)
  package static let session = FuzzTarget(
    "session", lengthLimit: 96, words: { CommandWords.all + RuleWords.all }, run: WorkbenchTargets.session)
  package static let journal = FuzzTarget(
    "journal", lengthLimit: 192, words: { CommandWords.all + RuleWords.all }, run: WorkbenchTargets.journal)
}

/// Keys, lines, and the files that hold them.
private enum WorkbenchTargets {
  /// Keys at the workbench: it goes on, and what it shows fits.
  static func typing(_ bytes: [UInt8]) -> String? {
    var decoder = KeyDecoder()
    decoder.feed(bytes)
    var bench = Bench.opened
    while let token = decoder.next() {
      bench.take(token.event)
      if token.event == .key(.enter) { bench.look() }
    }
    for token in decoder.flush() { bench.take(token.event) }
    bench.look()
    return bench.fault
  }

  /// Lines entered at the workbench, commands and rules; files that are named hold the same lines.
  static func commands(_ bytes: [UInt8]) -> String? {
    if isSpared(bytes) { return nil }
    var bench = Bench.opened
    bench.file = bytes
    for line in bytes.split(separator: 0x0A).prefix(6) {
      bench.enter(String(decoding: line, as: UTF8.self))
      bench.settle()
    }
    bench.look()
    return bench.fault
  }

  /// Whether lines are left out because they ask for standalone source.
  ///
  /// It takes a hundred times as long as all else, and has a target of its own. Few are taken all the same: a corpus keeps
  /// those that are, and is then made of little else.
  private static func isSpared(_ bytes: [UInt8]) -> Bool {
    let isChosen = bytes.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % 1024 == 0
    return !isChosen
      && bytes.split(separator: UInt8(ascii: " ")).contains { $0.starts(with: "standalone".utf8) }
  }

  /// A session file with nobody to ask: whatever is in it, it runs nothing, writes nothing and reaches no clipboard.
  static func session(_ bytes: [UInt8]) -> String? {
    if isSpared(bytes) { return nil }
    return Bench(Startup(isPlain: true, sessionFile: "f.session", canAsk: false), file: bytes).fault
  }

  /// Any file is a journal: the rules it leads to are those that its recovery leaves in the next journal.
  static func journal(_ bytes: [UInt8]) -> String? {
    // No line is empty; a backslash before nothing makes one.
    let lines = LineRecord.decode(bytes).filter { !$0.isEmpty }
    if lines.flatMap(LineRecord.encode).split(separator: 0x0A).compactMap(LineRecord.decode) != lines {
      return "a line is written as another one"
    }
    guard !lines.isEmpty else { return nil }
    let first = Self.recovered(lines)
    guard first.fault == nil else { return first.fault }
    let second = Self.recovered(first.journal)
    if let fault = second.fault { return fault }
    // Documents are opened when the rules are there, in whatever order the lines came.
    let isKept =
      first.printed == second.printed
      && first.journal.filter { $0.hasPrefix(":open") } == second.journal.filter { $0.hasPrefix(":open") }
    return isKept ? nil : "\(first.printed) becomes \(second.printed): \(first.journal)"
  }

  private static func recovered(_ lines: [String]) -> Bench {
    var bench = Bench.plain
    bench.enter(":clear")
    bench.send(.recoverable(Recovery(lines: lines)))
    bench.enter(":recover")
    // Commands that documents come from are not run: the question would take the next line.
    while bench.fault == nil, bench.printed.last?.hasSuffix("(y or n)") == true { bench.enter("n") }
    bench.enter(":list")
    return bench
  }
}
