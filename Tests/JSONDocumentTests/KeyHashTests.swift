import TestSupport
import Testing

@testable import JSONDocument

@Suite("Hashes of keys")
struct KeyHashTests {
  /// Keys that collide under one pair of random numbers, found by trying.
  private func colliding(_ count: Int, under seeds: KeyHash.Seeds, bits: Int) -> [String] {
    var found: [String] = []
    var number = 0
    while found.count < count {
      number += 1
      if hash("k\(number)", seeds) & (1 << UInt32(bits) - 1) == 0 { found.append("k\(number)") }
    }
    return found
  }

  private func hash(_ key: String, _ seeds: KeyHash.Seeds) -> UInt32 { seeds.hash(Array(key.utf8).span) }

  @Test("keys that collide in one process do not in another: nobody can prepare them")
  func seeds() {
    let known = KeyHash.Seeds(seed: 0x1234_5678_9ABC_DEF0, secret: 0x0F1E_2D3C_4B5A_6979)
    // All of them fall into one slot of a table of 256.
    let keys = colliding(100, under: known, bits: 8)
    #expect(Set(keys.map { hash($0, known) & 255 }).count == 1)
    // Under other numbers they spread as random ones do: 100 balls in 256 bins hit 83 of them on average.
    for number: UInt64 in 1...20 {
      var random = SeededGenerator(seed: number)
      let other = KeyHash.Seeds(seed: random.next(), secret: random.next() | 1)
      #expect(Set(keys.map { hash($0, other) & 255 }).count > 60)
    }
    // Those of this process are drawn, not written down.
    #expect(KeyHash.seeds.seed != 0 && KeyHash.seeds.secret & 1 == 1)
  }
}
