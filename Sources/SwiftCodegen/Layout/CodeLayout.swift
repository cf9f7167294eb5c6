/// Breaks generated code into lines as `swift format` does, or as it leaves them.
///
/// `swift format` keeps line breaks that stand where it may break a line, so only those that it wants or takes are made
/// here, at the outermost place first.
struct CodeLayout {
  /// The indentation of the scope: of a statement, or of the elements between brackets.
  let indent: Int
  /// Whether the line goes on with the one before it, which indents it once more.
  private let isContinuation: Bool

  /// The lines of a statement.
  ///
  /// - Parameter breaksClosure: Whether a closure at its end gets lines of its own in any case.
  static func lines(_ code: String, indent: Int, breaksClosure: Bool) -> [String] {
    let blanks = String(repeating: " ", count: indent)
    if !breaksClosure, indent + code.count <= SwiftWriter.width { return [blanks + code] }
    let layout = CodeLayout(indent: indent, isContinuation: false)
    var lines: [String]
    // What is assigned is broken like a statement.
    let assignment = code.firstRange(of: " = ").map { String(code[..<$0.upperBound]) } ?? ""
    let isAssignment = !assignment.contains("(") && !assignment.contains("\"")
    let start = isAssignment ? assignment : ""
    let piece = CodeReader.piece(String(code.dropFirst(start.count)))
    if breaksClosure, case .chain(let base, let links) = piece, case .closure? = links.last {
      lines = layout.broken(base, links, column: indent + start.count, trailing: 0)
    } else {
      lines = layout.lines(piece, column: indent + start.count, trailing: 0)
    }
    lines[0] = blanks + start + lines[0]
    return lines
  }

  private init(indent: Int, isContinuation: Bool) {
    self.indent = indent
    self.isContinuation = isContinuation
  }

  /// Where the current line starts.
  var lineStart: Int { indent + (isContinuation ? 2 : 0) }

  /// What stands between brackets that this line opens.
  var inner: CodeLayout { CodeLayout(indent: lineStart + 2, isContinuation: false) }

  /// The lines behind the first one that go on with it.
  var continuation: CodeLayout { CodeLayout(indent: indent, isContinuation: true) }

  func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

  func fits(_ text: String, _ column: Int, _ trailing: Int) -> Bool {
    column + text.count + trailing <= SwiftWriter.width
  }

  /// Whether a piece fits on the line; `swift format` reckons with a comma at the end of every collection.
  private func fits(_ piece: CodePiece, _ column: Int, _ trailing: Int) -> Bool {
    fits(piece.text, column, trailing + piece.collectionCount)
  }

  /// The lines of a piece; the first without its indentation.
  ///
  /// - Parameters:
  ///   - column: Where the piece starts.
  ///   - trailing: How many columns are needed behind it on its last line.
  func lines(_ piece: CodePiece, column: Int, trailing: Int) -> [String] {
    if fits(piece, column, trailing) { return [piece.text] }
    switch piece {
    case .text(let text): return LongLiteral.lines(text, indent: lineStart) ?? [text]
    case .operation(let operands): return broken(operands, column: column, trailing: trailing)
    case .chain(let base, let links): return broken(base, links, column: column, trailing: trailing)
    case .tuple(let items):
      guard items.count == 1, let item = items.first, item.label.isEmpty else {
        return list("(", items, ")", trailing: trailing)
      }
      // Parentheses around an operation cling to it.
      var lines = self.lines(item.value, column: column + 1, trailing: trailing + 1)
      lines[0] = "(" + lines[0]
      lines[lines.count - 1] += ")"
      return lines
    case .collection(let items): return collection(items)
    case .closure(let parameter, let body): return closure("", parameter, body)
    }
  }

  /// Operands below each other, the operators in front.
  ///
  /// - Parameter isOperand: Whether the first one stands behind an operator itself.
  private func broken(
    _ operands: [CodePiece.Operand], column: Int, trailing: Int, isOperand: Bool = false
  ) -> [String] {
    var lines: [String] = []
    for (index, part) in operands.enumerated() {
      let room = index == operands.count - 1 ? trailing : 0
      if index == 0 {
        lines = self.operand(part.piece, column: column, trailing: room, isOperand: isOperand)
      } else {
        let start = continuation.lineStart
        let column = start + part.symbol.count + 1
        var more = continuation.operand(part.piece, column: column, trailing: room, isOperand: true)
        more[0] = blanks(start) + part.symbol + " " + more[0]
        lines += more
      }
    }
    return lines
  }

