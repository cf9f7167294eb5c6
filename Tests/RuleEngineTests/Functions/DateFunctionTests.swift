import JSONDocument
import Testing

@testable import RuleEngine

@Suite("Functions over dates")
struct DateFunctionTests {
  @Test(
    "seconds since 1970 and back",
    arguments: [
      ("0", "1970-01-01T00:00:00Z"), ("-1", "1969-12-31T23:59:59Z"), ("-0.5", "1969-12-31T23:59:59.5Z"),
      ("1935817689.123456789", "2031-05-06T07:08:09.123456789Z"), ("253402300799", "9999-12-31T23:59:59Z"),
    ])
  func epoch(_ seconds: String, _ date: String) throws {
    let number = Outcome.value(try Document.parse(seconds).root)
    #expect(number.fromEpoch().json == JSON(date))
    #expect(Outcome.value(JSON(date)).toEpoch().json?.text == seconds)
  }

  @Test(
    "moments that no date can tell fail",
    arguments: ["253402300800", "-62167219201", "1e30", "1e400", "-1e400"])
  func outOfRange(_ seconds: String) throws {
    let number = Outcome.value(try Document.parse(seconds).root)
    #expect(number.fromEpoch().isFailed)
    #expect((number * 1000).fromEpochMillis().isFailed)
  }

  @Test(
    "adding units",
    arguments: [
      ("2031-01-31", "1", "month", "2031-02-28T00:00:00Z"),
      ("2032-02-29", "1", "years", "2033-02-28T00:00:00Z"),
      ("2031-03-31", "-1", "months", "2031-02-28T00:00:00Z"),
      ("2031-01-01", "2", "weeks", "2031-01-15T00:00:00Z"),
      ("2031-12-31", "1", "day", "2032-01-01T00:00:00Z"),
      ("2031-01-01", "-1", "hour", "2030-12-31T23:00:00Z"),
      ("2031-01-01", "1.5", "seconds", "2031-01-01T00:00:01.5Z"),
      ("2031-01-01T00:00:00.75Z", "250", "milliseconds", "2031-01-01T00:00:01Z"),
      ("2031-01-01", "-0.25", "second", "2030-12-31T23:59:59.75Z"),
    ])
  func adding(_ date: String, _ amount: String, _ unit: String, _ result: String) throws {
    let amount = Outcome.value(try Document.parse(amount).root)
    #expect(Outcome.value(JSON(date)).dateAdd(amount, .value(JSON(unit))).json == JSON(result))
  }

  @Test("amounts that lead nowhere fail")
  func badAmounts() throws {
    let date: Outcome = "2031-01-01"
    for unit in ["years", "months", "weeks", "days", "hours", "minutes", "seconds", "milliseconds"] {
      let unit = Outcome.value(JSON(unit))
      #expect(date.dateAdd(.value(JSON(Int.max)), unit).isFailed)
      #expect(date.dateAdd(.value(JSON(Int.min)), unit).isFailed)
      #expect(date.dateAdd(.value(try Document.parse("1e400").root), unit).isFailed)
    }
    #expect(date.dateAdd(0.5, "days").reason?.message == "`dateAdd` needs a whole number of days and got 0.5")
    #expect(date.dateAdd(1, "fortnights").isFailed)
  }

  @Test(
    "whole units between dates, in both directions",
    arguments: [
      ("2031-01-01", "2031-03-01T12:00:00Z", "days", 59), ("2031-01-31", "2031-02-28", "months", 1),
      ("2031-01-31", "2031-02-27", "months", 0),
      ("2000-02-29", "2031-02-28", "years", 31), ("2031-01-01", "2031-01-01T00:59:59.999Z", "minutes", 59),
      ("2031-01-01T00:00:00.9Z", "2031-01-01T00:00:01.1Z", "seconds", 0),
      ("2031-01-01T00:00:00.9Z", "2031-01-01T00:00:01.1Z", "milliseconds", 200),
      ("2031-01-01", "2031-01-15", "weeks", 2), ("0000-01-01", "9999-12-31", "years", 9999),
    ])
  func difference(_ start: String, _ end: String, _ unit: String, _ count: Int) {
    let (start, end, unit) = (Outcome.value(JSON(start)), Outcome.value(JSON(end)), Outcome.value(JSON(unit)))
    #expect(start.dateDiff(end, unit).json == JSON(count))
    #expect(end.dateDiff(start, unit).json == JSON(-count))
  }

  @Test("texts in a zone, patterns, and what is said when they do not fit")
  func zones() {
    #expect(Outcome.value("2031-05-06T07:08").toDate(zone: "-03:30").json == "2031-05-06T10:38:00Z")
    #expect(Outcome.value("2031-05-06T07:08Z").toDate(zone: "-03:30").json == "2031-05-06T07:08:00Z")
    #expect(Outcome.value("6.5.2031").toDate("d.M.yyyy").json == "2031-05-06T00:00:00Z")
    #expect(
      Outcome.value("2031-05-06T07:08Z").formatDate("HH:mm", zone: "+05:30").json == "12:38")
    #expect(
      Outcome.value("6.5.2031").toDate().reason?.message
        == "`toDate` cannot read \"6.5.2031\": it must start with a year of four digits; name its pattern: `toDate(\"dd.MM.yyyy\")`"
    )
  }
}
