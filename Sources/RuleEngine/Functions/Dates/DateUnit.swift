import JSONDocument

/// The units that dates are counted in.
enum DateUnit: String, CaseIterable {
  case year, month, week, day, hour, minute, second, millisecond

  /// Goes on with the unit of a name, with or without an `s` at the end.
  static func named(_ function: String, _ name: Outcome, _ body: (DateUnit) -> Outcome) -> Outcome {
    name.string(for: function) { name in
      let singular = name.hasSuffix("s") ? String(name.dropLast()) : name
      guard let unit = DateUnit(rawValue: singular) else {
        let names = allCases.map { $0.rawValue + "s" }.joined(separator: " ")
        return .failed(function, "knows the units \(names), not \(ReasonText.brief(JSON(name)))")
      }
      return body(unit)
    }
  }

  /// Whether it can be counted in whole numbers only.
  var isWhole: Bool { self != .second && self != .millisecond }

  /// How long it is; nil for units of the calendar.
  private var milliseconds: Int? {
    switch self {
    case .year, .month: nil
    case .week: 604_800_000
    case .day: 86_400_000
    case .hour: 3_600_000
    case .minute: 60_000
    case .second: 1000
    case .millisecond: 1
    }
  }

  /// The moment so many units later.
  func adding(_ amount: JSON, to instant: Instant) -> Instant? {
    if let milliseconds {
      guard !isWhole || amount.int != nil, let number = amount.decimal,
        let unit = Decimal(significand: Int128(milliseconds), exponent: -3), let seconds = number * unit,
        let whole = seconds.rounded(.down).int, let fraction = seconds - seconds.rounded(.down),
        let scale = Decimal(significand: 1, exponent: 18), let scaled = fraction * scale,
        let attoseconds = scaled.rounded(.down).int
      else { return nil }
      return instant.adding(seconds: whole, attoseconds: attoseconds)
    }
    guard let count = amount.int, var wall = WallTime(instant, offset: 0) else { return nil }
    let (months, overflow) = count.multipliedReportingOverflow(by: self == .year ? 12 : 1)
    guard !overflow, let date = wall.date.adding(months: months) else { return nil }
    wall.date = date
    return wall.instant(offset: 0)
  }

  /// The whole units between two moments.
  func count(from start: Instant, to end: Instant) -> Int {
    if end < start { return -count(from: end, to: start) }
    if let milliseconds {
      // At most 10,000 years: in milliseconds that is far from the limits of an integer.
      let fraction = (end.attoseconds - start.attoseconds) / 1_000_000_000_000_000
      let isBorrowed = (end.attoseconds - start.attoseconds) % 1_000_000_000_000_000 < 0
      let total = (end.seconds - start.seconds) * 1000 + fraction - (isBorrowed ? 1 : 0)
      return total / milliseconds
    }
    guard let from = WallTime(start, offset: 0), let to = WallTime(end, offset: 0) else { return 0 }
    var months = (to.date.year - from.date.year) * 12 + to.date.month - from.date.month
    // Months are counted by the rule that adds them: January 31 and one month is February 28.
    while months > 0, let date = from.date.adding(months: months) {
      var wall = from
      wall.date = date
      guard let instant = wall.instant(offset: 0), instant > end else { break }
      months -= 1
    }
    return self == .year ? months / 12 : months
  }
}
