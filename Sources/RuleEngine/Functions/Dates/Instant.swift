/// A moment in time: whole seconds since 1 January 1970 UTC and a fraction of at most 18 digits.
struct Instant: Hashable, Comparable {
  /// The moments that four-digit years can write.
  static let seconds = -62_167_219_200...253_402_300_799
  /// The fraction's unit: 10^-18 s.
  static let attosecondsPerSecond = 1_000_000_000_000_000_000

  let seconds: Int
  /// The fraction, never negative: -0.5 s is -1 s and half a second.
  let attoseconds: Int

  /// Makes a moment, or nil outside the years 0 to 9999.
  init?(seconds: Int, attoseconds: Int = 0) {
    guard Instant.seconds.contains(seconds), (0..<Instant.attosecondsPerSecond).contains(attoseconds) else {
      return nil
    }
    self.seconds = seconds
    self.attoseconds = attoseconds
  }

  static func < (a: Instant, b: Instant) -> Bool {
    (a.seconds, a.attoseconds) < (b.seconds, b.attoseconds)
  }

  /// The moment so many seconds and 10^-18 seconds later, or nil where that is out of range.
  func adding(seconds more: Int, attoseconds fraction: Int = 0) -> Instant? {
    let (sum, overflow) = seconds.addingReportingOverflow(more)
    guard !overflow else { return nil }
    var attoseconds = attoseconds
    var carry = 0
    attoseconds += fraction
    if attoseconds >= Instant.attosecondsPerSecond {
      attoseconds -= Instant.attosecondsPerSecond
      carry = 1
    } else if attoseconds < 0 {
      attoseconds += Instant.attosecondsPerSecond
      carry = -1
    }
    let (total, carryOverflow) = sum.addingReportingOverflow(carry)
    return carryOverflow ? nil : Instant(seconds: total, attoseconds: attoseconds)
  }

  /// How a date value is written: ISO 8601 in UTC, with the fraction's digits and no needless zeros.
  var text: String {
    WallTime(self, offset: 0).map { $0.text + "Z" } ?? ""
  }
}

/// What calendar and clock show somewhere: a day and a time of day.
struct WallTime: Hashable {
  var date: CivilDate
  var hour: Int
  var minute: Int
  var second: Int
  var attoseconds: Int

  /// Makes a time of day on a day; the caller has checked the ranges.
  init(date: CivilDate, hour: Int, minute: Int, second: Int, attoseconds: Int) {
    self.date = date
    self.hour = hour
    self.minute = minute
    self.second = second
    self.attoseconds = attoseconds
  }

  /// What the clock shows at a moment, so many seconds east of UTC.
  init?(_ instant: Instant, offset: Int) {
    let local = instant.seconds + offset
    let day = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
    guard let date = CivilDate(daysSinceEpoch: day) else { return nil }
    let rest = local - day * 86_400
    self.init(
      date: date, hour: rest / 3600, minute: rest / 60 % 60, second: rest % 60,
      attoseconds: instant.attoseconds)
  }

  /// Seconds from 1 January 1970, 00:00 on the same clock.
  var secondsSinceEpoch: Int {
    date.daysSinceEpoch * 86_400 + hour * 3600 + minute * 60 + second
  }

  /// The moment at which a clock so many seconds east of UTC shows this.
  func instant(offset: Int) -> Instant? {
    Instant(seconds: secondsSinceEpoch - offset, attoseconds: attoseconds)
  }

  /// ISO 8601 without a zone: `2031-05-06T07:08:09.5`.
  var text: String {
    var text = padded(date.year, 4) + "-" + padded(date.month, 2) + "-" + padded(date.day, 2)
    text += "T" + padded(hour, 2) + ":" + padded(minute, 2) + ":" + padded(second, 2)
    if attoseconds != 0 {
      var digits = padded(attoseconds, 18)[...]
      while digits.last == "0" { digits.removeLast() }
      text += "." + digits
    }
    return text
  }
}

/// A number with zeros in front, at least so many digits.
func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number.magnitude)
  let zeros = String(repeating: "0", count: max(0, width - digits.utf8.count))
  return (number < 0 ? "-" : "") + zeros + digits
}
