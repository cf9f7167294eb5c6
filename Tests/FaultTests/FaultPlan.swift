import Glibc
import TestSupport
import Testing

/// Which calls of a program to the system fail: shared with the library that is preloaded into it.
final class FaultPlan {
  /// As `struct plan` in the library.
  private struct Numbers {
    var armed: Int32 = 0
    var first: Int32 = 0
    var last: Int32 = 0
    var error: Int32 = 0
    var half: Int32 = 0
    var count: Int32 = 0
  }

  private let folder = TemporaryFolder()
  private let numbers: UnsafeMutablePointer<Numbers>

  init() throws {
    let path = folder.write("plan", String(repeating: "\0", count: MemoryLayout<Numbers>.size))
    let file = open(path, O_RDWR | O_CLOEXEC)
    defer { close(file) }
    let memory = mmap(nil, MemoryLayout<Numbers>.size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    try #require(file >= 0 && memory != MAP_FAILED)
    numbers = try #require(memory).bindMemory(to: Numbers.self, capacity: 1)
  }

  deinit { munmap(numbers, MemoryLayout<Numbers>.size) }

  /// What a program is started with to be under the plan.
  func environment() throws -> [String: String?] {
    ["LD_PRELOAD": try FaultLibrary.path(), "REDICT_FAULTS": folder.path(of: "plan")]
  }

  /// Lets one call fail, or all from it on.
  ///
  /// - Parameters:
  ///   - error: what `errno` says; nil ends the program by SIGKILL in place of the call. A negative number is that of a
  ///     signal, which comes when a file has just been opened.
  ///   - half: whether a write that fails leaves half of its bytes.
  func fail(call: Int, andLater: Bool = false, with error: Int32?, half: Bool = false) {
    numbers.pointee = Numbers(
      armed: 1, first: Int32(call), last: andLater ? .max : Int32(call), error: error ?? 0, half: half ? 1 : 0
    )
  }

  /// Lets all calls succeed from here on.
  func end() { numbers.pointee.armed = 0 }

  /// How many calls were counted since the plan was made.
  var count: Int { Int(numbers.pointee.count) }
}

/// The library, compiled once for all tests.
enum FaultLibrary {
  private static let folder = Shared(TemporaryFolder())
  private static let compiled = Result { try compile() }

  private struct Shared: @unchecked Sendable {
    let folder: TemporaryFolder
    init(_ folder: TemporaryFolder) { self.folder = folder }
  }

  /// Lets a test run where there is a compiler for the library.
  static let canBeCompiled = ConditionTrait.enabled(
    if: (try? Program.run(["clang", "--version"], program: "/usr/bin/env"))?.status == 0,
    "no clang here: it comes with Swift's toolchain, beside `swift`; put it on PATH, or install clang")

  static func path() throws -> String { try compiled.get() }

  private static func compile() throws -> String {
    let source = "\(SharedData.packageRoot() ?? "")/Tests/FaultLibrary/faults.c"
    let library = folder.folder.path(of: "libfaults.so")
    atexit { FaultLibrary.folder.folder.remove() }
    let result = try Program.run(
      ["clang", "-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", library, source],
      program: "/usr/bin/env")
    try #require(result.status == 0, "\(result.errors)")
    return library
  }
}
