import Testing

@testable import RuleEngine

@Suite("Date patterns")
struct DatePatternTests {
  private func written(_ pattern: String, _ date: String, offset: Int = 0) throws -> String? {
    try DatePattern(pattern).write(
      ISODateReader.read(date), zone: offset == 0 ? .utc : TimeZoneRules(offset: offset))
  }

  @Test(
    "every field",
    arguments: [
      ("y yy yyyy", "2031 31 2031"), ("M MM MMM MMMM MMMMM", "5 05 May May M"), ("L LLL", "5 May"),
      ("d dd", "6 06"),
      ("D DDD", "126 126"), ("E EEEE EEEEE", "Tue Tuesday T"), ("H HH", "17 17"), ("h hh", "5 05"),
      ("K KK", "5 05"),
      ("k kk", "17 17"), ("a", "PM"), ("m mm", "8 08"), ("s ss", "9 09"), ("S SSS SSSSSS", "0 045 045600"),
      ("X XX XXX", "Z Z Z"), ("x xx xxx", "+00 +0000 +00:00"), ("Z ZZZZ ZZZZZ", "+0000 GMT Z"), ("z", "UTC"),
      ("'y' yyyy''d", "y 2031'6"), ("dd.MM.yyyy, HH:mm 'o''clock'", "06.05.2031, 17:08 o'clock"), ("", ""),
      ("…日", "…日"),
    ])
  func fields(_ pattern: String, _ text: String) throws {
    #expect(try written(pattern, "2031-05-06T17:08:09.0456Z") == text)
  }

  @Test(
    "offsets east and west",
    arguments: [
      ("X XX XXX", 19_800, "+0530 +0530 +05:30"), ("x Z ZZZZ ZZZZZ", -10_800, "-03 -0300 GMT-03:00 -03:00"),
    ])
  func offsets(_ pattern: String, _ offset: Int, _ text: String) throws {
    #expect(try written(pattern, "2031-05-06T17:08:09Z", offset: offset) == text)
  }

  @Test("midnight and noon on clocks of twelve hours")
  func twelveHours() throws {
    #expect(try written("h K k H a", "2031-05-06T00:00:00Z") == "12 0 24 0 AM")
    #expect(try written("h K k H a", "2031-05-06T12:00:00Z") == "12 0 12 12 PM")
  }

  @Test(
    "patterns that are not valid",
    arguments: [
      ("YYYY", "`Y` is the year of the week; use `y`"), ("yyyyy", "`y` may stand 4 times in a row, not 5"),
      ("yyyyTHH", "a letter that is text needs quotes: 'T'"), ("'open", "a quoted text has no end"),
      ("b", "`b` is no field of a date pattern; text needs quotes: 'b'"),
    ])
  func invalid(_ pattern: String, _ message: String) {
    guard case .failure(let fault) = DatePattern.reading(pattern) else {
      Issue.record("\(pattern) is taken")
      return
    }
    #expect(fault.message == message)
  }

  @Test(
    "reading gives back what was written",
    arguments: [
      "yyyy-MM-dd'T'HH:mm:ssXXX", "d MMMM yyyy h:mm:ss a Z", "yyyyMMddHHmmssXX",
      "EEEE, d. MMM y, kk 'Uhr' mm:ss xxx", "yyyyDDD HH:mm:ss X",
      "MM/dd/yy K:mm:ss a ZZZZZ",
    ])
  func roundTrip(_ text: String) throws {
    let pattern = try DatePattern(text)
    for date in ["2031-05-06T17:08:09Z", "2000-02-29T00:00:00Z", "2011-12-31T12:59:59Z"] {
      for offset in [0, 3600, -34_200] {
        let instant = try ISODateReader.read(date)
        let written = try #require(pattern.write(instant, zone: TimeZoneRules(offset: offset)))
        if offset % 3600 != 0, text.hasSuffix(" X") { continue }
        #expect(try pattern.read(written, zone: .utc) == instant, "\(written)")
      }
    }
  }

  @Test(
    "texts that do not fit their pattern",
    arguments: [
      ("dd.MM.yyyy", "6.5.2031", "the digits of the day do not stand where they should"),
      ("dd.MM.yyyy", "31.02.2031", "February 2031 has no day 31"),
      ("d.M.yyyy", "6.5.2031x", "something follows what the pattern `d.M.yyyy` describes"),
      ("EEE d MMM yyyy", "Mon 6 May 2031", "that day is a Tuesday"),
      ("d MMM yyyy", "6 Mai 2031", "the English name of the month does not stand where it should"),
      ("HH:mm", "07:08", "the pattern has no year"), ("yyyy HH", "2031 24", "there is no such time of day"),
      ("yyyy hh a", "2031 13 PM", "there is no hour 13"), ("yyyyDDD", "2031366", "2031 has no day 366"),
      ("yyyy-X", "2031-?", "a zone like Z or +02:00 does not stand where it should"),
    ])
  func misfits(_ pattern: String, _ text: String, _ message: String) throws {
    let pattern = try DatePattern(pattern)
    do throws(DateFault) {
      _ = try pattern.read(text, zone: .utc)
      Issue.record("\(text) is taken")
    } catch {
      #expect(error.message == message)
    }
  }

  @Test("years of two digits lie between 1969 and 2068")
  func twoDigitYears() throws {
    let pattern = try DatePattern("yy")
    #expect(try pattern.read("68", zone: .utc).text == "2068-01-01T00:00:00Z")
    #expect(try pattern.read("69", zone: .utc).text == "1969-01-01T00:00:00Z")
  }
}
