extension DiagnosticExplanation {
  /// Codes for what is allowed and probably not meant.
  static let doubts: [DiagnosticCode: DiagnosticExplanation] = [
    .unusedElse: .init(
      "else without a required key",
      "`else` gives a required key its missing value; for a key that may be absent, `??` gives another value.",
      wrong: "age <- age else 0", right: "age! <- age else 0"),
    .averageOfHoles: .init(
      "an average that counts holes",
      "`@avg` is key-value coding's: an element without the key counts as zero. `avg` over `[*]` leaves it out.",
      wrong: "mean <- items.@avg.price", right: "mean <- items[*].price | avg"),
    .unusedBinding: .init(
      "a let that nothing uses", "Use the name somewhere below, or take the line out.",
      wrong: "let $rate <- 1.2\nsum <- price", right: "let $rate <- 1.2\nsum <- $rate * price"),
    .unusedMissingValue: .init(
      "a missing value that no key takes",
      "`! <-` fills required keys that have no `else`; here no key is required.",
      wrong: "name <- name\n! <- \"none\"", right: "name! <- name\n! <- \"none\""),
    .constantCondition: .init(
      "a condition that reads nothing",
      "The condition is the same for every input, so it decides nothing.",
      wrong: "name <- name when 1 == 1", right: "name <- name when exists(id)"),
    .noteInsideWord: .init(
      "a note that begins inside of a word",
      "`#` begins a note wherever it stands outside of texts and backticks. A key that holds it stands in backticks; "
        + "before a note belongs a blank.",
      wrong: "color <- style#main", right: "color <- `style#main`"),
    .repeatedEntry: .init(
      "a key that stands in an object twice",
      "The last one counts, at the place of the first.",
      wrong: "state <- s | lookup({ A: \"on\", B: \"off\", A: \"new\" })",
      right: "state <- s | lookup({ A: \"on\", B: \"off\", C: \"new\" })"),
  ]

  /// Codes for what samples cast doubt on.
  static let samples: [DiagnosticCode: DiagnosticExplanation] = [
    .requiredKeyMissing: .init(
      "a required key is missing in some samples",
      "Read it where it really is, give it another value with `??`, or take the `!` away if it may be absent.",
      wrong: "email! <- user.email", right: "email! <- user.email ?? user.mail",
      samples: [#"{"user":{"email":"a@b"}}"#, #"{"user":{"mail":"c@d"}}"#]),
    .valueFails: .init(
      "a value fails in some samples",
      "A conversion or an operation cannot be done with what some samples hold; `??` says what to take instead.",
      wrong: "age <- age | toInt", right: "age <- age | toInt ?? 0",
      samples: [#"{"age":"7"}"#, #"{"age":"n/a"}"#]),
    .ruleNeverFires: .init(
      "a rule that never gives a value",
      "None of the samples has what the rule needs, or its condition never holds.",
      wrong: "nick <- nickname", right: "nick <- name",
      samples: [#"{"name":"Ida"}"#, #"{"name":"Roe"}"#]),
    .fallbackNeverUsed: .init(
      "a ?? that is never needed",
      "What stands left of it has a value in every sample. Keep it if other inputs may lack it.",
      wrong: "id <- id ?? 0", right: "id <- id",
      samples: [#"{"id":1}"#, #"{"id":2}"#]),
    .elseNeverUsed: .init(
      "an else that is never used",
      "The key has a value of its own in every sample. Keep it if other inputs may lack it.",
      wrong: "id! <- id else 0", right: "id! <- id",
      samples: [#"{"id":1}"#, #"{"id":2}"#]),
    .requiredKeyNull: .init(
      "a required key that is null",
      "Null is a value, so the key is not missing. `??` replaces null too, and `option nulls missing` counts it as missing.",
      wrong: "name! <- name", right: "name! <- name ?? \"unknown\"",
      samples: [#"{"name":"Ida"}"#, #"{"name":null}"#]),
    .indexOfEach: .init(
      "an index behind a projection",
      "`items[*].x[0]` takes the first element of each `x`. `at` and `first` take one of all of them.",
      wrong: "sku <- items[*].sku[0]", right: "sku <- items[*].sku | first",
      samples: [#"{"items":[{"sku":"a"},{"sku":"b"}]}"#]),
    .unknownKey: .init(
      "a key that no sample has, and one that is nearly the same",
      "The path never leads anywhere, though a key of nearly the same spelling is there.",
      wrong: "email <- custmer.email", right: "email <- customer.email",
      samples: [#"{"customer":{"email":"a@b"}}"#]),
    .dropNeverOccurs: .init(
      "nothing to drop", "No sample has what the path leads to; is it spelled as in the input?",
      wrong: "drop secret", right: "drop password",
      samples: [#"{"name":"Ida","password":"x"}"#]),
  ]
}
