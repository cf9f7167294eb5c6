import Testing

@testable import RuleLanguage

@Suite("What is said about statements")
struct StatementMessageTests {
  @Test("each fault is named at its place")
  func messages() {
    AnnotatedRules.check(
      #"""
      name
      ^~~~ `<-` and a value are missing: `name <- …`

      total price * qty
            ^~~~~ `<-` is missing behind `total`

      total = price
            ^ an output key and its value are joined by `<-`, not by `=`

      total => price
            ^~ an output key and its value are joined by `<-`, not by `=>`

      total -> price
            ^~ an output key and its value are joined by `<-`, not by `->`

      total: price
           ^ an output key and its value are joined by `<-`, not by `:`

      total := price
            ^~ an output key and its value are joined by `<-`, not by `:=`

      total ← price
            ^ an output key and its value are joined by `<-`, not by `←`

      total <-- price
            ^~~ an output key and its value are joined by `<-`, not by `<--`

      total <-
             ^ a value is due behind `<-`

      // a note
      ^~ a note starts with `#`

      given name <- first
            ^~~~ a key with blanks stands in backticks: `given name`

      drp password
      ^~~ there is no statement `drp`; did you mean `drop`?

      lett $rate <- 2
      ^~~~ there is no statement `lett`; did you mean `let`?

      let rate <- 2
          ^~~~ the names of `let` start with `$`

      $rate <- 2
      ^ `$` names are set with `let`: `let $rate <- 1.2`

      drop
         ^ `drop` needs the keys to leave out: `drop password, _links`

      drop id name
              ^~~~ the keys behind `drop` are separated by commas

      each
         ^ `each` needs a path: `each order.items`

      finally name
              ^~~~ `<-` is missing behind `finally`

      option
      ^~~~~~ the option is missing; there are `nulls`, `duplicates`, `unknown`

      option null missing
             ^~~~ unknown option: `null`; did you mean `nulls`?

      option nulls mising
                   ^~~~~~ unknown value of `option nulls`: `mising`; did you mean `missing`?

      <- price
      ^~ an output key is due before `<-`

      !sku <- code
      ^ `!` stands behind the output key

      2nd <- other
      ^~~ `2nd` is no number; a key that starts with a digit stands in backticks

      "full name" <- name
      ^~~~~~~~~~~ an output key stands in backticks, not in quotes

      @id <- id
      ^~~ an output key that starts with `@` stands in backticks

      sku <- code else 0 when known
                         ^~~~~~~~~~ `when` stands before `else`

      sku <- code when a when b
                         ^~~~ a rule has one `when` only

      * <- @ else 1
             ^~~~ a default rule has no `else`; write `?? value`

      * <- @ when a except b
                    ^~~~~~ `except` stands before `when`

      finally <- @result when a
                         ^~~~ `when` has no place in this statement

      a <- b c <- d
             ^ each rule stands on its own line, or behind `;`

      a <- b <- c
             ^~ a second `<-`: each rule stands on its own line, or behind `;`

      | upper
      ^ there is no rule above that this line could go on with

      a <- b
      | upper
      ^ a line that goes on with a rule is indented

      a <- b, c
            ^ several values make an array: `[a, b]`
      """#)
  }

  @Test(
    "each fix gives rules without that fault",
    arguments: [
      ("name", "name <- name"),
      ("total price * qty", "total <- price * qty"),
      ("total = price", "total <- price"),
      ("total => price", "total <- price"),
      ("total -> price", "total <- price"),
      ("total: price", "total <- price"),
      ("total := price", "total <- price"),
      ("total ← price", "total <- price"),
      ("total <-- price", "total <- price"),
      ("// a note", "# a note"),
      ("given name <- first", "`given name` <- first"),
      ("drp password", "drop password"),
      ("drp password", "drp <- password"),
      ("lett $rate <- 2", "let $rate <- 2"),
      ("let rate <- 2", "let $rate <- 2"),
      ("$rate <- 2", "let $rate <- 2"),
      ("drop id name", "drop id, name"),
      ("finally name", "finally <- name"),
      ("option null missing", "option nulls missing"),
      ("option nulls mising", "option nulls missing"),
      ("!sku <- code", "sku! <- code"),
      ("2nd <- other", "`2nd` <- other"),
      ("\"full name\" <- name", "`full name` <- name"),
      ("@id <- id", "`@id` <- id"),
      ("sku <- code else 0 when known", "sku <- code when known else 0"),
      ("a <- b c <- d", "a <- b; c <- d"),
      ("a <- b\n| upper", "a <- b\n  | upper"),
    ])
  func fixes(source: String, fixed: String) {
    AnnotatedRules.check(fixesOf: source, include: fixed)
  }
}
