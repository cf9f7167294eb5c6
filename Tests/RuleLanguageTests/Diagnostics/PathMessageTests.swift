import Testing

@testable import RuleLanguage

@Suite("What is said about paths")
struct PathMessageTests {
  @Test("each fault is named at its place")
  func messages() {
    AnnotatedRules.check(
      #"""
      n <- given name
                 ^~~~ a key with blanks stands in backticks: `given name`

      n <- first middle last
                 ^~~~~~ a key with blanks stands in backticks: `first middle last`

      n <- .sold
           ^ a path does not start with a dot; a key that does stands in backticks: `.sold`

      n <- ..
           ^~ a path does not start with a dot; a key that does stands in backticks: `..`

      n <- a .b
             ^ no blank stands inside a path

      n <- a [0]
             ^ no blank stands inside a path

      n <- a.
            ^ a key is due behind the dot

      n <- a.$ref
             ^~~~ a key with other signs than `-` and `_` stands in backticks: `$ref`

      n <- paths./pets.get
                 ^~~~~ a key with other signs than `-` and `_` stands in backticks: `/pets`

      n <- tags.addr:street
                    ^ a key with other signs than `-` and `_` stands in backticks: `addr:street`

      n <- a@b | upper
            ^ a key with other signs than `-` and `_` stands in backticks: `a@b`

      n <- a: b
            ^ `:` has no place here; the end of the line or `;` is due

      n <- tags.@id
                ^~~ unknown operator `@id`; a key of that name stands in backticks: `@id` (operators: @count @sum @avg @min @max @unionOfObjects @distinctUnionOfObjects @unionOfArrays @distinctUnionOfArrays)

      n <- a.[0]
            ^ no dot stands before `[`

      n <- a."b c"
             ^~~~~ a key behind a dot stands in backticks, not in quotes

      n <- a?.b
            ^ `?` stands at the end of a path: it holds for all its steps

      n <- a[]
            ^~ `[]` is for output keys; `[*]` takes all elements

      n <- a[name]
             ^~~~ a key in brackets stands in quotes

      n <- a[`b c`]
             ^~~~~ a key in brackets stands in quotes, one in backticks behind a dot

      n <- a[0,1]
              ^ several selectors in one bracket need a `$` query: `$.items[0,2]`

      n <- a[1.5]
             ^~~ an index is a whole number, of at most 2^53

      n <- a[$i]
             ^ an index is fixed; `at(array, index)` takes a computed one

      n <- a[0
            ^ this `[` is never closed

      n <- @graph
           ^~~~~~ there is no `@graph`; a key of that name stands in backticks: `@graph`

      n <- @kye
           ^~~~ there is no `@kye`; a key of that name stands in backticks: `@kye`; did you mean `@key`?

      n <- @count
           ^~~~~~ `@count` stands behind a path: `items.@count`, `@.@count`

      n <- items.@avgg.price
                 ^~~~~ unknown operator `@avgg`; did you mean `@avg`? (operators: @count @sum @avg @min @max @unionOfObjects @distinctUnionOfObjects @unionOfArrays @distinctUnionOfArrays)

      n <- items.@.price
                 ^ unknown operator `@` (operators: @count @sum @avg @min @max @unionOfObjects @distinctUnionOfObjects @unionOfArrays @distinctUnionOfArrays)

      n <- in
           ^~ `in` is a word of the language; a key of that name stands in backticks

      n <- when
           ^~~~ `when` is a word of the language; a key of that name stands in backticks

      n <- null.a
           ^~~~ `null` is a word of the language; a key of that name stands in backticks

      n <- nil
           ^~~ warning: `nil` reads the key of that name; the constant is `null`; write the key in backticks

      n <- None
           ^~~~ warning: `None` reads the key of that name; the constant is `null`; write the key in backticks

      n <- True
           ^~~~ warning: `True` reads the key of that name; the constant is `true`; write the key in backticks

      n <- $.first-name
                  ^~~~~ a `$` query is RFC 9535; a key with a hyphen is written `['…']` in it

      n <- $.a.@sum
              ^~~~~ a `$` query is RFC 9535 and has no `@` operators; pipe it: `$.a[*] | sum`

      n <- $.`a`
            ^~~~ a `$` query is RFC 9535; any key is written `['key']` in it

      n <- $.
            ^ a key, `*` or `[` is due behind the dot of a `$` query

      n <- $[?
            ^ this `[` is never closed

      n <- $[?@.a = 1]
                  ^ `=` alone; write `==` to compare

      n <- $.a b
               ^ a key with blanks stands in backticks: `a b`
      """#)
  }

  @Test(
    "each fix gives rules without that fault",
    arguments: [
      ("n <- given name", "n <- `given name`"),
      ("n <- first middle last", "n <- `first middle last`"),
      ("n <- .sold", "n <- `.sold`"),
      ("n <- .sold", "n <- sold"),
      ("n <- ..", "n <- `..`"),
      ("n <- a .b", "n <- a.b"),
      ("n <- a [0]", "n <- a[0]"),
      ("n <- a.$ref.b", "n <- a.`$ref`.b"),
      ("n <- tags.addr:street", "n <- tags.`addr:street`"),
      ("n <- {a: b:c}", "n <- {a: `b:c`}"),
      ("n <- tags.@id", "n <- tags.`@id`"),
      ("n <- a.[0]", "n <- a[0]"),
      ("n <- a.\"b c\"", "n <- a.`b c`"),
      ("n <- a.\"b c\"", "n <- a[\"b c\"]"),
      ("n <- a?.b", "n <- a.b?"),
      ("n <- a[]", "n <- a[*]"),
      ("n <- a[name]", "n <- a[\"name\"]"),
      ("n <- a[`b c`]", "n <- a[\"b c\"]"),
      ("n <- a[0", "n <- a[0]"),
      ("n <- @graph", "n <- `@graph`"),
      ("n <- @kye", "n <- `@kye`"),
      ("n <- @kye", "n <- @key"),
      ("n <- @count", "n <- @.@count"),
      ("n <- @count", "n <- `@count`"),
      ("n <- items.@avgg.price", "n <- items.@avg.price"),
      ("n <- items.@avgg.price", "n <- items.`@avgg`.price"),
      ("n <- in", "n <- `in`"),
      ("n <- when", "n <- `when`"),
      ("n <- null.a", "n <- `null`.a"),
      ("n <- nil", "n <- null"),
      ("n <- nil", "n <- `nil`"),
      ("n <- None", "n <- null"),
      ("n <- None", "n <- `None`"),
      ("n <- True", "n <- true"),
      ("n <- True", "n <- `True`"),
      ("n <- $.first-name", "n <- $[\'first-name\']"),
    ])
  func fixes(source: String, fixed: String) {
    AnnotatedRules.check(fixesOf: source, include: fixed)
  }
}
