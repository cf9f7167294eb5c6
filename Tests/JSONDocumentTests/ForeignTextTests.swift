import JSONDocument
import Testing

/// Texts in other notations and encodings, and files that are no text: each is told for what it is.
@Suite struct ForeignTextTests {
  /// The first error of a text read as a stream.
  private func firstError(_ bytes: [UInt8]) -> String? { Document.parseStream(bytes).errors.first?.message }

  private static func wide(_ text: String, bytes: Int, bigEndian: Bool) -> [UInt8] {
    let units = bytes == 2 ? text.utf16.map(UInt32.init) : text.unicodeScalars.map(\.value)
    return units.flatMap { unit in
      let ordered = (0..<bytes).map { UInt8(truncatingIfNeeded: unit >> (8 * UInt32($0))) }
      return bigEndian ? ordered.reversed() : ordered
    }
  }

  @Test(
    "wide encodings are told from the first bytes, with a byte order mark and without",
    arguments: [2, 4], [false, true])
  func wide(bytes: Int, bigEndian: Bool) {
    let name = "UTF-\(bytes * 8)"
    let message =
      "the text looks like \(name): convert it with iconv -f \(name)\(bigEndian ? "BE" : "LE") -t UTF-8"
    for text in ["{\"a\":1}", "12", "\n [true]", "\"漢字\"", "\"🙂\"", "{}"] {
      for mark in ["", "\u{FEFF}"] {
        #expect(firstError(Self.wide(mark + text, bytes: bytes, bigEndian: bigEndian)) == message, "\(text)")
      }
    }
  }

  @Test("mainframe encodings are told from a bracket and what follows it")
  func mainframe() {
    let texts: [([UInt8], String)] = [
      ([0xC0, 0x7F, 0x81, 0x7F, 0x7A, 0xF1, 0xD0], "IBM1047"), ([0x40, 0x15, 0xC0, 0xD0], "IBM1047"),
      ([0xAD, 0xF1, 0x6B, 0xF2, 0xBD], "IBM1047"), ([0xBA, 0xC0, 0xD0, 0xBB], "IBM037"),
      ([0x4A, 0xF1, 0x5A], "IBM500"),
    ]
    for (bytes, name) in texts {
      #expect(firstError(bytes) == "the text looks like EBCDIC: convert it with iconv -f \(name) -t UTF-8")
    }
    // A J before an emoji is no bracket.
    #expect(firstError(Array("J🙂".utf8))?.contains("EBCDIC") == false)
  }

  @Test("a string of bytes that are no UTF-8 is no Western text; crooked UTF-8 is named")
  func strings() {
    let texts: [([UInt8], String)] = [
      (
        [0xC3, 0xFB, 0xD7, 0xD6, 0xB1, 0xB1],
        "byte 0xC3 is not valid UTF-8, and this is no Western text: find out"
      ),
      ([0xC9, 0xCD, 0xD1, 0xDC], "byte 0xC9 is not valid UTF-8, and this is no Western text: find out"),
      (
        [0x93, 0x4D, 0xFC, 0x6C, 0x6C, 0x94],
        "byte 0x93 is not valid UTF-8: if it is Windows-1252 and means `“`"
      ),
      (
        [0x61, 0xC0, 0x80],
        "byte 0xC0 is not valid UTF-8 but begins a NUL in two bytes (modified UTF-8, as Java writes it): have"
      ),
      (
        [0xED, 0xA0, 0xBD, 0xED, 0xB9, 0x82],
        "byte 0xED is not valid UTF-8 but begins half of a surrogate pair (CESU-8): have"
      ),
    ]
    for (bytes, message) in texts {
      let text = Array("{\"k\":\"".utf8) + bytes + Array("\"}".utf8)
      #expect(firstError(text)?.hasPrefix(message) == true, "\(firstError(text) ?? "none")")
    }
  }

