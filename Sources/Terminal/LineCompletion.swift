internal import Canvas
internal import CTerminal
internal import Glibc

/// What can stand at the cursor of a line that is typed without a screen.
package struct LineCompletion: Sendable {
  /// One of several.
  package struct Choice: Sendable {
    let text: String
    let detail: String

    package init(text: String, detail: String) {
      self.text = text
      self.detail = detail
    }
  }

  /// So many choices are listed.
  private static let shownLimit = 40

  /// The UTF-8 offset of the line from which on the text up to the cursor is replaced.
  let start: Int
  /// What goes there at once: what all choices begin with, or the one that there is.
  let insertion: String
  /// Best first.
  let choices: [Choice]

  package init(start: Int, insertion: String, choices: [Choice]) {
    self.start = start
    self.insertion = insertion
    self.choices = choices
  }

  /// Hands it to readline.
  func offer() {
    guard unsafe ct_plain_offer(insertion, ""), choices.count > 1 else { return }
    let widest = choices.map { DisplayWidth.columns(of: $0.text) }.max() ?? 0
    var (rows, columns) = (Int32(0), Int32(0))
    let isKnown = unsafe ct_screen_size(STDOUT_FILENO, &rows, &columns)
    // A row that is full would make some terminals begin another one.
    let width = isKnown ? Int(columns) - 1 : 79
    for (number, choice) in choices.enumerated() {
      guard number < Self.shownLimit else {
        let more = number == Self.shownLimit ? "… and \(choices.count - number) more" : ""
        guard unsafe ct_plain_offer(choice.text, more) else { return }
        continue
      }
      var frame = Frame(size: Size(columns: max(1, width), rows: 1))
      frame.write(choice.text, row: 0, column: 0, overflow: .ellipsis)
      frame.write(choice.detail, row: 0, column: min(widest, width / 2) + 2, overflow: .ellipsis)
      guard unsafe ct_plain_offer(choice.text, frame.text(ofRow: 0)) else { return }
    }
  }
}

extension PlainLineReader {
  /// Called by readline, with the reader as its context; gives where what is offered begins.
  static let offer: ct_completer = { context, line, cursor, isListing in
    guard let context = unsafe context, let line = unsafe line else { return -1 }
    let reader = unsafe Unmanaged<PlainLineReader>.fromOpaque(context).takeUnretainedValue()
    let text = unsafe String(cString: line)
    guard let completion = reader.completer?(text, Int(cursor), isListing) else { return -1 }
    completion.offer()
    return Int32(completion.start)
  }
}
