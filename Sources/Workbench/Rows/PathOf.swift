import JSONDocument
import RuleEngine

/// The path of a row, as rules write it.
enum PathOf {
  /// `order.items[0].sku`; empty for the root.
  static func text(_ place: TreeCursor) -> String { OutputKey.text(steps(place)) }

  static func steps(_ place: TreeCursor) -> [OutputKey.Step] {
    place.frames.dropFirst().compactMap { frame in
      frame.key.map { .member($0.string ?? "") } ?? frame.index.map { .element($0) }
    }
  }

  /// The path of a row for the use in a rule, where an array at the top is read by `@`.
  static func ruleText(_ place: TreeCursor) -> String {
    let text = text(place)
    return text.isEmpty ? "@" : text.hasPrefix("[") ? "@" + text : text
  }

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
