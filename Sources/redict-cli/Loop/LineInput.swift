import RuleLanguage

/// The lines of a session from a pipe or a file.
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

  private let input = InputFile.standardInput
  private var buffer: [UInt8] = []
  private var isAtEnd = false
  /// Why the lines ended before their end.
  private(set) var failure: SystemError?

  /// The next item; nil at the end.
  mutating func next() -> Item? {
    guard var item = line() else { return nil }
    while true {
      let text = String(validating: item, as: UTF8.self)
      guard text.map(Self.isOpen) ?? false || nextContinues, let more = line() else {
        return text.map(Item.line) ?? .refused
      }
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
  /// A program that writes a line and waits for the answer must get it, so nothing is waited for long.
  private var nextContinues: Bool {
    mutating get {
      while buffer.isEmpty, !isAtEnd, input.hasInput(within: 20) { fill() }
      return buffer.first.map { " \t)]}".utf8.contains($0) } ?? false
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
    do {
      if try input.read(into: &buffer, atMost: 1 << 16) == 0 { isAtEnd = true }
    } catch {
      failure = error
      isAtEnd = true
    }
  }
}
