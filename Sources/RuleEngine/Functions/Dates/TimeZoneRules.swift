/// The clock of one time zone: its offsets from UTC over time.
///
/// UTC and fixed offsets are always known. Zones with a name come from TZif data (RFC 9636), which the host program
/// hands in through ``TimeZoneCatalog``: the library itself reads no files.
public struct TimeZoneRules: Sendable {
  /// One stretch of time in a zone.
  struct Period: Sendable, Hashable {
    /// Seconds east of UTC.
    var offset: Int
    /// `CET`, `+0530`.
    var abbreviation: String
  }

  /// Coordinated universal time.
  public static let utc = TimeZoneRules(initial: Period(offset: 0, abbreviation: "UTC"))

  /// Seconds since 1970 at which each period starts, ascending.
  private let starts: [Int]
  private let periods: [Period]
  /// Before the first start.
  private let initial: Period
  /// After the last start.
  private let tail: PosixTimeZone?

  init(starts: [Int] = [], periods: [Period] = [], initial: Period, tail: PosixTimeZone? = nil) {
    self.starts = starts
    self.periods = periods
    self.initial = initial
    self.tail = tail
  }

  /// A zone that is always so many seconds east of UTC.
  init(offset: Int) {
    self.init(initial: Period(offset: offset, abbreviation: TimeZoneRules.name(of: offset)))
  }

  /// `+0530`, the name of a fixed offset.
  static func name(of offset: Int) -> String {
    let minutes = Int(offset.magnitude) / 60
    return (offset < 0 ? "-" : "+") + padded(minutes / 60, 2) + padded(minutes % 60, 2)
  }

  /// The period at a moment, in seconds since 1970 UTC.
  func period(at seconds: Int) -> Period {
    guard let first = starts.first, seconds >= first else {
      return starts.isEmpty ? tail?.period(at: seconds) ?? initial : initial
    }
    var low = 0
    var high = starts.count
    while low < high {
      let middle = low + (high - low) / 2
      if starts[middle] <= seconds { low = middle + 1 } else { high = middle }
    }
    if low == starts.count, let tail { return tail.period(at: seconds) }
    return low <= periods.count ? periods[low - 1] : initial
  }

  /// The offset at a moment.
  func offset(at seconds: Int) -> Int {
    period(at: seconds).offset
  }

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
