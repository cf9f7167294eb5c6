import JSONDocument
import TestSupport
import Testing

@Suite("redict check --format")
struct CheckFormatTests {
  private let folder = TemporaryFolder()

  init() {
    folder.write("r.redict", "id! <- id\nmail <- custmer.email\nlines <- items { sku! <- code; n <- qty }\n")
    folder.write(
      "in.ndjson",
      """
      {"id":1,"customer":{"email":"a@b"},"items":[{"code":"x","qty":1},{"qty":2}]}
      {"customer":{"email":"c@d"},"items":[]}

      """)
    folder.write(
      "out.ndjson", #"{"id":1,"lines":[{"sku":"x","n":2},{"n":2}],"extra":true}"# + "\n{\"lines\":[]}\n")
  }

  private func check(_ arguments: String...) throws -> Program.Result {
    try Program.run(["check"] + arguments, directory: folder.path)
  }

  @Test("TAP: a test for each required key and each expected result, diagnostics in YAML")
  func tap() throws {
    let result = try check("r.redict", "in.ndjson", "-e", "out.ndjson", "--fail-under", "10", "-f", "tap")
    #expect(
      result.text == """
        TAP version 14
        1..7
        # r.redict:2:9: warning: none of 2 samples has a key `custmer`; did you mean `customer`? [R62]
        ok 1 - rules: r.redict: 3 rules
        ok 2 - input: 1 file, 2 values
        not ok 3 - required: id
          ---
          message: "missing in 1 of 2 values"
          severity: fail
          missing: "1"
          filled: "0"
          reason: "no key `id` (has `customer`, `items`)"
          at: "in.ndjson:2"
          ...
        not ok 4 - required: lines.sku
          ---
          message: "missing in 1 of 2 values"
          severity: fail
          missing: "1"
          filled: "0"
          reason: "stopped at `items[1]`: no key `code` (has `qty`)"
          at: "in.ndjson:1"
          ...
        not ok 5 - expected: in.ndjson:1
          ---
          message: "`lines[0].n`: expected 2, got 1"
          severity: fail
          at: "in.ndjson:1"
          diff:
            - "--- expected"
            - "+++ result"
            - "-lines[0].n: 2"
            - "+lines[0].n: 1"
            - "-extra: true"
            - "+extra: nothing"
          ...
        ok 6 - expected: in.ndjson:2
        ok 7 - coverage: 10 % of the input paths are read

        """)
    #expect(result.errors == "")
    #expect(result.status == 1)
  }

