import Glibc
import TestSupport
import Testing

@Suite("redict apply")
struct ApplyTests {
  private let folder = TemporaryFolder()

  private func apply(
    _ rules: String, _ input: String, _ options: [String] = [], name: String = "in.json"
  ) throws -> Program.Result {
    folder.write("r.redict", rules)
    folder.write(name, input)
    return try Program.run(["apply", "r.redict", name] + options, directory: folder.path)
  }

  @Test("one line for each value, in order; blank lines and carriage returns are skipped")
  func stream() throws {
    let result = try apply("n <- id", "{\"id\":1}\r\n\n{\"id\":2} {\"id\":3}\n7\n")
    #expect(result.text == "{\"n\":1}\n{\"n\":2}\n{\"n\":3}\n{}\n")
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test("standard input is read when no file is named, or for a dash")
  func standardInput() throws {
    folder.write("r.redict", "n <- id")
    for files in [[], ["-"]] {
      let result = try Program.run(["apply", "r.redict"] + files, text: "{\"id\":1}", directory: folder.path)
      #expect(result.text == "{\"n\":1}\n")
    }
  }

  @Test("a missing required key is listed with its reason; --strict makes it a failure")
  func missing() throws {
    let loose = try apply("a! <- x.y\nb <- z", "{\"x\":{\"yy\":1},\"z\":2}")
    #expect(loose.text == "{\"b\":2}\n")
    #expect(loose.errors.hasPrefix("missing: a  "))
    #expect(loose.errors.contains("`y`"))
    #expect(loose.status == 0)
    #expect(try apply("a! <- x.y\nb <- z", "{\"z\":2}", ["--strict"]).status == 1)
    #expect(try apply("a! <- x", "{\"x\":null}", ["--strict"]).status == 0)
  }

  @Test("with several values the line of each missing key is told, and whether it was filled")
  func missingPlaces() throws {
    let result = try apply("a! <- a else 0", "{\"a\":1}\n{}\n")
    #expect(result.text == "{\"a\":1}\n{\"a\":0}\n")
    #expect(result.errors.hasPrefix("missing: a  "))
    #expect(result.errors.hasSuffix(" (filled) [in.json:2]\n"))
  }

  @Test("a bad line is told with its place and hides no other; the exit code is 3 at the end")
  func badLine() throws {
    let result = try apply("n <- id", "{\"id\":1}\n{\"id\" 2}\nnoise\n{\"id\":4}\n")
    #expect(result.text == "{\"n\":1}\n{\"n\":4}\n")
    #expect(
      result.errors.split(separator: "\n").map { $0.prefix(18) } == [
        "in.json:2:7: error", "in.json:3:1: error",
      ])
    #expect(result.status == 3)
  }

