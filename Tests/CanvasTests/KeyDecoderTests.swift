import Canvas
import Testing

@Suite struct KeyDecoderTests {
  /// Decodes bytes that come in the given pieces, and lets out what is left at the end.
  private func tokens(_ pieces: [ArraySlice<UInt8>], pasteLimit: Int = 1 << 20) -> [InputToken] {
    var decoder = KeyDecoder(pasteLimit: pasteLimit)
    var tokens: [InputToken] = []
    for piece in pieces {
      decoder.feed(piece)
      while let token = decoder.next() { tokens.append(token) }
    }
    return tokens + decoder.flush()
  }

  private func events(_ text: String) -> [InputEvent] { events(Array(text.utf8)) }

  private func events(_ bytes: [UInt8]) -> [InputEvent] { tokens([bytes[...]]).map(\.event) }

  private static let samples: [[UInt8]] =
    [
      "plain", "héé漢🙂", "\u{1B}[A\u{1B}[1;5C\u{1B}OP\u{1B}[15~", "\u{1B}\u{1B}[A", "\u{1B}\u{1B}",
      "\u{1B}x\u{1B}é",
      "\u{1B}[200~a\r\nb\u{1B}[20é\u{1B}[201~c", "\u{1B}[<0;10;5M\u{1B}[<0;10;5m", "\u{1B}[M !!q",
      "\u{1B}[[A", "a\u{1B}[1;\u{1}b", "\u{1B}[27;5;13~\u{1B}[97;5u", "\u{1B}[I\u{1B}[O",
      "\r\n\t\u{7F}\u{8}\u{0}",
      "\u{1B}[201~", "\u{1B}[200~never ended \u{1B}[20", "\u{1B}\u{1B}[200~x\u{1B}[201~", "\u{1B}[",
      "\u{1B}]11;é\u{7}q\u{1B}P>|t\u{1B}\\\u{1B}_x", "\u{1B}]1\u{1B}[A\u{1B}]", "\u{1B}P0\u{1B}",
    ].map { Array($0.utf8) } + [
      [0xC3], [0xC3, 0x28], [0xE2, 0x82], [0xF0, 0x9F, 0x99], [0xFF, 0x61], [0xED, 0xA0, 0x80],
    ]

