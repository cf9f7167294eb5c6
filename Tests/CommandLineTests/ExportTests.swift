import Glibc
import TestSupport
import Testing

@Suite("redict export")
struct ExportTests {
  private let folder = TemporaryFolder()

  init() {
    folder.write("r.redict", "b <- x.y # why\na! <- z ?? 0\ndrop q\n")
  }

  private func run(_ arguments: String...) throws -> Program.Result {
    try Program.run(arguments, directory: folder.path)
  }

  @Test("text and JSON lead to each other and stay the same from then on")
  func stable() throws {
    #expect(try run("export", "r.redict", "-o", "a.json").status == 0)
    #expect(try run("export", "a.json", "-o", "b.redict").status == 0)
    #expect(try run("export", "b.redict", "-o", "c.json").status == 0)
    #expect(try run("export", "c.json", "-o", "d.redict").status == 0)
    #expect(Files.read(folder.path(of: "a.json")) == Files.read(folder.path(of: "c.json")))
    #expect(Files.read(folder.path(of: "b.redict")) == Files.read(folder.path(of: "d.redict")))
    #expect(Files.text(folder.path(of: "b.redict"))?.contains("# why") == true)
  }

  @Test("the ending of the file says which spelling is meant, --format overrules it")
  func formats() throws {
    #expect(try run("export", "r.redict").text == "b <- x.y  # why\na! <- z ?? 0\ndrop q\n")
    #expect(try run("export", "r.redict", "--format", "json").text.hasPrefix("{\n  \"redict\": 1,\n"))
    #expect(try run("export", "r.redict", "-f", "swift").text.contains("import Redict\n"))
    #expect(try run("export", "r.redict", "-f", "perl").status == 2)
  }

  @Test("wrong rules and places that cannot be written leave the old file as it was")
  func failures() throws {
    folder.write("out.swift", "OLD")
    chmod(folder.path(of: "out.swift"), 0o640)
    folder.write("wrong.redict", "a <- (\n")
    #expect(try run("export", "wrong.redict", "-o", "out.swift").status == 4)
    mkdir(folder.path(of: "sub"), 0o755)
    let directory = try run("export", "r.redict", "-o", "sub")
    #expect(directory.errors == "redict export: sub: Is a directory\n")
    #expect(directory.status == 2)
    guard !TestEnvironment.isSanitized else {
      print("a sanitizer needs larger files than the limit allows: skipped")
      return
    }
    let names = Files.names(in: folder.path)
    let limited = try Program.run(
      [
        "-c", "trap '' XFSZ; ulimit -f 0; exec \"$0\" export r.redict -f json --force -o out.swift",
        Program.built(),
      ],
      directory: folder.path, program: "/bin/sh")
    #expect(limited.errors == "redict export: out.swift: the file would be larger than the limit allows\n")
    #expect(limited.status == 2)
    #expect(Files.text(folder.path(of: "out.swift")) == "OLD")
    #expect(Files.names(in: folder.path) == names)
  }

  @Test("a file that is no export of the same kind is replaced only with --force")
  func replacing() throws {
    folder.write("own.swift", "let a = 1\n")
    let refused = try run("export", "r.redict", "-o", "own.swift")
    #expect(
      refused.errors
        == "redict export: own.swift is there and is no export of this kind; --force replaces it\n")
    #expect(refused.status == 2)
    #expect(Files.text(folder.path(of: "own.swift")) == "let a = 1\n")
    #expect(try run("export", "r.redict", "-o", "own.swift", "--force").status == 0)
    #expect(try run("export", "r.redict", "-o", "own.swift").status == 0)
    #expect(
      Files.text(folder.path(of: "own.swift"))?.hasPrefix("// Written by Redict from a rule file: ") == true)
    #expect(try run("export", "r.redict", "-o", "r.redict").status == 2)
    #expect(try run("export", "r.redict", "-f", "json", "-o", "own.swift").status == 2)
    folder.write("empty.json", "")
    #expect(try run("export", "r.redict", "-o", "empty.json").status == 0)
    #expect(try run("export", "r.redict", "-o", "empty.json").status == 0)
    #expect(try run("export", "r.redict", "-f", "swift", "-o", "/dev/stdout").status == 0)
  }

  @Test("--types fits the types to the samples, and goes with Swift only")
  func types() throws {
    folder.write("in.ndjson", #"{"x":{"y":1},"z":"a"}"# + "\n" + #"{"x":{"y":2.5},"z":"b","w":1}"# + "\n")
    let result = try run("export", "r.redict", "in.ndjson", "-f", "swift", "--types")
    #expect(result.status == 0)
    #expect(
      result.text.contains(
        "public struct R: Codable, Hashable, Sendable {\n  /// why\n  public var b: Double?\n"))
    #expect(result.text.contains("  public var a: String\n"))
    #expect(result.text.contains("    let rewrite = rRuleSet.rewrite("))
    #expect(
      try run("export", "r.redict", "-f", "swift", "--types").text.contains("public var b: JSONValue?\n"))
    #expect(try run("export", "r.redict", "--types").status == 2)
    #expect(try run("export", "r.redict", "in.ndjson", "-f", "swift").status == 2)
    #expect(try run("export", "r.redict", "none.json", "-f", "swift", "--types").status == 3)
    folder.write("cut.json", "{")
    let cut = try run("export", "r.redict", "cut.json", "-f", "swift", "--types")
    #expect(cut.errors.hasPrefix("cut.json:1:2: error: "))
    #expect(cut.status == 3)
  }

  @Test("rules from standard input have no name")
  func unnamed() throws {
    let result = try Program.run(["export", "-", "-f", "swift"], text: "a <- a\n", directory: folder.path)
    #expect(result.text.contains("/// The rules.\npublic let ruleSet: RuleSet = makeRuleSet()\n"))
  }
}
