import Glibc

#if FUZZING
  /// What libFuzzer calls; `REDICT_FUZZ` names the target.
  @_cdecl("LLVMFuzzerTestOneInput")
  public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let name = getenv("REDICT_FUZZ").map { String(cString: $0) } ?? "json"
    guard let target = FuzzTarget(rawValue: name) else { return -1 }
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    if let fault = target.run(bytes) {
      print("\(name): \(fault)")
      abort()
    }
    return 0
  }
#else
  /// Without a fuzzer: runs a target on files, one found input after the other.
  @main
  enum Replay {
    static func main() {
      let arguments = CommandLine.arguments
      guard arguments.count > 2, let target = FuzzTarget(rawValue: arguments[1]) else {
        print(
          "usage: redict-fuzz TARGET FILE…, where TARGET is one of \(FuzzTarget.allCases.map(\.rawValue))")
        return
      }
      for path in arguments.dropFirst(2) {
        guard let file = fopen(path, "r") else { continue }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
        fclose(file)
        print("\(path): \(target.run(bytes) ?? "holds")")
      }
    }
  }
#endif
