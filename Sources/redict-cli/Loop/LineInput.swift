import Glibc
import RuleLanguage

/// The lines of a session read without a screen, from a terminal, a pipe or a file.
///
/// A line that begins with a blank or a closing bracket goes on with the one above, and so does everything while a
/// bracket is open.
struct LineInput {
  /// What was read.
  enum Item {
    case line(String)
    /// A line that is not UTF-8.
    case refused
  }

  private let isInteractive: Bool
  private var buffer: [UInt8] = []
  private var isAtEnd = false

  /// Standard input.
  init() {
    isInteractive = isatty(STDIN_FILENO) != 0
  }

  /// The next item; nil at the end.
  /// - Parameter prompt: Called before something is read from a terminal; told whether an item goes on.
  mutating func next(prompt: (_ continues: Bool) -> Void) -> Item? {
    prompt(false)
    guard var item = line() else { return nil }
    while true {
      let text = String(validating: item, as: UTF8.self)
      let isOpen = text.map(Self.isOpen) ?? false
      guard isOpen || nextContinues else { return text.map(Item.line) ?? .refused }
      prompt(true)
      guard let more = line() else { return text.map(Item.line) ?? .refused }
      item += [0x0A] + more
    }
  }

  /// Whether a bracket of a statement is open, so that the next line belongs to it.
  static func isOpen(_ text: String) -> Bool {
    guard let first = text.first(where: { !$0.isWhitespace }), first != ":", first != "#" else {
      return false
    }
    return RuleParser.parse(text).diagnostics.contains { $0.code == .unclosedBracket }
  }

  /// Whether the next line is there and belongs to this one.
  ///
  /// At a terminal nobody waits for it.
  private var nextContinues: Bool {
    mutating get {
      if isInteractive { return false }
      while buffer.isEmpty, !isAtEnd, FileDescriptor(borrowing: STDIN_FILENO).hasInput(within: 20) { fill() }
      guard let first = buffer.first else { return false }
      return first == 0x20 || first == 0x09
        || [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(first)
    }
  }

  private mutating func line() -> [UInt8]? {
    var searched = 0
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        var line = Array(buffer[..<end])
        buffer.removeSubrange(...end)
        if line.last == 0x0D { line.removeLast() }
        return line
      }
      searched = buffer.count
      if isAtEnd {
        defer { buffer = [] }
        return buffer.isEmpty ? nil : buffer
      }
      fill()
    }
  }

  private mutating func fill() {
    let count = (try? FileDescriptor(borrowing: STDIN_FILENO).read(into: &buffer, atMost: 1 << 16)) ?? 0
    if count == 0 { isAtEnd = true }
  }
}
