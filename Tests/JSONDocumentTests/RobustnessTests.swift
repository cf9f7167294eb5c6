import JSONDocument
import TestSupport
import Testing

/// Whatever the bytes are: an answer, no trap.
@Suite struct RobustnessTests {
  static let samples = [
    #"{"id": 12, "name": "Zo\u00eb \ud83d\ude00", "tags": ["a", "b\n"], "x": {"y": [1.5e-3, -0, true, false, null]}}"#,
    "[[[[]]], {\"\": {}}, \"猫é😀\", 1e400, \"\\ud800\"]",
    "\u{FEFF}{\n  \"a\" : [ 1 , 2 ],\r\n  \"a\" : null\n}\n",
  ]

  @Test("a text cut at any byte is an error with a place", arguments: samples)
  func truncation(text: String) throws {
    let bytes = Array(text.utf8)
    let whole = try Document.parse(bytes).root
    for length in bytes.indices {
      let head = Array(bytes[..<length])
      do {
        // Only white space at the end may be missing.
        #expect(try Document.parse(head).root == whole)
      } catch {
        #expect((0...length).contains(error.offset))
        #expect(error.isTruncation, "\(length): \(error)")
      }
      // In parts: what is unfinished is left for the next part.
      let document = Document.parseStream(head, options: ParseOptions(isPartial: true))
      #expect(document.errors.isEmpty)
      #expect(document.rootCount == 1 || document.consumedByteCount <= 4)
    }
  }

  @Test("random changes to a text never trap, and what is read is written and read again the same")
  func mutation() throws {
    let seed = UInt64.random(in: 0..<1_000_000)
    print("mutation seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    var accepted = 0
    for round in 0..<6_000 {
      var bytes = Array(Self.samples[round % Self.samples.count].utf8)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 2: bytes.remove(at: place)
        default:
          bytes.insert(Array("{}[]\",:\\ue1-.\n".utf8).randomElement(using: &generator) ?? 0, at: place)
        }
      }
      let stream = Document.parseStream(bytes)
      for error in stream.errors { #expect((0...bytes.count).contains(error.offset)) }
      for root in stream.roots { exercise(root) }
      for isPartial in [false, true] {
        _ = Document.parseStream(bytes, options: ParseOptions(isPartial: isPartial)).warnings
      }
      guard let root = try? Document.parse(bytes).root else { continue }
      accepted += 1
      #expect(try Document.parse(root.text).root == root, "seed \(seed), round \(round)")
      #expect(try Document.parse(root.prettyText()).root == root, "seed \(seed), round \(round)")
      #expect(stream.errors.isEmpty && stream.roots == [root])
    }
    print("mutation: \(accepted) of 6000 texts were still JSON")
  }

  /// Asks a value for everything.
  private func exercise(_ value: JSON) {
    _ = (
      value.bool, value.string, value.numberText, value.int, value.double, value.decimal, value.codePointCount
    )
    _ = (value.count, value[0], value[-1], value["a"], value.keys, value.canonicalHash, value.text)
    for element in value.elements { exercise(element) }
    for (key, member) in value.members {
      #expect(value[key] != nil)
      exercise(member)
    }
  }

