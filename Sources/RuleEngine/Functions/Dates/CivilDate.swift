/// A day of the proleptic Gregorian calendar, years 0 to 9999.
struct CivilDate: Hashable {
  let year: Int
  let month: Int
  let day: Int

  /// Makes a day, or nil where the calendar has no such day (30 February).
  init?(year: Int, month: Int, day: Int) {
    guard (0...9999).contains(year), (1...12).contains(month),
      day >= 1, day <= CivilDate.days(inMonth: month, of: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day so many days after 1 January 1970, or nil outside the years 0 to 9999.
  ///
  /// Counts in eras of 400 years that start on 1 March, so that the leap day is the last of its year.
  init?(daysSinceEpoch days: Int) {
    guard (-719_528...2_932_896).contains(days) else { return nil }
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    self.year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    self.month = month
    self.day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
  }

  /// Days since 1 January 1970, negative before.
  var daysSinceEpoch: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day of the week, 0 for Sunday to 6 for Saturday.
  var weekday: Int {
    let remainder = (daysSinceEpoch + 4) % 7
    return remainder < 0 ? remainder + 7 : remainder
  }

  /// The day of the year, from 1.
  var dayOfYear: Int {
    daysSinceEpoch - CivilDate.days(from: year) + 1
  }

  /// The day so many months later; the last day of the month where that month is shorter.
  func adding(months: Int) -> CivilDate? {
    let (total, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
    guard !overflow, total >= 0 else { return nil }
    let year = total / 12
    let month = total % 12 + 1
    return CivilDate(
      year: year, month: month, day: min(day, CivilDate.days(inMonth: month, of: year)))
  }

  /// The number of days of a month.
  static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Whether a year has a 29 February.
  static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// Days from 1 January 1970 to 1 January of a year.
  private static func days(from year: Int) -> Int {
    CivilDate(year: year, month: 1, day: 1)?.daysSinceEpoch ?? 0
  }
}
