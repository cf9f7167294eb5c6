import Testing

@testable import RuleLanguage

@Suite("What is said about output keys and statements that exclude each other")
struct OutputKeyMessageTests {
  @Test("each fault is named at its place")
  func messages() {
    AnnotatedRules.check(
      #"""
      a[*] <- b
       ^~~ an output key takes `[0]` for an element or `[]` for one more

      a[-1] <- b
       ^~~~ an output key takes `[0]` for an element or `[]` for one more

      a[20000] <- b
        ^~~~~ an output index goes up to 10000

      a. <- b
       ^ a key is due behind the dot

      a.@id <- b
        ^~~ a key with other signs than `-` and `_` stands in backticks: `@id`

      * <- @ except @id, b
                    ^~~ a key with other signs than `-` and `_` stands in backticks: `@id`

      a <- { @id: b }
             ^~~ a key with other signs than `-` and `_` stands in backticks: `@id`

      a <- { $ref }
             ^~~~ a key with other signs than `-` and `_` stands in backticks: `$ref`

      a <- b
      a <- c
      ^~~~~~ two rules write `a`, on line 1 and line 2; give the first one a `when`, or join them with `??`

      a <- b
      c <- d
      a <- b when c
      ^~~~~~~~~~~~~ two rules write `a`, on line 1 and line 3; give the first one a `when`, or join them with `??`
      a <- d

      a <- b
      a.b <- c
      ^~~~~~~~ `a` (line 1) and `a.b` (line 2) cannot both be written: one is a part of the other

      a.b <- c
      a <- b
      ^~~~~~ `a.b` (line 1) and `a` (line 2) cannot both be written: one is a part of the other

      a[0] <- b
      a.b <- c
      ^~~~~~~~ `a[0]` (line 1) and `a.b` (line 2) cannot both be written: one needs an object where the other needs an array

      list[] <- b
      list <- c
      ^~~~~~~~~ `list[]` (line 1) and `list` (line 2) cannot both be written: one is a part of the other

      o <- p { a <- b; a <- c }
                       ^~~~~~ two rules write `a`, both on line 1; give the first one a `when`, or join them with `??`

      each a
      each b
      ^~~~~~ `each` stands on line 1 already

      finally <- a
      finally <- b
      ^~~~~~~~~~~~ `finally` stands on line 1 already

      let $a <- 1
      let $a <- 2
      ^~~~~~~~~~~ `let $a` stands on line 1 already

      option nulls missing
      option nulls missing
      ^~~~~~~~~~~~~~~~~~~~ `option nulls` stands on line 1 already

      ! <- 1
      ! <- 2
      ^~~~~~ `! <-`, the missing value of all keys, stands on line 1 already

      * <- @
      (@key) <- 1
      ^~~~~~~~~~~ a default rule for all keys stands on line 1 already
      """#)
  }

  @Test(
    "each fix gives rules without that fault",
    arguments: [
      ("a[*] <- b", "a[] <- b"),
      ("a[-1] <- b", "a[] <- b"),
      ("each a\neach b", "each a\n"),
      ("finally <- a\nfinally <- b", "finally <- a\n"),
      ("let $a <- 1\nlet $a <- 2", "let $a <- 1\n"),
      ("option nulls missing\noption nulls missing", "option nulls missing\n"),
      ("! <- 1\n! <- 2", "! <- 1\n"),
      ("* <- @\n(@key) <- 1", "* <- @\n"),
    ])
  func fixes(source: String, fixed: String) {
    AnnotatedRules.check(fixesOf: source, include: fixed)
  }
}
