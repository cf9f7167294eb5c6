// What declarations are called, and by which names code asks for them.

extension RuntimeSplitter {
  static func text(of lines: ArraySlice<String>) -> String {
    lines.map { unexposed($0.trimmingPrefix { $0 == " " }.description) }.joined(separator: " ")
  }

  static func name(_ text: some StringProtocol) -> String {
    String(text.prefix { $0 != ":" && $0 != " " && $0 != "{" && $0 != "<" })
  }

  static func typeName(_ signature: String) -> String? {
    var rest = signature[...]
    for word in ["private ", "final ", "indirect "] where rest.hasPrefix(word) {
      rest = rest.dropFirst(word.count)
    }
    for word in ["struct ", "enum ", "class "] where rest.hasPrefix(word) {
      return name(rest.dropFirst(word.count))
    }
    return nil
  }

  /// The declaration of a type up to its name.
  static func head(_ text: String) -> String {
    String(text.prefix { $0 != ":" && $0 != "{" }).trimmingSuffix.replacing("private ", with: "")
  }

  static func conformances(_ text: String) -> [String] {
    let head = text.prefix { $0 != "{" }
    guard let colon = head.firstIndex(of: ":") else { return [] }
    return head[head.index(after: colon)...].split(separator: ",").map { part in
      String(part.trimmingPrefix { $0 == " " }).trimmingSuffix
    }
  }

  /// The names that ask for a member; none when it comes with its owner.
  static func names(_ signature: String, _ owner: RuntimePiece.Owner = .namespace) -> [String] {
    if let type = typeName(signature) { return [type] }
    var words = signature.split(separator: " ").map(String.init)
    let isStatic = words.contains("static")
    let isComputed = signature.contains("{")
    words.removeAll {
      ["static", "private", "private(set)", "mutating", "prefix", "lazy", "consuming"].contains($0)
    }
    guard let first = words.first else { return [] }
    if first.hasPrefix("init") { return owner == .type("JSON") ? [initializerName(signature)] : [] }
    if first.hasPrefix("subscript") || first == "case" || first == "indirect" { return [] }
    guard words.count > 1 else { return [] }
    let name = String(words[1].prefix { $0 != "(" && $0 != ":" && $0 != "<" })
    switch first {
    case "func", "typealias":
      let isOperator = name.first.map { !$0.isLetter && $0 != "`" && $0 != "_" } ?? true
      // Generated code negates by name.
      if isOperator, signature.contains("prefix "), owner == .type("Outcome") { return ["prefix " + name] }
      if isOperator { return owner == .type("Outcome") ? [name] : [] }
      // Overloads that take the name of a function go by what comes behind it.
      let parameters = signature.drop { $0 != "(" }
      if parameters.hasPrefix("(for ") || parameters.hasPrefix("( for ") { return [name + "(for:"] }
      if owner == .type("Outcome"), name == "failed" || name == "missing" {
        let label = ["needs", "cannotRead", "limit"].first {
          parameters.contains(" " + $0 + " ") || parameters.contains(" " + $0 + ":")
        }
        return [label.map { $0 + ":" } ?? name + "(text"]
      }
      return [name.replacing("`", with: "")]
    case "var", "let": return isStatic || isComputed ? [name] : []
    default: return []
    }
  }

  /// An initializer goes by its first label, or by the type of what it takes.
  static func initializerName(_ signature: String) -> String {
    let inside = signature.drop { $0 != "(" }.dropFirst()
    let label = inside.prefix { $0 != " " && $0 != ":" }
    if label != "_" { return String(label) + ":" }
    let type = inside.drop { $0 != ":" }.dropFirst(2)
    return String(type.drop { $0 == "[" }.prefix { $0.isLetter })
  }
}

extension String {
  fileprivate var trimmingSuffix: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
