import JSONDocument
import JSONPath
import Testing

@Suite("JSONPath errors")
struct JSONPathErrorTests {
  @Test(
    "a fault in a query is told with its place and its mending",
    arguments: [
      ("", "at 0: a query starts with `$`"),
      (" $", "at 0: a query starts with `$`, without white space before it"),
      ("store.book", "at 0: a query starts with `$`"),
      ("$ ", "at 1: white space after the query; leave it out"),
      ("$.", "at 1: `.` needs a name, `*` after it"),
      ("$..", "at 1: `..` needs a name, `*` or `[` after it"),
      ("$. a", "at 2: no white space after `.`; leave it out"),
      ("$...a", "at 1: three dots; `..` is enough"),
      ("$.1", "at 2: a name after `.` starts with a letter; write `[1]` for an index, `['1']` for a key"),
      ("$.[0]", "at 1: no `.` before `[`; leave it out"),
      ("$.'a'", "at 2: a name in quotes stands in brackets; write `['name']`"),
      ("$.a-b", "at 3: `-` cannot be in a name after a dot; write the name in brackets: `['a-b']`"),
      ("$.é&", "at 4: `&` cannot follow here; a segment starts with `.`, `..` or `[`"),
      ("$.&", "at 2: `&` cannot be in a name after `.`; write the name in brackets: `['a-b']`"),
      ("$a", "at 1: `a` cannot follow here; a segment starts with `.`, `..` or `[`"),
      ("$[", "at 2: the bracket is not closed; write `]`"),
      ("$[0", "at 1: this bracket is not closed; write `]`"),
      ("$[]", "at 2: a selector is missing; write `'name'`, `0`, `*`, `1:3` or `?@.a`"),
      ("$[0,]", "at 4: a selector is missing; write `'name'`, `0`, `*`, `1:3` or `?@.a`"),
      ("$[,0]", "at 2: a selector is missing before `,`; leave the comma out"),
      ("$[a]", "at 2: a name in brackets needs quotes; write `['name']`"),
      ("$[+1]", "at 2: an index has no `+`; leave it out"),
      ("$[-0]", "at 2: `-0` is no index; write 0, or -1 for the last element"),
      ("$[01]", "at 2: a number has no leading zeros; leave them out"),
      ("$[1.0]", "at 3: an index is a whole number; leave out what follows it"),
      ("$[- 1]", "at 2: a digit is due after `-`"),
      ("$[9007199254740992]", "at 2: an index is at most 9007199254740991 (2^53 - 1); write a smaller one"),
      ("$[1:2:3:4]", "at 7: a slice has three parts at most: start, end and step; leave out the rest"),
      ("$[0 1]", "at 4: `1` cannot follow a selector; write `,` before another, or `]`"),
      (
        "$[(@.length-1)]",
        "at 2: scripts are not RFC 9535; write `[-1]` for the last element, `[?@.a == 1]` for a condition"
      ),
      ("$[@.a]", "at 2: a query cannot be a selector; write `?` before a condition: `[?@.a]`"),
      ("$['a", "at 2: this string is not closed; write the quote at its end"),
      ("$['\n']", "at 3: a string holds no control characters; write `\\n`"),
      ("$['\u{1}']", "at 3: a string holds no control characters; write `\\u0001`"),
      (
        "$['\\q']",
        "at 3: unknown escape; the escapes are \\b \\f \\n \\r \\t \\/ \\\\ \\uXXXX and the quote's own"
      ),
      ("$['\\\"']", "at 3: only the quote around the string takes a `\\`; leave it out"),
      ("$['\\uD83D']", "at 3: half of a surrogate pair; write both halves, as in `\\uD83D\\uDE00`"),
      ("$['\\u12']", "at 3: `\\u` takes four hexadecimal digits, as in `\\u00e9`"),
    ])
  func segments(query: String, expected: String) {
    #expect(fault(query) == expected)
  }