  /// The lines of an operand; parentheses behind an operator are a scope of their own.
  private func operand(_ piece: CodePiece, column: Int, trailing: Int, isOperand: Bool) -> [String] {
    if fits(piece, column, trailing) { return [piece.text] }
    switch piece {
    case .tuple where isOperand:
      return CodeLayout(indent: lineStart, isContinuation: false)
        .lines(piece, column: column, trailing: trailing)
    case .operation(let operands):
      return broken(operands, column: column, trailing: trailing, isOperand: isOperand)
    default: return lines(piece, column: column, trailing: trailing)
    }
  }

  /// A value with what stands behind it, broken inside its last link, else in front of members.
  private func broken(_ base: CodePiece, _ links: [CodePiece.Link], column: Int, trailing: Int) -> [String] {
    guard let last = links.last else { return lines(base, column: column, trailing: trailing) }
    let head = links.dropLast().reduce(base.text) { $0 + $1.text }
    switch last {
    case .closure(let parameter, let body):
      if fits(head + " { \(parameter) in", column, 0) { return closure(head + " ", parameter, body) }
      // The arguments in front of the closure are broken as well.
      if case .call(let items)? = links.dropLast().last, !items.isEmpty {
        let callee = links.dropLast(2).reduce(base.text) { $0 + $1.text }
        if fits(callee + "(", column, 0) {
          var lines = list(callee + "(", items, ")", trailing: 0)
          let end = closure("", parameter, body)
          lines[lines.count - 1] += " " + end[0]
          return lines + end.dropFirst()
        }
      }
    case .call(let items) where !items.isEmpty && fits(head + "(", column, 0):
      if items.count == 1, let item = items.first, item.label.isEmpty,
        case .collection(let elements) = item.value,
        fits(head + "([", column, 1)
      {
        var lines = collection(elements)
        lines[0] = head + "(" + lines[0]
        lines[lines.count - 1] += ")"
        return lines
      }
      return list(head + "(", items, ")", trailing: trailing)
    case .subscripted(let items) where fits(head + "[", column, 0):
      return list(head + "[", items, "]", trailing: trailing)
    default: break
    }
    return brokenAtMembers(base, links, column: column, trailing: trailing)
  }

  /// The members that do not fit go to lines of their own.
  private func brokenAtMembers(
    _ base: CodePiece, _ links: [CodePiece.Link], column: Int, trailing: Int
  ) -> [String] {
    // A member with its call, subscripts and closure stays together.
    var segments: [[CodePiece.Link]] = [[]]
    for link in links {
      if case .member = link { segments.append([link]) } else { segments[segments.count - 1].append(link) }
    }
    var kept: [CodePiece.Link] = segments[0]
    var rest = segments.dropFirst()
    // A name alone does not fill a line.
    if kept.isEmpty, case .text = base, rest.count > 1 { kept = rest.removeFirst() }
    // The last member always moves: there is no other way left to get shorter.
    while rest.count > 1, let segment = rest.first {
      let more = kept + segment
      guard fits(more.reduce(base.text) { $0 + $1.text }, column, 0) else { break }
      kept = more
      rest = rest.dropFirst()
    }
    guard !rest.isEmpty else {
      let start = kept.isEmpty ? base : CodePiece.chain(base, kept)
      return [start.text]
    }
    var lines =
      kept.isEmpty
      ? self.lines(base, column: column, trailing: 0)
      : self.lines(.chain(base, kept), column: column, trailing: 0)
    // Behind a call that takes several lines the members stand below its end.
    let isBelow = lines.count > 1 && !kept.isEmpty
    let layout = isBelow ? self : continuation
    let start = layout.lineStart
    for (offset, segment) in rest.enumerated() {
      guard case .member(let name)? = segment.first else { continue }
      let piece = CodePiece.chain(.text("." + name), Array(segment.dropFirst()))
      var more = layout.lines(piece, column: start, trailing: offset == rest.count - 1 ? trailing : 0)
      more[0] = blanks(start) + more[0]
      lines += more
    }
    return lines
  }

  /// A closure with its body on lines of its own.
  private func closure(_ head: String, _ parameter: String, _ body: CodePiece) -> [String] {
    var lines = inner.lines(body, column: inner.indent, trailing: 0)
    lines[0] = blanks(inner.indent) + lines[0]
    return ["\(head){ \(parameter) in"] + lines + [blanks(lineStart) + "}"]
  }
}