  @Test("JUnit: suites with counts, failures with the difference as text")
  func junit() throws {
    let result = try check("r.redict", "in.ndjson", "-e", "out.ndjson", "--format", "junit")
    let root = try XMLReader.read(result.text)
    #expect(root.name == "testsuites")
    #expect(root.attributes["tests"] == "6")
    #expect(root.attributes["failures"] == "3")
    #expect(root.attributes["errors"] == "0")
    #expect(root.children.map { $0.attributes["name"] } == ["rules", "input", "required", "expected"])
    let cases = root.children.flatMap(\.children)
    #expect(cases.filter { $0.name == "testcase" }.count == 6)
    let failure = try #require(cases.first { $0.attributes["name"] == "in.ndjson:1" }?.children.first)
    #expect(failure.name == "failure")
    #expect(failure.attributes["message"] == "`lines[0].n`: expected 2, got 1")
    #expect(
      failure.text == """
        `lines[0].n`: expected 2, got 1
        at: in.ndjson:1
        --- expected
        +++ result
        -lines[0].n: 2
        +lines[0].n: 1
        -extra: true
        +extra: nothing
        """)
    #expect(result.status == 1)
  }

  @Test("hostile names and values stay data in both", arguments: ["tap", "junit"])
  func hostile(_ format: String) throws {
    folder.write(
      "h.redict",
      #"""
      `a # skip </testcase> "&<!-- ]]> \n\u{1B}[2J \u{202E}\u{FFFF}`! <- x
      b <- y

      """#)
    folder.write(
      "h.json", "{\"y\":\"\\n...\\n# TODO ]]> <x> & \\u0000 \u{7F}\u{85}\u{2028} \u{FFFE}\u{1F600} - \\\\\"}")
    folder.write("e.json", #"{"b":"-- <![CDATA["}"#)
    let result = try check("h.redict", "h.json", "-e", "e.json", "-f", format)
    #expect(result.status == 1)
    let invisible = result.text.unicodeScalars.filter {
      $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value) || $0 == "\u{202E}"
        || $0 == "\u{2028}"
    }
    #expect(invisible.isEmpty)
    if format == "junit" {
      let root = try XMLReader.read(result.text)
      let names = root.children.flatMap(\.children).compactMap { $0.attributes["name"] }
      #expect(names.count == 4)
      #expect(names[2].contains(##"a # skip </testcase> "&<!-- ]]> \n\u{1B}[2J"##))
    } else {
      let tests = try TAPReader.read(result.text)
      #expect(tests.map(\.isOK) == [true, true, false, false])
      #expect(tests[2].name.contains(##"a # skip </testcase> "&<!-- ]]> "##))
      #expect(tests[3].diagnostics["message"]?.contains("expected \"-- <![CDATA[\", got ") == true)
    }
  }

  @Test("exit codes are those of the other formats", arguments: ["text", "json", "tap", "junit"])
  func statuses(_ format: String) throws {
    #expect(try check("r.redict", "-f", format).status == 0)
    #expect(try check("r.redict", "in.ndjson", "-f", format).status == 1)
    folder.write("cut.json", "{\"id\":")
    #expect(try check("r.redict", "cut.json", "-f", format).status == 3)
    #expect(try check("r.redict", "none.json", "-f", format).status == 3)
    folder.write("wrong.redict", "a <- ]\n")
    #expect(try check("wrong.redict", "in.ndjson", "-f", format).status == 4)
    folder.write("s.redict", "n <- id")
    #expect(try check("s.redict", "in.ndjson", "-f", format).status == 0)
  }

  @Test("broken input is a failed test, in JUnit an error")
  func brokenInput() throws {
    folder.write("cut.json", "{\"id\":")
    let tap = try TAPReader.read(try check("r.redict", "cut.json", "-f", "tap").text)
    #expect(tap.map(\.isOK) == [true, false, true, true])
    #expect(tap[1].diagnostics["message"] == "1 error in the input; see standard error")
    let junit = try XMLReader.read(try check("r.redict", "cut.json", "-f", "junit").text)
    #expect(junit.attributes["errors"] == "1")
    #expect(junit.children[1].children.first?.children.first?.name == "error")
  }
}

/// Reads TAP 14 and refuses whatever is not in its grammar.
private struct TAPReader {
  struct Result {
    let isOK: Bool
    let name: String
    var diagnostics: [String: String] = [:]
  }

  struct Fault: Error { let line: String }

  static func read(_ text: String) throws -> [Result] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    guard lines.popFirst() == "TAP version 14", let plan = lines.popFirst(), plan.hasPrefix("1.."),
      let count = Int(plan.dropFirst(3)), lines.popLast() == ""
    else { throw Fault(line: "the head") }
    var results: [Result] = []
    while let line = lines.popFirst() {
      if line.hasPrefix("# ") { continue }
      if line == "  ---" {
        try readDiagnostics(&lines, &results)
        continue
      }
      let start = "ok \(results.count + 1) - "
      let isOK = line.hasPrefix(start)
      guard isOK || line.hasPrefix("not " + start) else { throw Fault(line: String(line)) }
      results.append(Result(isOK: isOK, name: try unescaped(line.dropFirst(start.count + (isOK ? 0 : 4)))))
    }
    guard results.count == count else { throw Fault(line: "the plan") }
    return results
  }

  private static func unescaped(_ text: Substring) throws -> String {
    var name = ""
    var rest = text
    while let character = rest.popFirst() {
      if character == "#" { throw Fault(line: String(text)) }
      if character != "\\" {
        name.append(character)
      } else if let next = rest.popFirst(), next == "\\" || next == "#" {
        name.append(next)
      } else {
        throw Fault(line: String(text))
      }
    }
    return name
  }

  private static func readDiagnostics(_ lines: inout ArraySlice<Substring>, _ results: inout [Result]) throws
  {
    while let line = lines.popFirst() {
      if line == "  ..." { return }
      guard line.hasPrefix("  ") else { throw Fault(line: String(line)) }
      if line == "  diff:" { continue }
      let content = line.hasPrefix("    - ") ? line.dropFirst(6) : line.drop { $0 != ":" }.dropFirst(2)
      guard content == "fail" || (try? Document.parse(String(content)).root.string) != nil else {
        throw Fault(line: String(line))
      }
      let key = String(line.dropFirst(2).prefix { $0 != ":" })
      results[results.count - 1].diagnostics[key] = try? Document.parse(String(content)).root.string
    }
    throw Fault(line: "the end of the diagnostics")
  }
}

/// Reads the XML of a report: elements, attributes, text and the five entities; anything else is refused.
private struct XMLReader {
  struct Element {
    let name: String
    var attributes: [String: String] = [:]
    var children: [Element] = []
    var text = ""
  }

  struct Fault: Error { let rest: String }

  private var rest: Substring.UnicodeScalarView

  static func read(_ text: String) throws -> Element {
    var reader = XMLReader(rest: text[...].unicodeScalars)
    for scalar in text.unicodeScalars {
      let isLegal =
        scalar == "\t" || scalar == "\n" || scalar == "\r" || (0x20...0xFFFD).contains(scalar.value)
        || scalar.value >= 0x10000
      if !isLegal { throw Fault(rest: "U+\(String(scalar.value, radix: 16))") }
    }
    try reader.expect("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    let root = try reader.element()
    guard reader.rest.elementsEqual("\n".unicodeScalars) else { throw reader.fault }
    return root
  }

  private var fault: Fault { Fault(rest: String(String.UnicodeScalarView(rest.prefix(40)))) }

  private mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.unicodeScalars) else { return false }
    rest = rest.dropFirst(text.unicodeScalars.count)
    return true
  }

  private mutating func expect(_ text: String) throws { if !take(text) { throw fault } }

  private mutating func take(while isPart: (Unicode.Scalar) -> Bool) -> String {
    let taken = rest.prefix(while: isPart)
    rest = rest.dropFirst(taken.count)
    return String(String.UnicodeScalarView(taken))
  }

  private mutating func element() throws -> Element {
    try expect("<")
    var element = Element(name: take { $0.properties.isAlphabetic || $0 == "-" })
    while take(" ") {
      let name = take { $0.properties.isAlphabetic }
      try expect("=\"")
      let value = try content(until: "\"")
      guard element.attributes.updateValue(value, forKey: name) == nil else { throw fault }
      try expect("\"")
    }
    if take("/>") { return element }
    try expect(">")
    while !take("</\(element.name)>") {
      if rest.first == "<" {
        element.children.append(try self.element())
      } else {
        element.text += try content(until: "<")
      }
    }
    return element
  }

  private mutating func content(until end: Unicode.Scalar) throws -> String {
    var text = ""
    while let scalar = rest.first, scalar != end {
      guard scalar == "&" else {
        if scalar == "<" || scalar == ">" { throw fault }
        text.unicodeScalars.append(scalar)
        rest = rest.dropFirst()
        continue
      }
      let entities = ["&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&apos;": "'"]
      guard let entity = entities.first(where: { rest.starts(with: $0.key.unicodeScalars) }) else {
        throw fault
      }
      rest = rest.dropFirst(entity.key.unicodeScalars.count)
      text += entity.value
    }
    return text
  }
}
