/// How two outputs compare.
enum Agreement: String {
  case sameBytes = "same bytes"
  /// Numbers are compared by value, members in any order.
  case sameValues = "same values"
  case different = "DIFFERENT"

  /// Compares two files of compact JSON, a value a line.
  ///
  /// In a process of its own: see `Suite` on memory.
  init(of first: String, and second: String, _ folder: TemporaryFolder) throws(BenchmarkError) {
    let answer = folder.path(of: "answer")
    _ = try ChildProcess.run(
      [Machine.executable, WorkerTask.flag, "compare", first, second], input: "/dev/null", output: answer)
    let text = String(decoding: try InputFile.bytes(of: answer), as: UTF8.self)
    guard let agreement = Agreement(rawValue: text.filter { $0 != "\n" }) else {
      throw BenchmarkError("outputs could not be compared")
    }
    self = agreement
  }
}
