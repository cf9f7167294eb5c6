/// What the code of a page prints, block by block.
final class Transcript {
  /// The lines of the blocks that have ended.
  private(set) var blocks: [[String]] = []
  private var lines: [String] = []

  /// Prints values with blanks between them; empty ones take no room.
  func print(_ values: [Any]) {
    let text = values.map { "\($0)" }.filter { !$0.isEmpty }.joined(separator: " ")
    lines += text.split(separator: "\n").map(String.init)
  }

  /// Ends a block of the page that prints something.
  func endBlock() {
    blocks.append(lines)
    lines = []
  }
}
