import Glibc
import Workbench

/// The memory of the machine.
enum Memory {
  /// A document takes its text and a tape of about the same size.
  private static let documentFactor = 2.1
  /// Documents below this size are not worth the question.
  private static let smallSize = 64 << 20

  /// Refuses a document that would not go into memory.
  static func check(forDocumentOf size: Int, name: String) throws(SystemError) {
    guard size > smallSize, let available else { return }
    let needed = Int(Double(size) * documentFactor)
    guard needed > available else { return }
    throw SystemError(
      name,
      reason: "\(ByteCount.text(size)) would take about \(ByteCount.text(needed)) of memory and "
        + "\(ByteCount.text(available)) are free; `redict apply` goes through files of any size, `head` makes a sample"
    )
  }

  /// How many bytes programs can still get; nil where nobody tells.
  private static var available: Int? {
    guard let bytes = try? FileReading.bytes(of: "/proc/meminfo") else { return nil }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      guard line.hasPrefix("MemAvailable:") else { continue }
      return line.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 1024 }
    }
    return nil
  }
}
