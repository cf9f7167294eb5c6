/// Why a text is not a date: one phrase that completes "… is not a date: ".
package struct DateFault: Error {
  package let message: String
  init(_ message: String) { self.message = message }
}

/// Reader of ISO 8601 dates.
///
/// ```
/// date   = YYYY "-" MM "-" DD | YYYYMMDD
/// time   = HH ":" MM [ ":" SS [ ("." | ",") 1*18 DIGIT ] ] | HHMM [ SS [ fraction ] ]
/// zone   = "Z" | ("+" | "-") HH [ [ ":" ] MM ]
/// text   = date [ ("T" | " ") time [ zone ] ]
/// ```
/// A time without a zone is in the zone that the caller names. 24:00 ends its day; 23:59:60 UTC at the end of June or
/// December is the second after it.
struct ISODateReader {
  private var cursor: DateCursor

  private init(_ text: String) {
    cursor = DateCursor(Array(text.utf8))
  }

  /// The moment that a text names.
  /// - Throws: why it names none.
  static func read(_ text: String, zone: TimeZoneRules = .utc) throws(DateFault) -> Instant {
    var reader = ISODateReader(text)
    return try reader.read(zone)
  }

  private mutating func read(_ zone: TimeZoneRules) throws(DateFault) -> Instant {
    let date = try readDate()
    var wall = WallTime(date: date, hour: 0, minute: 0, second: 0, attoseconds: 0)
    guard !cursor.isAtEnd else {
      return try instant(wall, offset: zone.offset(atWall: wall.secondsSinceEpoch))
    }
    guard cursor.take("T") || cursor.take("t") || cursor.take(" ") else {
      throw DateFault("`T` and a time, or the end, must follow the day")
    }
    try readTime(into: &wall)
    let offset = try cursor.zone()
    guard cursor.isAtEnd else { throw DateFault("something follows the time") }
    let isEndOfDay = wall.hour == 24
    let isLeapSecond = wall.second == 60
    if isEndOfDay { wall.hour = 23 }
    if isLeapSecond { wall.second = 59 }
    var moment = try instant(wall, offset: offset ?? zone.offset(atWall: wall.secondsSinceEpoch))
    if isEndOfDay { moment = try later(moment, by: 3600) }
    if isLeapSecond {
      guard Self.mayEndInLeapSecond(moment) else { throw DateFault("there is no second 60 in that minute") }
      moment = try later(moment, by: 1)
    }
    return moment
  }

  private func instant(_ wall: WallTime, offset: Int) throws(DateFault) -> Instant {
    guard let instant = wall.instant(offset: offset) else {
      throw DateFault("it is outside the years 0 to 9999")
    }
    return instant
  }

  private func later(_ moment: Instant, by seconds: Int) throws(DateFault) -> Instant {
    guard let later = moment.adding(seconds: seconds) else {
      throw DateFault("it is outside the years 0 to 9999")
    }
    return later
  }

  /// Leap seconds end the UTC days 30 June and 31 December.
  private static func mayEndInLeapSecond(_ moment: Instant) -> Bool {
    guard let utc = WallTime(moment, offset: 0) else { return false }
    return (utc.hour, utc.minute, utc.second) == (23, 59, 59)
      && ((utc.date.month, utc.date.day) == (6, 30) || (utc.date.month, utc.date.day) == (12, 31))
  }

  private mutating func readDate() throws(DateFault) -> CivilDate {
    guard let year = cursor.digits(4) else { throw DateFault("it must start with a year of four digits") }
    let isExtended = cursor.take("-")
    guard let month = cursor.digits(2) else { throw DateFault("a month of two digits must follow the year") }
    if isExtended, !cursor.take("-") { throw DateFault("`-` must stand between month and day") }
    guard let day = cursor.digits(2) else { throw DateFault("a day of two digits must follow the month") }
    guard (1...12).contains(month) else { throw DateFault("there is no month \(month)") }
    guard let date = CivilDate(year: year, month: month, day: day) else {
      throw DateFault("\(DateNames.months[month - 1]) \(year) has no day \(day)")
    }
    return date
  }

  private mutating func readTime(into wall: inout WallTime) throws(DateFault) {
    guard let hour = cursor.digits(2) else { throw DateFault("an hour of two digits must follow `T`") }
    let isExtended = cursor.take(":")
    guard let minute = cursor.digits(2) else {
      throw DateFault("a minute of two digits must follow the hour")
    }
    wall.hour = hour
    wall.minute = minute
    if isExtended ? cursor.take(":") : cursor.isAtDigit {
      guard let second = cursor.digits(2) else {
        throw DateFault("a second of two digits must follow the minute")
      }
      wall.second = second
      if cursor.take(".") || cursor.take(",") {
        guard let fraction = cursor.fraction() else {
          throw DateFault("1 to 18 digits must follow the decimal point")
        }
        wall.attoseconds = fraction
      }
    }
    guard wall.hour < 24 || (wall.hour, wall.minute, wall.second, wall.attoseconds) == (24, 0, 0, 0) else {
      throw DateFault("there is no hour \(hour)")
    }
    guard wall.minute < 60 else { throw DateFault("there is no minute \(minute)") }
    guard wall.second <= 60 else { throw DateFault("there is no second \(wall.second)") }
  }
}
