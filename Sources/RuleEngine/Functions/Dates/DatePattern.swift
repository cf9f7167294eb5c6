/// A date pattern of Unicode TR35, for writing and for reading dates.
///
/// ```
/// y yyyy  year   yy two digits    M MM month   MMM Jan   MMMM January   MMMMM J   (L as M)
/// d dd    day    D DDD day of the year         E EEE Tue   EEEE Tuesday   EEEEE T
/// H HH 0–23   k 1–24   h hh 1–12   K 0–11   a AM or PM   m mm   s ss   S… so many digits of the fraction
/// X +02 or Z   XX +0200   XXX +02:00   x xx xxx the same, never Z   Z +0200   ZZZZ GMT+02:00   ZZZZZ as XXX
/// z the zone's abbreviation      'text' text as it stands, '' an apostrophe
/// ```
/// All other letters are errors; everything else stands for itself. Names are English, whatever the locale.
public struct DatePattern: Sendable {
  /// One piece of a pattern.
  enum Piece: Sendable, Hashable {
    case text(String)
    /// A letter, so many times.
    case field(Unicode.Scalar, Int)
  }

  /// The pattern as written.
  public let text: String
  let pieces: [Piece]

  /// How often each letter may stand in a row.
  private static let widths: [Unicode.Scalar: ClosedRange<Int>] = [
    "y": 1...4, "M": 1...5, "L": 1...5, "d": 1...2, "D": 1...3, "E": 1...5, "a": 1...3,
    "H": 1...2, "h": 1...2, "K": 1...2, "k": 1...2, "m": 1...2, "s": 1...2, "S": 1...18,
    "X": 1...3, "x": 1...3, "Z": 1...5, "z": 1...3,
  ]

  /// Reads a pattern, or says what is wrong with it.
  package static func reading(_ text: String) -> Result<DatePattern, DateFault> {
    do throws(DateFault) {
      return .success(try DatePattern(text))
    } catch {
      return .failure(error)
    }
  }

  /// Reads a pattern.
  init(_ text: String) throws(DateFault) {
    self.text = text
    var pieces: [Piece] = []
    var literal = ""
    let scalars = Array(text.unicodeScalars)
    var position = 0
    while position < scalars.count {
      let scalar = scalars[position]
      if scalar == "'" {
        literal += try Self.quoted(scalars, &position)
        continue
      }
      guard scalar.properties.isAlphabetic, scalar.isASCII else {
        literal.unicodeScalars.append(scalar)
        position += 1
        continue
      }
      let start = position
      while position < scalars.count, scalars[position] == scalar { position += 1 }
      if !literal.isEmpty { pieces.append(.text(literal)) }
      literal = ""
      pieces.append(.field(scalar, try Self.width(scalar, position - start)))
    }
    if !literal.isEmpty { pieces.append(.text(literal)) }
    self.pieces = pieces
  }

  /// Checks a field.
  private static func width(_ letter: Unicode.Scalar, _ count: Int) throws(DateFault) -> Int {
    guard let widths = widths[letter] else {
      switch letter {
      case "Y": throw DateFault("`Y` is the year of the week; use `y`")
      case "T": throw DateFault("a letter that is text needs quotes: 'T'")
      default:
        throw DateFault("`\(letter)` is no field of a date pattern; text needs quotes: '\(letter)'")
      }
    }
    guard widths.contains(count) else {
      throw DateFault("`\(letter)` may stand \(widths.upperBound) times in a row, not \(count)")
    }
    return count
  }

  /// Text in apostrophes; two of them are one, in or outside of a text.
  private static func quoted(_ scalars: [Unicode.Scalar], _ position: inout Int) throws(DateFault) -> String {
    position += 1
    if position < scalars.count, scalars[position] == "'" {
      position += 1
      return "'"
    }
    var text = ""
    while position < scalars.count {
      let scalar = scalars[position]
      position += 1
      if scalar != "'" {
        text.unicodeScalars.append(scalar)
      } else if position < scalars.count, scalars[position] == "'" {
        text += "'"
        position += 1
      } else {
        return text
      }
    }
    throw DateFault("a quoted text has no end")
  }

  /// The text of a moment in a zone; nil outside the years 0 to 9999.
  func write(_ instant: Instant, zone: TimeZoneRules) -> String? {
    let period = zone.period(at: instant.seconds)
    guard let wall = WallTime(instant, offset: period.offset) else { return nil }
    var result = ""
    for piece in pieces {
      switch piece {
      case .text(let text): result += text
      case .field(let letter, let count): result += Self.write(letter, count, wall, period)
      }
    }
    return result
  }

  private static func write(
    _ letter: Unicode.Scalar, _ count: Int, _ wall: WallTime, _ period: TimeZoneRules.Period
  ) -> String {
    switch letter {
    case "y": count == 2 ? padded(wall.date.year % 100, 2) : padded(wall.date.year, count)
    case "M", "L": name(DateNames.months, wall.date.month - 1, count) ?? padded(wall.date.month, count)
    case "d": padded(wall.date.day, count)
    case "D": padded(wall.date.dayOfYear, count)
    case "E": name(DateNames.weekdays, wall.date.weekday, max(3, count)) ?? ""
    case "a": wall.hour < 12 ? "AM" : "PM"
    case "H": padded(wall.hour, count)
    case "k": padded(wall.hour == 0 ? 24 : wall.hour, count)
    case "K": padded(wall.hour % 12, count)
    case "h": padded(wall.hour % 12 == 0 ? 12 : wall.hour % 12, count)
    case "m": padded(wall.minute, count)
    case "s": padded(wall.second, count)
    case "S": String(padded(wall.attoseconds, 18).prefix(count))
    case "z": period.abbreviation
    default: offset(period.offset, letter, count)
    }
  }

  /// A name for the widths 3 (`Jan`), 4 (`January`) and 5 (`J`).
  private static func name(_ names: [String], _ index: Int, _ width: Int) -> String? {
    guard width > 2, names.indices.contains(index) else { return nil }
    return width == 4 ? names[index] : String(names[index].prefix(width == 3 ? 3 : 1))
  }

  private static func offset(_ seconds: Int, _ letter: Unicode.Scalar, _ count: Int) -> String {
    if seconds == 0, letter == "X" || letter == "Z" && count == 5 { return "Z" }
    if seconds == 0, letter == "Z", count == 4 { return "GMT" }
    let minutes = Int(seconds.magnitude) / 60
    let sign = seconds < 0 ? "-" : "+"
    let hours = sign + padded(minutes / 60, 2)
    let rest = padded(minutes % 60, 2)
    guard letter == "Z" else {
      if count == 1, rest == "00" { return hours }
      return hours + (count == 3 ? ":" : "") + rest
    }
    return (count == 4 ? "GMT" : "") + hours + (count > 3 ? ":" : "") + rest
  }
}
