import Glibc
import JSONDocument

/// A file that is measured on.
struct InputFile {
  let path: String
  let byteCount: Int

  /// The size of a file; nil when there is none.
  static func size(of path: String) -> Int? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  /// All bytes of a file.
  static func bytes(of path: String) throws(BenchmarkError) -> [UInt8] {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    if file < 0 { throw BenchmarkError(path, code: errno) }
    defer { close(file) }
    return try bytes(of: file, path)
  }

  static func bytesOfStandardInput() throws(BenchmarkError) -> [UInt8] {
    try bytes(of: STDIN_FILENO, "standard input")
  }

  /// Reads into one buffer, with room behind the text for what the parser puts there.
  private static func bytes(of file: Int32, _ name: String) throws(BenchmarkError) -> [UInt8] {
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { throw BenchmarkError(name, code: errno) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size) + 1 + PaddedBytes.padding)
    while true {
      var code: Int32 = 0
      let before = bytes.count
      // Never more than there is room for: growing would copy all that was read.
      if bytes.capacity - before <= PaddedBytes.padding { bytes.reserveCapacity(bytes.capacity * 2) }
      let room = bytes.capacity - before - PaddedBytes.padding
      bytes.append(addingCapacity: min(room, 1 << 20)) { span in
        unsafe span.withUnsafeMutableBufferPointer { free, initialized in
          let count = unsafe read(file, free.baseAddress, free.count)
          if count < 0 { code = errno }
          initialized = max(0, count)
        }
      }
      if code != 0 { throw BenchmarkError(name, code: code) }
      if bytes.count == before { return bytes }
    }
  }
}

/// A folder that is removed with its owner.
final class TemporaryFolder {
  private let root: String

  init() throws(BenchmarkError) {
    let parent = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/redict-benchmark-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else { throw BenchmarkError(parent, code: errno) }
    root = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    if let folder = unsafe opendir(root) {
      while let entry = unsafe readdir(folder) {
        let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name != ".", name != ".." { unsafe unlink(path(of: name)) }
      }
      unsafe closedir(folder)
    }
    unsafe rmdir(root)
  }

  func path(of name: String) -> String { "\(root)/\(name)" }

  /// Writes a file.
  /// - Returns: Its path.
  func write(_ text: String, to name: String) throws(BenchmarkError) -> String {
    let path = path(of: name)
    guard let file = unsafe fopen(path, "wb") else { throw BenchmarkError(path, code: errno) }
    _ = unsafe fputs(text, file)
    if unsafe fclose(file) != 0 { throw BenchmarkError(path, code: errno) }
    return path
  }
}
