import JSONDocument

// A date value is text in ISO 8601, in UTC: `2031-05-06T07:08:09Z`, with the fraction that it was given. All date functions
// read any ISO 8601 text, so `toDate` is needed only to check or normalise one, or to read another pattern.
// Nothing depends on the clock, the machine's time zone or the locale.

extension Outcome {
  /// The date that a text holds: ISO 8601, or a pattern of TR35 (see ``DatePattern``).
  ///
  /// - Parameters:
  ///   - pattern: How the text is written; ISO 8601 without it.
  ///   - zone: The time zone of texts that name none: `UTC` (the default), `+02:00`, `Europe/Berlin`.
  public func toDate(_ pattern: Outcome? = nil, zone: Outcome? = nil) -> Outcome {
    Self.pattern("toDate", pattern) { pattern in toDate(pattern: pattern, zone: zone) }
  }

  package func toDate(pattern: DatePattern?, zone: Outcome?) -> Outcome {
    then { json in
      if json.kind == .number {
        return .failed(
          "toDate", needs: "text", got: json,
          fix: "use `fromEpoch` for seconds, `fromEpochMillis` for milliseconds")
      }
      return instant("toDate", pattern: pattern, zone: zone) { .value(JSON($0.text)) }
    }
  }

  /// The date in a pattern of TR35 (see ``DatePattern``), in UTC or another time zone.
  public func formatDate(_ pattern: Outcome, zone: Outcome? = nil) -> Outcome {
    Self.pattern("formatDate", pattern) { pattern in
      guard let pattern else { return self }
      return formatDate(pattern: pattern, zone: zone)
    }
  }

  package func formatDate(pattern: DatePattern, zone: Outcome?) -> Outcome {
    instant("formatDate") { instant in
      Self.zone("formatDate", zone) { zone in
        pattern.write(instant, zone: zone).map { .value(JSON($0)) }
          ?? .failed("formatDate", "knows the years 0 to 9999 only")
      }
    }
  }

  /// The date so many seconds after 1 January 1970 UTC.
  public func fromEpoch() -> Outcome { fromEpoch("fromEpoch", exponent: 0) }

  /// The date so many milliseconds after 1 January 1970 UTC.
  public func fromEpochMillis() -> Outcome { fromEpoch("fromEpochMillis", exponent: -3) }

  /// The seconds from 1 January 1970 UTC to a date, with its fraction.
  public func toEpoch() -> Outcome {
    instant("toEpoch") { instant in
      guard let fraction = Decimal(significand: Int128(instant.attoseconds), exponent: -18),
        let seconds = Decimal(instant.seconds) + fraction
      else { return .failed("toEpoch", "cannot tell a fraction of so many digits") }
      return .value(JSON(seconds))
    }
  }

  /// The date so many units later; months and years end on the last day of a shorter month.
  ///
  /// - Parameters:
  ///   - amount: A whole number, negative for earlier; seconds may have a fraction.
  ///   - unit: `years months weeks days hours minutes seconds milliseconds`, with or without the `s`.
  public func dateAdd(_ amount: Outcome, _ unit: Outcome) -> Outcome {
    instant("dateAdd") { instant in
      DateUnit.named("dateAdd", unit) { unit in
        amount.number(for: "dateAdd") { amount in
          guard let later = unit.adding(amount, to: instant) else {
            if unit.isWhole, amount.int == nil {
              return .failed("dateAdd", needs: "a whole number of \(unit.rawValue)s", got: amount)
            }
            return .failed("dateAdd", "ends outside the years 0 to 9999", found: amount)
          }
          return .value(JSON(later.text))
        }
      }
    }
  }

  /// The whole units from this date to another one, negative when that is earlier; what is left over is cut off.
  public func dateDiff(_ other: Outcome, _ unit: Outcome) -> Outcome {
    instant("dateDiff") { start in
      other.instant("dateDiff") { end in
        DateUnit.named("dateDiff", unit) { .value(JSON($0.count(from: start, to: end))) }
      }
    }
  }

  /// Goes on with the moment that a text names.
  private func instant(
    _ function: String, pattern: DatePattern? = nil, zone: Outcome? = nil, _ body: (Instant) -> Outcome
  ) -> Outcome {
    string(for: function, fix: "use `fromEpoch` for seconds since 1970") { text in
      Self.zone(function, zone) { zone in
        do throws(DateFault) {
          let text = String(Text.trimmed(text))
          let instant =
            if let pattern { try pattern.read(text, zone: zone) } else {
              try ISODateReader.read(text, zone: zone)
            }
          return body(instant)
        } catch {
          let json = JSON(text)
          let isISO = text.utf8.prefix(4).count { (0x30...0x39).contains($0) } == 4
          let fix = pattern == nil && !isISO ? "name its pattern: `toDate(\"dd.MM.yyyy\")`" : nil
          return .failed(function, cannotRead: json, because: error.message, fix: fix)
        }
      }
    }
  }

  private func fromEpoch(_ function: String, exponent: Int) -> Outcome {
    number(for: function) { json in
      guard let number = json.decimal, let unit = Decimal(significand: 1, exponent: exponent),
        let seconds = number * unit, let instant = Instant(seconds)
      else { return .failed(function, needs: "a moment in the years 0 to 9999", got: json) }
      return .value(JSON(instant.text))
    }
  }

  /// Goes on with a pattern, or with nil where none is given.
  private static func pattern(
    _ function: String, _ pattern: Outcome?, _ body: (DatePattern?) -> Outcome
  ) -> Outcome {
    pattern.string(for: function) { text in
      do throws(DateFault) {
        return body(try text.map { text throws(DateFault) in try DatePattern(text) })
      } catch {
        return .failed(function, "cannot use the pattern: \(error.message)")
      }
    }
  }

  /// Goes on with a time zone, UTC where none is given.
  private static func zone(
    _ function: String, _ zone: Outcome?, _ body: (TimeZoneRules) -> Outcome
  ) -> Outcome {
    zone.string(for: function) { name in
      do throws(DateFault) {
        return body(try name.map { name throws(DateFault) in try TimeZoneCatalog.zone(name) } ?? .utc)
      } catch {
        return .failed(function, "cannot use the zone: \(error.message)")
      }
    }
  }
}

extension Instant {
  /// A moment given in seconds; what lies behind the 18th digit of the fraction is cut off.
  init?(_ seconds: Decimal) {
    let whole = seconds.rounded(.down)
    guard let int = whole.int, let fraction = seconds - whole,
      let unit = Decimal(significand: 1, exponent: 18), let scaled = fraction * unit,
      let attoseconds = scaled.rounded(.down).int
    else { return nil }
    self.init(seconds: int, attoseconds: attoseconds)
  }
}

extension Decimal {
  /// The number without its fraction, by a rule.
  func rounded(_ rule: FloatingPointRoundingRule) -> Decimal { rounded(toPlaces: 0, rule) }
}
