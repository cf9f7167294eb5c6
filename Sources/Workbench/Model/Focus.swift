/// Where keys go.
package enum Focus: Sendable, Hashable, CaseIterable {
  case editor, input, output, rules
}

extension Focus {
  /// The panes, in the order the focus goes through them.
  static let panes: [Focus] = [.input, .output, .rules]

  /// The name in commands and titles.
  var name: String {
    switch self {
    case .editor: "line"
    case .input: "input"
    case .output: "output"
    case .rules: "rules"
    }
  }
}
