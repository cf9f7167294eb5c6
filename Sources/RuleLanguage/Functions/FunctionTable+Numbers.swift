import RuleEngine

extension FunctionTable {
  static let numbers: [FunctionEntry] = [
    FunctionEntry(
      "round", .numbers, "number", [.value("digits", default: "0")],
      "The number rounded to so many digits behind the point; a half goes away from zero.",
      examples: [
        .init("a | round", #"{"a":2.5}"#, "3"), .init("a | round(2)", #"{"a":1.005}"#, "1.01"),
        .init("a | round(-2)", #"{"a":-1250}"#, "-1300"),
      ],
      .many { $0.round($1.argument(0) ?? 0) }),
    FunctionEntry(
      "floor", .numbers, "number", "The largest whole number that is not greater.",
      examples: [.init("a | floor", #"{"a":-1.5}"#, "-2")],
      .one { $0.floor() }),
    FunctionEntry(
      "ceil", .numbers, "number", "The smallest whole number that is not less.",
      examples: [.init("a | ceil", #"{"a":1.2}"#, "2")],
      .one { $0.ceil() }),
    FunctionEntry(
      "abs", .numbers, "number", "The number without its sign.",
      examples: [.init("a | abs", #"{"a":-1.5}"#, "1.5")],
      .one { $0.abs() }),
    FunctionEntry(
      "min", .numbers, "value", [.repeated("other")],
      "The least of an array, or of the value and others; numbers or strings. Missing for an empty array.",
      examples: [
        .init("a | min", #"{"a":[3,1,2]}"#, "1"), .init("a | min(5, 9)", #"{"a":7}"#, "5"),
        .init("a | min", #"{"a":[]}"#, .missing), .init("a | min", #"{"a":[1,"x"]}"#, .failure),
      ],
      .many { $0.min(all: $1) }),
    FunctionEntry(
      "max", .numbers, "value", [.repeated("other")],
      "The greatest of an array, or of the value and others; numbers or strings. Missing for an empty array.",
      examples: [.init("a | max", #"{"a":["x","y"]}"#, #""y""#), .init("a | max(0)", #"{"a":-3}"#, "0")],
      .many { $0.max(all: $1) }),
    FunctionEntry(
      "clamp", .numbers, "number", [.value("low"), .value("high")],
      "The number, or the nearer of two bounds when it lies outside.",
      examples: [
        .init("a | clamp(0, 100)", #"{"a":130}"#, "100"), .init("a | clamp(9, 1)", #"{"a":5}"#, .failure),
      ],
      .many { $0.clamp($1[0], $1[1]) }),
    FunctionEntry(
      "sum", .numbers, "array", "The sum of an array of numbers; text and null fail, an empty array gives 0.",
      examples: [
        .init("a | sum", #"{"a":[0.1,0.2]}"#, "0.3"), .init("a | sum", #"{"a":[1,"2"]}"#, .failure),
      ],
      .arithmetic { $0.sum(isLossy: &$1) }),
    FunctionEntry(
      "avg", .numbers, "array", "The average of an array of numbers; missing for an empty one.",
      examples: [
        .init("a | avg", #"{"a":[1,2]}"#, "1.5"), .init("rows[*].v | avg", #"{"rows":[{"v":4},{}]}"#, "4"),
        .init("a | avg", #"{"a":[]}"#, .missing),
      ],
      .arithmetic { $0.avg(isLossy: &$1) }),
    FunctionEntry(
      "sumBy", .numbers, "array", [.element("number")],
      "The sum of what an expression gives for each element; 0 for an empty array.",
      examples: [
        .init("a | sumBy(price * qty)", #"{"a":[{"price":1.5,"qty":2},{"price":1,"qty":1}]}"#, "4"),
        .init("a | sumBy(price ?? 0)", #"{"a":[{"price":2},{}]}"#, "2"),
      ],
      .elementArithmetic { $0.sumBy(isLossy: &$1, $2) }),
    FunctionEntry(
      "range", .numbers, "first", [.optional("end"), .value("step", default: "1")],
      "The whole numbers from 0 below the value, or from the value up to but without another one, by steps.",
      examples: [
        .init("range(3)", "null", "[0,1,2]"), .init("range(1, 10, 4)", "null", "[1,5,9]"),
        .init("range(3, 0, -1)", "null", "[3,2,1]"), .init("range(0, 1, 0)", "null", .failure),
      ],
      .many { $0.range($1.argument(0), $1.argument(1) ?? 1) }),
  ]

  /// Dates are ISO 8601 text in UTC.
  ///
  /// Nothing depends on the clock, the machine's time zone or the locale.
  static let dates: [FunctionEntry] = [
    FunctionEntry(
      "toDate", .dates, "text", [.optionalDatePattern, .optional("zone", label: "zone")],
      "The date that a text holds, as ISO 8601 in UTC with its fraction. Without a pattern ISO 8601 is read; texts that name no zone are in UTC, or in the zone that is given.",
      examples: [
        .init("a | toDate", #"{"a":"2031-05-06T07:08:09.250+0200"}"#, #""2031-05-06T05:08:09.25Z""#),
        .init("a | toDate", #"{"a":"2031-05-06"}"#, #""2031-05-06T00:00:00Z""#),
        .init("a | toDate", #"{"a":"2031-02-30"}"#, .failure),
        .init(
          #"a | toDate("dd.MM.yyyy HH:mm", "+01:00")"#, #"{"a":"06.05.2031 07:08"}"#,
          #""2031-05-06T06:08:00Z""#),
      ],
      .datePattern(
        { text, pattern, zone in text.toDate(pattern: pattern, zone: zone) },
        { text, pattern, zone in text.toDate(pattern, zone: zone) })),
    FunctionEntry(
      "formatDate", .dates, "date", [.datePattern, .optional("zone", label: "zone")],
      "The date in a pattern of TR35, in UTC or another zone (`Europe/Berlin`, `+02:00`). Names are English.",
      examples: [
        .init(
          #"a | formatDate("EEE, d MMM yyyy HH:mm")"#, #"{"a":"2031-05-06T07:08:09Z"}"#,
          #""Tue, 6 May 2031 07:08""#),
        .init(
          #"a | formatDate("yyyy-MM-dd'T'HH:mm:ss.SSSXXX", "+05:30")"#, #"{"a":"2031-05-06T07:08:09Z"}"#,
          #""2031-05-06T12:38:09.000+05:30""#),
        .init(#"a | formatDate("hh 'o''clock' a")"#, #"{"a":"2031-05-06T17:00:00Z"}"#, #""05 o'clock PM""#),
      ],
      .datePattern(
        { date, pattern, zone in date.formatDate(pattern: pattern, zone: zone) },
        { date, pattern, zone in date.formatDate(pattern ?? "", zone: zone) })),
    FunctionEntry(
      "fromEpoch", .dates, "seconds", "The date so many seconds after 1 January 1970 UTC.",
      examples: [.init("a | fromEpoch", #"{"a":1935817689.5}"#, #""2031-05-06T07:08:09.5Z""#)],
      .one { $0.fromEpoch() }),
    FunctionEntry(
      "fromEpochMillis", .dates, "milliseconds", "The date so many milliseconds after 1 January 1970 UTC.",
      examples: [.init("a | fromEpochMillis", #"{"a":1935817689123}"#, #""2031-05-06T07:08:09.123Z""#)],
      .one { $0.fromEpochMillis() }),
    FunctionEntry(
      "toEpoch", .dates, "date", "The seconds from 1 January 1970 UTC to a date, with its fraction.",
      examples: [.init("a | toEpoch", #"{"a":"2031-05-06T07:08:09.123Z"}"#, "1935817689.123")],
      .one { $0.toEpoch() }),
    FunctionEntry(
      "dateAdd", .dates, "date", [.value("amount"), .unit],
      "The date so many units later, in UTC. Units are years months weeks days hours minutes seconds milliseconds; months end on the last day of a shorter month.",
      examples: [
        .init(#"a | dateAdd(1, "month")"#, #"{"a":"2031-01-31T08:00:00Z"}"#, #""2031-02-28T08:00:00Z""#),
        .init(#"a | dateAdd(-90, "minutes")"#, #"{"a":"2031-01-01"}"#, #""2030-12-31T22:30:00Z""#),
      ],
      .many { $0.dateAdd($1[0], $1[1]) }),
    FunctionEntry(
      "dateDiff", .dates, "date", [.value("other"), .unit],
      "The whole units from the date to another one, negative when that is earlier; what is left over is cut off.",
      examples: [
        .init(#"a | dateDiff(b, "days")"#, #"{"a":"2031-01-01","b":"2031-03-01T12:00:00Z"}"#, "59"),
        .init(#"a | dateDiff(b, "years")"#, #"{"a":"2000-06-15","b":"2031-06-14"}"#, "30"),
      ],
      .many { $0.dateDiff($1[0], $1[1]) }),
  ]
}
