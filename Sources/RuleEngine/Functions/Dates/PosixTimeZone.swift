/// The rule at the end of TZif data for times after its last transition: `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// ```
/// zone   = name offset [ name [ offset ] "," date [ "/" time ] "," date [ "/" time ] ]
/// name   = 3*ALPHA | "<" 3*(ALPHA | DIGIT | "+" | "-") ">"
/// offset = [ "+" | "-" ] hours [ ":" minutes [ ":" seconds ] ]        west is positive
/// date   = "J" day (1…365) | day (0…365) | "M" month "." week "." weekday
/// ```
struct PosixTimeZone: Sendable {
  /// A day of the year at which the clock changes.
  enum Day: Sendable {
    /// Day 1 to 365; 29 February is never counted.
    case julian(Int)
    /// Day 0 to 365; 29 February is counted.
    case ordinal(Int)
    /// The weekday of a week of a month; week 5 is the last one.
    case weekday(month: Int, week: Int, weekday: Int)

    /// Days since 1 January 1970.
    func days(in year: Int) -> Int? {
      guard let newYear = CivilDate(year: year, month: 1, day: 1)?.daysSinceEpoch else { return nil }
      switch self {
      case .julian(let day):
        return newYear + day - (CivilDate.isLeap(year) && day >= 60 ? 0 : 1)
      case .ordinal(let day):
        return newYear + day
      case .weekday(let month, let week, let weekday):
        guard let first = CivilDate(year: year, month: month, day: 1) else { return nil }
        var day = 1 + (weekday - first.weekday + 7) % 7 + (week - 1) * 7
        if day > CivilDate.days(inMonth: month, of: year) { day -= 7 }
        return first.daysSinceEpoch + day - 1
      }
    }
  }

  /// When the clock changes, in wall time before the change.
  struct Change: Sendable {
    var day: Day
    var seconds: Int
  }

  private let standard: TimeZoneRules.Period
  private let daylight: (period: TimeZoneRules.Period, start: Change, end: Change)?

  /// Reads a rule, or nil where it is none.
  init?(_ text: [UInt8]) {
    var reader = PosixTimeZoneReader(text)
    guard let name = reader.name(), let west = reader.offset() else { return nil }
    standard = TimeZoneRules.Period(offset: -west, abbreviation: name)
    guard let daylightName = reader.name() else {
      guard reader.isAtEnd else { return nil }
      daylight = nil
      return
    }
    let daylightWest = reader.offset() ?? west - 3600
    guard let start = reader.change(), let end = reader.change(), reader.isAtEnd else { return nil }
    daylight = (
      TimeZoneRules.Period(offset: -daylightWest, abbreviation: daylightName), start, end
    )
  }

  /// The period at a moment, in seconds since 1970 UTC.
  func period(at seconds: Int) -> TimeZoneRules.Period {
    guard let daylight, let instant = Instant(seconds: seconds),
      let wall = WallTime(instant, offset: standard.offset),
      let startDay = daylight.start.day.days(in: wall.date.year),
      let endDay = daylight.end.day.days(in: wall.date.year)
    else { return standard }
    let start = startDay * 86_400 + daylight.start.seconds - standard.offset
    let end = endDay * 86_400 + daylight.end.seconds - daylight.period.offset
    let isDaylight = start < end ? (start..<end).contains(seconds) : !(end..<start).contains(seconds)
    return isDaylight ? daylight.period : standard
  }
}

/// Reader of the parts of a POSIX time zone.
private struct PosixTimeZoneReader {
  private var cursor: DateCursor

  init(_ bytes: [UInt8]) {
    cursor = DateCursor(bytes)
  }

  var isAtEnd: Bool { cursor.isAtEnd }

  mutating func name() -> String? {
    let isQuoted = cursor.take("<")
    let start = cursor.position
    while let byte = cursor.byte, isQuoted ? byte != UInt8(ascii: ">") : cursor.isAtLetter {
      cursor.advance()
    }
    let name = cursor.text(from: start)
    if isQuoted, !cursor.take(">") { return nil }
    return name.utf8.count >= 3 ? name : nil
  }

  /// Seconds; hours may go to 167, so that a change can lie days away from its day.
  mutating func offset() -> Int? {
    let isNegative = cursor.take("-")
    if !isNegative { _ = cursor.take("+") }
    guard var seconds = number(upTo: 167).map({ $0 * 3600 }) else { return nil }
    if cursor.take(":") {
      guard let minutes = number(upTo: 59) else { return nil }
      seconds += minutes * 60
      if cursor.take(":") {
        guard let rest = number(upTo: 59) else { return nil }
        seconds += rest
      }
    }
    return isNegative ? -seconds : seconds
  }

  mutating func change() -> PosixTimeZone.Change? {
    guard cursor.take(","), let day = day() else { return nil }
    guard cursor.take("/") else { return PosixTimeZone.Change(day: day, seconds: 7200) }
    return offset().map { PosixTimeZone.Change(day: day, seconds: $0) }
  }

  private mutating func day() -> PosixTimeZone.Day? {
    if cursor.take("J") { return number(upTo: 365).map { .julian($0) } }
    guard cursor.take("M") else { return number(upTo: 365).map { .ordinal($0) } }
    guard let month = number(upTo: 12), month > 0, cursor.take("."), let week = number(upTo: 5), week > 0,
      cursor.take("."), let weekday = number(upTo: 6)
    else { return nil }
    return .weekday(month: month, week: week, weekday: weekday)
  }

  private mutating func number(upTo limit: Int) -> Int? {
    guard let value = cursor.digits(1...3), value <= limit else { return nil }
    return value
  }
}
