import JSONDocument

/// Halves of surrogate pairs, which a document may hold and `String` cannot, while functions work on a text.
///
/// Each has a scalar of the last private use plane stand in for it, which no function changes and no pattern treats apart.
enum LoneSurrogate {
  private static let points: ClosedRange<UInt32> = 0xD800...0xDFFF
  private static let firstStandIn: UInt32 = 0x10F000
  private static let standIns = firstStandIn...(firstStandIn + 0x7FF)

  /// The text with stand-ins; nil when none is needed, or when they have a meaning of their own in it.
  static func replaced(in json: JSON) -> String? {
    guard json.hasLoneSurrogate, let all = json.codePoints, !all.contains(where: standIns.contains) else {
      return nil
    }
    var text = String.UnicodeScalarView()
    for point in all {
      let shown = points.contains(point) ? point - points.lowerBound + firstStandIn : point
      text.append(Unicode.Scalar(shown) ?? "\u{FFFD}")
    }
    return String(text)
  }

  /// The value with the surrogates where stand-ins are.
  static func restored(in json: JSON) -> JSON {
    switch json.kind {
    case .string:
      guard let scalars = json.string?.unicodeScalars,
        scalars.contains(where: { standIns.contains($0.value) })
      else { return json }
      return JSON(
        codePoints: scalars.map { scalar in
          standIns.contains(scalar.value) ? scalar.value - firstStandIn + points.lowerBound : scalar.value
        })
    case .array: return JSON(json.elements.map(restored))
    case .object:
      return JSON(members: json.members.map { (key: restored(in: $0.key), value: restored(in: $0.value)) })
    default: return json
    }
  }
}

extension Outcome {
  /// Goes on with a string of which the result holds parts: halves of surrogate pairs in it stay what they are.
  func text(for function: String, _ body: (String) -> Outcome) -> Outcome {
    if case .value(let json) = self, let text = LoneSurrogate.replaced(in: json),
      case .value(let result) = body(text)
    {
      return .value(LoneSurrogate.restored(in: result))
    }
    // What went wrong is told with the text as it shows.
    return string(for: function, body)
  }
}
