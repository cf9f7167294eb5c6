extension DatePattern {
  /// What has been read so far.
  private struct Parts {
    var year: Int?
    var month = 1
    var day = 1
    var dayOfYear: Int?
    var weekday: Int?
    var hour = 0
    var isAfternoon: Bool?
    var minute = 0
    var second = 0
    var attoseconds = 0
    var offset: Int?
  }

  /// The moment that a text written in this pattern names.
  ///
  /// What the pattern leaves out is the first: of January, midnight. Without a zone in the text it is in `zone`. Years of
  /// two digits are 1969 to 2068.
  /// - Throws: why the text does not fit.
  func read(_ text: String, zone: TimeZoneRules) throws(DateFault) -> Instant {
    var cursor = DateCursor(Array(text.utf8))
    var parts = Parts()
    for piece in pieces {
      switch piece {
      case .text(let literal):
        guard cursor.take(word: literal) else {
          throw DateFault("`\(literal)` does not stand where it should")
        }
      case .field(let letter, let count):
        try Self.read(letter, count, &cursor, &parts)
      }
    }
    guard cursor.isAtEnd else {
      throw DateFault("something follows what the pattern `\(self.text)` describes")
    }
    return try Self.instant(parts, zone)
  }

  private static func instant(_ parts: Parts, _ zone: TimeZoneRules) throws(DateFault) -> Instant {
    guard let year = parts.year else { throw DateFault("the pattern has no year") }
    let date: CivilDate
    if let dayOfYear = parts.dayOfYear {
      guard dayOfYear >= 1, dayOfYear <= (CivilDate.isLeap(year) ? 366 : 365),
        let first = CivilDate(year: year, month: 1, day: 1),
        let found = CivilDate(daysSinceEpoch: first.daysSinceEpoch + dayOfYear - 1)
      else { throw DateFault("\(year) has no day \(dayOfYear)") }
      date = found
    } else {
      guard (1...12).contains(parts.month) else { throw DateFault("there is no month \(parts.month)") }
      guard let found = CivilDate(year: year, month: parts.month, day: parts.day) else {
        throw DateFault("\(DateNames.months[parts.month - 1]) \(year) has no day \(parts.day)")
      }
      date = found
    }
    if let weekday = parts.weekday, weekday != date.weekday {
      throw DateFault("that day is a \(DateNames.weekdays[date.weekday])")
    }
    var hour = parts.hour
    if let isAfternoon = parts.isAfternoon { hour = hour % 12 + (isAfternoon ? 12 : 0) }
    guard hour < 24, parts.minute < 60, parts.second < 60 else {
      throw DateFault("there is no such time of day")
    }
    let wall = WallTime(
      date: date, hour: hour, minute: parts.minute, second: parts.second, attoseconds: parts.attoseconds)
    guard let instant = wall.instant(offset: parts.offset ?? zone.offset(atWall: wall.secondsSinceEpoch))
    else {
      throw DateFault("it is outside the years 0 to 9999")
    }
    return instant
  }

  private static func read(
    _ letter: Unicode.Scalar, _ count: Int, _ cursor: inout DateCursor, _ parts: inout Parts
  ) throws(DateFault) {
    switch letter {
    case "y":
      let year = try number(count == 1 ? 1...4 : count...count, "year", &cursor)
      parts.year = count == 2 ? year + (year < 69 ? 2000 : 1900) : year
    case "M" where count > 2, "L" where count > 2:
      parts.month = try name(DateNames.months, count, "month", &cursor) + 1
    case "M", "L": parts.month = try number(count, "month", &cursor)
    case "d": parts.day = try number(count, "day", &cursor)
    case "D": parts.dayOfYear = try number(count...3, "day of the year", &cursor)
    case "E": parts.weekday = try name(DateNames.weekdays, count, "weekday", &cursor)
    case "H": parts.hour = try number(count, "hour", &cursor)
    case "k", "h", "K":
      let hour = try number(count, "hour", &cursor)
      let hours = letter == "k" ? 1...24 : letter == "h" ? 1...12 : 0...11
      guard hours.contains(hour) else { throw DateFault("there is no hour \(hour)") }
      parts.hour = letter == "k" ? hour % 24 : hour
    case "m": parts.minute = try number(count, "minute", &cursor)
    case "s": parts.second = try number(count, "second", &cursor)
    case "S":
      var value = try number(count...count, "fraction", &cursor)
      for _ in count..<18 { value *= 10 }
      parts.attoseconds = value
    case "a":
      if cursor.take(word: "AM") {
        parts.isAfternoon = false
      } else if cursor.take(word: "PM") {
        parts.isAfternoon = true
      } else {
        throw DateFault("AM or PM does not stand where it should")
      }
    default:
      if letter == "z" || letter == "Z", cursor.take(word: "UTC") || cursor.take(word: "GMT") {
        parts.offset = 0
        if cursor.isAtEnd { return }
      }
      guard let offset = try cursor.zone() ?? parts.offset else {
        throw DateFault("a zone like Z or +02:00 does not stand where it should")
      }
      parts.offset = offset
    }
  }

  /// One or two digits for one letter, exactly two for two.
  private static func number(_ count: Int, _ name: String, _ cursor: inout DateCursor) throws(DateFault)
    -> Int
  {
    try number(count...2, name, &cursor)
  }

  private static func number(
    _ digits: ClosedRange<Int>, _ name: String, _ cursor: inout DateCursor
  ) throws(DateFault) -> Int {
    guard let number = cursor.digits(digits) else {
      throw DateFault("the digits of the \(name) do not stand where they should")
    }
    return number
  }

  private static func name(
    _ names: [String], _ width: Int, _ what: String, _ cursor: inout DateCursor
  ) throws(DateFault) -> Int {
    guard width != 5 else { throw DateFault("a single letter does not tell the \(what)") }
    for (index, name) in names.enumerated()
    where cursor.take(word: width == 4 ? name : String(name.prefix(3))) {
      return index
    }
    throw DateFault("the English name of the \(what) does not stand where it should")
  }
}
