/// Reads generated Swift back into pieces.
///
/// It knows what this module writes, which is a small part of Swift; what it does not know stays in one piece.
struct CodeReader {
  private let code: [Character]
  private var position = 0

  /// Takes an expression apart.
  static func piece(_ text: String) -> CodePiece {
    var reader = CodeReader(code: Array(text))
    guard let piece = reader.expression(0), reader.position == reader.code.count else { return .text(text) }
    return piece
  }

  /// Where `\(…)` in a string literal ends; `start` is behind the parenthesis.
  static func interpolationEnd(_ code: [Character], from start: Int) -> Int? {
    var reader = CodeReader(code: code)
    reader.position = start
    return reader.skipInterpolation() ? reader.position : nil
  }

  private init(code: [Character]) { self.code = code }

  private var next: Character? { position < code.count ? code[position] : nil }

  private func starts(with text: String) -> Bool { code[position...].starts(with: text) }

  private mutating func take(_ text: String) -> Bool {
    guard starts(with: text) else { return false }
    position += text.count
    return true
  }

  /// The operators by how tightly they bind, from the loosest.
  private static let operators = [
    ["??"], ["||"], ["&&"], ["==", "!=", "<", "<=", ">", ">="], ["+", "-"], ["*", "/", "%"],
  ]

  private mutating func expression(_ level: Int) -> CodePiece? {
    guard level < Self.operators.count else { return chain() }
    guard let first = expression(level + 1) else { return nil }
    var operands = [CodePiece.Operand(symbol: "", piece: first)]
    while let symbol = Self.operators[level].first(where: { starts(with: " \($0) ") }) {
      position += symbol.count + 2
      guard let operand = expression(level + 1) else { return nil }
      operands.append(CodePiece.Operand(symbol: symbol, piece: operand))
    }
    return operands.count == 1 ? first : .operation(operands)
  }

  private mutating func chain() -> CodePiece? {
    guard let base = primary() else { return nil }
    var links: [CodePiece.Link] = []
    while let next {
      switch next {
      case ".":
        position += 1
        links.append(.member(name()))
      case "(":
        guard let items = list("(", ")") else { return nil }
        links.append(.call(items))
      case "[":
        guard let items = list("[", "]") else { return nil }
        links.append(.subscripted(items))
      case " " where starts(with: " { "):
        position += 1
        guard case .closure(let parameter, let body)? = closure() else { return nil }
        links.append(.closure(parameter: parameter, body))
      default: return links.isEmpty ? base : .chain(base, links)
      }
    }
    return links.isEmpty ? base : .chain(base, links)
  }

  private mutating func primary() -> CodePiece? {
    switch next {
    case "(": return list("(", ")").map(CodePiece.tuple)
    case "[": return list("[", "]").map(CodePiece.collection)
    case "{": return closure()
    case "\"", "#": return string().map(CodePiece.text)
    case ".":
      position += 1
      return .text("." + name())
    default:
      for keyword in ["try ", "try? "] where take(keyword) { return .text(keyword + name()) }
      let text = name()
      return text.isEmpty ? nil : .text(text)
    }
  }

  /// A name, a number, or anything else without structure.
  private mutating func name() -> String {
    let start = position
    if next == "-" || next == "&" || next == "\\" || next == "!" { position += 1 }
    if starts(with: ".") { position += 1 }
    while let next, next.isLetter || next.isNumber || "_`$?!".contains(next) || isFraction { position += 1 }
    return String(code[start..<position])
  }

  /// Whether a dot between digits is next.
  private var isFraction: Bool {
    next == "." && position > 0 && position + 1 < code.count && code[position - 1].isNumber
      && code[position + 1].isNumber
  }

  private mutating func closure() -> CodePiece? {
    guard take("{ ") else { return nil }
    let parameter = name()
    guard take(" in "), let body = expression(0), take(" }") else { return nil }
    return .closure(parameter: parameter, body)
  }

  private mutating func list(_ opening: String, _ closing: String) -> [CodePiece.Item]? {
    guard take(opening) else { return nil }
    var items: [CodePiece.Item] = []
    if take(":") { return take(closing) ? [CodePiece.Item(label: ":", value: .text(""))] : nil }
    if take(closing) { return [] }
    while true {
      var label = ""
      guard var value = expression(0) else { return nil }
      if take(": ") {
        label = value.text + ": "
        guard let labelled = expression(0) else { return nil }
        value = labelled
      }
      items.append(CodePiece.Item(label: label, value: value))
      if take(", ") { continue }
      return take(closing) ? items : nil
    }
  }

  /// A string literal with its interpolations, raw or not.
  private mutating func string() -> String? {
    let start = position
    while next == "#" { position += 1 }
    let marks = String(repeating: "#", count: position - start)
    guard take("\"") else { return nil }
    while position < code.count {
      if take("\"" + marks) { return String(code[start..<position]) }
      if marks.isEmpty, take("\\(") {
        guard skipInterpolation() else { return nil }
      } else if marks.isEmpty, next == "\\" {
        position += 2
      } else {
        position += 1
      }
    }
    return nil
  }

  private mutating func skipInterpolation() -> Bool {
    var depth = 1
    while let next {
      if next == "\"" || next == "#" {
        guard string() != nil else { return false }
        continue
      }
      position += 1
      if next == "(" { depth += 1 }
      if next == ")" { depth -= 1 }
      if depth == 0 { return true }
    }
    return false
  }
}
