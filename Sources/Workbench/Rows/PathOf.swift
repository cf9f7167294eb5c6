import JSONDocument
import RuleEngine

/// The path of a row, as rules write it.
enum PathOf {
  /// `order.items[0].sku`; empty for the root.
  static func text(_ place: TreeCursor) -> String { OutputKey.path(steps(place)) }

  static func steps(_ place: TreeCursor) -> [OutputKey.Step] {
    place.frames.dropFirst().compactMap { frame in
      frame.key.map { .member($0.string ?? "") } ?? frame.index.map { .element($0) }
    }
  }

  /// The path of a row for the use in a rule, where an array at the top is read by `@`.
  static func ruleText(_ place: TreeCursor) -> String { ruleText(text(place)) }

  /// The same as it is shown.
  static func shownRuleText(_ place: TreeCursor) -> String { ruleText(shownText(place)) }

  private static func ruleText(_ text: String) -> String {
    text.isEmpty ? "@" : text.hasPrefix("[") ? "@" + text : text
  }

  /// The path of a row as it is shown: of long keys no more than their beginning.
  static func shownText(_ place: TreeCursor) -> String {
    let isLong = place.frames.contains { $0.key?.sourceRange?.count ?? 0 > 4 * keyLimit }
    guard isLong else { return text(place) }
    return OutputKey.path(
      place.frames.dropFirst().compactMap { frame in
        frame.key.map { .member(StringPreview.text(of: $0, limit: keyLimit)) }
          ?? frame.index.map { .element($0) }
      })
  }

  private static let keyLimit = 200

  /// The path as a JSON Pointer (RFC 6901).
  static func pointer(_ place: TreeCursor) -> String {
    steps(place).map { step in
      switch step {
      case .element(let index): "/\(index)"
      case .member(let key):
        "/"
          + key.unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "~": text += "~0"
            case "/": text += "~1"
            default: text.unicodeScalars.append(scalar)
            }
          }
      }
    }.joined()
  }
}
