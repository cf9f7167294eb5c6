import Glibc
import TestSupport
import Testing

extension FaultTests {
  /// Every call that changes a file fails once, and the program is killed once in each.
  @Suite(.serialized, FaultLibrary.canBeCompiled) struct CallFaults {
    /// Something that writes a file, and what the file holds then.
    struct Deed: Sendable, CustomTestStringConvertible {
      let line: String
      let file: String
      let holds: @Sendable (String) -> Bool
      var testDescription: String { line }
    }

    static let deeds = [
      Deed(line: ":save! r.redict", file: "r.redict") { $0 == "a <- name\nb <- n # ü\n" },
      Deed(line: ":save! r.json", file: "r.json") { $0.contains("\"redict\"") && $0.hasSuffix("}\n") },
      Deed(line: ":save! s.session", file: "s.session") {
        $0 == ":open in.json\na <- name\nb <- n # ü\n"
      },
      Deed(line: ":export! swift out.swift", file: "out.swift") {
        $0.contains("rules.add(") && $0.hasSuffix("\n")
      },
      Deed(line: ":export! result out.json", file: "out.json") {
        $0.contains("\"a\": \"Ida\"") || $0.contains("\"a\":\"Ida\"")
      },
      Deed(line: ":redact! red.json", file: "red.json") { $0.hasPrefix("{") && $0.hasSuffix("}\n") },
    ]
    private static let rules = ["a <- name", "b <- n # ü"]
    private static let old = "the old content\n"

    /// The workbench with two rules, ready to write.
    private func start(_ desk: Desk, _ plan: FaultPlan) throws -> Screen {
      let screen = try desk.start(environment: try plan.environment())
      for rule in Self.rules { screen.enter(rule) }
      try screen.waitFor("2 rules")
      return screen
    }

    /// Enters a line and waits until it is clear what came of it; whether the file was written.
    private func isDone(_ deed: Deed, _ screen: Screen) throws -> Bool {
      screen.enter(deed.line)
      try screen.wait("the end of \(deed.line)") {
        $0.contains("wrote \(deed.file)") || $0.contains("\(deed.file) was not written")
      }
      return screen.contains("wrote \(deed.file)")
    }

    /// Takes the message away, so that the next one can be waited for.
    private func clear(_ screen: Screen, _ deed: Deed) throws {
      screen.send(Keys.control("c"))
      try screen.wait("the message to go") {
        !$0.contains("wrote \(deed.file)") && !$0.contains("\(deed.file) was not written")
      }
    }

    @Test(
      "whichever call fails, the old file is whole, the reason is told, and the next try works",
      arguments: deeds)
    func fails(deed: Deed) throws {
      let desk = Desk()
      let plan = try FaultPlan()
      let screen = try start(desk, plan)
      let path = desk.folder.path(of: deed.file)
      var call = 0
      var failures = 0
      repeat {
        call += 1
        for (error, isLasting) in [(EIO, false), (ENOSPC, true)] {
          desk.folder.write(deed.file, Self.old)
          plan.fail(call: call, andLater: isLasting, with: error, half: isLasting)
          let isWritten = try isDone(deed, screen)
          plan.end()
          let text = Files.text(path) ?? ""
          #expect(isWritten ? deed.holds(text) : text == Self.old, "call \(call): \(text)")
          if !isWritten {
            failures += 1
            let reason = error == EIO ? "Input/output error" : "No space left on device"
            #expect(screen.contains("\(deed.file) was not written: \(reason)"), "\(screen.dump)")
            try clear(screen, deed)
            #expect(try isDone(deed, screen))
            #expect(deed.holds(Files.text(path) ?? ""))
          }
          try clear(screen, deed)
        }
      } while plan.count >= call
      // Open, mode, write, sync and rename.
      #expect(failures >= 10, "\(call) calls")
      #expect(!Files.names(in: desk.folder.path).contains { $0.hasPrefix(".redict-") })
      screen.enter(":quit!")
      #expect(try screen.waitForEnd() == .exited(0))
      expectRestored(screen)
    }

