/// The clock of one time zone: its offsets from UTC over time, as Foundation knows them.
struct TimeZoneRules: Sendable {
  struct Period {
    /// Seconds east of UTC.
    let offset: Int
    let abbreviation: String
  }

  static let utc = TimeZoneRules(zone: nil, fixed: Period(offset: 0, abbreviation: "UTC"))

  private let zone: TimeZone?
  private let fixed: Period

  private init(zone: TimeZone?, fixed: Period) {
    self.zone = zone
    self.fixed = fixed
  }

  init(_ zone: TimeZone) { self.init(zone: zone, fixed: Self.utc.fixed) }

  /// A zone that is always so many seconds east of UTC.
  init(offset: Int) {
    self.init(zone: nil, fixed: Period(offset: offset, abbreviation: Self.name(of: offset)))
  }

  /// `+0530`, the name of a fixed offset.
  static func name(of offset: Int) -> String {
    let minutes = Int(offset.magnitude) / 60
    return (offset < 0 ? "-" : "+") + padded(minutes / 60, 2) + padded(minutes % 60, 2)
  }

  /// The period at a moment, in seconds since 1970 UTC.
  func period(at seconds: Int) -> Period {
    guard let zone else { return fixed }
    let date = Date(timeIntervalSince1970: TimeInterval(seconds))
    let offset = zone.secondsFromGMT(for: date)
    return Period(offset: offset, abbreviation: zone.abbreviation(for: date) ?? Self.name(of: offset))
  }

  func offset(at seconds: Int) -> Int { period(at: seconds).offset }

  /// The offset when the zone's clock shows a time, given as seconds from 1970 on that clock.
  ///
  /// A time that the clock shows twice is the first one; a time that it skips is read with the offset before the gap.
  func offset(atWall seconds: Int) -> Int {
    let before = offset(at: seconds - 86_400)
    let after = offset(at: seconds + 86_400)
    if before == after || offset(at: seconds - before) == before { return before }
    return offset(at: seconds - after) == after ? after : before
  }
}

extension TimeZoneCatalog {
  static func zone(_ name: String) throws(DateFault) -> TimeZoneRules {
    if let fixed = fixedZone(name) { return fixed }
    guard isZoneName(name) else { throw DateFault("`\(name)` is not the name of a time zone") }
    guard let zone = TimeZone(identifier: name) else { throw DateFault("there is no time zone `\(name)`") }
    return TimeZoneRules(zone)
  }
}
