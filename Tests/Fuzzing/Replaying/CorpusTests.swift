import FuzzTargets
import TestSupport
import Testing

@Suite("What is fuzzed")
struct CorpusTests {
  @Test("what fuzzing found is mended, and its corpus holds", arguments: FuzzTarget.all)
  func replay(_ target: FuzzTarget) throws {
    let root = try #require(SharedData.packageRoot())
    let text = try #require(Files.text("\(root)/Tests/Fuzzing/Corpus/\(target.name).txt"))
    let inputs = CorpusEntry.inputs(in: text)
    #expect(!inputs.isEmpty)
    for input in inputs { #expect(target.run(input) == nil, "\(CorpusEntry.line(input))") }
  }

  @Test(
    "the fuzzer is told the words of the language and of the workbench",
    arguments: [
      (FuzzTarget.rules, "\"camelCase\"\n"), (.rules, "\"finally\"\n"), (.rulefile, #""\"redict\":""# + "\n"),
      (.query, "\"search(\"\n"), (.keys, #""\x1b[A""# + "\n"), (.commands, "\":undo \"\n"),
    ])
  func dictionary(_ target: FuzzTarget, _ line: String) {
    #expect(target.dictionary.contains(line))
    #expect(target.dictionary.utf8.allSatisfy { $0 < 0x7F })
  }

  @Test("an input is a line of text, and the line is the input")
  func lines() {
    let bytes = Array(UInt8.min...UInt8.max) + Array("#\\n\n\\x41 é".utf8)
    let line = CorpusEntry.line(bytes)
    #expect(!line.contains("\n"))
    #expect(CorpusEntry.inputs(in: "# a note\n\(line)\n\\x23\n") == [bytes, [0x23]])
  }
}
