/// What fuzzing feeds with bytes.
///
/// No input may trap, loop or read what is not its own, and what a target says of the results must hold: mostly that
/// two ways to one result agree. `Corpus/NAME.txt` has the inputs that `swift test` replays. Each target stands with
/// what it checks, so that a program for one of them holds nothing that another one needs: what is covered and counted
/// at each input is then the code that is fuzzed.
package struct FuzzTarget: Sendable {
  /// What it is called, on the command line and in the corpus.
  package let name: String
  /// The most bytes that are worth while: longer inputs say nothing new and take their time.
  package let lengthLimit: Int
  /// The words that inputs are made of, for the fuzzer to put in.
  package let words: @Sendable () -> [String]
  /// Feeds the target; gives nil, or what does not hold.
  package let run: @Sendable ([UInt8]) -> String?

  init(
    _ name: String, lengthLimit: Int, words: @escaping @Sendable () -> [String] = { [] },
    run: @escaping @Sendable ([UInt8]) -> String?
  ) {
    self.name = name
    self.lengthLimit = lengthLimit
    self.words = words
    self.run = run
  }

  /// A dictionary as libFuzzer reads it: a word a line, in quotes.
  package var dictionary: String {
    Set(words()).subtracting([""]).sorted().map { word in
      let bytes = word.utf8.map { byte in
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): "\\" + String(Unicode.Scalar(byte))
        case 0x20...0x7E: String(Unicode.Scalar(byte))
        default: "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
      }
      return "\"\(bytes.joined())\"\n"
    }.joined()
  }
}

extension FuzzTarget: CustomStringConvertible {
  package var description: String { name }
}
