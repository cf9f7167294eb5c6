import Testing

@testable import RuleEngine

@Suite("Days of the calendar")
struct CivilDateTests {
  @Test("every day from 1890 to 2110 follows the one before it")
  func succession() throws {
    var expected = try #require(CivilDate(year: 1890, month: 1, day: 1))
    var number = expected.daysSinceEpoch
    while expected.year <= 2110 {
      #expect(CivilDate(daysSinceEpoch: number) == expected)
      #expect(expected.daysSinceEpoch == number)
      number += 1
      let next =
        CivilDate(year: expected.year, month: expected.month, day: expected.day + 1)
        ?? CivilDate(year: expected.year, month: expected.month + 1, day: 1)
        ?? CivilDate(year: expected.year + 1, month: 1, day: 1)
      expected = try #require(next)
    }
  }

  @Test(
    "known days",
    arguments: [
      (1970, 1, 1, 0, 4), (2000, 2, 29, 11_016, 2), (1969, 12, 31, -1, 3), (0, 1, 1, -719_528, 6),
      (9999, 12, 31, 2_932_896, 5), (1900, 3, 1, -25_508, 4),
    ])
  func known(_ year: Int, _ month: Int, _ day: Int, _ number: Int, _ weekday: Int) throws {
    let date = try #require(CivilDate(year: year, month: month, day: day))
    #expect(date.daysSinceEpoch == number)
    #expect(date.weekday == weekday)
    #expect(CivilDate(daysSinceEpoch: number) == date)
  }

  @Test(
    "days that no calendar has",
    arguments: [
      (2031, 2, 29), (1900, 2, 29), (2031, 4, 31), (2031, 0, 1), (2031, 13, 1), (2031, 1, 0), (10_000, 1, 1),
      (-1, 1, 1),
    ])
  func impossible(_ year: Int, _ month: Int, _ day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }

  @Test("adding months ends on the last day of a shorter month")
  func months() throws {
    let date = try #require(CivilDate(year: 2031, month: 1, day: 31))
    #expect(date.adding(months: 1) == CivilDate(year: 2031, month: 2, day: 28))
    #expect(date.adding(months: 13) == CivilDate(year: 2032, month: 2, day: 29))
    #expect(date.adding(months: -2) == CivilDate(year: 2030, month: 11, day: 30))
    #expect(date.adding(months: .max) == nil)
    #expect(date.adding(months: .min) == nil)
  }

  @Test("the days of a year are counted from 1")
  func dayOfYear() {
    #expect(CivilDate(year: 2032, month: 12, day: 31)?.dayOfYear == 366)
    #expect(CivilDate(year: 2031, month: 3, day: 1)?.dayOfYear == 60)
  }
}
