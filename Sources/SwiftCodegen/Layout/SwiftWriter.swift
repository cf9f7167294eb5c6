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

  /// Adds the lines of a text.
  mutating func text(_ text: String, indent: Int = 0) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      self.line(String(line), indent: indent)
    }
  }

  /// Adds a comment in lines of the usual width; what belongs to a list is indented below its mark.
  mutating func comment(_ text: String, marker: String = "///", indent: Int) {
    let isListed = text.hasPrefix("- ")
    var line = marker
    for word in text.split(separator: " ") {
      if indent * 2 + line.count + 1 + word.count > Self.width, line != marker {
        self.line(line, indent: indent)
        line = isListed ? marker + "  " : marker
      }
      line += " " + word
    }
    self.line(line, indent: indent)
  }

  /// Adds a call with labelled arguments and perhaps a trailing closure.
  mutating func call(_ name: String, _ arguments: [String], closure: SwiftClosure? = nil, indent: Int) {
    let list = arguments.isEmpty && closure != nil ? "" : "(\(arguments.joined(separator: ", ")))"
    let end = closure.map { " " + $0.text } ?? ""
    lines += CodeLayout.lines(name + list + end, indent: indent * 2, breaksClosure: closure != nil)
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