  @Test(
    "files that are no text are told by their kind",
    arguments: [
      ("%PDF-1.7\n", "a PDF document"), ("SQLite format 3\0", "a SQLite database"),
      ("PAR1\u{15}\u{4}", "a Parquet file"),
      ("\0\0\0\0\0\0\0\0", "a file of NUL bytes"), ("Obj\u{1}\u{2}", "an Avro file"),
      ("\u{7F}ELF\u{2}", "a program (ELF)"),
    ])
  func binary(start: String, format: String) {
    #expect(firstError(Array(start.utf8)) == "this looks like \(format), not JSON text")
    #expect(Document.parseStream(Array((start + "\n{}\n{}\n").utf8)).errors.count == 1)
  }

  @Test(
    "other notations are told from their first lines, and what to do",
    arguments: [
      ("id,name\n1,Ida\n", "a table (CSV)"), ("\"id\",\"name\"\n1,\"Ida\"\n", "a table (CSV)"),
      ("1;2\n3;4\n", "a table (CSV)"),
      ("id\tname\n1\tIda\n", "a table (TSV)"), ("name: Ida\nn: 3\n", "YAML"), ("---\na: 1\n", "YAML"),
      ("- a\n- b\n", "YAML"),
      ("items:\n  - a\n", "YAML"), ("[server]\nhost = \"a\"\n", "TOML or an INI file"),
      ("host = 1\n", "TOML or an INI file"),
      ("\n\nname = {\"a\":1};", "JavaScript"), ("const a = 1", "JavaScript"),
      ("callback({\"a\":1})", "JSONP"),
      (")]}',\n{\"a\":1}", "a guard against scripts"), ("while(1);[1]", "a guard against scripts"),
      ("HTTP/1.1 200 OK\r\n\r\n{}", "an HTTP response with its headers"),
      ("data: {\"a\":1}\n\n", "server-sent events"),
      ("curl: (6) Could not resolve host\n", "a message of curl"),
    ])
  func notations(text: String, name: String) {
    #expect(firstError(Array(text.utf8))?.hasPrefix("this looks like \(name), not JSON: ") == true, "\(text)")
  }

  @Test(
    "one line that is no JSON does not make a notation of the lines behind it",
    arguments: [
      "info: started\n{\"a\":1}\n{\"a\":2}\n", "{\"a\":1},\n{\"a\":2}\n", "{\"a\":1}\n---\n{\"a\":2}\n",
      "\u{1E}{\"a\":0}\n{\"a\":1}\n{\"a\":2}\n",
    ])
  func streams(text: String) {
    let document = Document.parseStream(Array(text.utf8))
    #expect(document.rootCount == 2)
    #expect(document.errors.count == 1)
    #expect(document.errors.first?.message.contains("looks like") == false)
  }

  @Test("bytes that are no text have no notation")
  func noText() {
    for text in ["A=1\0B=2\0", "a\tb\u{1}\nc\td\n", "a: 1\u{1B}\n"] {
      #expect(firstError(Array(text.utf8))?.contains("looks like") == false, "\(text)")
    }
  }

  @Test("texts that are no JSON are told by what they are, or by their first byte that is not UTF-8")
  func plainText() {
    #expect(SyntaxProblem.message(forText: Array("a <- b\né\u{FEFF}".utf8)) == nil)
    #expect(
      SyntaxProblem.message(forText: Array("a <- b\né ".utf8) + [0xFC, 0xFF])
        == "2:3: byte 0xFC is not valid UTF-8: if it is Windows-1252 and means `ü`, convert the text with iconv -f CP1252 -t UTF-8"
    )
    #expect(
      SyntaxProblem.message(forText: Self.wide("a <- b", bytes: 2, bigEndian: true))
        == "the text looks like UTF-16: convert it with iconv -f UTF-16BE -t UTF-8")
  }

  @Test(
    "what stands between values is named",
    arguments: [
      ("{}\n---\n{}", "2:2: `---` stands between documents in YAML only: remove it"),
      ("{},{}", "1:3: no comma stands between the values of a stream: remove it, or put [ ] around them all"),
      (#""a":1"#, "1:4: `:` outside of an object: put { } around the members"),
    ])
  func between(text: String, message: String) {
    #expect(Document.parseStream(Array(text.utf8)).errors.first?.description == message)
  }
}
