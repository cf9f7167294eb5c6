import Glibc
import Workbench

/// Writes the files that the workbench asks for.
enum Saving {
  /// Writes a file, all or nothing.
  static func result(of request: WriteRequest) -> WriteResult {
    var status = stat()
    // A link counts, also one to a file that is not there yet: it may lead anywhere.
    if !request.mayReplace, unsafe FileName.with(request.path, { unsafe lstat($0, &status) }) == 0 {
      // A device or a pipe is not replaced but written to.
      if status.isRegular || status.isFolder || status.isLink {
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
