import Glibc
import TestSupport
import Testing

/// Where Apache Spark is: the Python that `REDICT_SPARK_PYTHON` names, or else `python3`, with pyspark, and Java.
private enum Spark {
  static let python: String? = {
    let named = getenv("REDICT_SPARK_PYTHON").map { String(cString: $0) } ?? "python3"
    let probe = "java -version 2> /dev/null && \"$0\" -c 'import pyspark, sys; print(sys.executable)'"
    let result = try? Program.run(["-c", probe, named], program: "/bin/sh", seconds: 60)
    guard let result, result.status == 0 else { return nil }
    return result.text.split(separator: "\n").last.map(String.init)
  }()

  static var isPresent: Bool { python != nil }
}

@Suite(
  "redict apply under Apache Spark",
  .enabled(if: Spark.isPresent, "no pyspark with Java here; REDICT_SPARK_PYTHON names a Python that has it"),
  .serialized)
struct SparkRecipeTests {
  private let folder = TemporaryFolder()

  /// Runs the recipe on two local workers.
  private func run(_ arguments: [String]) throws -> Program.Result {
    let root = try #require(SharedData.packageRoot())
    let python = try #require(Spark.python)
    return try Program.run(
      ["\(root)/Tests/Spark/apply.py"] + arguments + ["--redict", try Program.built()],
      environment: [
        "PYSPARK_PYTHON": python, "SPARK_LOCAL_IP": "127.0.0.1", "HOME": folder.path,
        "PYSPARK_SUBMIT_ARGS":
          "--master local[2] --conf spark.ui.enabled=false --conf spark.driver.host=127.0.0.1 "
          + "--conf spark.driver.bindAddress=127.0.0.1 pyspark-shell",
      ], directory: folder.path, program: python, seconds: 600)
  }

  private func parts(of name: String) -> String {
    Files.names(in: folder.path(of: name)).filter { $0.hasPrefix("part-") }
      .map { Files.text(folder.path(of: "\(name)/\($0)")) ?? "" }.joined()
  }

  @Test("the results are those of one machine, the missing keys a second data set, the counts compared")
  func recipe() throws {
    folder.write("r.redict", "n! <- id\nname <- \"\\(first) \\(last)\"\ntag! <- tags[0] else \"none\"\n")
    var input = ""
    for id in 1...3_000 {
      let tags = id % 100 == 0 ? "" : ",\"tags\":[\"t\(id % 7)\"]"
      input += "{\"id\":\(id),\"first\":\"Ída\",\"last\":\"R\\u00f6e 😀\"\(tags),\"x\":1.0}\n"
    }
    folder.write("in.ndjson", input)
    let result = try run(["r.redict", "in.ndjson", "out", "missing", "--partitions", "5", "--time"])
    #expect(result.status == 0, "\(result.errors.suffix(2_000))")
    print(result.text)
    #expect(result.text.hasPrefix("3000 lines, 3000 results, 30 missing keys\ncat "))
    let alone = try Program.run(["apply", "r.redict", "in.ndjson"], directory: folder.path)
    #expect(parts(of: "out") == alone.text)
    let keys = parts(of: "missing").split(separator: "\n")
    #expect(keys.count == 30)
    #expect(
      keys.first == """
        {"partition":0,"sample":100,"key":"tag","filled":true,"code":"noKey",\
        "reason":"no key `tags` (has `id`, `first`, `last`, …)"}
        """)
  }

  @Test("a bad line fails the job, with its place; so does a program that is not there")
  func failure() throws {
    folder.write("r.redict", "n! <- id\n")
    folder.write("in.ndjson", "{\"id\":1}\n{\"id\":\n{\"id\":3}\n")
    let result = try run(["r.redict", "in.ndjson", "out", "missing"])
    #expect(result.status == 1)
    #expect(result.errors.contains("<stdin>:2:7: error: "))
    #expect(!Files.names(in: folder.path(of: "out")).contains("_SUCCESS"))
    let none = try run(["r.redict", "in.ndjson", "out2", "missing2", "--redict", "./none"])
    #expect(none.status == 1)
  }
}
