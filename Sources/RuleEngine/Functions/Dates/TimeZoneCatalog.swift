import Synchronization

/// Where time zones with a name come from.
///
/// The library reads no files: a host program installs a source of TZif data, such as the files under
/// `/usr/share/zoneinfo`. Without one, only `UTC`, `Z` and fixed offsets (`+02:00`) are known.
public enum TimeZoneCatalog {
  /// Gives the TZif bytes of a zone (`Europe/Berlin`), or nil for a zone it does not know.
  public typealias Source = @Sendable (String) -> [UInt8]?

  private struct State {
    var source: Source?
    var zones: [String: TimeZoneRules] = [:]
  }

  private static let state = Mutex(State())

  /// Installs the source of zones for the whole process; nil takes it away.
  public static func install(_ source: Source?) {
    state.withLock { $0 = State(source: source) }
  }

  /// Finds a zone by its name or offset.
  /// - Throws: why there is no such zone.
  static func zone(_ name: String) throws(DateFault) -> TimeZoneRules {
    if let fixed = fixedZone(name) { return fixed }
    guard isZoneName(name) else { throw DateFault("`\(name)` is not the name of a time zone") }
    let (known, source) = state.withLock { ($0.zones[name], $0.source) }
    if let known { return known }
    guard let source else {
      throw DateFault("no time zone data is installed; use UTC or an offset like +02:00")
    }
    // Read outside the lock: the source may be slow.
    guard let bytes = source(name), let zone = TimeZoneRules(tzif: bytes) else {
      throw DateFault("there is no time zone `\(name)`")
    }
    state.withLock { state in
      if state.zones.count < 1000 { state.zones[name] = zone }
    }
    return zone
  }

  /// UTC and offsets: `UTC`, `GMT`, `Z`, `+02`, `+0200`, `-02:30`.
  private static func fixedZone(_ name: String) -> TimeZoneRules? {
    if name == "UTC" || name == "GMT" || name == "Z" { return .utc }
    let bytes = Array(name.utf8)
    guard let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
    var digits = bytes.dropFirst()
    if digits.count == 5, digits.dropFirst(2).first == UInt8(ascii: ":") {
      digits.remove(at: digits.startIndex + 2)
    }
    guard digits.count == 2 || digits.count == 4, digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    let number = digits.reduce(0) { $0 * 10 + Int($1 & 0x0F) }
    let (hours, minutes) = digits.count == 2 ? (number, 0) : (number / 100, number % 100)
    guard hours < 24, minutes < 60 else { return nil }
    let seconds = hours * 3600 + minutes * 60
    return TimeZoneRules(offset: sign == UInt8(ascii: "-") ? -seconds : seconds)
  }

  /// Zone names become file names: letters, digits, `_ + -` and single slashes only, never `..`.
  private static func isZoneName(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return name.utf8.count <= 100
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
              || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
          }
      }
  }
}
