import JSONDocument
import RuleEngine
import RuleLanguage
import SwiftCodegen
import TestSupport
import Testing

/// Generated code is laid out as `swift format` leaves it, and its linter has nothing to say.
@Suite(.serialized, .enabled(if: hasFormatter, "swift format is not installed"))
struct LayoutTests {
  @Test("exports of the shipped sessions, with and without types")
  func sessions() throws {
    let root = try #require(SharedData.packageRoot())
    var files: [String: String] = [:]
    for name in ["order", "places", "events", "weather"] {
      let folder = "\(root)/sessions/\(name)"
      let rules = CompiledRules(try #require(Files.text("\(folder)/\(name).redict")))
      var types = OutputTypes(for: rules.file, name: name)
      for input in Files.names(in: folder) where input.hasSuffix("json") && !input.hasPrefix("expected") {
        for value in Document.parseStream(Files.read("\(folder)/\(input)") ?? []).roots {
          types.add(rules.ruleSet.rewrite(value))
        }
      }
      files["\(name).swift"] = SwiftSource.text(for: rules.file, name: name)
      files["\(name)Types.swift"] = SwiftSource.text(for: rules.file, name: name, types: types)
    }
    try check(files)
  }

  @Test("long expressions of all kinds, nested in each other")
  func longExpressions() throws {
    var files: [String: String] = [:]
    var rules = LongRules(seed: 7)
    for number in 0..<8 {
      let text = rules.file(count: 40)
      let errors = CompiledRules(text).diagnostics.filter { $0.severity == .error }
      #expect(errors.isEmpty, "\(errors)")
      files["long\(number).swift"] = SwiftSource.text(
        for: RuleParser.parse(text).file, name: "long \(number)")
    }
    try check(files)
  }

  @Test("names and values of the data that are longer than a line, or stranger")
  func oddData() throws {
    let long = String(repeating: "a long key ", count: 20)
    let json = JSON(members: [
      (long, JSON(members: [("x", JSON(1)), (long + "y", .null), (long + "z", JSON(["a"]))])),
      ("2nd x", JSON(members: [("x", JSON(1)), ("\(long)q", JSON(members: [(long, JSON(1.5))]))])),
      ("größe", JSON(1)), ("a_b", JSON(1)), ("aB", JSON(2)),
      ("class", JSON(3)), ("🎉", .null), ("mixed", JSON([JSON(1), JSON("x")])), ("2nd", JSON(1)),
    ])
    let rules = CompiledRules(
      "# \(long)\n* <- @ # \(long)\nb! <- x | lookup({ a: \"\(long)\", b: \"\" })  # \(long)\n")
    var types = OutputTypes(for: rules.file, name: "odd")
    types.add(rules.ruleSet.rewrite(json))
    try check(["odd.swift": SwiftSource.text(for: rules.file, name: "odd", types: types)])
    let array = CompiledRules("each rows\n`\(long)` <- x { a <- a }\n")
    let name = "2nd \(long)"
    let arrayTypes = OutputTypes(for: array.file, name: name)
    try check(["long.swift": SwiftSource.text(for: array.file, name: name, types: arrayTypes)])
  }

  private func check(_ files: [String: String]) throws {
    let folder = TemporaryFolder()
    let paths = files.sorted { $0.key < $1.key }.map { folder.write($0.key, $0.value) }
    let lint = try Program.run(["swift", "format", "lint", "--strict"] + paths, program: "/usr/bin/env")
    #expect(lint.errors == "")
    #expect(lint.status == 0)
    let format = try Program.run(["swift", "format", "-i"] + paths, program: "/usr/bin/env")
    #expect(format.status == 0)
    for (name, text) in files { #expect(Files.text(folder.path(of: name)) == text, "\(name)") }
  }
}

/// Whether the toolchain has `swift format`.
private let hasFormatter =
  (try? Program.run(["swift", "format", "--version"], program: "/usr/bin/env"))?.status == 0

/// Rules with expressions that take several lines, the same ones for the same seed.
struct LongRules {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// A rule file.
  mutating func file(count: Int) -> String {
    var text = ""
    for number in 0..<count {
      text += "key\(number)\(below(3) == 0 ? "!" : "") <- \(expression(3))"
      if below(5) == 0 { text += " { a <- \(expression(2)); b! <- \(expression(2)) }" }
      if below(5) == 0 { text += " when (\(expression(2))) == 1" }
      if below(5) == 0 { text += " else \(expression(2))" }
      text += "\n"
    }
    return text
  }

  private mutating func below(_ bound: Int) -> Int { generator.next(below: bound) }

  private mutating func path() -> String {
    let names = ["order", "customer", "lineItems", "product", "measurements", "someVeryLongKeyName", "x"]
    return (0...below(4)).map { _ in names[below(names.count)] }.joined(separator: ".")
  }

  private mutating func words(_ count: Int) -> String {
    let words = [
      "word", "longer", "\\n", "\\(a.b)", String(repeating: "x", count: 50), "é", "\\u{202E}", "\\\"",
    ]
    return "\"" + (0..<count).map { _ in words[below(words.count)] }.joined(separator: " ")
      + "\""
  }

  private mutating func expression(_ depth: Int) -> String {
    switch below(30) {
    case 0: return words(30)
    case 1: return [path(), path(), path(), path(), path()].joined(separator: ".")
    default: break
    }
    guard depth > 0 else { return [path(), path(), "\(below(1000))", words(3)][below(4)] }
    let (a, b, c) = (expression(depth - 1), expression(depth - 1), expression(depth - 1))
    switch below(14) {
    case 0: return path()
    case 1: return "(\(a)) + (\(b))"
    case 2: return "(\(a)) * (\(b)) - (\(c))"
    case 3: return "(\(a)) ?? (\(b)) ?? (\(c))"
    case 4: return "{ a: \(a), bcd: \(b), longerName: \(c) }"
    case 5: return "(\(a)) | map(\(b))"
    case 6:
      let members = (0...below(9)).map { "\"\($0)\": \"\(String(repeating: "v", count: 14))\"" }
      return "(\(a)) | lookup({ \(members.joined(separator: ", ")) }, \(b))"
    case 7: return "[\(a), \(b), \(c)]"
    case 8: return "if (\(a)) == (\(b)) then \(c) else 1"
    case 9: return "(\(a)) in [\((1...20).map { "\($0)0000" }.joined(separator: ", "))]"
    case 10: return "(\(a)) | trim | replace(\(b), \(c)) | upper"
    case 11: return "(\(a)) | toObject(\(b), \(c))"
    case 12: return "(\(a)) | filter((\(b)) > 1 and (\(c)) matches '^[a-z]+$') | sumBy(qty)"
    default: return "-((\(a)) / (\(b)) % (\(c)))"
    }
  }
}
