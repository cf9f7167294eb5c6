import FuzzTargets
import Glibc

private func contents(of path: String) -> [UInt8]? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
  return bytes
}

#if FUZZING
  // `target` is what `.github/fuzz.sh` was asked for: it stands in a file of its own.

  /// What libFuzzer calls once: prints what it is to be told, or goes on.
  @_cdecl("LLVMFuzzerInitialize")
  public func initialize(_ count: UnsafeMutablePointer<CInt>?, _ arguments: UnsafeMutableRawPointer?) -> CInt
  {
    switch CommandLine.arguments.dropFirst().first {
    case "--limit": print(target.lengthLimit)
    case "--dictionary": print(target.dictionary, terminator: "")
    case "--lines":
      for path in CommandLine.arguments.dropFirst(2) {
        contents(of: path).map { print(CorpusEntry.line($0)) }
      }
    default: return 0
    }
    exit(0)
  }

  /// What libFuzzer calls for each input.
  @_cdecl("LLVMFuzzerTestOneInput")
  public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    if let fault = target.run(Array(UnsafeBufferPointer(start: start, count: count))) {
      print("\(target): \(fault)")
      fflush(nil)
      abort()
    }
    return 0
  }
#else
  /// Without a fuzzer: says what becomes of inputs, and turns them into lines for the corpus and back.
  @main
  enum Replay {
    static func main() {
      let arguments = CommandLine.arguments
      guard arguments.count > 2, let target = FuzzTarget.named(arguments[1]) else {
        print(
          """
          usage: redict-fuzz TARGET FILE…     what becomes of each file
                 redict-fuzz TARGET -l FILE…  a line of Corpus/TARGET.txt for each file
          TARGET: \(FuzzTarget.all.map(\.name).joined(separator: " "))
          """)
        return
      }
      let wantsLines = arguments[2] == "-l"
      for path in arguments.dropFirst(wantsLines ? 3 : 2) {
        guard let bytes = contents(of: path) else { continue }
        print(wantsLines ? CorpusEntry.line(bytes) : "\(path): \(target.run(bytes) ?? "holds")")
      }
    }
  }
#endif
