import TestSupport
import Testing

@testable import RuleEngine

@Suite("Time zones")
struct TimeZoneTests {
  private func seconds(_ text: String) throws -> Int { try ISODateReader.read(text).seconds }

  private func posix(_ rule: String) -> PosixTimeZone? { PosixTimeZone(Array(rule.utf8)) }

  @Test(
    "rules with daylight saving time, on both halves of the earth",
    arguments: [
      ("CET-1CEST,M3.5.0,M10.5.0/3", "2031-03-30T00:59:59Z", "CET", 3600),
      ("CET-1CEST,M3.5.0,M10.5.0/3", "2031-03-30T01:00:00Z", "CEST", 7200),
      ("CET-1CEST,M3.5.0,M10.5.0/3", "2031-10-26T00:59:59Z", "CEST", 7200),
      ("CET-1CEST,M3.5.0,M10.5.0/3", "2031-10-26T01:00:00Z", "CET", 3600),
      ("EST5EDT,M3.2.0,M11.1.0", "2031-03-09T07:00:00Z", "EDT", -14_400),
      ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2031-01-01T00:00:00Z", "AEDT", 39_600),
      ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2031-07-01T00:00:00Z", "AEST", 36_000),
      ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2031-01-01T00:00:00Z", "+11", 39_600),
      ("UTC0", "2031-01-01T00:00:00Z", "UTC", 0),
      ("XXX3YYY,J60,300/0", "2032-03-01T05:00:00Z", "YYY", -7200),
      ("XXX3YYY,J60,300/0", "2031-03-01T04:59:59Z", "XXX", -10_800),
    ])
  func rules(_ rule: String, _ date: String, _ name: String, _ offset: Int) throws {
    let period = try #require(posix(rule)).period(at: seconds(date))
    #expect(period == TimeZoneRules.Period(offset: offset, abbreviation: name))
  }

  @Test(
    "rules that are none",
    arguments: [
      "", "CE-1", "CET", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1CEST,M13.1.0,M10.1.0", "CET-999", "<+01",
      "CET-1CEST,M3.5.0,M10.5.0/3x",
    ])
  func noRules(_ rule: String) {
    #expect(posix(rule) == nil)
  }

  /// A zone that was an hour east of UTC, two from a moment on, and then follows a rule.
  private func data(version: UInt8, rule: String, types: [UInt8] = [1]) -> [UInt8] {
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    func block(_ size: Int) -> [UInt8] {
      var bytes: [UInt8] = [0x54, 0x5A, 0x69, 0x66, version] + [UInt8](repeating: 0, count: 15)
      for count in [0, 0, 0, types.count, 2, 8] { bytes += number(count, 4) }
      for index in types.indices { bytes += number(1_000_000 + index, size) }
      bytes += types
      bytes += number(3600, 4) + [0, 0] + number(7200, 4) + [1, 4]
      return bytes + Array("AAA\0BBB\0".utf8)
    }
    return block(4) + (version < 0x32 ? [] : block(8) + Array("\n\(rule)\n".utf8))
  }

  @Test("data of both versions")
  func data() throws {
    let old = try #require(TimeZoneRules(tzif: data(version: 0, rule: "")))
    #expect(old.period(at: 999_999).abbreviation == "AAA")
    #expect(old.period(at: 1_000_000).abbreviation == "BBB")
    let new = try #require(TimeZoneRules(tzif: data(version: 0x32, rule: "CCC-3")))
    #expect(new.period(at: 0).offset == 3600)
    #expect(new.period(at: 2_000_000) == TimeZoneRules.Period(offset: 10_800, abbreviation: "CCC"))
  }

  @Test("damaged data is refused and does no harm")
  func damagedData() {
    let sound = data(version: 0x32, rule: "CCC-3")
    for length in 0..<sound.count { _ = TimeZoneRules(tzif: Array(sound.prefix(length))) }
    #expect(TimeZoneRules(tzif: Array(sound.prefix(60))) == nil)
    #expect(TimeZoneRules(tzif: data(version: 0x32, rule: "", types: [9])) == nil)
    for index in sound.indices {
      var bytes = sound
      bytes[index] = 0xFF
      _ = TimeZoneRules(tzif: bytes)?.offset(atWall: 1_000_000)
    }
  }

  @Test("wall times that a clock shows twice or skips")
  func wallTimes() throws {
    let zone = TimeZoneRules(
      initial: TimeZoneRules.Period(offset: 3600, abbreviation: "CET"),
      tail: posix("CET-1CEST,M3.5.0,M10.5.0/3"))
    #expect(try zone.offset(atWall: seconds("2031-03-30T01:59:59Z")) == 3600)
    #expect(try zone.offset(atWall: seconds("2031-03-30T02:30:00Z")) == 3600)
    #expect(try zone.offset(atWall: seconds("2031-03-30T03:00:00Z")) == 7200)
    #expect(try zone.offset(atWall: seconds("2031-10-26T02:30:00Z")) == 7200)
    #expect(try zone.offset(atWall: seconds("2031-10-26T03:00:00Z")) == 3600)
  }

  // What has been will not change with the next edition of the data.
  @Test(
    "the machine's own zones", .enabled(if: hasZones, "no time zones here: install tzdata"),
    arguments: [
      ("Europe/Berlin", "2019-07-01T12:00:00Z", 7200), ("Europe/Berlin", "1950-01-01T00:00:00Z", 3600),
      ("America/New_York", "2024-11-03T06:00:00Z", -18_000), ("Asia/Kolkata", "2500-01-01T00:00:00Z", 19_800),
      ("Australia/Lord_Howe", "2019-01-01T00:00:00Z", 39_600),
      ("Africa/Casablanca", "2024-01-01T00:00:00Z", 3600), ("Africa/Casablanca", "2024-03-20T00:00:00Z", 0),
    ])
  func machineZones(_ name: String, _ date: String, _ offset: Int) throws {
    let bytes = try #require(Files.read("/usr/share/zoneinfo/\(name)"))
    let zone = try #require(TimeZoneRules(tzif: bytes))
    #expect(try zone.offset(at: seconds(date)) == offset)
  }

  @Test(
    "UTC and offsets are known without data, other names are not",
    arguments: [
      ("UTC", 0), ("GMT", 0), ("Z", 0), ("+02", 7200), ("-0230", -9000), ("+05:45", 20_700),
    ])
  func fixedZones(_ name: String, _ offset: Int) throws {
    #expect(try TimeZoneCatalog.zone(name).offset(at: 0) == offset)
  }

  @Test(
    "names that are no zone names never reach the file system",
    arguments: [
      "../../etc/passwd", "/etc/passwd", "Europe//Berlin", "", "a b", "+2", "+99:00", "Europe/Berlin\u{0}",
    ])
  func badNames(_ name: String) {
    #expect(throws: DateFault.self) { try TimeZoneCatalog.zone(name) }
  }
}

/// Whether the machine has data of time zones.
private let hasZones = Files.read("/usr/share/zoneinfo/Europe/Berlin") != nil