    @Test("killed in any call of a save, the file is the old or the new one and no rule is lost")
    func killedInSave() throws {
      let deed = Self.deeds[0]
      var call = 0
      var isWhole = false
      while !isWhole {
        call += 1
        let desk = Desk()
        let plan = try FaultPlan()
        let screen = try start(desk, plan)
        desk.folder.write(deed.file, Self.old)
        plan.fail(call: call, with: nil, half: true)
        screen.enter(deed.line)
        try screen.wait("the end, or the file") { $0.status != .running || $0.contains("wrote \(deed.file)") }
        // What is done after that is told is as good as anything.
        isWhole = screen.status == .running && plan.count < call
        screen.signal(SIGKILL)
        try screen.waitForEnd()
        let text = Files.text(desk.folder.path(of: deed.file)) ?? ""
        #expect(text == Self.old || deed.holds(text), "call \(call): \(text)")
        let recovered = try desk.recovered()
        #expect(recovered == Self.rules || recovered == nil && deed.holds(text), "call \(call)")
      }
      #expect(call > 4)
    }

    @Test("killed in any call of entering, deleting and undoing, all but that one line comes back")
    func killedInEntry() throws {
      let lines = ["c <- n", ":delete 1", ":undo", "# a note"]
      let states = [
        Self.rules, Self.rules + ["c <- n"], [Self.rules[1], "c <- n"], Self.rules + ["c <- n"],
        Self.rules + ["c <- n", "# a note"],
      ]
      var call = 0
      var isWhole = false
      while !isWhole {
        call += 1
        let desk = Desk()
        let plan = try FaultPlan()
        let screen = try start(desk, plan)
        plan.fail(call: call, with: nil, half: true)
        for line in lines { screen.enter(line) }
        try screen.wait("the end, or the last line") { $0.status != .running || $0.contains("# a note") }
        isWhole = screen.status == .running
        screen.signal(SIGKILL)
        try screen.waitForEnd()
        let recovered = try desk.recovered() ?? []
        #expect(isWhole ? recovered == states.last : states.contains(recovered), "call \(call): \(recovered)")
      }
      #expect(call > 4)
    }

    @Test("killed in any call of a recovery, or with no room for one, the rules are still there")
    func faultsInRecovery() throws {
      for isKill in [true, false] {
        var call = 0
        var isWhole = false
        while !isWhole {
          call += 1
          let desk = Desk()
          let first = try start(desk, try FaultPlan())
          first.signal(SIGKILL)
          try first.waitForEnd()
          let plan = try FaultPlan()
          let second = try desk.start(environment: try plan.environment())
          plan.fail(call: call, andLater: !isKill, with: isKill ? nil : ENOSPC, half: true)
          second.enter(":recover")
          try second.wait("the end, or the rules") { $0.status != .running || $0.contains("2 rules") }
          isWhole = plan.count < call
          second.signal(SIGKILL)
          try second.waitForEnd()
          #expect(try desk.recovered() == Self.rules, "call \(call), \(isKill ? "killed" : "no room")")
        }
        #expect(call > 2)
      }
    }

    @Test("while nothing can be written that is said once, and all is kept as soon as something can be")
    func noRoomForJournal() throws {
      let desk = Desk()
      let plan = try FaultPlan()
      let screen = try start(desk, plan)
      for round in 0..<3 {
        plan.fail(call: 1, andLater: true, with: ENOSPC, half: round == 1)
        screen.enter("x\(round) <- n")
        try screen.waitFor("x\(round) <- n")
        if round == 0 {
          try screen.wait("the warning") { $0.rows.joined().contains("no journal is kept in") }
        }
        plan.end()
        screen.enter("y\(round) <- n")
        try screen.waitFor("\(4 + 2 * round) rules")
      }
      screen.signal(SIGKILL)
      try screen.waitForEnd()
      let added = (0..<3).flatMap { ["x\($0) <- n", "y\($0) <- n"] }
      #expect(try desk.recovered() == Self.rules + added)
    }
  }
}
