internal import JSONDocument

/// What to say where nothing fits: what was probably meant, and how RFC 9535 writes it.
extension QueryParser {
  func failure(_ message: String, at place: Int? = nil) -> SyntaxError {
    SyntaxError(offset: place ?? index, message: message)
  }

  /// After the last segment, in the text of a query alone.
  func trailingFailure() -> SyntaxError {
    if isSpace(peek) {
      return failure("white space after the query; leave it out")
    }
    if peek == "-" || peek == "@" {
      return failure("`\(shown)` cannot be in a name after a dot; write the name in brackets: `['a-b']`")
    }
    return failure("`\(shown)` cannot follow here; a segment starts with `.`, `..` or `[`")
  }

  /// After `.` or `..`.
  func segmentFailure(from start: Int, isDescendant: Bool) -> SyntaxError {
    let dots = isDescendant ? "`..`" : "`.`"
    guard let next = peek else {
      return failure("\(dots) needs a name, `*`\(isDescendant ? " or `[`" : "") after it", at: start)
    }
    if isSpace(next) {
      return failure("no white space after \(dots); leave it out")
    }
    if isDigit(next) {
      return failure("a name after \(dots) starts with a letter; write `[1]` for an index, `['1']` for a key")
    }
    if next == "[" {
      return failure("no `.` before `[`; leave it out", at: start)
    }
    if next == "'" || next == "\"" {
      return failure("a name in quotes stands in brackets; write `['name']`")
    }
    if next == "." {
      return failure("three dots; `..` is enough", at: start)
    }
    return failure("`\(shown)` cannot be in a name after \(dots); write the name in brackets: `['a-b']`")
  }

  /// Where a selector is due.
  func selectorFailure() -> SyntaxError {
    switch peek {
    case nil: failure("the bracket is not closed; write `]`")
    case "]": failure("a selector is missing; write `'name'`, `0`, `*`, `1:3` or `?@.a`")
    case ",": failure("a selector is missing before `,`; leave the comma out")
    case "(":
      failure("scripts are not RFC 9535; write `[-1]` for the last element, `[?@.a == 1]` for a condition")
    case "@", "$":
      failure("a query cannot be a selector; write `?` before a condition: `[?@.a]`")
    case "+": failure("an index has no `+`; leave it out")
    case .some(let next) where isNameByte(next): failure("a name in brackets needs quotes; write `['name']`")
    default: failure("`\(shown)` is no selector; write `'name'`, `0`, `*`, `1:3` or `?@.a`")
    }
  }

  /// After a selector, where neither `,` nor `]` is.
  func bracketFailure(from start: Int) -> SyntaxError {
    guard let next = peek else { return failure("this bracket is not closed; write `]`", at: start) }
    if next == ":" {
      return failure("a slice has three parts at most: start, end and step; leave out the rest")
    }
    return operatorFailure(
      or: "`\(shown)` cannot follow a selector; write `,` before another, or `]`", at: index)
  }

  /// After an expression of a filter: an operator of another language, perhaps.
  func operatorFailure(or message: String, at place: Int) -> SyntaxError {
    var parser = self
    parser.skipSpace()
    let there = parser.index
    if parser.take(all: "=~") {
      return failure("`=~` is not RFC 9535; write `search(@.a, 'pattern')` or `match(…)`", at: there)
    }
    if parser.take(all: "=") { return failure("`=` alone; write `==` to compare", at: there) }
    if parser.take(all: "&") { return failure("`&` alone; write `&&`", at: there) }
    if parser.take(all: "|") { return failure("`|` alone; write `||`", at: there) }
    if parser.take(all: "and") { return failure("`and` is not RFC 9535; write `&&`", at: there) }
    if parser.take(all: "or") { return failure("`or` is not RFC 9535; write `||`", at: there) }
    if parser.take(all: "in") || parser.take(all: "contains") {
      return failure("there is no such operator; compare with each value: `@.a == 1 || @.a == 2`", at: there)
    }
    return failure(message, at: place)
  }

  /// Where an operand or an argument is due.
  func operandFailure() -> SyntaxError {
    switch peek {
    case nil: failure("the query ends where a value is due; write `@.name`, a literal or a function")
    case "+", ".": failure("a number starts with a digit or `-`; write `0.5`")
    case "!": failure("`!` stands once, before a condition; leave this one out")
    case "(": failure("a value has no brackets around it; leave them out")
    case "[", "{":
      failure("literals are numbers, strings, true, false and null; compare with those")
    case "/": failure("a pattern is a string; write `search(@.a, 'pattern')`")
    case .some(let next) where isNameByte(next): wordFailure(followingWord, at: index)
    default: failure("`\(shown)` is no value; write `@.name`, a literal or a function")
    }
  }

  func wordFailure(_ word: String, at place: Int) -> SyntaxError {
    if let literal = ["true", "false", "null"].first(where: { $0 == word.lowercased() }) {
      return failure("`\(word)` is written `\(literal)`", at: place)
    }
    if QueryFunction(rawValue: word) != nil {
      return failure("`\(word)` needs its bracket right behind it: `\(word)(`", at: place)
    }
    return failure(
      "`\(word)` is no value; write `@.\(word)` for a member, `'\(word)'` for a string", at: place)
  }

  /// The next character, safe to show.
  private var shown: String {
    String(String(decoding: bytes[index...].prefix(4), as: UTF8.self).unicodeScalars.prefix(1)).displayEscaped
  }

  /// The letters from here on.
  private var followingWord: String {
    String(decoding: bytes[index...].prefix { isNameByte(Unicode.Scalar($0)) }, as: UTF8.self).displayEscaped
  }
}
