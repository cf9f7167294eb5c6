import JSONDocument
import Testing

/// Every way to be wrong: the place and the words, literally.
@Suite struct SyntaxProblemTests {
  @Test(
    "an error says where it is, what is wrong and how to mend it",
    arguments: [
      ("", "1:1: the text holds no JSON value"),
      (" \n ", "2:2: the text holds no JSON value"),
      // Commas.
      ("[1,2,]", "1:6: trailing comma: remove the `,` before `]`"),
      (#"{"a":1,}"#, "1:8: trailing comma: remove the `,` before `}`"),
      ("[1,,2]", "1:4: a value is missing before `,`"),
      ("[,1]", "1:2: a value is missing before `,`"),
      (#"{,"a":1}"#, "1:2: a key in double quotes is missing before `,`"),
      (#"{"a":1,,}"#, "1:8: a key in double quotes is missing before `,`"),
      ("[1 2]", "1:4: `,` or `]` is missing before `2`"),
      (#"{"a":1 "b":2}"#, "1:8: `,` or `}` is missing before `\"`"),
      ("[1;2]", "1:3: `,` or `]` is missing before `;`"),
      // Colons and brackets.
      (#"{"a" 1}"#, "1:6: `:` is missing between key and value, before `1`"),
      (#"{"a"=1}"#, "1:5: `:` is missing between key and value, before `=`"),
      (#"{"a":}"#, "1:6: a value is missing before `}`"),
      ("[1}", "1:3: `}` does not fit: what is open here ends with `]`"),
      (#"{"a":1]"#, "1:7: `]` does not fit: what is open here ends with `}`"),
      ("]", "1:1: `]` closes nothing: remove it"),
      ("[1]]", "1:4: the value has ended, but `]` follows"),
      ("1 2", "1:3: the value has ended, but `2` follows"),
      // Other notations.
      ("{\"a\":1 // note\n}", "1:8: comments are not JSON: remove it"),
      ("[1 /* one */]", "1:4: comments are not JSON: remove it"),
      ("# heading\n[]", "1:1: comments are not JSON: remove it"),
      ("{to: null}", "1:2: keys need double quotes"),
      ("{'to': null}", "1:2: keys need double quotes"),
      ("{“to”: null}", "1:2: keys need double quotes"),
      ("{größe: 1}", "1:2: keys need double quotes"),
      ("{1: 2}", "1:2: keys need double quotes"),
      ("['x']", "1:2: strings need double quotes, not `'`"),
      ("[“x”]", "1:2: strings need double quotes, not `“`"),
      ("<html>", "1:1: this is HTML or XML, not JSON"),
      ("[1]\u{FEFF}", "1:4: a byte order mark (U+FEFF) can only stand at the start: remove it"),
      // Words and numbers.
      ("[True]", "1:2: `True` is not JSON: write true"),
      ("[None]", "1:2: `None` is not JSON: write null"),
      ("[nil]", "1:2: `nil` is not JSON: write null"),
      (
        "[nullx]",
        "1:6: `nullx` is not JSON: text needs double quotes, and the words are true, false and null"
      ),
      ("undefined", "1:1: `undefined` is not JSON: write null"),
      ("[yes]", "1:2: `yes` is not JSON: text needs double quotes, and the words are true, false and null"),
      (
        #"[ISODate("2031-01-01")]"#,
        "1:2: `ISODate(…)` is a call, which JSON does not have: write its value alone, text in double quotes"
      ),
      ("[1,...]", "1:4: `...` stands for something that was left out: put it in, or remove the dots"),
      ("[2031-01-02]", "1:6: a number ends before `-`: dates, times and versions need double quotes"),
      ("[\u{A0}1]", "1:2: the character U+00A0 is not white space in JSON: type it anew"),
      ("[\u{200B}1]", "1:2: the character U+200B is not white space in JSON: type it anew"),
      ("[1，2]", "1:3: `，` (U+FF0C) is not `,` in JSON: type it anew"),
      (
        "\u{1B}[1m{}",
        "1:1: there are terminal colours in the text: have it written without, or sed 's/\\x1b\\[[0-9;]*m//g'"
      ),
      (
        "\u{1E}{}",
        "1:1: a record separator (RFC 7464) stands before the value: remove them all with tr -d '\\036'"
      ),
      ("[NaN]", "1:2: `NaN` is not a JSON number: use null or text in double quotes"),
      ("[-Infinity]", "1:3: `-Infinity` is not a JSON number: use null or text in double quotes"),
      ("[01]", "1:2: a number cannot start with 0: remove the zero or write it as text in double quotes"),
      ("[-012]", "1:3: a number cannot start with 0: remove the zero or write it as text in double quotes"),
      ("[+1]", "1:2: a number cannot start with +: remove the sign"),
      ("[.5]", "1:2: a number cannot start with a point: write 0 before it"),
      ("[-.5]", "1:3: a number cannot start with a point: write 0 before it"),
      ("[1.]", "1:4: digits are missing after the decimal point"),
      ("[1e]", "1:4: digits are missing after the exponent sign"),
      ("[1e+]", "1:5: digits are missing after the exponent sign"),
      ("[-]", "1:3: digits are missing after the minus sign"),
      ("[0x1F]", "1:3: JSON numbers are decimal digits only: other bases and separators need double quotes"),
      ("[1_000]", "1:3: JSON numbers are decimal digits only: other bases and separators need double quotes"),
      ("[1.2.3]", "1:5: a number ends before `.`: dates, times and versions need double quotes"),
      // Strings.
      ("[\"a\nb\"]", "1:4: a line ends inside a string: close it with `\"` or write the line break as \\n"),
      ("[\"a\tb\"]", "1:4: a tab inside a string: write it as \\t"),
      ("[\"\u{1B}[0m\"]", "1:3: control character inside a string: write it as \\u001B"),
      ("[\"\u{0}\"]", "1:3: control character inside a string: write it as \\u0000"),
      (#"["\x41"]"#, #"1:3: `\x` is not an escape: write \u00 and the two digits, or a backslash as \\"#),
      (#"["C:\Users"]"#, #"1:5: `\U` is not an escape: write a backslash as \\"#),
      (#"["it\'s"]"#, #"1:5: `\'` is not an escape: write `'` alone"#),
      (
        "[\"a\\\nb\"]",
        #"1:4: a line cannot go on behind a backslash: join the lines, or write the line break as \n"#
      ),
      (#"["\u00g0"]"#, #"1:3: \u needs four hexadecimal digits"#),
      (#"["\u12"]"#, #"1:3: \u needs four hexadecimal digits"#),
      // Cut text: the place is behind the last visible byte.
      ("[", "1:2: the text ends inside an array that begins at 1:1"),
      ("{\"a\": [1,\n  2\n\n", "2:4: the text ends inside an array that begins at 1:7"),
      (#"{"a""#, "1:5: the text ends inside an object that begins at 1:1"),
      (#"{"a":"#, "1:6: the text ends inside an object that begins at 1:1"),
      (#"["abc"#, "1:6: the text ends inside a string that begins at 1:2"),
      (#"["abc\"#, "1:7: the text ends inside a string that begins at 1:2"),
      (#"["\u00"#, "1:7: the text ends inside a string that begins at 1:2"),
      ("[tru", "1:5: the text ends inside a word that begins at 1:2"),
      ("-", "1:2: the text ends inside a number that begins at 1:1"),
      ("[1.", "1:4: the text ends inside a number that begins at 1:2"),
    ])
  func words(text: String, expected: String) {
    let error = #expect(throws: JSONError.self) { try Document.parse(text) }
    #expect(error?.description == expected)
  }

  @Test(
    "a byte that is not UTF-8 is named, with what it may have meant",
    arguments: [
      (
        [0xF6],
        "1:4: byte 0xF6 is not valid UTF-8: if it is Windows-1252 and means `ö`, convert the text with iconv -f CP1252 -t UTF-8"
      ),
      (
        [0x93],
        "1:4: byte 0x93 is not valid UTF-8: if it is Windows-1252 and means `“`, convert the text with iconv -f CP1252 -t UTF-8"
      ),
      ([0x81], "1:4: byte 0x81 is not valid UTF-8: convert the text to UTF-8"),
    ] as [([UInt8], String)])
  func encoding(bytes: [UInt8], expected: String) {
    let text = Array(#"["é"#.utf8) + bytes + Array(#""]"#.utf8)
    let error = #expect(throws: JSONError.self) { try Document.parse(text) }
    #expect(error?.description == expected)
    #expect(error?.offset == 4)
  }

  @Test("every byte sequence that is not UTF-8 is refused, and every scalar accepted")
  func everySequence() {
    // Leads with continuation bytes at the edges of what they may be, a third one behind those that take so many.
    let edges: [UInt8] = [0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF]
    for lead in UInt8(0x80)...0xFF {
      for second in edges {
        for third in edges {
          for fourth in lead < 0xF0 ? [0x20] : edges {
            let sequence = [lead, second, third, fourth].filter { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }
            let isValid = String(validating: sequence, as: UTF8.self) != nil
            let isAccepted = (try? Document.parse([0x22] + sequence + [0x22])) != nil
            #expect(isAccepted == isValid, "\(sequence)")
          }
        }
      }
    }
  }

  @Test("the size limit is an error with the limit")
  func size() {
    let error = #expect(throws: JSONError.self) {
      try Document.parse(Array("[1,2]".utf8), options: ParseOptions(sizeLimit: 4))
    }
    #expect(error?.description == "1:1: the text is larger than 4 bytes")
    #expect(Document.parseStream(Array("[1,2]".utf8), options: ParseOptions(sizeLimit: 4)).errors == [error])
  }
}
