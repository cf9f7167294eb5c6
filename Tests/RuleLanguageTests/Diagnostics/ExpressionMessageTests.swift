import Testing

@testable import RuleLanguage

@Suite("What is said about expressions")
struct ExpressionMessageTests {
  @Test("each fault is named at its place")
  func messages() {
    AnnotatedRules.check(
      #"""
      n <- a ?? 0 > 5
                  ^ an operator behind `??` needs parentheses: `(a ?? 0) > 5` or `a ?? (0 > 5)`

      n <- a + b ?? 0
                 ^~ `??` behind an operation needs parentheses: `(a + b) ?? 0` or `a + (b ?? 0)`

      n <- not a ?? b
                 ^~ `??` behind an operation needs parentheses: `(not a) ?? b` or `not (a ?? b)`

      n <- a is null ?? b
                     ^~ `??` behind an operation needs parentheses: `(a is null) ?? b`

      n <- name | length > 5
                         ^ an operator behind a pipe needs parentheses: `(name | length) > 5`

      n <- a ?? b + c
                  ^ an operator behind `??` needs parentheses: `(a ?? b) + c` or `a ?? (b + c)`

      n <- a < b < c
                 ^ comparisons do not chain; join two with `and`

      n <- a == b == c
                  ^~ comparisons do not chain; join two with `and`

      n <- a == not b
                ^~~ `not` behind an operator needs parentheses: `(not b)`

      n <- a not in b
             ^~~ `not` stands in front: `not (a in b)`

      n <- a && b
             ^~ `&&` is written `and` here

      n <- a || b
             ^~ `||` is written `or` here

      n <- !a
           ^ `!` negates nothing here; write `not`

      n <- a = b
             ^ `=` is written `==` here

      n <- a <> b
             ^~ `<>` is written `!=` here

      n <- a ? b : c
             ^ a choice is written `if condition then value else other`

      n <- a ?: b
             ^~ `?:` is written `??` here

      n <- map(a, x => x.b)
                    ^~ `=>` has no meaning here; functions take expressions, not lambdas: `items | map(price * qty)`

      n <- a // b
             ^~ a note starts with `#`

      n <- a AND b
             ^~~ words of the language are in lower case: `and`

      n <- a contains "b"
             ^~~~~~~~ a function is no operator: write `contains(a, "b")`

      n <- a <-1
             ^~ `<-` is an arrow; a comparison with a negative number has a blank: `< -`

      n <- a -b
             ^ a minus needs a blank on both sides; a hyphen in a key has none

      n <- a- b
            ^ a minus needs a blank on both sides; a hyphen in a key has none

      n <- --a
           ^~ two minus signs need parentheses: `-(-x)`

      n <- +a
           ^ a value has no plus sign in front

      n <- a is boolean
                ^~~~~~~ unknown type `boolean`; did you mean `bool`?

      n <- a is strin
                ^~~~~ unknown type `strin`; did you mean `string`?

      n <- a is missing
                ^~~~~~~ whether a key is there is asked with `exists(…)`

      n <- a is
               ^ `is` asks for a type: null, bool, number, int, string, array, object

      n <- if
           ^~ `if` needs a condition: `if ok then 1 else 0`

      n <- if a then
                   ^ a value is due behind `then`

      n <- if a 1 else 2
                ^ `then` is due behind the condition: `if ok then 1 else 0`

      n <- if a { b }
                ^ `then` is due behind the condition: `if ok then 1 else 0`

      n <- upper (a)
                 ^ no blank stands between a function and its `(`

      n <- a | upper (1)
                     ^ no blank stands between a function and its `(`

      n <- a.upper()
             ^~~~~ a function stands behind `|`: `value | upper(…)`

      n <- a |
              ^ the name of a function is due behind `|`: `name | upper`

      n <- a ??
              ^ a value is due behind `??`

      n <- a +
             ^ a value is due behind `+`

      n <- (a, b)
             ^ several values make an array: `[a, b]`

      n <- ()
           ^~ a value is due between the parentheses

      n <- [,]
            ^ a value is due before the comma

      n <- *
           ^ a value is due here; `@` is the whole value, `@.*` all of its members

      n <- { a = b }
               ^ a key and its value are joined by `:` in an object

      n <- { a.b }
             ^~ a path in an object needs a key in front: `{ name: a.name }`

      n <- { first name: 1 }
                   ^~~~ a key of two words stands in quotes or backticks

      n <- { null }
             ^~~~ `null` is a word of the language; a key of that name stands in backticks

      n <- { 1: a }
             ^ a key that starts with a digit stands in quotes

      n <- { (a) }
             ^~~ a computed key needs a value: `(key): value`

      n <- { a <- b }
           ^ `{` in place of a value starts an object of `key: value`; rules in braces stand behind a path: `@ { … }`

      n <- items { sku: a }
                      ^ an output key and its value are joined by `<-`, not by `:`

      n <- items { sku }
                   ^~~ `<-` and a value are missing: `sku <- …`
      """#)
  }

  @Test(
    "each fix gives rules without that fault",
    arguments: [
      ("n <- a ?? 0 > 5", "n <- (a ?? 0) > 5"),
      ("n <- a ?? 0 > 5", "n <- a ?? (0 > 5)"),
      ("n <- a + b ?? 0", "n <- (a + b) ?? 0"),
      ("n <- a + b ?? 0", "n <- a + (b ?? 0)"),
      ("n <- not a ?? b", "n <- (not a) ?? b"),
      ("n <- not a ?? b", "n <- not (a ?? b)"),
      ("n <- a is null ?? b", "n <- (a is null) ?? b"),
      ("n <- name | length > 5", "n <- (name | length) > 5"),
      ("n <- a ?? b + c", "n <- (a ?? b) + c"),
      ("n <- a ?? b + c", "n <- a ?? (b + c)"),
      ("n <- a < b < c", "n <- a < b and b < c"),
      ("n <- a == b == c", "n <- a == b and b == c"),
      ("n <- a == not b", "n <- a == (not b)"),
      ("n <- a not in b", "n <- not (a in b)"),
      ("n <- a && b", "n <- a and b"),
      ("n <- a || b", "n <- a or b"),
      ("n <- !a", "n <- not a"),
      ("n <- a = b", "n <- a == b"),
      ("n <- a <> b", "n <- a != b"),
      ("n <- a ?: b", "n <- a ?? b"),
      ("n <- a // b", "n <- a # b"),
      ("n <- a AND b", "n <- a and b"),
      ("n <- a contains \"b\"", "n <- contains(a, \"b\")"),
      ("n <- a <-1", "n <- a < -1"),
      ("n <- a -b", "n <- a - b"),
      ("n <- a -b", "n <- a-b"),
      ("n <- a- b", "n <- a - b"),
      ("n <- +a", "n <- a"),
      ("n <- a is boolean", "n <- a is bool"),
      ("n <- a is strin", "n <- a is string"),
      ("n <- if", "n <- `if`"),
      ("n <- if a 1 else 2", "n <- if a then 1 else 2"),
      ("n <- upper (a)", "n <- upper(a)"),
      ("n <- a | upper (1)", "n <- a | upper(1)"),
      ("n <- a.upper()", "n <- a | upper()"),
      ("n <- [,]", "n <- []"),
      ("n <- *", "n <- @"),
      ("n <- { a = b }", "n <- { a : b }"),
      ("n <- { first name: 1 }", "n <- { \"first name\": 1 }"),
      ("n <- { null }", "n <- { `null` }"),
      ("n <- { null }", "n <- { null: null }"),
      ("n <- { 1: a }", "n <- { \"1\": a }"),
      ("n <- { a <- b }", "n <- @ { a <- b }"),
      ("n <- items { sku: a }", "n <- items { sku <- a }"),
      ("n <- items { sku }", "n <- items { sku <- sku }"),
    ])
  func fixes(source: String, fixed: String) {
    AnnotatedRules.check(fixesOf: source, include: fixed)
  }
}
