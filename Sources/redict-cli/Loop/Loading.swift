import Glibc
import JSONDocument
import Workbench

/// Gets the bytes that the workbench asks for: from files, folders, standard input and commands.
enum Loading {
  /// Reads and parses; runs on a thread of its own in the workbench.
  /// - Parameters:
  ///   - known: Is told of the files that may be saved again later.
  ///   - report: Told how far a document has come, every few megabytes.
  ///   - isCancelled: Asked every few megabytes whether to give up; then nil is given, unless what was read so far
  ///     is of use.
  static func result(
    of request: LoadRequest, _ known: KnownFiles, report: (LoadProgress) -> Void = { _ in },
    isCancelled: () -> Bool = { false }
  ) -> LoadResult? {
    do throws(SystemError) {
      switch request.origin {
      case .file(let path):
        if case .document = request.purpose {
          if Folder.isFolder(path) {
            return request.loaded(try FolderLoading.content(of: path, report, isCancelled))
          }
          return try document(request, path, report, isCancelled)
        }
        if [.rules, .session].contains(request.purpose) { known.note(path) }
        let file = try InputFile(path, isCancelled: isCancelled)
        return request.loaded(try file.bytes(isCancelled))
      case .standardInput: return try document(request, "-", report, isCancelled)
      case .command(let command):
        let bytes = try ShellCommand.output(of: command, isCancelled: isCancelled)
        return isCancelled() ? nil : request.loaded(consume bytes)
      }
    } catch {
      return error.code == ECANCELED ? nil : request.failed(error.reason)
    }
  }

  private static func document(
    _ request: LoadRequest, _ path: String, _ report: (LoadProgress) -> Void, _ isCancelled: () -> Bool
  ) throws(SystemError) -> LoadResult? {
    var loading = try DocumentLoading(path, origin: request.origin, isCancelled)
    let content = try loading.content(report, isCancelled)
    return content.map { request.loaded($0) }
  }
}
