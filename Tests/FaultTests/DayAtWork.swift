import Glibc
import TestSupport
import Testing

/// A user at the workbench: does what the day brings, meets faults, starts again, and finds everything as it was.
final class DayAtWork {
  /// What goes wrong.
  enum Fault: CaseIterable {
    case kill, term, hangUpSignal, interruptSignal, crash, closedTerminal, quit, killInCall, noRoom,
      noStateFolder
    case documentGone, documentCut, readOnlyFolder, resizes, slowLine
  }

  private static let documents =
    "{\"name\":\"Ida\",\"n\":3,\"list\":[{\"v\":1},{\"v\":2}],\"deep\":{\"er\":{\"x\":true}}}\n"
    + "{\"name\":\"Per\",\"n\":1,\"list\":[{\"v\":null}]}\n{\"name\":null,\"list\":[]}\n"

  private let desk = Desk()
  private let plan: FaultPlan
  private let user: UInt32?
  private let name: String
  private var screen: Screen
  private var day = Day()
  private var actions: DayActions
  private var tokens = 0
  private(set) var log: [String] = []

  init(_ random: SeededGenerator, _ name: String) throws {
    self.name = name
    actions = DayActions(random: random)
    plan = try FaultPlan()
    desk.folder.write("in.ndjson", Self.documents)
    desk.folder.write("more.json", "{\"name\":\"Ada\",\"n\":7}")
    // Root may do all: as somebody else a folder can be read only.
    user = geteuid() == 0 ? 65534 : nil
    if let user { chown(desk.folder.path, user, user) }
    for name in ["in.ndjson", "more.json"] { chmod(desk.folder.path(of: name), 0o644) }
    screen = try Self.start(desk, plan, user)
    try settle()
  }

  private static func start(_ desk: Desk, _ plan: FaultPlan, _ user: UInt32?) throws -> Screen {
    let screen = try Screen(
      arguments: ["in.ndjson"],
      environment: try plan.environment().merging(["XDG_STATE_HOME": desk.state]) { $1 },
      size: (120, 36), directory: desk.folder.path, user: user)
    try screen.waitFor("1/3")
    return screen
  }

  /// Which day it is, and what was done last.
  private var context: Comment { "\(name), after \(log.suffix(12))" }

  // MARK: - Work

  /// Does the next thing; waits for it only where more could not be typed before.
  func work() throws {
    let action = actions.next(&day)
    log.append("\(action.name): \(action.keys)")
    if !action.shows.isEmpty || action.isStop || action.size != nil { try settle(isAll: false) }
    if let size = action.size { screen.resize(columns: size.columns, rows: size.rows) }
    screen.send(Keys.control("c"))
    for keys in action.keys { screen.send(keys) }
    if action.isStop {
      try screen.waitForStop()
      screen.resume()
      try screen.wait("the screen") { $0.isAlternateScreen }
    }
    guard !action.shows.isEmpty else { return }
    try screen.wait("\(action.shows) after \(action.name)") { screen in
      screen.status != .running || action.shows.contains { screen.contains($0) }
    }
    if action.name.hasSuffix(Day.savedName), screen.status == .running {
      day.savedTexts = day.savedTexts.suffix(1)
    }
  }

  /// Waits until all that was typed has been done.
  ///
  /// - Parameter isAll: Whether that is to be remembered: what is done now can not get lost any more.
  private func settle(isAll: Bool = true) throws {
    tokens += 1
    if screen.size.columns < 60 || screen.size.rows < 12 { screen.resize(columns: 120, rows: 36) }
    screen.send(Keys.control("c") + "#\(tokens).")
    try screen.wait("all to be done") { $0.status != .running || $0.contains("> #\(tokens).") }
    guard screen.status == .running else { return }
    screen.send(Keys.control("c"))
    if isAll { day.settle() }
  }

  /// Compares what the program has, what the journal on the disk leads to, and what the day led to.
  func check() throws {
    try settle()
    let text = try CopiedText.rules(screen)
    #expect(text == day.state.text, context)
    if let kept = JournalReading.rules(in: desk.state) {
      #expect(kept == day.state.rules, "the journal; \(context)")
    } else {
      #expect(day.state.rules.isEmpty || day.savedTexts.contains(day.state.text) || isSessionSaved, context)
    }
    try checkFiles()
  }

  private var isSessionSaved: Bool { isInSession(day.state) }

  /// Whether the session on the disk has the rules.
  private func isInSession(_ state: Day.State) -> Bool {
    state.rules.allSatisfy {
      Files.text(desk.folder.path(of: "day.session"))?.contains($0.prefix { $0 != "\n" }) ?? false
    }
  }

  /// Saved files are whole: the old content or the new one.
  private func checkFiles() throws {
    if let text = Files.text(desk.folder.path(of: Day.savedName)) {
      #expect(day.savedTexts.contains(text), "\(Day.savedName); \(context)")
    }
    for name in ["out.json", "result.json"] {
      guard Files.text(desk.folder.path(of: name)) != nil else { continue }
      let check = try Program.run(
        ["apply", "/dev/stdin", name], text: "a <- @\n", directory: desk.folder.path)
      #expect(check.status == 0, "\(name); \(context)")
    }
  }

  // MARK: - Faults

