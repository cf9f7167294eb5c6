import FuzzTargets
import Glibc

#if FUZZING
  /// What libFuzzer calls; `REDICT_FUZZ` names the target.
  @_cdecl("LLVMFuzzerTestOneInput")
  public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let target else { return -1 }
    if let fault = target.run(Array(UnsafeBufferPointer(start: start, count: count))) {
      print("\(target.rawValue): \(fault)")
      fflush(nil)
      abort()
    }
    return 0
  }

  private let target = getenv("REDICT_FUZZ").flatMap { FuzzTarget(rawValue: String(cString: $0)) }
#else
  /// Without a fuzzer: says what becomes of inputs, and turns them into lines for the corpus and back.
  @main
  enum Replay {
    static func main() {
      let arguments = CommandLine.arguments
      guard arguments.count > 2, let target = FuzzTarget(rawValue: arguments[1]) else {
        print(
          """
          usage: redict-fuzz TARGET FILE…     what becomes of each file
                 redict-fuzz TARGET -l FILE…  a line of Corpus/TARGET.txt for each file
          TARGET: \(FuzzTarget.allCases.map(\.rawValue).joined(separator: " "))
          """)
        return
      }
      let wantsLines = arguments[2] == "-l"
      for path in arguments.dropFirst(wantsLines ? 3 : 2) {
        guard let bytes = contents(of: path) else { continue }
        print(wantsLines ? CorpusEntry.line(bytes) : "\(path): \(target.run(bytes) ?? "holds")")
      }
    }

    private static func contents(of path: String) -> [UInt8]? {
      guard let file = fopen(path, "r") else { return nil }
      defer { fclose(file) }
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
      return bytes
    }
  }
#endif
