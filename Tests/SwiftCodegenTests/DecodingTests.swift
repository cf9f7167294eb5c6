import JSONDocument
import RuleEngine
import RuleLanguage
import SwiftCodegen
import TestSupport
import Testing

/// Generated types read what the rules make, and write it again as equal values.
@Suite(.serialized)
struct DecodingTests {
  /// A rule set with the samples its types are made from and more inputs.
  private struct Case {
    let name: String
    let rules: String
    let samples: [String]
    var others: [String] = []
    var isArray = false
  }

  @Test("results of the shipped sessions and of odd data come back equal")
  func roundTrips() throws {
    var cases = Self.odd
    let root = try #require(SharedData.packageRoot())
    for name in ["order", "places", "events", "weather"] {
      let folder = "\(root)/sessions/\(name)"
      let rules = try #require(Files.text("\(folder)/\(name).redict"))
      let inputs = Files.names(in: folder).filter { $0.hasSuffix("json") && !$0.hasPrefix("expected") }
      let samples = inputs.flatMap { input in
        Document.parseStream(Files.read("\(folder)/\(input)") ?? []).roots.map(\.text)
      }
      #expect(!samples.isEmpty)
      cases.append(Case(name: name, rules: rules, samples: samples, isArray: name == "places"))
    }
    let lines = try run(cases)
    for (one, lines) in zip(cases, lines) {
      let rules = CompiledRules(one.rules)
      #expect(rules.isSound, "\(one.name): \(rules.diagnostics)")
      let inputs = one.samples + one.others
      #expect(lines.count == inputs.count, "\(one.name)")
      for (input, line) in zip(inputs, lines) {
        if let expected = Self.expectations[input] {
          #expect(line == expected, "\(one.name): \(input)")
          continue
        }
        let result = rules.ruleSet.rewrite(try Document.parse(input).root)
        let missing = (result.missing ?? []).filter { !$0.isFilled }.map(\.key)
        if missing.isEmpty {
          let output = try? Document.parse(line).root
          #expect(output == result.result, "\(one.name): \(line) for \(result.result?.text ?? "nothing")")
        } else {
          #expect(line == "missing \(missing.joined(separator: " "))", "\(one.name): \(input)")
        }
      }
    }
  }

  /// What inputs unlike the samples give.
  private static let expectations = [
    #"{"id":"x","s":"new"}"#: "other shape", #"{"id":3,"s":"new"}"#: #"{"id":3,"state":"new"}"#,
    #"{"s":"up"}"#: "missing id", "[": "no JSON", #"{"id":1,"id":2,"s":"up"}"#: "refused",
  ]

