import Testing

@testable import JSONPath

@Suite("Regular expressions over several blocks")
struct MatcherBlockTests {
  @Test(
    "the size of the blocks makes no difference to the matches, wherever their ends fall",
    arguments: [
      "a", "é+", "(a|é)*?日", #"\b\w+\b"#, "^a|日$", "(日)?(é*)", "a.*b|a", "", "[^a]{2,3}", #"\B"#,
      "(a*)(?:b|$)",
      "(?i)É.", "x*$", #"\P{L}+"#, "(a|ab)(c|bcd)*",
    ])
  func sizes(pattern: String) throws {
    var parser = PatternParser(pattern, dialect: .rules)
    let program = try ProgramCompiler.compile(parser.parse(), groupNames: parser.groupNames)
    for text in texts() {
      for isWhole in [false, true] {
        let expected = find(program, isWhole, blockSize: 4_096, in: text)
        for blockSize in 4...9 {
          #expect(find(program, isWhole, blockSize: blockSize, in: text) == expected, "\(text), \(blockSize)")
        }
      }
    }
  }

  private func find(_ program: Program, _ isWhole: Bool, blockSize: Int, in text: String) -> [Int] {
    var matcher = Matcher(program, isWhole: isWhole, blockSize: blockSize)
    matcher.load(text)
    return matcher.find()
  }

  /// Texts of all lengths up to 40, of scalars of one to four bytes.
  private func texts() -> [String] {
    let scalars: [Unicode.Scalar] = ["a", "b", "é", "日", "😀", " ", "a", "c", "É"]
    var bits: UInt32 = 7
    return (0...40).map { length in
      var text = ""
      for _ in 0..<length {
        bits = bits &* 1_664_525 &+ 1_013_904_223
        text.unicodeScalars.append(scalars[Int(bits >> 16) % scalars.count])
      }
      return text
    }
  }
}
