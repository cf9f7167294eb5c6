import Testing

@testable import RuleEngine

@Suite("Reading ISO 8601")
struct ISODateTests {
  @Test(
    "dates, and how they are written in UTC",
    arguments: [
      ("2031-05-06", "2031-05-06T00:00:00Z"),
      ("20310506", "2031-05-06T00:00:00Z"),
      ("2031-05-06T07:08", "2031-05-06T07:08:00Z"),
      ("2031-05-06T07:08:09Z", "2031-05-06T07:08:09Z"),
      ("2031-05-06t07:08:09z", "2031-05-06T07:08:09Z"),
      ("2031-05-06 07:08:09", "2031-05-06T07:08:09Z"),
      ("20310506T070809Z", "2031-05-06T07:08:09Z"),
      ("2031-05-06T07:08:09.120Z", "2031-05-06T07:08:09.12Z"),
      ("2031-05-06T07:08:09,5Z", "2031-05-06T07:08:09.5Z"),
      ("2031-05-06T07:08:09.123456789012345678Z", "2031-05-06T07:08:09.123456789012345678Z"),
      ("2031-05-06T07:08:09+02:00", "2031-05-06T05:08:09Z"),
      ("2031-05-06T07:08:09+0200", "2031-05-06T05:08:09Z"),
      ("2031-05-06T07:08:09-11", "2031-05-06T18:08:09Z"),
      ("2031-01-01T00:30:00+01:00", "2030-12-31T23:30:00Z"),
      ("2031-05-06T24:00", "2031-05-07T00:00:00Z"),
      ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"),
      ("2017-01-01T00:59:60+01:00", "2017-01-01T00:00:00Z"),
      ("0000-01-01", "0000-01-01T00:00:00Z"),
      ("9999-12-31T23:59:59Z", "9999-12-31T23:59:59Z"),
    ])
  func valid(_ text: String, _ written: String) throws {
    #expect(try ISODateReader.read(text).text == written)
  }

  @Test(
    "texts that are no dates",
    arguments: [
      ("", "it must start with a year of four digits"),
      ("31-05-06", "it must start with a year of four digits"),
      ("2031-5-6", "a month of two digits must follow the year"),
      ("2031-0506", "`-` must stand between month and day"),
      ("2031-02-30", "February 2031 has no day 30"),
      ("2031-00-01", "there is no month 0"),
      ("2031-05-06T", "an hour of two digits must follow `T`"),
      ("2031-05-06T07", "a minute of two digits must follow the hour"),
      ("2031-05-06T25:00", "there is no hour 25"),
      ("2031-05-06T24:01", "there is no hour 24"),
      ("2031-05-06T07:60", "there is no minute 60"),
      ("2031-05-06T07:08:60Z", "there is no second 60 in that minute"),
      ("2031-05-06T07:08:61Z", "there is no second 61"),
      ("2031-05-06T07:08:09.Z", "1 to 18 digits must follow the decimal point"),
      ("2031-05-06T07:08:09.1234567890123456789Z", "1 to 18 digits must follow the decimal point"),
      ("2031-05-06T07:08:09+2", "two digits must follow the sign of the zone"),
      ("2031-05-06T07:08:09+24:00", "there is no such zone offset"),
      ("2031-05-06T07:08:09Zx", "something follows the time"),
      ("2031-05-06x", "`T` and a time, or the end, must follow the day"),
      ("9999-12-31T23:59:59-01:00", "it is outside the years 0 to 9999"),
      ("٢٠٣١-٠٥-٠٦", "it must start with a year of four digits"),
    ])
  func invalid(_ text: String, _ message: String) {
    #expect(throws: DateFault.self) { try ISODateReader.read(text) }
    do throws(DateFault) {
      _ = try ISODateReader.read(text)
    } catch {
      #expect(error.message == message)
    }
  }

  @Test("no beginning of a date does harm")
  func truncations() {
    let text = "2031-05-06T07:08:09.123456+02:00"
    for length in 0...text.count {
      _ = try? ISODateReader.read(String(text.prefix(length)))
    }
  }
}
