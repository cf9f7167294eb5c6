/// Lines of Swift with their indentation, broken as `swift format` breaks them.
struct SwiftWriter {
  /// The lines so far, without their line ends.
  private(set) var lines: [String] = []
  /// How many columns a line may have: the usual limit of `swift format`.
  static let width = 100

  /// Adds a line, or an empty one.
  mutating func line(_ text: String = "", indent: Int = 0) {
    lines.append(text.isEmpty ? "" : String(repeating: " ", count: indent * 2) + text)
  }

  /// Adds a call with labelled arguments and perhaps a trailing closure.
  mutating func call(_ name: String, _ arguments: [String], closure: SwiftClosure? = nil, indent: Int) {
    let opening = closure.map { " " + $0.opening } ?? ""
    let list = arguments.isEmpty && closure != nil ? "" : "(\(arguments.joined(separator: ", ")))"
    let oneLine = name + list + opening
    if indent * 2 + oneLine.count <= Self.width {
      line(oneLine, indent: indent)
    } else {
      line("\(name)(", indent: indent)
      let all = arguments.joined(separator: ", ")
      if (indent + 1) * 2 + all.count <= Self.width {
        line(all, indent: indent + 1)
      } else {
        for (index, argument) in arguments.enumerated() {
          line(argument + (index + 1 < arguments.count ? "," : ""), indent: indent + 1)
        }
      }
      line(")\(opening)", indent: indent)
    }
    if let closure {
      line(closure.body, indent: indent + 1)
      line("}", indent: indent)
    }
  }

  /// The text with a line end behind each line.
  var text: String { lines.map { $0 + "\n" }.joined() }
}

/// A closure of one expression.
struct SwiftClosure {
  /// The expression.
  let body: String
  private let parameter: String

  /// Makes a closure; a parameter that the body does not use is named `_`.
  init(_ body: String, parameter: String) {
    self.body = body
    self.parameter = ExpressionTranslator.mentions(parameter, body) ? parameter : "_"
  }

  /// `{ source in`.
  var opening: String { "{ \(parameter) in" }

  /// The whole closure on one line.
  var text: String { "\(opening) \(body) }" }
}
