import JSONDocument
import Redict
import RuleEngine
import Testing

/// Rule sets and inputs that between them use every part of a rewrite.
let rewriteSamples: [(rules: String, input: String)] = [
  ("a <- x\nb! <- y.z\nc <- \"\\(x)!\"", #"{"x":1.0,"y":{"z":[1, 2]}}"#),
  ("a! <- x else 0\nb! <- q\n! <- @key", #"{"y":null}"#),
  ("a! <- x\n* <- @ except z", #"{"x":null,"k":"\u0061","\u006b2":2,"z":1}"#),
  ("a! <- x\n* <- @", #"{"a":1}"#),
  ("a <- x\n* <- @", #"{"a":1,"x":2}"#),
  ("a <- x\n* <- @", #"{"k":1,"k":2,"x": { "k" : 1, "k":2 }}"#),
  ("(@key | upper) <- @ when @ is number\na <- b", #"{"b":1,"c":2,"d":"x"}"#),
  ("s <- b when a == 2\ns <- a\nm.x <- a\nm.l[] <- b\nm.l[2] <- 1", #"{"a":1,"b":2}"#),
  ("lines <- l { sku! <- s else 1; n <- @index }\nz <- l.q", #"{"l":[{"s":1},{},null,{"q":[]}]}"#),
  ("each l\nsku! <- s\nid <- ^id", #"{"id":7,"l":[{"s":1},{},null]}"#),
  ("each l\nsku! <- s", #"{"id":7}"#),
  ("each l\nsku! <- s", #"{"l":{}}"#),
  ("a! <- a\nfinally <- { r: @result, m: @missing }", "{}"),
  ("a! <- a\nfinally <- absent", "{}"),
  ("a <- a\nfinally <- nothing.here", #"{"a":1}"#),
  ("let $x <- a * 2\nb <- $x\nc <- l { d <- $x + @ }", #"{"a":1,"l":[1,2]}"#),
  ("option nulls missing\na! <- a else 1\nb <- b", #"{"a":null,"b":null}"#),
  ("option unknown error\na <- a", #"{"a":1,"b":2}"#),
  ("a <- a.b\nb <- a[*].c", #"[{"a":{"b":1}},{"a":[{"c":2}]}]"#),
  ("a <- @\nb! <- x", "42"),
  ("`a b` <- `\"`\n`\u{1F600}` <- x", #"{"\"":"\ud83d","x":[ 1 , {"a" : 2} ]}"#),
  ("", #"{"a":1}"#),
  ("* <- @", "[1]"),
  ("a <- l | map({ x, y: z.q })\nb <- (m ?? []) | map(x)", #"{"l":[{"x":1,"z":{"q":2}},{},null,[{"x":3}]]}"#),
  ("a <- l | filter(x > 1)\nb! <- l | filter(x)", #"{"l":[{"x":1},{"x":2.0},{}]}"#),
  ("a <- [x, y?, absent, null]\nb <- { z: \"\\(x)\", x, y: y? }\nc! <- [y]", #"{"x":"\u0041"}"#),
  ("a <- x * y\nb <- \"\\(x / y)\\(z)\"\nc <- (\"\\(x / y)\\(z)\") ?? 1", #"{"x":1,"y":3}"#),
  ("a <- \"\\(h)\\(l)\"", #"{"h":"\ud83d","l":"\ude00"}"#),
  ("m.x! <- x; m.y <- y; n.z <- z; o <- x", #"{"o":1,"x":1}"#),
  ("m.x <- x; o <- x; m.y <- y", #"{"x":1,"y":2}"#),
  ("(@key | upper) <- @", #"{"a":1,"A":2,"\u0062":[ ]}"#),
  ("a <- if x then y else absent\nb <- if y then 1 else x", #"{"x":false,"y":true}"#),
  (
    "l! <- l { a! <- x else ^d; b <- y { c! <- z } }", #"{"d":0,"l":[{"x":1},{"y":{"z":1}},{"y":[{}]},null]}"#
  ),
  ("! <- @key\nl <- l { a! <- x; ! <- 7; b! <- y { c! <- z } }", #"{"l":[{},{"y":null}]}"#),
  ("l <- l { let $q <- x; a <- $q; b <- ^d }\nm <- m | map(^d)", #"{"d":0,"l":[{"x":1},{}],"m":[1,{}]}"#),
]

@Suite("Direct writing")
struct RewriteWriterTests {
  @Test("what a writer writes is the result's own text, byte for byte", arguments: rewriteSamples.indices)
  func identity(sample: Int) throws {
    let set = rules(rewriteSamples[sample].rules)
    let source = try json(rewriteSamples[sample].input)
    let whole = set.rewrite(source)
    var output: [UInt8] = Array("before".utf8)
    let report = RewriteWriter(set).write(source, to: &output)
    #expect(String(decoding: output, as: UTF8.self) == "before" + whole.text)
    #expect(report.hasResult == (whole.result != nil))
    #expect(report.missing == whole.missing)
    #expect(report.warnings == whole.warnings)
    #expect(report.warningCount == whole.warningCount)
    #expect(report.refusal == whole.refusal)
  }

  @Test("random rules write random inputs the same in both ways", arguments: 0..<8)
  func random(block: Int) throws {
    var soundCount = 0
    for index in 0..<200 {
      let seed = UInt64(block * 200 + index)
      var generator = RandomRuleText(seed: seed)
      let (text, input) = (generator.file(), generator.input())
      let compiled = CompiledRules(text)
      let set = compiled.ruleSet
      if compiled.isSound { soundCount += 1 }
      let source = try json(input)
      let whole = set.rewrite(source)
      var output: [UInt8] = []
      let report = RewriteWriter(set).write(source, to: &output)
      let comment = Comment(rawValue: "seed \(seed)\n\(text)\n\(input)")
      #expect(String(decoding: output, as: UTF8.self) == whole.text, comment)
      #expect(report.missing == whole.missing, comment)
      #expect(report.warnings == whole.warnings, comment)
      #expect(report.warningCount == whole.warningCount, comment)
      #expect(report.refusal == whole.refusal, comment)
      if String(decoding: output, as: UTF8.self) != whole.text { break }
    }
    #expect(soundCount > 75)
  }

  @Test("a value that is copied is read as a whole, although a rule reads something in it as well")
  func copiedAndRead() throws {
    let writer = RewriteWriter(CompiledRules("whole <- a\npart <- a.b.c").ruleSet)
    var options = ParseOptions()
    options.selection = writer.selection
    options.checksUnselected = false
    let text = #"{"a":{"b":{"c":1,"d":[1, {"e":2,"e":3}]},"f":{"g":4}},"h":5}"#
    let sound = Document.parseStream(Array(text.utf8), options: options)
    var output: [UInt8] = []
    _ = writer.write(sound.root, to: &output)
    #expect(
      String(decoding: output, as: UTF8.self)
        == #"{"whole":{"b":{"c":1,"d":[1,{"e":3}]},"f":{"g":4}},"part":1}"#)
    for bad in [#"{"a":{"b":{"c":1,"d":[1,,2]}}}"#, #"{"a":{"b":{"c":1,"d":{x}}}}"#] {
      #expect(Document.parseStream(Array(bad.utf8), options: options).errors.count == 1, "\(bad)")
    }
  }

  @Test("what rules read is all they need", arguments: 0..<4)
  func selection(block: Int) throws {
    for index in 0..<300 {
      var generator = RandomRuleText(seed: UInt64(1_000_000 + block * 300 + index))
      let (text, input) = (generator.file(), generator.input())
      // Of two equal keys the first may be read.
      if input.contains("again") || input.contains(#"\u0072"#) { continue }
      let writer = RewriteWriter(CompiledRules(text).ruleSet)
      let whole = writer.rules.rewrite(try json(input))
      var options = ParseOptions()
      options.selection = writer.selection
      options.checksUnselected = false
      let document = Document.parseStream(Array(input.utf8), options: options)
      var output: [UInt8] = []
      let report = writer.write(document.root, to: &output)
      let comment = Comment(rawValue: "\(text)\n\(input)")
      #expect(document.errors.isEmpty && document.rootCount == 1, comment)
      #expect(String(decoding: output, as: UTF8.self) == whole.text, comment)
      // What would help may be unknown where a value was not read.
      #expect(report.missing?.map(\.key) == whole.missing?.map(\.key), comment)
      #expect(report.refusal == whole.refusal, comment)
    }
  }

  @Test("lines are written up to the first value that there is more to do for")
  func lines() {
    let long = String(repeating: "long ", count: 1_000)
    let texts = [
      #"{"a":1,"b":{"c":[1,2]}}"#, #"{"b":{"c":"\#(long)"},"a":"\#(long)"}"#, #"{"a":3}"#,
      #"{"a":4,"b":{"c":5}}"#,
      #"{"a":6,"b":{"c":null}}"#, #"{"b":{"c":0},"a":{"x":7}}"#,
    ]
    let writer = RewriteWriter(rules("y! <- b.c\nx <- a"))
    var options = ParseOptions()
    options.selection = writer.selection
    let document = Document.parseStream(Array(texts.joined(separator: "\n").utf8), options: options)
    var (output, root, lineCounts): ([UInt8], Int, [Int]) = (Array("before".utf8), 0, [])
    while root < document.rootCount {
      let count = writer.writeLines(ofRoots: root..<document.rootCount, of: document, to: &output)
      lineCounts.append(count)
      root += count + 1
    }
    // The third one has no `b`, the fifth has null for a required key.
    #expect(lineCounts == [2, 1, 1])
    let lines = [
      #"before{"y":[1,2],"x":1}"#, #"{"y":"\#(long)","x":"\#(long)"}"#, #"{"y":5,"x":4}"#,
      #"{"y":0,"x":{"x":7}}"#, "",
    ]
    #expect(String(decoding: output, as: UTF8.self) == lines.joined(separator: "\n"))
    let spacious = Document.parseStream(Array("{\"b\":{\"c\":[ ]},\"a\":9}".utf8), options: options)
    let other = Document.parseStream(Array(texts[0].utf8))
    for document in [spacious, other] {
      #expect(writer.writeLines(ofRoots: 0..<1, of: document, to: &output) == 0)
    }
  }

  @Test("rules that may read anything select everything")
  func everything() {
    for text in ["* <- @", "a <- $", "a <- @", "option unknown error\na <- b", "a <- @..b"] {
      #expect(RewriteWriter(rules(text)).selection.isAll)
    }
    #expect(
      RewriteWriter(rules("a <- b.c\nd! <- e")).selection
        == KeySelection([("b", KeySelection([("c", .all)])), ("e", .all)]))
    var set = RuleSet()
    set.add("a", from: "b") { $0["c"] }
    #expect(RewriteWriter(set).selection == .all)
  }

  @Test("values of no document are written the long way")
  func owned() {
    var output: [UInt8] = []
    let report = RewriteWriter(rules("a <- x\nb! <- y")).write(["x": 1], to: &output)
    #expect(String(decoding: output, as: UTF8.self) == #"{"a":1}"#)
    #expect(report.missing?.map { $0.key } == ["b"])
  }
}
