import Glibc
import TestSupport
import Testing

extension FaultTests {
  /// Everything that runs beside the keys, at once.
  ///
  /// Nothing is waited for, so that each step meets what those before it began. `.github/sanitize.sh` looks for
  /// races in it.
  @Suite(.serialized) struct Interleavings {
    private static let lines = [
      "a <- name", "b! <- items[*].v", "c <- items { v! <- v; n <- ^name }", "d! <- nowhere", "* <- @",
      "e <- items | sumBy(v)", "f <- name | replaceMatches('[a-z]+', \"x\")",
      "g <- at | toDate(\"dd.MM.yyyy\")",
      ":undo", ":redo", ":delete 1", ":clear", ":sample next", ":sample 300", ":reload", ":stop",
      ":each items",
      ":each off",
      ":open many.ndjson", ":open big.json", ":close", ":expect many.ndjson", ":expect off", ":suggest",
      ":coverage",
      ":matrix", ":diff", ":output", ":leaves", ":missing next", ":search 7", ":search n.me",
      ":goto items[7].v",
      ":save! out.redict",
      ":save! out.session", ":export swift", ":suggest from many.ndjson", ":fold all", ":unfold all",
    ]

    private func record(_ number: Int, items: Int) -> String {
      let list = (0..<items).map { "{\"v\":\($0),\"w\":{\"x\":\"\($0)-\(number)\"}}" }.joined(separator: ",")
      return "{\"name\":\"Ida \(number)\",\"at\":\"\(number % 30).03.2031\",\"items\":[\(list)]}"
    }

    @Test("edits, searches, loads and sizes that overtake each other leave a program that goes on and ends")
    func overtaking() throws {
      var campaign = Campaign("interleaving", rounds: 2)
      var random = SeededGenerator(seed: campaign.seed)
      while campaign.goesOn() {
        let context: Comment = "seed \(campaign.seed), round \(campaign.round)"
        let desk = Desk(record(0, items: 20))
        desk.folder.write("many.ndjson", (1...400).map { record($0, items: 8) }.joined(separator: "\n"))
        desk.folder.write("big.json", record(1, items: 20_000))
        let screen = try desk.start(["in.json", "many.ndjson"], shows: "Ida")
        for _ in 0..<60 {
          play(screen, desk, &random)
          #expect(screen.status == .running, context)
        }
        // A load is under way at the end of each.
        screen.send(String(repeating: Keys.control("c"), count: 3))
        screen.enter(":open big.json")
        screen.enter("z <- items[*].v")
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
          screen.send(String(repeating: Keys.control("c"), count: 3))
          screen.enter(":quit!")
          #expect(try screen.waitForEnd() == .exited(0), context)
        case 1:
          screen.signal(SIGTERM)
          #expect(try screen.waitForEnd() == .exited(128 + SIGTERM), context)
        default:
          screen.signal(SIGHUP)
          #expect(try screen.waitForEnd() == .exited(128 + SIGHUP), context)
        }
        expectRestored(screen)
      }
    }

    private func play(_ screen: Screen, _ desk: Desk, _ random: inout SeededGenerator) {
      switch Int.random(in: 0..<12, using: &random) {
      case 0...4:
        screen.send(Keys.control("c"))
        screen.enter(Self.lines.randomElement(using: &random) ?? "")
      case 5: screen.send("k\(Int.random(in: 0..<9, using: &random)) <- items | map(v) | sum")
      case 6: screen.send(Keys.function(6) + "/" + "v.*\(Int.random(in: 0..<9, using: &random))")
      case 7: screen.send(Keys.function(6) + "&na" + Keys.enter)
      case 8:
        screen.resize(
          columns: .random(in: 20...160, using: &random), rows: .random(in: 5...50, using: &random))
      case 9:
        screen.send([Keys.function(8), Keys.function(12), Keys.escape].randomElement(using: &random) ?? "")
      case 10: desk.folder.write("in.json", record(.random(in: 0..<99, using: &random), items: 30))
      default: screen.send(Keys.tab)
      }
    }
  }
}
