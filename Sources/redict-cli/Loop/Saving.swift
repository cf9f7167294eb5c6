import Glibc
import Workbench

/// Writes the files that the workbench asks for.
enum Saving {
  /// Writes a file, all or nothing.
  static func result(of request: WriteRequest) -> WriteResult {
    if !request.mayReplace, unsafe access(request.path, F_OK) == 0 {
      var status = stat()
      // A device or a pipe is not replaced but written to.
      if unsafe stat(request.path, &status) != 0 || status.isRegular || status.isFolder {
        return WriteResult(request: request, outcome: .exists)
      }
    }
    do {
      try AtomicFile.write(request.bytes, to: request.path)
      return WriteResult(request: request, outcome: .written)
    } catch {
      return WriteResult(request: request, outcome: .failed(error.reason))
    }
  }
}
