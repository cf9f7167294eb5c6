import JSONDocument
import RuleEngine

/// An output key taken apart: `lines[2].sku` is `lines`, 2, `sku`.
enum OutputKey {
  enum Step: Sendable, Equatable {
    case member(String)
    case element(Int)

    static func == (a: Step, b: Step) -> Bool {
      switch (a, b) {
      case (.member(let a), .member(let b)): a.isExactly(b)
      case (.element(let a), .element(let b)): a == b
      default: false
      }
    }
  }

  /// The steps of a key as the engine writes it; backticks and their escapes are resolved.
  static func steps(_ text: String) -> [Step] {
    var steps: [Step] = []
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first {
      switch first {
      case ".": scalars.removeFirst()
      case "[": steps.append(element(&scalars))
      case "`": steps.append(.member(backticked(&scalars)))
      default:
        let bare = scalars.prefix { $0 != "." && $0 != "[" }
        scalars = scalars[bare.endIndex...]
        steps.append(.member(String(bare)))
      }
    }
    return steps
  }

  /// An output key as somebody wrote it, in the spelling of the engine.
  static func canonical(_ text: String) -> String { self.text(steps(text)) }

  /// The canonical text of steps as an output key.
  static func text(_ steps: some Sequence<Step>) -> String { text(steps, first: PathText.target) }

  /// The canonical text of steps as a path of the input, where words of the language stand in backticks.
  static func path(_ steps: some Sequence<Step>) -> String { text(steps, first: { PathText.segment($0) }) }

  private static func text(_ steps: some Sequence<Step>, first: (String) -> String) -> String {
    var text = ""
    for step in steps {
      switch step {
      case .member(let key):
        text = text.isEmpty ? first(key) : text + "." + PathText.segment(key, isFirst: false)
      case .element(let index): text += "[\(index)]"
      }
    }
    return text
  }

  private static func element(_ text: inout Substring.UnicodeScalarView) -> Step {
    let inner = text.dropFirst().prefix { $0 != "]" }
    text = text[inner.endIndex...].dropFirst()
    return .element(Int(String(inner)) ?? 0)
  }

  private static func backticked(_ text: inout Substring.UnicodeScalarView) -> String {
    text.removeFirst()
    var key = String.UnicodeScalarView()
    while let scalar = text.popFirst(), scalar != "`" {
      guard scalar == "\\", let escaped = text.popFirst() else {
        key.append(scalar)
        continue
      }
      switch escaped {
      case "n": key.append("\n")
      case "r": key.append("\r")
      case "t": key.append("\t")
      case "b": key.append("\u{8}")
      case "f": key.append("\u{C}")
      case "u": key.append(codePoint(&text))
      default: key.append(escaped)
      }
    }
    return String(key)
  }

  /// What stands behind `\u`: four digits, or any number of them in braces, as the engine writes it.
  private static func codePoint(_ text: inout Substring.UnicodeScalarView) -> Unicode.Scalar {
    let digits: Substring.UnicodeScalarView
    if text.first == "{" {
      digits = text.dropFirst().prefix { $0 != "}" && $0 != "`" }
      text = text[digits.endIndex...]
      if text.first == "}" { text.removeFirst() }
    } else {
      digits = text.prefix(4)
      text = text[digits.endIndex...]
    }
    return UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
  }
}
