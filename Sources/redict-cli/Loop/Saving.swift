import Glibc
import Workbench

/// Writes the files that the workbench asks for.
enum Saving {
  /// Writes a file, all or nothing.
  /// - Parameter known: What the files were like that were read and written so far.
  static func result(of request: WriteRequest, _ known: KnownFiles) -> WriteResult {
    var status = stat()
    // A link counts, also one to a file that is not there yet: it may lead anywhere.
    if !request.mayReplace, unsafe FileName.with(request.path, { unsafe lstat($0, &status) }) == 0 {
      // A device or a pipe is not replaced but written to.
      if status.isRegular || status.isFolder || status.isLink {
        return WriteResult(request: request, outcome: .exists)
      }
    }
    if !request.isForced, known.hasChanged(request.path) {
      return WriteResult(request: request, outcome: .changed)
    }
    do {
      // A pipe that nobody reads would keep the program from ending.
      let file = try AtomicFile.open(request.path, waits: false)
      try file.write(request.bytes)
      try file.commit()
      known.note(request.path)
      return WriteResult(request: request, outcome: .written)
    } catch {
      return WriteResult(request: request, outcome: .failed(error.reason))
    }
  }
}