  @Test("bytes cut in two anywhere, or one by one, give the same tokens", arguments: samples)
  func splits(bytes: [UInt8]) {
    let whole = tokens([bytes[...]])
    for cut in bytes.indices { #expect(tokens([bytes[..<cut], bytes[cut...]]) == whole, "cut at \(cut)") }
    #expect(tokens(bytes.indices.map { bytes[$0...$0] }) == whole)
    // Apart from pastes, whose text says it all, every byte comes out again.
    if !whole.contains(where: { if case .paste = $0.event { true } else { false } }) {
      #expect(whole.flatMap(\.bytes) == bytes)
    }
  }

  @Test("no two samples in a row, and no three bytes at all, get the decoder stuck")
  func anything() {
    for first in Self.samples {
      for second in Self.samples { #expect(!tokens([first[...], second[...]]).isEmpty) }
    }
    let bytes: [UInt8] = [
      0x1B, 0x5B, 0x4F, 0x4D, 0x3C, 0x31, 0x3B, 0x7E, 0x41, 0x00, 0x0D, 0x80, 0xC3, 0xA9, 0xF0, 0xFF,
    ]
    for first in bytes {
      for second in bytes {
        for third in bytes {
          let sample = [first, second, third]
          let whole = tokens([sample[...]])
          #expect(whole.flatMap(\.bytes) == sample)
          #expect(tokens(sample.indices.map { sample[$0...$0] }) == whole)
        }
      }
    }
  }

  @Test("keys without modifiers")
  func keys() {
    #expect(events("a") == [.key(.character("a"))])
    #expect(events("漢") == [.key(.character("漢"))])
    #expect(events("\r") == [.key(.enter)])
    #expect(events("\n") == [.key(.enter)])
    #expect(events("\t") == [.key(.tab)])
    #expect(events("\u{7F}") == [.key(.backspace)])
    #expect(events("\u{1B}") == [.key(.escape)])
    #expect(events("\u{1B}[Z") == [.key(.backTab)])
    for (letter, key) in [
      ("A", Key.up), ("B", .down), ("C", .right), ("D", .left), ("H", .home), ("F", .end),
    ] {
      #expect(events("\u{1B}[\(letter)") == [.key(key)])
      #expect(events("\u{1B}O\(letter)") == [.key(key)])
    }
    let numbered: [(Int, Key)] = [
      (1, .home), (2, .insert), (3, .delete), (4, .end), (5, .pageUp), (6, .pageDown), (11, .function(1)),
      (15, .function(5)), (17, .function(6)), (21, .function(10)), (23, .function(11)), (24, .function(12)),
    ]
    for (number, key) in numbered { #expect(events("\u{1B}[\(number)~") == [.key(key)]) }
    #expect(events("\u{1B}OP\u{1B}OS") == [.key(.function(1)), .key(.function(4))])
    #expect(events("\u{1B}[[E") == [.key(.function(5))])
  }

  @Test("keys with modifiers")
  func modifiers() {
    #expect(events("\u{1}\u{1A}\u{0}\u{1F}") == ["a", "z", " ", "_"].map { .key(.control($0)) })
    #expect(
      events("\u{1B}x\u{1B}é\u{1B}\u{7F}") == [.key(.alt("x")), .key(.alt("é")), .key(Key(.backspace, .alt))])
    #expect(events("\u{1B}[1;2A") == [.key(Key(.up, .shift))])
    #expect(events("\u{1B}\u{3}x") == [.key(.escape), .key(.control("c")), .key(.character("x"))])
    #expect(events("\u{1B}[1;3B") == [.key(Key(.down, .alt))])
    #expect(events("\u{1B}[1;5C") == [.key(Key(.right, .control))])
    #expect(events("\u{1B}[3;8~") == [.key(Key(.delete, [.shift, .alt, .control]))])
    #expect(
      events("\u{1B}[15;5~\u{1B}[1;2P") == [
        .key(Key(.function(5), .control)), .key(Key(.function(1), .shift)),
      ])
    #expect(events("\u{1B}\u{1B}[A") == [.key(Key(.up, .alt))])
    #expect(events("\u{1B}[97;5u") == [.key(.control("a"))])
    #expect(events("\u{1B}[27;5;13~") == [.key(Key(.enter, .control))])
  }

  @Test("a paste is one token: line ends made one kind, text kept whole, nothing decoded")
  func paste() {
    #expect(
      events("\u{1B}[200~a\rb\r\nc\nd\u{1B}[A\u{3}\u{1B}[201~x")
        == [.paste(Paste("a\nb\nc\nd\u{1B}[A\u{3}")), .key(.character("x"))])
    #expect(events("\u{1B}[200~\u{1B}[201~") == [.paste(Paste(""))])
    #expect(
      events(Array("\u{1B}[200~a".utf8) + [0xC3] + Array("b\u{1B}[201~".utf8))
        == [.paste(Paste("a\u{FFFD}b", isRepaired: true))])
  }

  @Test("a paste over the limit ends after a whole character and says so")
  func longPaste() {
    let sample = Array("\u{1B}[200~aé漢🙂b\u{1B}[201~z".utf8)
    let expected = [
      0: "", 1: "a", 2: "a", 3: "aé", 4: "aé", 5: "aé", 6: "aé漢", 7: "aé漢", 8: "aé漢", 9: "aé漢", 10: "aé漢🙂",
    ]
    for (limit, text) in expected {
      #expect(
        tokens([sample[...]], pasteLimit: limit).map(\.event)
          == [.paste(Paste(text, isTruncated: true)), .key(.character("z"))], "limit \(limit)")
    }
    #expect(tokens([sample[...]], pasteLimit: 11).first?.event == .paste(Paste("aé漢🙂b")))
  }

  @Test("bytes that are not UTF-8 are tokens of their own and cost nothing else")
  func invalid() {
    #expect(
      events([0x61, 0xC3, 0x2E, 0x62]) == [
        .key(.character("a")), .invalid, .key(.character(".")), .key(.character("b")),
      ])
    #expect(events([0xC0, 0xAF]) == [.invalid, .invalid])
    #expect(events([0xED, 0xA0, 0x80]) == [.invalid, .invalid, .invalid])
    #expect(events([0xE2, 0x82]) == [.invalid])
  }

  @Test("what is held back tells how long to wait for the rest")
  func pending() {
    func pending(_ text: String) -> KeyDecoder.Pending {
      var decoder = KeyDecoder()
      decoder.feed(Array(text.utf8))
      while decoder.next() != nil {}
      return decoder.pending
    }
    #expect(pending("abc") == .nothing)
    #expect(pending("\u{1B}") == .escape)
    #expect(pending("\u{1B}\u{1B}") == .escape)
    #expect(pending("\u{1B}[1;") == .sequence)
    #expect(pending("\u{1B}O") == .sequence)
    #expect(pending("\u{1B}[200~abc") == .paste)
  }

  @Test("what a terminal reports, late or unasked, is not typed; Alt with the same character is a key")
  func reports() {
    for report in [
      "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{7}", "\u{1B}]10;rgb:ffff/ffff/ffff\u{1B}\\",
      "\u{1B}]52;c;cXVpdA==\u{7}",
      "\u{1B}]lqué\u{1B}\\", "\u{1B}P>|tmux 3.4\u{1B}\\", "\u{1B}P1$r0 q\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\",
    ] {
      #expect(events(report + "a") == [.unknown, .key(.character("a"))])
      var decoder = KeyDecoder()
      var seen: [InputEvent] = []
      for byte in Array(report.utf8) + [0x61] {
        decoder.feed([byte])
        while let token = decoder.next() { seen.append(token.event) }
      }
      #expect(seen == [.unknown, .key(.character("a"))])
    }
    #expect(events("\u{1B}]q") == [.key(.alt("]")), .key(.character("q"))])
    #expect(events("\u{1B}_x") == [.key(.alt("_")), .key(.character("x"))])
    #expect(events("\u{1B}]11;rgb\ra") == [.unknown, .key(.enter), .key(.character("a"))])
    for letter: Unicode.Scalar in ["]", "P", "_"] {
      var decoder = KeyDecoder()
      decoder.feed([0x1B, UInt8(ascii: letter)])
      #expect(decoder.next() == nil && decoder.pending == .escape)
      #expect(decoder.flush().map(\.event) == [.key(.alt(letter))])
    }
  }

  @Test("unknown and broken sequences are passed over, what follows is not")
  func unknown() {
    #expect(events("\u{1B}[99~a") == [.unknown, .key(.character("a"))])
    #expect(events("\u{1B}[1;\u{1B}[A") == [.unknown, .key(.up)])
    #expect(events("\u{1B}[?1;2c") == [.unknown])
    #expect(events("\u{1B}[" + String(repeating: "1", count: 200) + "Aa").last == .key(.character("a")))
  }

  @Test("mouse reports name button, place and modifiers")
  func mouse() {
    #expect(events("\u{1B}[<0;10;5M") == [.mouse(MouseEvent(.press, .left, at: Position(row: 4, column: 9)))])
    #expect(
      events("\u{1B}[<2;1;1m") == [.mouse(MouseEvent(.release, .right, at: Position(row: 0, column: 0)))])
    #expect(events("\u{1B}[<64;3;2M") == [.mouse(MouseEvent(.wheelUp, at: Position(row: 1, column: 2)))])
    #expect(events("\u{1B}[<65;3;2M") == [.mouse(MouseEvent(.wheelDown, at: Position(row: 1, column: 2)))])
    #expect(
      events("\u{1B}[<36;3;2M")
        == [.mouse(MouseEvent(.drag, .left, at: Position(row: 1, column: 2), modifiers: .shift))])
    #expect(events("\u{1B}[<0;0;99999999999999999999M").count == 1)
  }

  @Test("keys are named as help shows them")
  func names() {
    let names = [
      Key.control("x"), .alt("."), .function(1), .backTab, .character(" "), Key(.right, .control), .enter,
    ]
    #expect(names.map(\.description) == ["^X", "Alt-.", "F1", "Shift-Tab", "Space", "Ctrl-Right", "Enter"])
  }
}