  @Test("random bytes never trap")
  func noise() {
    let seed = UInt64.random(in: 0..<1_000_000)
    print("noise seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array("{}[]\",:\\/u0123456789abcdefeE+-. \n\ttrufalsn".utf8)
    for _ in 0..<3_000 {
      let length = Int.random(in: 0..<80, using: &generator)
      let isRaw = Bool.random(using: &generator)
      let bytes = (0..<length).map { _ in
        isRaw ? UInt8.random(in: 0...255, using: &generator) : alphabet.randomElement(using: &generator) ?? 0
      }
      let document = Document.parseStream(bytes)
      for root in document.roots { exercise(root) }
      for error in document.errors { #expect(error.message == error.message.displayEscaped) }
    }
  }

  // MARK: - Depth

  @Test("10,000 levels are read, written, compared and released; 10,001 are an error with the limit")
  func depth() throws {
    for (opener, closer, inside) in [("[", "]", ""), (#"{"a":"#, "}", "1"), (#"[{"a":"#, "}]", "[]")] {
      let levels = opener.count { "[{".contains($0) }
      let repeats = (10_000 - (inside == "[]" ? 1 : 0)) / levels
      func text(_ count: Int) -> String {
        String(repeating: opener, count: count) + inside + String(repeating: closer, count: count)
      }
      let document = try Document.parse(text(repeats))
      #expect(document.root.text == text(repeats))
      #expect(document.root == (try Document.parse(text(repeats) + " ")).root)
      #expect(document.root.canonicalHash == (try Document.parse(text(repeats))).root.canonicalHash)
      _ = document.root.prettyText(indent: 0)
      let deeper = text(10_000 / levels + 1)
      let error = #expect(throws: JSONError.self) { try Document.parse(deeper) }
      #expect(error?.message == "nested deeper than 10000 levels")
      #expect(Document.parseStream(Array("\(deeper)\n1".utf8)).roots == [1])
    }
  }

  @Test("100,000 open brackets are one error")
  func openBrackets() {
    let error = #expect(throws: JSONError.self) { try Document.parse(String(repeating: "[", count: 100_000)) }
    #expect(error?.offset == 10_000)
    let options = ParseOptions(depthLimit: 200_000)
    let unlimited = #expect(throws: JSONError.self) {
      try Document.parse(Array(String(repeating: "[", count: 100_000).utf8), options: options)
    }
    #expect(unlimited?.description == "1:100001: the text ends inside an array that begins at 1:100000")
  }

  @Test("values built 20,000 levels deep are written, compared and released")
  func deepOwnedValues() {
    var array: JSON = 1
    var object: JSON = 1
    for _ in 0..<20_000 {
      array = [array]
      object = ["a": object]
    }
    #expect(array.text.utf8.count == 40_001)
    #expect(object.text.utf8.count == 20_000 * 6 + 1)
    #expect(array == JSON([array[0] ?? .null]))
    #expect(array != object)
  }

  // MARK: - Size

  @Test("50,000 keys, distinct or the same, take time in proportion")
  func manyKeys() throws {
    let count = 50_000
    let distinct = "{" + (0..<count).map { "\"k\($0)\":\($0)" }.joined(separator: ",") + "}"
    let document = try Document.parse(distinct)
    #expect(document.warningCount == 0)
    for index in stride(from: 0, to: count, by: 7) { #expect(document.root["k\(index)"]?.int == index) }
    #expect(document.root["k"] == nil)

    let same = "{" + (0..<count).map { "\"k\":\($0)" }.joined(separator: ",") + "}"
    let duplicates = try Document.parse(same)
    #expect(duplicates.warningCount == count - 1)
    #expect(duplicates.warnings.count == 1_000)
    #expect(duplicates.root.count == 1)
    #expect(duplicates.root.text == "{\"k\":\(count - 1)}")

    let owned = JSON(members: (0..<count).map { ("k\($0 % (count / 2))", JSON($0)) })
    #expect(owned.count == count / 2)
    #expect(owned["k3"] == JSON(count / 2 + 3))
  }

  @Test("a large array is walked once and indexed anywhere")
  func largeArray() throws {
    let count = 200_000
    let text = "[" + (0..<count).map { "[\($0)]" }.joined(separator: ",") + "]"
    let root = try Document.parse(text).root
    var sum = 0
    for element in root.elements { sum += element[0]?.int ?? 0 }
    #expect(sum == count * (count - 1) / 2)
    for index in stride(from: 0, to: count, by: 11) { #expect(root[index]?[0]?.int == index) }
    #expect(root[-1]?[0]?.int == count - 1)
    #expect(root[count] == nil && root[-count - 1] == nil && root[Int.min] == nil)
  }

  @Test("a string of 5 MB is one value")
  func longString() throws {
    let content = String(repeating: "0123456789", count: 500_000)
    let root = try Document.parse("[\"\(content)\"]").root
    #expect(root[0]?.string == content)
    #expect(root[0]?.sourceRange == 1..<5_000_003)
  }

  @Test("a stream of bad lines takes time in proportion")
  func manyErrors() {
    let document = Document.parseStream(Array(String(repeating: "{\"a\":[1,\n", count: 50_000).utf8))
    #expect(document.rootCount == 0)
    #expect(!document.errors.isEmpty)
  }
}