  private static let odd = [
    Case(
      name: "names", rules: "* <- @\n",
      samples: [
        ##"{"class":1,"2nd":2,"a_b":3,"aB":4,"$id":5,"id":6,"":7,"🎉":8,"first-name":9,"Type":10,"self":11}"##,
        ##"{"init":1,"FIRST_LINE":2,"größe":3,"日本":4,"_":5,"hash":6,"--":7,"say \"hi\"\\(1)":8,"\u0000":9}"##,
        ##"{"encode":1,"container":2,"encoder":null,"rawValue":4,"stringValue":5,"hashValue":6,"none":7}"##
          .replacing("null", with: "3"),
        ##"{"description":1,"data":{"x":1},"type":{"y":2},"String":{"z":{"Int":{"q":1}}},"Protocol":{"p":1}}"##,
      ]),
    Case(
      name: "numbers", rules: "o! <- @\n",
      samples: [
        #"{"a":[1,2.0,1e2,-0],"b":18446744073709551615,"c":10000000000000000999,"d":0.1234567890123456789012}"#,
        #"{"a":[0.1],"b":1,"c":-1,"d":1,"e":[1,"x",null,true,{"k":[0.1,1e-300,12345678901234567890]}]}"#,
      ]),
    Case(
      name: "nulls", rules: "a! <- a\nb! <- b\nc! <- c else null\nd <- d\ncontainer! <- e\nencode <- 1\n",
      samples: [
        #"{"a":null,"b":[null,{"x":null}],"d":2,"e":1}"#, #"{"a":1,"b":[{"x":1}],"c":true,"e":null}"#,
      ]),
    Case(
      name: "choices",
      rules: """
        option duplicates error
        id! <- id
        state <- s
        size <- n | lookup({ "1": "none", "2": "self", "3": "a b", "4": "💥", "5": "1st" }, "")

        """,
      samples: ["up", "down", "up", "down", "up", "down"].enumerated().map {
        #"{"id":\#($0),"s":"\#($1)","n":\#($0)}"#
      },
      others: [
        #"{"id":"x","s":"new"}"#, #"{"id":3,"s":"new"}"#, #"{"s":"up"}"#, "[", #"{"id":1,"id":2,"s":"up"}"#,
      ]),
    Case(
      name: "dates", rules: "at! <- at\nall! <- all\n",
      samples: [#"{"at":"2031-03-14T09:26:53Z","all":["1999-12-31T23:59:59Z","2000-02-29T00:00:00Z"]}"#]),
    Case(
      name: "shapes", rules: "m! <- m\nt! <- t\nfinally <- [@result, @missing ?? \"none\"]\n",
      samples: [
        #"{"m":{"k":{"a":1}},"t":{"name":"a","children":[{"name":"b","children":[]}]}}"#, #"{"m":5}"#, "{}",
      ]),
    Case(
      name: "text", rules: "a <- a\nfinally <- \"\\(@result.a)!\"\n", samples: [#"{"a":"x"}"#, #"{"a":2}"#]),
  ]

  /// Compiles the types of all cases into one program and gives what it prints for each input.
  private func run(_ cases: [Case]) throws -> [[String]] {
    let folder = TemporaryFolder()
    var sources: [String] = []
    var branches = ""
    for one in cases {
      let rules = CompiledRules(one.rules)
      var types = OutputTypes(for: rules.file, name: one.name)
      for sample in one.samples { types.add(rules.ruleSet.rewrite(try Document.parse(sample).root)) }
      let text = SwiftSource.text(for: rules.file, name: one.name, types: types)
      sources.append(folder.write("\(one.name).swift", text))
      let lines = text.split(separator: "\n")
      let type = try #require(lines.last { $0.hasPrefix("extension ") }).dropFirst(10).dropLast(2)
      let root = type.filter { $0 != "[" && $0 != "]" }
      branches += """
          case "\(one.name)": text = line { try $0.encode(\(type)(rewriting: input)) } missing: {
            if case \(root).RewritingError.missing(let keys)? = $0 as? \(root).RewritingError { keys } else { nil }
          }

        """
    }
    let main = """
      import Foundation
      import Redict

      func line(_ body: (JSONEncoder) throws -> Data, missing: (any Error) -> [MissingKey]?) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        encoder.dateEncodingStrategy = .iso8601
        do {
          return String(decoding: try body(encoder), as: UTF8.self)
        } catch {
          if let keys = missing(error) { return "missing " + keys.map(\\.key).joined(separator: " ") }
          if error is DecodingError { return "other shape" }
          return error is JSONError ? "no JSON" : "refused"
        }
      }

      while let row = readLine() {
        let parts = row.split(separator: "\\t", maxSplits: 1).map(String.init)
        let input = parts[1]
        let text: String
        switch parts[0] {
      \(branches)  default: text = ""
        }
        print(parts[0], text, separator: "\\t")
      }

      """
    sources.append(folder.write("main.swift", main))
    let program = try SwiftCompiler.program(of: sources, with: GeneratedProgram.modules, in: folder)
    let input = cases.flatMap { one in (one.samples + one.others).map { "\(one.name)\t\($0)\n" } }.joined()
    let result = try Program.run([], input: Array(input.utf8), program: program)
    var lines: [String: [String]] = [:]
    for line in result.text.split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
      if parts.count == 2 { lines[parts[0], default: []].append(parts[1]) }
    }
    return cases.map { lines[$0.name] ?? [] }
  }
}
