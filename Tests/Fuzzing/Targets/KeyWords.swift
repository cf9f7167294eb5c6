import Canvas

/// What terminals send for keys: the sequences that the decoder knows.
enum KeyWords {
  static let all = sequences.filter(isKnown) + pasteMarks

  private static let pasteMarks = ["\u{1B}[200~", "\u{1B}[201~"]

  private static let sequences: [String] = {
    let finals = (0x40...0x7E).map { String(Unicode.Scalar($0)) }
    return finals.flatMap {
      ["\u{1B}[" + $0, "\u{1B}O" + $0, "\u{1B}[1;5" + $0, "\u{1B}[[" + $0, "\u{1B}[<0;9;5" + $0]
    }
      + (1...40).map { "\u{1B}[\($0)~" } + ["\u{1B}[97;3u", "\u{1B}[27;5;9~"]
  }()

  private static func isKnown(_ sequence: String) -> Bool {
    var decoder = KeyDecoder()
    decoder.feed(sequence.utf8)
    let token = decoder.next()
    return token?.bytes.count == sequence.utf8.count && token?.event != .unknown
  }
}
