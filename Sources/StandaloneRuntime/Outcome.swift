/// What reading a path or computing a value gives.
enum Outcome: Sendable {
  /// A value; JSON null is one.
  case value(JSON)
  /// A path leads nowhere, or the rule leaves the value out.
  case missing(Reason)
  /// A conversion or an operation could not be done.
  case failed(Reason)

  init(_ json: JSON?) { self = json.map(Outcome.value) ?? .missing(.absent) }

  static var absent: Outcome { .missing(.absent) }

  var json: JSON? {
    if case .value(let json) = self { json } else { nil }
  }

  var reason: Reason? {
    switch self {
    case .value: nil
    case .missing(let reason), .failed(let reason): reason
    }
  }

  var isValue: Bool { json != nil }

  var isMissing: Bool {
    if case .missing = self { true } else { false }
  }

  var isFailed: Bool {
    if case .failed = self { true } else { false }
  }

  /// Goes on with the value; missing and failed pass through.
  func then(_ transform: (JSON) -> Outcome) -> Outcome {
    if case .value(let json) = self { transform(json) } else { self }
  }
}

extension Outcome: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  init(booleanLiteral value: Bool) { self = .value(JSON(value)) }

  init(integerLiteral value: Int) { self = .value(JSON(value)) }

  init(floatLiteral value: Double) { self = .value(JSON(floatLiteral: value)) }
}

extension Outcome: ExpressibleByStringLiteral {
  init(stringLiteral value: String) { self = .value(JSON(value)) }
}

extension Outcome: ExpressibleByStringInterpolation {
  struct StringInterpolation: StringInterpolationProtocol {
    var parts: [Outcome] = []

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.value(JSON(literal))) }
    }

    mutating func appendInterpolation(_ value: Outcome) { parts.append(value) }
  }

  init(stringInterpolation: StringInterpolation) { self = Self.template(stringInterpolation.parts) }
}

extension Outcome: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  init(arrayLiteral elements: JSON...) { self = .value(JSON(elements)) }

  init(dictionaryLiteral members: (String, JSON)...) {
    self = .value(JSON(members: members.map { (JSON($0), $1) }))
  }
}

extension Outcome {
  /// The text that the value holds as JSON.
  func parseJSON() -> Outcome {
    string(for: "parseJSON", fix: nil) { text in
      do throws(InputError) {
        return .value(try JSONReader.read(text.utf8))
      } catch {
        let json = JSON(text)
        return .failed("parseJSON", cannotRead: json, because: "\(error)")
      }
    }
  }
}
