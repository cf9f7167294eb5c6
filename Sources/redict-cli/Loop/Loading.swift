import Glibc
import JSONDocument
import Workbench

/// Gets the bytes that the workbench asks for: from files, standard input and commands.
enum Loading {
  /// Reads and parses; runs on a thread of its own in the workbench.
  /// - Parameter isCancelled: Asked every few megabytes whether to give up; then nil is given.
  static func result(of request: LoadRequest, isCancelled: () -> Bool = { false }) -> LoadResult? {
    do {
      let bytes: [UInt8]
      switch request.origin {
      case .file(let path): bytes = try FileReading.bytes(of: path) { _, _ in !isCancelled() }
      case .standardInput: bytes = try FileReading.bytes(of: "-") { _, _ in !isCancelled() }
      case .command(let command): bytes = try ShellCommand.output(of: command, isCancelled: isCancelled)
      }
      if isCancelled() { return nil }
      return request.loaded(consume bytes)
    } catch {
      return error.code == ECANCELED ? nil : request.failed(error.reason)
    }
  }
}
