import Glibc

/// What exported rules cost the Swift compiler: statements, as `redict export` writes them, against one array literal.
enum TypeCheckSuite {
  private static let counts = [10, 100, 1_000]

  static func run(_ bench: Bench) throws(BenchmarkError) -> [Table] {
    guard let compiler = ChildProcess.find("swiftc") else {
      StandardError.print("swiftc is not in PATH: \(Suite.typeCheck.rawValue) left out")
      return []
    }
    var table = Table(.typeCheck, Suite.typeCheck.summary)
    for count in counts {
      let spellings = [
        ("statements", try statements(count, bench)), ("one array literal", try literal(count, bench)),
      ]
      let contenders = spellings.map { name, path in
        Contender(name, [compiler, "-typecheck", "-I", Machine.moduleFolder, path])
      }
      let nothing = InputFile(path: "/dev/null", byteCount: 0)
      for standing in try Race(contenders, input: nothing, runCount: bench.options.runCount).run() {
        table.rows.append([
          (.ruleCount, .count(count)), (.program, .text(standing.name)), (.cpu, .seconds(standing.cpu)),
          (.cpuRatio, .ratio(standing.cpuRatio)), (.wall, .seconds(standing.wall)),
          (.peak, .megabytes(standing.peak)),
        ])
      }
    }
    table.remarks.append("`swiftc -typecheck` from its start; one rule in ten is computed")
    return [table]
  }

  /// The file that `redict export` writes.
  private static func statements(_ count: Int, _ bench: Bench) throws(BenchmarkError) -> String {
    let rules = try bench.folder.write(RuleText.mixed(count), to: "rules\(count).redict")
    let path = bench.folder.path(of: "statements\(count).swift")
    _ = try ChildProcess.run(
      [try Contender.program, "export", "--format", "swift", rules], input: "/dev/null", output: path)
    return path
  }

  /// A file with the same rules as elements of an array.
  private static func literal(_ count: Int, _ bench: Bench) throws(BenchmarkError) -> String {
    var text = "import Redict\n\npublic let rules: [Rule] = [\n"
    for index in 0..<count {
      switch RuleText.mixed(at: index) {
      case .copy(let key, let path):
        text += "  Rule(OutputPath(key: \"\(key)\"), from: \(keys(path)), isRequired: true),\n"
      case .join(let key, let first, let second):
        text += """
            Rule(OutputPath(key: "\(key)"), from: [\(keys(first)), \(keys(second))]) { source in
              "\\(source["\(first)"]) on \\(source["\(second)"])"
            },

          """
      }
    }
    return try bench.folder.write(text + "]\n", to: "literal\(count).swift")
  }

  private static func keys(_ path: String) -> String {
    let names = path.split(separator: ".").map { "\"\($0)\"" }
    return "InputPath(keys: [\(names.joined(separator: ", "))])"
  }
}