  /// Lets something go wrong after a few more things were typed.
  func meet(_ fault: Fault) throws {
    log.append("fault: \(fault)")
    try settle()
    if fault == .killInCall {
      plan.fail(call: .random(in: 1...40, using: &actions.random), with: nil, half: true)
    }
    for _ in 0..<Int.random(in: 0...5, using: &actions.random) where screen.status == .running { try work() }
    if ![.kill, .killInCall, .closedTerminal].contains(fault) { try screen.waitUntilRead() }
    switch fault {
    case .kill, .killInCall: screen.signal(SIGKILL)
    case .term: screen.signal(SIGTERM)
    case .hangUpSignal: screen.signal(SIGHUP)
    case .interruptSignal: screen.signal(SIGINT)
    case .crash: screen.signal(SIGSEGV)
    case .closedTerminal:
      screen.hangUp()
      _ = try screen.waitForEndUnread()
    case .quit: screen.send(Keys.control("c") + ":quit" + Keys.enter)
    default: return try meetAndGoOn(fault)
    }
    if fault != .closedTerminal {
      try screen.waitForEnd()
      if fault != .kill, fault != .killInCall {
        expectRestored(screen, "\(fault): \(screen.status); \(context)")
      }
    }
    plan.end()
    try restart()
  }

  /// What does not end the program.
  private func meetAndGoOn(_ fault: Fault) throws {
    switch fault {
    case .noRoom:
      try settle()
      plan.fail(call: 1, andLater: true, with: ENOSPC, half: true)
      for _ in 0..<3 { try work() }
      try settle()
      plan.end()
      try addLine()
    case .noStateFolder:
      try settle()
      for name in Files.names(in: desk.state + "/redict") { unlink("\(desk.state)/redict/\(name)") }
      rmdir(desk.state + "/redict")
      try addLine()
    case .documentGone, .documentCut:
      let path = desk.folder.path(of: "in.ndjson")
      if fault == .documentGone { unlink(path) } else { Files.write("{\"name\":\"Ida\",", to: path) }
      screen.send(Keys.control("c") + ":reload" + Keys.enter)
      try screen.wait("the news") { $0.contains("in.ndjson:") || $0.contains("No such file") }
      try check()
      desk.folder.write("in.ndjson", Self.documents)
      chmod(path, 0o644)
      screen.send(Keys.control("c") + ":reload" + Keys.enter)
      try screen.waitFor("again")
    case .readOnlyFolder:
      chmod(desk.folder.path, 0o555)
      try settle()
      screen.send(":save! \(Day.savedName)" + Keys.enter)
      try screen.waitFor("was not written: Permission denied")
      chmod(desk.folder.path, 0o755)
    case .resizes:
      for round in 0..<60 {
        screen.resize(columns: 1 + round * 7 % 150, rows: 1 + round * 5 % 60, reading: round % 9 == 0)
      }
      screen.resize(columns: 120, rows: 36)
    case .slowLine:
      screen.readLimit = 60
      for _ in 0..<3 { try work() }
      try settle()
      screen.readLimit = .max
    default: break
    }
    try check()
  }

  private func addLine() throws {
    let line = "k\(day.newNumber()) <- n"
    day.change { $0.rules.append(line) }
    screen.send(Keys.control("c") + line + Keys.enter)
  }

  /// Starts again, takes up what was kept, and expects nothing to be lost that the program was known to have done.
  private func restart() throws {
    let saved = Files.text(desk.folder.path(of: Day.savedName))
    try checkFiles()
    screen = try Self.start(desk, plan, user)
    screen.send(Keys.control("c") + ":recover" + Keys.enter)
    try screen.wait("the recovery") { $0.contains("recovered;") || $0.contains("nothing to recover") }
    let isRecovered = screen.contains("recovered;")
    if !isRecovered {
      let isSession = day.open.contains { $0.text != saved && !$0.rules.isEmpty && isInSession($0) }
      let line = isSession ? ":source day.session" : saved == nil ? "" : ":rules \(Day.savedName)"
      screen.send(Keys.control("c") + line + Keys.enter)
      // ^C would stop the load.
      if !line.isEmpty { try screen.wait("the rules") { !$0.contains(" 0 rules") } }
    }
    try settle(isAll: false)
    let text = try CopiedText.rules(screen)
    let possible = day.open.last { $0.text == text }
    #expect(
      possible != nil || !isRecovered && day.open.contains { $0.rules.isEmpty },
      "\(context); \(day.open.map(\.text)) became \(text); \(screen.dump)")
    if isRecovered {
      day.recover(try shownState(text) ?? Day.State())
      // What may be done again depends on the moment, which the rules do not tell.
      try addLine()
    } else {
      day.restart(with: Day.State(rules: possible?.rules ?? []))
    }
    screen.send(Keys.control("c"))
    if possible == nil, !text.isEmpty {
      screen.send(":clear" + Keys.enter)
      day.restart(with: Day.State())
    }
    try settle()
  }

  /// Of the states with these rules the one whose documents are open and whose sample shows.
  private func shownState(_ text: String) throws -> Day.State? {
    screen.send(Keys.control("c") + ":sample" + Keys.enter)
    try screen.wait("the sample") { screen in (1...4).contains { screen.contains("sample \($0) of ") } }
    let states = day.open.filter { $0.text == text }
    let shown = states.last { screen.contains("sample \($0.sample) of \($0.sampleCount)") }
    #expect(shown != nil, "\(states); \(context); \(screen.dump)")
    return shown
  }

  /// Leaves.
  func end() throws {
    try check()
    screen.send(Keys.control("c") + ":quit!" + Keys.enter)
    #expect(try screen.waitForEnd() == .exited(0), context)
    expectRestored(screen)
  }
}
