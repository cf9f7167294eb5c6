import Testing

@testable import redict_cli

@Suite("Progress")
struct ProgressLineTests {
  @Test("it tells the share, the values, the rate and what is left")
  func known() {
    #expect(
      ProgressLine.text(250_000_000, of: 1_000_000_000, values: 51_200, seconds: 0.5)
        == "25 % of 1.0 GB, 51200 values, 500.0 MB/s, 2 s left")
    #expect(
      ProgressLine.text(1_000_000_000, of: 1_000_000_000, values: 1, seconds: 2)
        == "100 % of 1.0 GB, 1 value, 500.0 MB/s, 0 s left")
  }

  @Test("what is not known is left out, and a file that has grown has no share")
  func unknown() {
    #expect(ProgressLine.text(1_500, of: nil, values: 3, seconds: 1) == "1.5 kB, 3 values, 1.5 kB/s")
    #expect(ProgressLine.text(20, of: 10, values: 2, seconds: 0) == "20 bytes, 2 values, 20.0 kB/s")
    #expect(ProgressLine.text(0, of: 0, values: 0, seconds: 0) == "0 bytes, 0 values, 0 bytes/s")
    #expect(ProgressLine.text(0, of: 10, values: 0, seconds: 1) == "0 % of 10 bytes, 0 values, 0 bytes/s")
  }

  @Test(
    "sizes have the unit that suits them",
    arguments: [
      (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1_000, "1.0 kB"), (999_949, "999.9 kB"),
      (999_950, "1.0 MB"), (1_234_567_890, "1.2 GB"), (5_000_000_000_000_000, "5000.0 TB"),
    ])
  func sizes(_ count: Int, _ text: String) {
    #expect(Quantity.bytes(count) == text)
  }
}
