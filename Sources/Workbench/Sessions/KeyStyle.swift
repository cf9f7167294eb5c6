import JSONDocument
import RuleEngine

/// How output keys are written: proposed ones look like those there are.
enum KeyStyle: Sendable, CaseIterable {
  /// As in the input.
  case asIs
  case camel, snake, kebab, pascal

  /// The style of most of the keys that show one; as in the input where none does.
  init(of keys: Set<ExactText>) {
    var counts: [KeyStyle: Int] = [:]
    for key in keys { if let style = Self.shown(by: key.text) { counts[style, default: 0] += 1 } }
    let best = Self.allCases.max { counts[$0] ?? 0 < counts[$1] ?? 0 }
    self = best.map { counts[$0] ?? 0 > 0 ? $0 : .asIs } ?? .asIs
  }

  /// The style that a key of several words shows.
  private static func shown(by key: String) -> KeyStyle? {
    allCases.first { $0 != .asIs && $0.styled(key) == key && KeyStyle.asIs.wordCount(key) > 1 }
  }

  private func wordCount(_ key: String) -> Int {
    (Outcome.value(JSON(key)).snakeCase().json?.string ?? key).split(separator: "_").count
  }

  /// A key in this style; one without any letters stays as it is.
  func styled(_ key: String) -> String {
    let value = Outcome.value(JSON(key))
    let outcome: Outcome
    switch self {
    case .asIs: return key
    case .camel: outcome = value.camelCase()
    case .snake: outcome = value.snakeCase()
    case .kebab: outcome = value.kebabCase()
    case .pascal: outcome = value.pascalCase()
    }
    return outcome.json?.string.flatMap { $0.isEmpty ? nil : $0 } ?? key
  }

  /// A key made of two; in camel case where the others show no style.
  func joined(_ parent: String, _ key: String) -> String {
    guard self == .asIs else { return styled(parent + " " + key) }
    guard let initial = key.first else { return parent }
    return parent + initial.uppercased() + key.dropFirst()
  }
}
