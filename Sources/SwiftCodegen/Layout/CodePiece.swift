/// A piece of generated Swift, taken apart where a line may be broken.
indirect enum CodePiece {
  /// What stays together: a name, a literal.
  case text(String)
  /// Operands of one precedence, each but the first with the operator in front of it.
  case operation([Operand])
  /// A value with members, calls, subscripts and closures behind it.
  case chain(CodePiece, [Link])
  /// `(…)`: a tuple, or an operation in parentheses.
  case tuple([Item])
  /// `[…]`: an array or a dictionary.
  case collection([Item])
  /// `{ parameter in body }`.
  case closure(parameter: String, CodePiece)

  /// An operand with the operator in front of it, if there is one.
  struct Operand {
    let symbol: String
    let piece: CodePiece

    var text: String { symbol.isEmpty ? piece.text : "\(symbol) \(piece.text)" }
  }

  /// What stands behind a value.
  enum Link {
    /// `.name`.
    case member(String)
    case call([Item])
    case subscripted([Item])
    case closure(parameter: String, CodePiece)
  }

  /// An element of a list with what stands in front of it: `from: `, `"key": `.
  struct Item {
    let label: String
    let value: CodePiece

    var text: String { label + value.text }

    /// Whether it is a short literal or name.
    var isShort: Bool {
      guard case .text(let text) = value, label.isEmpty else { return false }
      return text.count < 50
    }
  }

  /// The piece on one line.
  var text: String {
    switch self {
    case .text(let text): text
    case .operation(let operands): operands.map(\.text).joined(separator: " ")
    case .chain(let base, let links): links.reduce(base.text) { $0 + $1.text }
    case .tuple(let items): "(" + Self.list(items) + ")"
    case .collection(let items): "[" + Self.list(items) + "]"
    case .closure(let parameter, let body): "{ \(parameter) in \(body.text) }"
    }
  }

  /// How many arrays and dictionaries of several elements the piece has.
  var collectionCount: Int {
    switch self {
    case .text: 0
    case .operation(let operands): operands.reduce(0) { $0 + $1.piece.collectionCount }
    case .chain(let base, let links): links.reduce(base.collectionCount) { $0 + $1.collectionCount }
    case .tuple(let items): Self.collectionCount(items)
    case .collection(let items): Self.collectionCount(items) + (items.count > 1 ? 1 : 0)
    case .closure(_, let body): body.collectionCount
    }
  }

  fileprivate static func collectionCount(_ items: [Item]) -> Int {
    items.reduce(0) { $0 + $1.value.collectionCount }
  }

  fileprivate static func list(_ items: [Item]) -> String { items.map(\.text).joined(separator: ", ") }
}

extension CodePiece.Link {
  /// The link on one line, with the blank in front of a closure.
  var text: String {
    switch self {
    case .member(let name): "." + name
    case .call(let items): "(" + CodePiece.list(items) + ")"
    case .subscripted(let items): "[" + CodePiece.list(items) + "]"
    case .closure(let parameter, let body): " { \(parameter) in \(body.text) }"
    }
  }

  fileprivate var collectionCount: Int {
    switch self {
    case .member: 0
    case .call(let items), .subscripted(let items): CodePiece.collectionCount(items)
    case .closure(_, let body): body.collectionCount
    }
  }
}