  @Test("the byte of an error counts from the start of its file, whatever the chunks are")
  func errorOffset() throws {
    for size in ["1", "16", "1000"] {
      let result = try apply("n <- id", "\u{FEFF}{\"id\":1}\n{\"id\" 2}\n", ["--chunk-size", size])
      #expect(
        result.errors == "in.json:2:7: error: `:` is missing between key and value, before `2` [byte 18]\n",
        "\(size)")
    }
  }

  @Test("what is no JSON text at all is told once, with what to do about it")
  func foreignText() throws {
    let gzip: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 10, 10, 34, 10, 123, 10, 125, 10, 125]
    let utf16 = Array("{\"id\":1}\n{\"id\":2}\n".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    folder.write("r.redict", "n <- id")
    for (bytes, message) in [
      (gzip, "this looks like gzip: unpack it with zcat first"),
      (utf16, "the text looks like UTF-16: convert it with iconv -f UTF-16LE -t UTF-8"),
    ] {
      Files.write(bytes, to: folder.path(of: "f"))
      for command in ["apply", "check"] {
        let result = try Program.run([command, "r.redict", "f", "--chunk-size", "1"], directory: folder.path)
        #expect(result.errors == "f:1:1: error: \(message)\n")
        #expect(result.status == 3)
      }
    }
  }

  @Test("an array where there was an object is mapped over; a path into nothing is missing")
  func objectOrArray() throws {
    let rules = "t! <- info.title\n"
    let input = #"{"info":{"title":"A"}}"# + "\n{\"info\":[]}\n{\"info\":null}\n{\"info\":\"x\"}\n"
    let result = try apply(rules, input)
    #expect(result.text == "{\"t\":\"A\"}\n{\"t\":[]}\n{}\n{}\n")
    #expect(
      result.errors
        == "missing: t  `info` is null [in.json:3]\nmissing: t  `info` is a string, `.title` needs an object [in.json:4]\n"
    )
  }

  @Test(
    "rules beside a default rule copy their own values, whatever these are",
    arguments: ["\"1\"", "1", "true", "null", "[]", "{}", "[1,2]", "{\"x\":1}"])
  func besidesDefault(value: String) throws {
    let deep = "{\"a\":\(value),\"b\":\(value)}"
    let input = "{\"one\":\(value),\"two\":2,\"deep\":\(deep),\"out\":5}\n"
    let result = try apply("p <- one\nq <- deep.a\nr <- deep.b\ndrop out\n* <- @\n", input)
    #expect(result.text == "{\"p\":\(value),\"q\":\(value),\"r\":\(value),\"two\":2}\n")
    #expect(try apply("p <- one\n* <- @\n", "{\"one\":\(value)}").text == "{\"p\":\(value)}\n")
  }

  @Test(
    "a large input takes a few times its size of memory",
    .disabled(if: TestEnvironment.isSanitized, "a sanitizer needs more memory than the limit allows"),
    arguments: ["one value", "lines"])
  func memory(shape: String) throws {
    let row = #"{"id":12345,"name":"somebody with a name","tags":["a","b","c"],"ok":true}"#
    let rows = Array(repeating: row, count: 50_000)
    folder.write("r.redict", "n <- @ | count\nids <- id\n")
    folder.write(
      "in.json", shape == "lines" ? rows.joined(separator: "\n") : "[" + rows.joined(separator: ",") + "]")
    let result = try Program.run(
      ["-c", "ulimit -v 200000; exec \(Program.built()) apply r.redict in.json -o out.json"],
      directory: folder.path, program: "/bin/sh", seconds: 60)
    #expect(result.status == 0)
    #expect(result.errors == "")
  }

  @Test("in a locale with a decimal comma results, rule files and code are the same bytes")
  func comma() throws {
    folder.write("r.redict", "a <- 1.5 + n\nb <- n | round(1)\nc <- 0.1 + 0.2\n")
    folder.write("in.json", #"{"n":2.25}"#)
    for arguments in [
      ["apply", "r.redict", "in.json"], ["export", "r.redict", "-f", "json"],
      ["export", "r.redict", "-f", "swift"],
    ] {
      let plain = try Program.run(arguments, environment: ["LC_ALL": "C"], directory: folder.path)
      for locale in ["de_DE.UTF-8", "fr_FR.UTF-8", "tr_TR.UTF-8"] {
        let other = try Program.run(arguments, environment: ["LC_ALL": locale], directory: folder.path)
        #expect(other.output == plain.output, "\(arguments) in \(locale)")
      }
      #expect(plain.status == 0)
    }
  }

  @Test("--unchecked passes over what no rule reads, and says so once; the rest is checked as ever")
  func unchecked() throws {
    let input = "{\"id\":1,\"x\":[1,,2}]}\n{\"id\":01}\n{\"x\":\"\\q\",\"id\":3}\n"
    let checked = try apply("n <- id", input)
    #expect(checked.text == "")
    #expect(checked.status == 3)
    for size in ["1", "1000"] {
      let result = try apply("n <- id", input, ["--unchecked", "--chunk-size", size])
      #expect(result.text == "{\"n\":1}\n{\"n\":3}\n")
      let lines = result.errors.split(separator: "\n")
      #expect(lines.first == "redict apply: --unchecked: what no rule reads is not checked")
      #expect(lines.count == 2)
      #expect(lines.last?.hasPrefix("in.json:2:7: error: ") == true)
      #expect(result.status == 3)
    }
    let all = try apply("* <- @", "{\"a\":[1,,2]}", ["--unchecked"])
    #expect(all.text == "")
    #expect(
      all.errors.hasPrefix(
        "redict apply: --unchecked: the rules may read all of the input, so all of it is checked\n"))
  }

  @Test("rules that are no text are told once, and rules behind the input are put right")
  func foreignRules() throws {
    Files.write([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3], to: folder.path(of: "r.gz"))
    let result = try Program.run(["apply", "r.gz"], directory: folder.path)
    #expect(result.errors == "r.gz:1:1: error: this looks like gzip: unpack it with zcat first\n")
    #expect(result.status == 4)
    folder.write("r.redict", "n <- id")
    folder.write("in.json", "[1]")
    let swapped = try Program.run(["apply", "in.json", "r.redict"], directory: folder.path)
    #expect(swapped.errors.hasSuffix("redict apply: the rules come first: redict apply r.redict …\n"))
    #expect(swapped.status == 4)
  }

  @Test("--on-error stop ends at a bad line, null puts null in its place")
  func recovery() throws {
    let input = "{\"id\":1}\nbad\n{\"id\":3}\n"
    let stopped = try apply("n <- id", input, ["--on-error", "stop"])
    #expect(stopped.text == "{\"n\":1}\n")
    #expect(stopped.status == 3)
    let filled = try apply("n <- id", input, ["--on-error=null"])
    #expect(filled.text == "{\"n\":1}\nnull\n{\"n\":3}\n")
    #expect(filled.status == 3)
  }

  @Test("a broken document of several lines gives nothing on standard output")
  func brokenDocument() throws {
    for input in [
      "{\n\"a\": 1,\n\"b\" 2,\n\"c\": 3\n}\n", "{\"a\":1,,\n\"b\":2}\n", "[\n1,\n2,\n]", "{\"a\":[1,2",
      "{\"a\":\"x",
    ] {
      let result = try apply("v <- a", input)
      #expect(result.text == "", "\(input)")
      #expect(result.status == 3, "\(input)")
    }
  }

  @Test("no value at all is a warning, and a failure only with --strict")
  func empty() throws {
    for input in ["", "  \n\n", "\u{FEFF}"] {
      let result = try apply("a! <- a", input)
      #expect(result.text == "")
      #expect(result.errors == "in.json: warning: there is no JSON value in the input\n")
      #expect(result.status == 0)
      #expect(try apply("a! <- a", input, ["--strict"]).status == 1)
    }
  }

  @Test("wrong rules are told with their place; nothing is printed and the exit code is 4")
  func wrongRules() throws {
    let result = try apply("a <- a\nb <- )\nc <- c", "{\"a\":1}")
    #expect(result.text == "")
    #expect(result.errors.hasPrefix("r.redict:2:6: error: "))
    #expect(result.status == 4)
    #expect(try Program.run(["apply", "none.redict", "in.json"], directory: folder.path).status == 4)
  }

  @Test("what cannot be read is told with the reason and the exit code is 3")
  func unreadable() throws {
    folder.write("r.redict", "n <- id")
    folder.write("good.json", "{\"id\":1}")
    let missing = try Program.run(["apply", "r.redict", "none.json"], directory: folder.path)
    #expect(missing.errors == "none.json: error: No such file or directory\n")
    #expect(missing.status == 3)
    let directory = try Program.run(["apply", "r.redict", "."], directory: folder.path)
    #expect(directory.errors == ".: error: Is a directory\n")
    #expect(directory.status == 3)
    let mixed = try Program.run(["apply", "r.redict", "none.json", "good.json"], directory: folder.path)
    #expect(mixed.text == "{\"n\":1}\n")
    #expect(mixed.status == 3)
  }

  @Test("--flatten prints the elements of an array result; --indent spreads results over lines")
  func shapes() throws {
    let rules = "each rows\nn <- id"
    #expect(try apply(rules, "{\"rows\":[{\"id\":1},{\"id\":2}]}").text == "[{\"n\":1},{\"n\":2}]\n")
    #expect(
      try apply(rules, "{\"rows\":[{\"id\":1},{\"id\":2}]}", ["--flatten"]).text == "{\"n\":1}\n{\"n\":2}\n")
    #expect(try apply("n <- id", "{\"id\":1}", ["--indent", "2"]).text == "{\n  \"n\": 1\n}\n")
  }

  @Test("--missing writes missing keys as JSON lines to a file")
  func missingFile() throws {
    let result = try apply("a! <- a\nb <- b", "{\"a\":1}\n{\"b\":2}\n", ["--missing", "m.ndjson"])
    #expect(result.errors == "")
    let text = Files.text(folder.path(of: "m.ndjson")) ?? ""
    #expect(
      text == """
        {"sample":2,"file":"in.json","line":2,"column":1,"byte":8,"key":"a","filled":false,"code":"noKey",\
        "reason":"no key `a` (has `b`)"}

        """)
  }

  @Test("the number of a value counts all values before it, in every file and chunk")
  func sampleNumbers() throws {
    folder.write("r.redict", "a! <- a")
    folder.write("1.ndjson", "{\"a\":1}\nbad\n{}\n")
    folder.write("2.ndjson", "{\"a\":1}\n{}\n")
    for size in ["1", "9", "1000"] {
      _ = try Program.run(
        ["apply", "r.redict", "1.ndjson", "2.ndjson", "--missing", "m", "--chunk-size", size],
        directory: folder.path)
      let starts = (Files.text(folder.path(of: "m")) ?? "").split(separator: "\n").map { $0.prefix(29) }
      #expect(starts == ["{\"sample\":3,\"file\":\"1.ndjson\"", "{\"sample\":5,\"file\":\"2.ndjson\""])
    }
  }

  @Test("results and missing keys do not share a place")
  func missingPlace() throws {
    for options in [["--missing", "-"], ["--missing", "m", "-o", "m"]] {
      #expect(try apply("a! <- a", "{}", options).status == 2)
    }
  }

  @Test("nothing is written over the rules, by whatever name they go", arguments: ["-o", "--missing"])
  func protectedRules(option: String) throws {
    folder.write("r.redict", "a! <- a")
    folder.write("in.json", "{}")
    #expect(symlink("r.redict", folder.path(of: "link")) == 0)
    for name in ["r.redict", "./r.redict", "link"] {
      let result = try Program.run(["apply", "r.redict", "in.json", option, name], directory: folder.path)
      #expect(result.status == 2)
      #expect(result.errors.contains("would write over the rules in r.redict"))
    }
    #expect(Files.text(folder.path(of: "r.redict")) == "a! <- a")
  }

  @Test("missing keys are not written over the input, by whatever name it goes; results may take its place")
  func protectedInput() throws {
    folder.write("r.redict", "a! <- b")
    for name in ["in.json", "more.json"] { folder.write(name, #"{"b":1}"#) }
    #expect(symlink("more.json", folder.path(of: "link")) == 0)
    for name in ["in.json", "./more.json", "link"] {
      let result = try Program.run(
        ["apply", "r.redict", "in.json", "more.json", "--missing", name], directory: folder.path)
      #expect(result.status == 2)
      #expect(result.errors.contains("--missing would write over the input in "))
      #expect(Files.text(folder.path(of: name)) == #"{"b":1}"#)
    }
    let result = try Program.run(["apply", "r.redict", "in.json", "-o", "in.json"], directory: folder.path)
    #expect(result.status == 0)
    #expect(Files.text(folder.path(of: "in.json")) == "{\"a\":1}\n")
  }

  @Test("--summary counts what there was, and tells each missing key with its first reason and place")
  func summary() throws {
    let input = "{\"a\":1}\nbad\n{\"b\":[{},{\"c\":1}]}\n{\"b\":[{}]}\n"
    let result = try apply(
      "a! <- a else 0\nb <- b { c! <- c }", input, ["--summary", "--messages", "0"])
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(
      lines.dropFirst(2).first?.hasPrefix(
        "redict apply: 4 values, 3 results, 1 error, 0 warnings, 4 missing keys; 42 bytes in ") == true)
    #expect(
      lines.suffix(2) == [
        "  a      missing 2, filled 2: no key `a` (has `b`) [in.json:3]",
        "  b[].c  missing 2: stopped at `b[0]`: no key `c` (the object is empty) [in.json:3]",
      ])
  }

  @Test("past the limit messages are only counted, with the counts of each key")
  func limit() throws {
    let input = String(repeating: "{}\n", count: 50)
    let result = try apply("a! <- a\nb! <- b", input, ["--messages", "3"])
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(
      lines.last == "redict apply: 97 more missing keys (--messages all prints them); in all: a 50, b 50")
    #expect(try apply("a! <- a", input, ["--messages=all"]).errors.split(separator: "\n").count == 50)
    #expect(try apply("a! <- a", input, ["--messages=few"]).status == 2)
  }

  @Test("results and messages keep their order whatever the chunks and the threads are")
  func order() throws {
    var input = ""
    for id in 1...400 { input += id % 7 == 0 ? "{\"id\":\(id)\n" : id % 5 == 0 ? "{}\n" : "{\"id\":\(id)}\n" }
    let whole = try apply("n! <- id", input, ["--threads", "1", "--messages", "all"])
    #expect(whole.output.count { $0 == 0x0A } == 343)
    for options in [
      ["--chunk-size", "1"], ["--chunk-size", "97"], ["--threads", "8", "--chunk-size", "64"],
    ] {
      let result = try apply("n! <- id", input, options + ["--messages", "all"])
      #expect(result.output == whole.output, "\(options)")
      #expect(result.errors == whole.errors, "\(options)")
    }
  }

  @Test("-o replaces a file only when all went well")
  func output() throws {
    folder.write("out.json", "OLD")
    #expect(try apply("n <- id", "{\"id\":", ["-o", "out.json"]).status == 3)
    #expect(Files.text(folder.path(of: "out.json")) == "OLD")
    #expect(try apply("n <- )", "{}", ["-o", "out.json"]).status == 4)
    #expect(Files.text(folder.path(of: "out.json")) == "OLD")
    #expect(try apply("n <- id", "{\"id\":1}", ["-o", "out.json"]).status == 0)
    #expect(Files.text(folder.path(of: "out.json")) == "{\"n\":1}\n")
    let refused = try apply("n <- id", "{\"id\":1}", ["-o", "none/out.json"])
    #expect(refused.errors == "redict apply: none/out.json: No such file or directory\n")
    #expect(refused.status == 2)
    #expect(Files.names(in: folder.path) == ["in.json", "out.json", "r.redict"])
  }

  @Test("nothing from data reaches a message as a control character")
  func injection() throws {
    let result = try apply("`\\u001b[31m`! <- a\nb! <- `\\u009b`", "{\"x\u{202E}\":1}", name: "in\u{1B}.json")
    #expect(result.errors.unicodeScalars.allSatisfy { $0 == "\n" || !(0...0x1F).contains($0.value) })
    #expect(!result.errors.unicodeScalars.contains { (0x7F...0x9F).contains($0.value) || $0.value == 0x202E })
    #expect(result.errors.split(separator: "\n").count == 2)
  }
}
