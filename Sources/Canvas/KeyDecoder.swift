/// Turns the bytes a terminal sends into whole input tokens.
///
/// ```
/// input    = { character | control | ESC character | CSI | SS3 | report | paste }
/// CSI      = ESC "[" { 0x30…0x3F } { 0x20…0x2F } 0x40…0x7E      and ESC "[[" letter, ESC "[M" + 3 bytes
/// SS3      = ESC "O" byte
/// report   = ESC ( "]" | "P" | "_" ) text ( BEL | ESC "\" )    what a terminal was asked for, by whomever
/// paste    = ESC "[200~" anything ESC "[201~"
/// ```
/// The same bytes give the same tokens however they were cut when they were read. What cannot be told
/// yet stays inside: `pending` says what kind of thing it is, so that the caller can wait as long as
/// is due for it and then `flush`.
package struct KeyDecoder: Sendable {
  /// What the bytes not yet given out are the beginning of.
  package enum Pending: Sendable {
    case nothing
    /// A lone Escape, or the start of a sequence.
    case escape
    /// An unfinished sequence or character.
    case sequence
    /// A paste whose end has not come.
    case paste
  }

  /// What stands at the front of the buffer.
  enum Front {
    case token(InputEvent, length: Int)
    case pasteStart(length: Int)
    case incomplete(Pending)
  }

  private var buffer: [UInt8] = []
  private var start = 0
  private var paste: PasteCollector?
  private let pasteLimit: Int

  /// Makes a decoder.
  ///
  /// - Parameter pasteLimit: the most bytes of one paste that are kept.
  package init(pasteLimit: Int = 1 << 20) {
    self.pasteLimit = pasteLimit
  }

  /// Takes bytes in; `next` gives out the tokens.
  package mutating func feed(_ bytes: some Sequence<UInt8>) {
    if start > 0 {
      buffer.removeSubrange(..<start)
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// The next whole token, nil when there is none yet.
  package mutating func next() -> InputToken? {
    while true {
      if paste != nil { return nextFromPaste() }
      guard start < buffer.count else { return nil }
      switch Self.front(of: buffer[start...]) {
      case .incomplete:
        return nil
      case .pasteStart(let length):
        start += length
        paste = PasteCollector(limit: pasteLimit)
      case .token(let event, let length):
        return take(event, length)
      }
    }
  }

  /// What the bytes held back are the beginning of.
  package var pending: Pending {
    if paste != nil { return .paste }
    guard start < buffer.count, case .incomplete(let kind) = Self.front(of: buffer[start...]) else {
      return .nothing
    }
    return kind
  }

  /// Gives out what is held back as it stands, because nothing more came in time.
  ///
  /// A lone ESC is the Escape key, `ESC [` is Alt-[, an unfinished character is invalid, an unfinished
  /// sequence unknown; a paste ends.
  package mutating func flush() -> [InputToken] {
    var tokens: [InputToken] = []
    while let token = next() { tokens.append(token) }
    if let collected = paste {
      paste = nil
      var collected = collected
      collected.append(buffer[start...])
      start = buffer.count
      tokens.append(InputToken(.paste(collected.result), bytes: []))
    }
    while start < buffer.count {
      let rest = buffer[start...]
      if rest.count == 2, rest.first == 0x1B, let last = rest.last, last != 0x1B {
        tokens.append(take(.key(.alt(Unicode.Scalar(last))), 2))
      } else if rest.dropFirst().first == 0x1B || rest.count == 1, rest.first == 0x1B {
        tokens.append(take(.key(.escape), 1))
      } else {
        tokens.append(take(rest.first == 0x1B ? .unknown : .invalid, rest.count))
      }
    }
    return tokens
  }

  private mutating func take(_ event: InputEvent, _ length: Int) -> InputToken {
    let end = min(start + length, buffer.count)
    defer { start = end }
    return InputToken(event, bytes: Array(buffer[start..<end]))
  }

  private mutating func nextFromPaste() -> InputToken? {
    guard var collected = paste else { return nil }
    let end = collected.take(from: buffer[start...])
    start = end.next
    paste = end.isComplete ? nil : collected
    return end.isComplete ? InputToken(.paste(collected.result), bytes: []) : nil
  }
}
