internal import RuleEngine
internal import JSONPath

extension Parser {
  /// Reads an RFC 9535 query, from its `$` to where its steps end, and gives the offset behind it.
  ///
  /// The extent is found here, since steps stand side by side on one line; what is inside is for the query parser.
  mutating func query(_ head: inout PathSyntax.Head) throws(Abort) -> Int {
    let start = token.start
    let end = try extentOfQuery(from: start)
    let text = lexer.text(start..<end)
    do throws(SyntaxError) {
      _ = try JSONPathQuery(text)
    } catch {
      let place = start + min(error.offset, end - start)
      throw failure(.invalidQuery, place..<min(end, place + 1), error.message)
    }
    head = .query(text)
    return end
  }

  private mutating func extentOfQuery(from start: Int) throws(Abort) -> Int {
    var offset = start + 1
    while true {
      switch lexer.byte(at: offset) {
      case UInt8(ascii: "."):
        let dots = lexer.byte(at: offset + 1) == UInt8(ascii: ".") ? 2 : 1
        let name = offset + dots
        if lexer.byte(at: name) == UInt8(ascii: "*") {
          offset = name + 1
        } else if dots == 2, lexer.byte(at: name) == UInt8(ascii: "[") {
          offset = name
        } else if let end = endOfShorthand(from: name) {
          offset = end
        } else {
          throw badQueryStep(offset, name)
        }
      case UInt8(ascii: "["):
        guard let end = endOfQueryBracket(from: offset) else {
          throw failure(.unclosedBracket, offset..<offset + 1, "this `[` is never closed")
        }
        offset = end
      default: return offset
      }
    }
  }

  /// The end of an RFC 9535 member name without quotes: letters, digits, `_` and anything beyond ASCII.
  private func endOfShorthand(from start: Int) -> Int? {
    var end = start
    while end < lexer.bytes.count {
      let byte = lexer.bytes[end]
      guard byte >= 0x80 || (Unicode.Scalar(byte).continuesWord && !(end == start && byte.isDigit)) else {
        break
      }
      end += 1
    }
    return end > start ? end : nil
  }

  private func endOfQueryBracket(from start: Int) -> Int? {
    var offset = start
    var depth = 0
    while offset < lexer.bytes.count {
      switch lexer.bytes[offset] {
      case UInt8(ascii: "\n"): return nil
      case UInt8(ascii: "["), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return offset + 1 }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let end = endOfQueryQuote(from: offset) else { return nil }
        offset = end
        continue
      default: break
      }
      offset += 1
    }
    return nil
  }

  private func endOfQueryQuote(from start: Int) -> Int? {
    let mark = lexer.bytes[start]
    var offset = start + 1
    while offset < lexer.bytes.count, lexer.bytes[offset] != UInt8(ascii: "\n") {
      if lexer.bytes[offset] == mark { return offset + 1 }
      offset += lexer.bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// Refuses what cannot stand right behind a query.
  mutating func checkBehindQuery(_ offset: Int) throws(Abort) {
    guard lexer.byte(at: offset) == UInt8(ascii: "-"), let end = lexer.endOfMember(from: offset + 1) else {
      return
    }
    var start = offset
    while start > 0, lexer.bytes[start - 1] != UInt8(ascii: ".") { start -= 1 }
    throw failure(
      .invalidQuery, offset..<end, "a `$` query is RFC 9535; a key with a hyphen is written `['…']` in it",
      fixes: [replacement(start - 1..<end, "['" + lexer.text(start..<end) + "']")])
  }

  private mutating func badQueryStep(_ dot: Int, _ name: Int) -> Abort {
    let step = dot..<max(name, lexer.endOfMember(from: name + 1) ?? name)
    switch lexer.byte(at: name) {
    case UInt8(ascii: "@"):
      return failure(
        .invalidQuery, step, "a `$` query is RFC 9535 and has no `@` operators; pipe it: `$.a[*] | sum`")
    case UInt8(ascii: "`"):
      let end = lexer.endOfBacktick(from: name) ?? name + 1
      return failure(
        .invalidQuery, dot..<end, "a `$` query is RFC 9535; any key is written `['key']` in it")
    default:
      return failure(.invalidQuery, step, "a key, `*` or `[` is due behind the dot of a `$` query")
    }
  }
}
