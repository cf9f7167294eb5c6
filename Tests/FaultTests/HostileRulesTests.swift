import Glibc
import TestSupport
import Testing

extension FaultTests {
  @Suite struct HostileRules {
    static let deep = [
      (
        "parentheses",
        "a <- \(String(repeating: "(", count: 20_000))1\(String(repeating: ")", count: 20_000))"
      ),
      ("open parentheses", "a <- \(String(repeating: "(", count: 100_000))"),
      ("sub-rules", String(repeating: "a <- x { ", count: 20_000)),
      ("arrays", "a <- \(String(repeating: "[", count: 20_000))"),
      ("objects", "a <- \(String(repeating: "{ a: ", count: 20_000))"),
      ("nots", "a <- \(String(repeating: "not ", count: 20_000))true"),
      ("minuses", "a <- \(String(repeating: "-", count: 20_000))1"),
      ("branches", "a <- \(String(repeating: "if true then ", count: 20_000))1"),
      ("templates", "a <- \(String(repeating: "\"\\(", count: 20_000))x"),
      ("filters", "a <- x\(String(repeating: "[?y", count: 20_000))"),
      ("pipes", "a <- x\(String(repeating: " | trim", count: 20_000))"),
      ("sums", "a <- 1\(String(repeating: " + 1", count: 20_000))"),
      ("alternatives", "a <- x\(String(repeating: " ?? x", count: 20_000))"),
      ("calls", "a <- \(String(repeating: "trim(", count: 20_000))x"),
      ("query filters", "a <- $\(String(repeating: "[?(@.a", count: 20_000))"),
      ("functions as operators", "a <- \(String(repeating: "at[k, k | k at[", count: 2_000))"),
      ("pattern groups", "a <- x matches \"\(String(repeating: "(", count: 20_000))\""),
      ("pattern repeats", "a <- x matches \"((((((a{100}){100}){100}){100}){100}){100})\""),
    ]

    @Test("what is nested too deep is an error with its place, in no time", arguments: deep.map(\.0))
    func nesting(name: String) throws {
      let text = try #require(Self.deep.first { $0.0 == name }?.1)
      let folder = TemporaryFolder()
      folder.write("r.redict", "ok <- x\n\(text)\n")
      folder.write("in.json", #"{"x":"a"}"#)
      for command in ["apply", "check"] {
        let result = try Program.run([command, "r.redict", "in.json"], directory: folder.path, seconds: 20)
        #expect(result.status == 4, "\(command) gave \(result.status)")
        #expect(result.errors.contains("r.redict:2:"), "\(result.errors.prefix(200))")
      }
    }

    static let wide = [
      ("a template of many parts", "a <- \"\(String(repeating: "\\(x)", count: 5_000))\""),
      ("a long array", "a <- [\(Array(repeating: "x", count: 5_000).joined(separator: ","))]"),
      ("a long object", "a <- {\((0..<5_000).map { "k\($0): x" }.joined(separator: ","))}"),
      ("a long path", "a <- x\(String(repeating: ".y", count: 20_000))"),
      ("a long query", "a <- $\(String(repeating: ".y", count: 20_000))"),
      ("many rules", (0..<5_000).map { "k\($0) <- x ?? \($0)" }.joined(separator: "\n")),
      ("a deep output key", "a\(String(repeating: ".b", count: 5_000)) <- x"),
      ("many lets", (0..<5_000).map { "let $v\($0) <- x" }.joined(separator: "\n") + "\na <- $v4999"),
      ("a large table", "a <- x | lookup({\((0..<5_000).map { "k\($0): 1" }.joined(separator: ","))}, 0)"),
    ]

    @Test("what is only long is done, in time that grows with its length", arguments: wide.map(\.0))
    func length(name: String) throws {
      let text = try #require(Self.wide.first { $0.0 == name }?.1)
      let folder = TemporaryFolder()
      folder.write("r.redict", text + "\n")
      folder.write("in.json", #"{"x":"a"}"#)
      let result = try Program.run(["apply", "r.redict", "in.json"], directory: folder.path, seconds: 30)
      #expect(result.status == 0, "\(result.errors.prefix(200))")
      #expect(result.output.count > 2)
    }

    static let greedy = [
      "a <- range(0, 1000000000)", "a <- range(0, 100000) | map(range(0, 1000) | map(range(0, 1000)))",
      "a <- \"x\" | repeat(1000000) | repeat(1000000)", "a <- x | padLeft(2000000000, \"y\")",
      "let $a <- \"\(String(repeating: "x", count: 1000))\"\n"
        + (0..<40).map {
          "let $a\($0) <- \"\(String(repeating: "\\($a\($0 == 0 ? "" : "\($0 - 1)"))", count: 8))\"\n"
        }.joined()
        + "a <- $a39 | length",
      "let $a <- [x, x, x, x, x, x, x, x]\n"
        + (0..<40).map { n in
          "let $a\(n) <- [\(Array(repeating: "$a\(n == 0 ? "" : "\(n - 1)")", count: 8).joined(separator: ","))]\n"
        }
        .joined() + "a <- $a39",
      "a <- x | matches(\"(a*)*b\")\nb <- x | matches(\"(a|aa)+$\")\nc <- x | replace('(x+x+)+y', '')",
      "a <- $..*..*..*..*..*..*", "a <- items.items.items | map(items | map(items | map(items)))",
      "a[10000][10000] <- x\nb[10000].c[10000].d[10000] <- x",
    ]

    @Test(
      "an evaluation that would not end, or fill the memory, ends with a reason", arguments: greedy.indices)
    func greed(index: Int) throws {
      let folder = TemporaryFolder()
      folder.write("r.redict", Self.greedy[index] + "\nlast <- 1\n")
      folder.write("in.json", "{\"x\":\"\(String(repeating: "a", count: 5000))\",\"items\":[1,2,3]}")
      let result = try Program.run(
        ["-c", "ulimit -v 6000000; exec \(Program.built()) apply r.redict in.json"], directory: folder.path,
        program: "/bin/sh", seconds: 60)
      #expect(result.status == 0 || result.status == 3, "\(result.status): \(result.errors.prefix(200))")
      #expect(result.status == 0 || result.errors.contains("stopped: "), "\(result.errors.prefix(200))")
    }
  }
}
