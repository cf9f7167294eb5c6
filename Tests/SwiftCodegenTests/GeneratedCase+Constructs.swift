extension GeneratedCase {
  /// Every construct of the language.
  static let constructs = [
    GeneratedCase(
      name: "copies, conditions, missing values",
      rules: """
        # a heading
        testName! <- test_name   # renamed

        mime.type <- content-type
        list[1] <- a.b[-1]
        more[] <- a.b[0]
        age! <- age | toInt else -1
        text! <- nothing.here else "none of \\(@key)"
        nul! <- nothing else null
        admin <- toBool(is_admin) when exists(is_admin)
        alt <- flag when flag == "A"
        alt <- "other"
        soft <- maybe?
        kind <- `a.b`.`@type`

        """,
      inputs: [
        #"{"test_name":1.50,"content-type":"x/y","a":{"b":[1,2,3]},"age":"12","is_admin":"yes","flag":"A"}"#,
        #"{"age":"n/a","a":{"b":[]},"flag":2,"a.b":{"@type":"T"},"maybe":null}"#, "{}", "[]", "null",
      ]),
    GeneratedCase(
      name: "operators",
      rules: """
        sum <- a + b * 2 - c / 4 % 3
        neg <- -a + -1
        and <- a > 1 and (b < 2 or not (c == 3))
        ne <- a != b
        ge <- a >= b and c <= 4
        in <- a in [1, 2, 3]
        matches <- s matches '^\\d+"#$'
        is <- s is string
        isnot <- s is not number
        if <- if a > 1 then "big" else "small"
        ifonly <- if a > 1 then b
        fall <- nick ?? full ?? s | upper
        price <- (s | toNumber) ?? 0.10
        exact <- 0.1 + 0.2
        odd <- [1.0, 1e3, 1.50, -0, -(0), -(1.50), 12345678901234567890]
        text <- "a \\(a)\\"\\\\ \\(s) é \\(b + 1)"

        """,
      inputs: [#"{"a":2,"b":1.5,"c":3,"s":"12"}"#, #"{"a":1,"b":"x","c":null,"s":5,"full":"f"}"#, "{}"]),
    GeneratedCase(
      name: "constructors",
      rules: """
        o <- { lat: a.x, long: b, "odd key": 1, (k): absent }
        p <- { a, d: c ?? absent, e: [c?, 1, null, b] }
        q <- ({ a: c, z: 1 }) ?? "no c"
        r <- ([if b > 1 then c]) ?? "r"
        s <- [] ?? 1
        t <- { x: { y: {} } }

        """,
      inputs: [#"{"a":{"x":1},"b":2,"k":"k"}"#, #"{"a":{"x":1},"b":2,"c":3,"k":1}"#, "{}"]),
    GeneratedCase(
      name: "scopes",
      rules: """
        let $lines <- items[?exists(price)]
        let $n <- $lines.@count
        m <- items | map({ id, of: ^name, n: @index, all: $.items[*].id, l: $n })
        f <- items | filter(price > ^limit) | map(id)
        g <- groups | map(items | map({ a: ^id, b: ^^name, c: x?, k: @ }))
        h <- items[?price > ^limit].id
        i <- groups | map(items[? @ > ^^limit])
        j <- $lines | sumBy(price * qty)
        k <- $lines[0].id
        l <- fees | mapKeys(upper(@key)) | mapValues(@ + 1)
        o <- items | sortBy(price, "desc") | map(id)
        p <- items | toObject(id, price)
        q <- $.items[?@.price > 1].id
        r <- items.@sum.price
        blocks! <- items { id!; n <- @index + 1; up <- ^name; lim! <- none else ^limit; deep <- { x: ^name, y: $.limit } }
        one <- groups[0] { id <- id; inner! <- items { v <- @; up <- ^id; top <- ^^name } }

        """.replacing("{ id!;", with: "{ id! <- id;"),
      inputs: [
        #"{"name":"N","limit":2,"items":[{"id":"a","price":1,"qty":2},{"id":"b","price":3.5,"qty":1},{"id":"c"}],"groups":[{"id":9,"items":[1,3]}],"fees":{"x":1,"y":2}}"#,
        #"{"name":"N","items":[{"price":"1"}]}"#, "{}",
      ]),
    GeneratedCase(
      name: "whole rule set",
      rules: """
        each rows
        a! <- a
        ! <- "MISSING \\(@key)"
        up <- ^top
        drop secret, _links
        (@key | camelCase) <- @ except keep when @key != "not_me"
        * <- "kept"
        finally <- { result: @result, missing: @missing ?? "none" }

        """,
      inputs: [
        #"{"top":1,"rows":[{"a":1,"b_c":2,"secret":3},{"keep":1,"not_me":2}]}"#, #"{"rows":{"a":2}}"#, "{}",
      ]),
    GeneratedCase(
      name: "options and names",
      rules: """
        option nulls missing
        option duplicates error
        option unknown error
        `say "hi"\\`` <- a
        default <- `\u{E9}`
        class <- `e\u{301}`
        `\\u0000` <- `x.y`['a\\(1+1)']
        x! <- zz else '\\(exit(7))'   # a */ b \u{2028} /* c

        """,
      inputs: [#"{"a":null,"é":1,"e\u0301":2,"x.y":{"a\\(1+1)":3}}"#, #"{"a":1,"a":2}"#, #"{"u":1}"#]),
    GeneratedCase(
      name: "queries",
      rules: #"""
        deep <- $..price
        deeper <- $..book[0, -1]['title', 'isbn']
        all <- $.store..*
        nested <- $..[?@.price > 8]..['a', 'price']
        slices <- $.store.book[::-1, 1:2, *].title
        long <- $.store.book[?length(@.title) > 6].title
        counted <- $.store[?count(@..price) >= 2]
        whole <- $..book[?match(@.isbn, '0-[0-9]{3}.*')].title
        some <- $..book[?search(@.title, '[Oo]f') && !search(@.isbn, '9')].title
        pattern <- $..book[?search(@.title, $.pattern)].title
        bad <- $..book[?match(@.title, '(')].title
        only <- $..book[?value(@..isbn) == '0-553-21311-3' || value($..none) == @.none].title
        lengths <- $.store.book[?length(value(@.title)) == length(@['title'])].price
        kinds <- $.store[?length(@) == 2 || length(@) < 'x' || @.price == length(@.none)]
        there <- $.store.book[?@..isbn].title
        notThere <- $.store.book[?!@..isbn && @.price != null].title
        points <- $.texts[?@ > 'é'][?@ < '\uD83D\uDE00']
        inner <- $..book[?@.tags[?@ == $.pattern]].title
        one! <- $.store.book[0].none
        rest! <- $.store..book[9]

        """#,
      inputs: [
        #"""
        {"pattern":"Sword","store":{"book":[{"title":"Sayings of the Century","price":8.95},\#
        {"title":"Sword of Honour","price":12.99,"tags":["war","Sword"]},\#
        {"title":"Moby Dick","isbn":"0-553-21311-3","price":8.99,"a":{"price":[1]}},\#
        {"title":"é\u0301","isbn":"0-395","price":22.99,"none":null}],"bicycle":{"color":"red","price":399}},\#
        "texts":["e","é","z\ud83d\ude00","\ud83d","\uffff","\ud83d\ude00"]}
        """#,
        #"{"pattern":"(","store":[[{"book":[]},{"book":{"title":"x"}}],{"price":1}]}"#, "{}",
        "[[[1]]]",
      ]),
    GeneratedCase(
      name: "unknown keys",
      rules: """
        option unknown error
        let $n <- meta.n?
        a! <- a.x
        l! <- rows { id! <- id; deep <- parts[*].q; up <- ^top }
        f <- items[?ok == true].name
        d <- @..mark?
        q <- $.query[0]
        n <- $n
        drop junk, meta.old

        """,
      inputs: [
        #"{"a":{"x":1},"rows":[{"id":1,"parts":[{"q":1}]}],"top":1,"meta":{"n":1,"old":2},"junk":{"z":1}}"#,
        #"{"a":{"x":1,"y":2},"rows":[]}"#, #"{"rows":[{"id":1},{"id":2,"parts":[{"r":1}]}]}"#,
        #"{"items":[{"ok":true,"name":"n"},{"ok":1}],"query":[1,{"any":2}],"a":[]}"#,
        #"{"items":[{"ok":true,"other":"n"}]}"#, #"{"deep":{"er":[{"mark":1}]}}"#,
        #"{"deep":{"er":[{"mrk":1}]}}"#,
        "[]", "[{}]", "{}", #"{"b":1,"c":{"d":2},"e":[],"f":{}}"#,
      ]),
    GeneratedCase(
      name: "unknown keys beside a default rule",
      rules: """
        option unknown error
        each rows
        a <- `odd "key"`
        b <- k.x
        (@key | upper) <- @ except z

        """,
      inputs: [
        #"{"rows":[{"odd \"key\"":1,"any":{"thing":2},"k":{"x":1}},{"z":1}]}"#, #"{"rows":[{"k":{"y":1}}]}"#,
        #"{"rows":[],"more":1}"#, "{}",
      ]),
    GeneratedCase(
      name: "text that would be code",
      rules: ##"""
        # */ exit(7) /* \(exit(7)) "#
        x! <- `"#`.`\\(exit(7))` ?? '"#\(exit(7))' | replaceMatches('"#\d', '$0"#')   # \"""# */
        `\u{E9}` <- $lines ?? 1
        `e\u{301}` <- { `\u{E9}`: 1, `e\u{301}`: 2, "\u{202E}": a }
        `\r\n` <- a | lookup({ `\u{E9}`: 1, `e\u{301}`: 2, "\\(x)": 3 })
        y! <- a when a == "\u{2028}\"" else "\(@key) */"
        let $lines <- `*/`["\u0000"]
        * <- @ except `\u{E9}`

        """## + "# \u{2028}\u{202E}\u{7F}\u{1F600}\u{200D}\n",
      inputs: [
        ##"{"a":"é","\"#":{"\\(exit(7))":"\"#7"},"*/":{"\u0000":5},"é":1,"e\u0301":2}"##,
        ##"{"a":"e\u0301","b":"\u202e"}"##, ##"{"a":"\\(x)"}"##, ##"{"a":"\u2028\""}"##,
      ]),
  ]
}
