import TestSupport
import Testing

extension FaultTests {
  @Suite(.serialized, FaultLibrary.canBeCompiled) struct Days {
    @Test("a day's work under faults of all kinds: nothing is lost but the line being typed")
    func day() throws {
      var campaign = Campaign("a day", rounds: 1, seed: 20)
      var random = SeededGenerator(seed: campaign.seed)
      while campaign.goesOn() {
        let seed = UInt64.random(in: 0...UInt64.max, using: &random)
        // Every kind of fault comes at least once; a long day has a thousand things to do.
        var faults = DayAtWork.Fault.allCases
        if campaign.isLong { faults += faults + faults }
        faults.shuffle(using: &random)
        let work = try DayAtWork(
          SeededGenerator(seed: seed), "seed \(campaign.seed), round \(campaign.round)")
        let pause = campaign.isLong ? 1_000 / faults.count : 6
        do {
          for fault in faults {
            for number in 0..<pause {
              try work.work()
              if number % 8 == 0 { try work.check() }
            }
            try work.meet(fault)
          }
          try work.end()
        } catch {
          Issue.record(error, "after \(work.log.suffix(12))")
        }
      }
    }
  }
}