  @Test(
    "a fault in a filter is told with its place and its mending",
    arguments: [
      ("$[?]", "at 3: `]` is no value; write `@.name`, a literal or a function"),
      ("$[?@.a", "at 1: this bracket is not closed; write `]`"),
      ("$[?(@.a]", "at 3: this bracket is not closed; write `)`"),
      ("$[?@.a=1]", "at 6: `=` alone; write `==` to compare"),
      ("$[?@.a===1]", "at 6: the comparisons are == != < <= > >="),
      ("$[?@.a =~ 'x']", "at 7: `=~` is not RFC 9535; write `search(@.a, 'pattern')` or `match(…)`"),
      ("$[?@.a and @.b]", "at 7: `and` is not RFC 9535; write `&&`"),
      ("$[?@.a or @.b]", "at 7: `or` is not RFC 9535; write `||`"),
      ("$[?(@.a & @.b)]", "at 8: `&` alone; write `&&`"),
      (
        "$[?@.a in 'x']",
        "at 7: there is no such operator; compare with each value: `@.a == 1 || @.a == 2`"
      ),
      ("$[?@.a == True]", "at 10: `True` is written `true`"),
      ("$[?@.a == x]", "at 10: `x` is no value; write `@.x` for a member, `'x'` for a string"),
      ("$[?@.a == .5]", "at 10: a number starts with a digit or `-`; write `0.5`"),
      ("$[?@.a == 1.]", "at 10: a number needs a digit after the decimal point, as in `1.5`"),
      ("$[?@.a == 1e]", "at 10: a number needs a digit in its exponent, as in `1e9`"),
      ("$[?@.a == [1]]", "at 10: literals are numbers, strings, true, false and null; compare with those"),
      ("$[?@.a == (1)]", "at 10: a value has no brackets around it; leave them out"),
      ("$[?1]", "at 3: a literal is no condition; compare it, as in `@.a == 1`"),
      ("$[?!!@.a]", "at 4: `!` stands once, before a condition; leave this one out"),
      ("$[?!@.a == 1]", "at 3: `!` takes one condition; put the comparison in brackets: `!(@.a == 1)`"),
      ("$[?(@.a) == 1]", "at 8: a condition cannot be compared; compare values, as in `@.a == 1`"),
      (
        "$[?@.* == 1]",
        "at 3: this query can select many nodes and cannot be compared; name one with `.name` or `[0]`, or use `count()` or `value()`"
      ),
      (
        "$[?size(@.a) == 1]",
        "at 3: there is no function `size`; the functions are `length`, `count`, `match`, `search`, `value`"
      ),
      ("$[?count (@.*) == 1]", "at 3: `count` needs its bracket right behind it: `count(`"),
      ("$[?count(@.*]", "at 12: the arguments of `count` are not closed; write `)`: `count(@.items[*]) > 3`"),
      ("$[?count(1) == 1]", "at 9: `count` takes a query, as in `count(@.items[*]) > 3`"),
      ("$[?count() == 1]", "at 3: `count` takes one argument: `count(@.items[*]) > 3`"),
      (
        "$[?length(@.*) == 1]",
        "at 10: `length` takes one value, and this query can select many; name one, or use `value()`"
      ),
      ("$[?length(@.a)]", "at 3: `length` gives a value, which must be compared: `length(@.name) > 3`"),
      ("$[?length(match(@.a, 'a')) == 1]", "at 10: `length` takes a value, as in `length(@.name) > 3`"),
      (
        "$[?match(@.a, 'a') == true]",
        "at 3: `match` is a condition already and cannot be compared; write `match(@.name, 'a.*')` alone"
      ),
    ])
  func filters(query: String, expected: String) {
    #expect(fault(query) == expected)
  }

  @Test("control and bidirectional characters of a query are never repeated as they are")
  func hostileCharacters() {
    #expect(
      fault("$\u{1B}[2J") == "at 1: `\\u001B` cannot follow here; a segment starts with `.`, `..` or `[`")
    #expect(fault("$[?a\u{202E}]") == "at 3: `a` is no value; write `@.a` for a member, `'a'` for a string")
  }

  @Test("a query cut off or garbled anywhere is refused or works, and never traps")
  func garbledQueries() {
    let query =
      #"$.a['b\n\uD83D\uDE00',-1:5:-2]..[?!(@.c>=-1.5e+3||search(value($..d),"x")&&count(@[*])<2)].é"#
    let scalars = Array(query.unicodeScalars)
    for cut in scalars.indices {
      for inserted in ["", "(", "[", "'", "\\", "?", "!", "-", "é", "\0", "@", "."] {
        let garbled = String(String.UnicodeScalarView(scalars[..<cut])) + inserted
        let rest = String(String.UnicodeScalarView(scalars[(cut + 1)...]))
        for text in [garbled, garbled + rest] {
          _ = (try? JSONPathQuery(text))?.nodes(in: ["a": ["b": [["c": 1]]]])
        }
      }
    }
  }

  private func fault(_ query: String) -> String? {
    do throws(SyntaxError) {
      _ = try JSONPathQuery(query)
      return nil
    } catch {
      return error.description
    }
  }
}
