/// Something that came in from the terminal.
package enum InputEvent: Equatable, Sendable {
  case key(Key)
  case paste(Paste)
  case mouse(MouseEvent)
  /// The terminal window got the focus or lost it.
  case focus(Bool)
  /// Bytes that are not UTF-8; they must not reach a text.
  case invalid
  /// A sequence that stands for no key we know; to be passed over.
  case unknown
}

/// Text pasted in one piece.
package struct Paste: Equatable, Sendable {
  /// The text; its line ends are `\n`, and bytes that are not UTF-8 are U+FFFD.
  package var text: String
  /// More was pasted than is taken at once; the text ends after a whole character.
  package var isTruncated: Bool
  /// Something in it was not UTF-8.
  package var isRepaired: Bool

  package init(_ text: String, isTruncated: Bool = false, isRepaired: Bool = false) {
    self.text = text
    self.isTruncated = isTruncated
    self.isRepaired = isRepaired
  }
}

/// A mouse button or wheel event, with its cell.
package struct MouseEvent: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    case press, release, drag, move
    case wheelUp, wheelDown
  }

  package enum Button: Hashable, Sendable {
    case left, middle, right, none
  }

  package var action: Action
  package var button: Button
  package var position: Position
  package var modifiers: Key.Modifiers

  package init(
    _ action: Action, _ button: Button = .none, at position: Position, modifiers: Key.Modifiers = []
  ) {
    self.action = action
    self.button = button
    self.position = position
    self.modifiers = modifiers
  }
}

/// An input event and the bytes it came as.
package struct InputToken: Equatable, Sendable {
  package var event: InputEvent
  /// The bytes as sent; empty for a paste, whose text says it all.
  package var bytes: [UInt8]

  package init(_ event: InputEvent, bytes: [UInt8]) {
    self.event = event
    self.bytes = bytes
  }
}
