import Glibc
import JSONDocument

/// A failed system call as the user should read it: the file and the reason.
struct SystemError: Error, Equatable {
  /// The file as the user named it.
  let file: String
  /// What went wrong: "No such file or directory".
  let reason: String
  /// The system's number of the failure, 0 when it is ours.
  let code: Int32

  /// What `errno` says about a call that has just failed.
  init(_ file: String, code: Int32 = errno) {
    self.file = Self.visible(file)
    self.code = code
    self.reason = Self.text(of: code)
  }

  /// A failure that the system has no number for.
  init(_ file: String, reason: String) {
    self.file = Self.visible(file)
    self.reason = reason
    self.code = 0
  }

  /// One line, safe to print: `FILE: REASON`.
  var message: String { "\(file.displayEscaped): \(reason)" }

  /// An empty name would not be seen.
  private static func visible(_ name: String) -> String { name.isEmpty ? "''" : name }

  private static func text(of code: Int32) -> String {
    switch code {
    // What the system says about these does not help.
    case EFBIG: return "the file would be larger than the limit allows"
    case ENXIO: return "no program reads the pipe, or there is no such device"
    case EDQUOT: return "the disk quota is used up"
    default:
      guard let words = unsafe strerror(code) else { return "error \(code)" }
      return unsafe String(cString: words)
    }
  }
}
