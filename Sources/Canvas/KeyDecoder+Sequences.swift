extension KeyDecoder {
  /// Longer sequences than this are noise.
  private static let sequenceLimit = 64

  /// A sequence that starts with `ESC [`.
  static func controlSequence(_ bytes: ArraySlice<UInt8>) -> Front {
    let body = bytes.dropFirst(2)
    guard let first = body.first else { return .incomplete(.sequence) }
    // The Linux console's function keys and the oldest mouse reports do not follow the grammar.
    if first == UInt8(ascii: "[") {
      guard let letter = body.dropFirst().first else { return .incomplete(.sequence) }
      guard (0x41...0x45).contains(letter) else { return .token(.unknown, length: 3) }
      return .token(.key(.function(Int(letter) - 0x40)), length: 4)
    }
    if first == UInt8(ascii: "M") {
      return body.count < 4 ? .incomplete(.sequence) : .token(.unknown, length: 6)
    }
    for (offset, byte) in body.enumerated() {
      switch byte {
      case 0x20...0x3F where offset < sequenceLimit:
        continue
      case 0x40...0x7E:
        let sequence = ControlSequence(body.prefix(offset), final: byte)
        if sequence.isPasteStart { return .pasteStart(length: offset + 3) }
        return .token(sequence.event, length: offset + 3)
      default:
        // Not part of the sequence: what came is dropped, this byte starts anew.
        return .token(.unknown, length: offset + 2)
      }
    }
    return .incomplete(.sequence)
  }

  /// A sequence that starts with `ESC O`: keypad and function keys.
  static func singleShift(_ bytes: ArraySlice<UInt8>) -> Front {
    guard let letter = bytes.dropFirst(2).first else { return .incomplete(.sequence) }
    switch letter {
    case UInt8(ascii: "M"): return .token(.key(.enter), length: 3)
    case UInt8(ascii: "P")...UInt8(ascii: "S"):
      return .token(.key(.function(Int(letter) - 0x4F)), length: 3)
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      return .token(.key(.character(Unicode.Scalar(letter - 0x40))), length: 3)
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      guard let code = ControlSequence.cursorKeys[letter - 0x20] else { break }
      return .token(.key(Key(code, .control)), length: 3)
    case 0x20...0x7E:
      guard let code = ControlSequence.cursorKeys[letter] else { break }
      return .token(.key(Key(code)), length: 3)
    default:
      return .token(.key(.alt("O")), length: 2)
    }
    return .token(.unknown, length: 3)
  }
}

/// A control sequence taken apart: `ESC [` [mark] numbers final.
struct ControlSequence {
  static let cursorKeys: [UInt8: Key.Code] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
    UInt8(ascii: "D"): .left, UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
  ]

  private static let numberedKeys: [Int: Key.Code] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12), 25: .function(13), 26: .function(14), 28: .function(15),
    29: .function(16), 31: .function(17), 32: .function(18), 33: .function(19), 34: .function(20),
  ]

  private let mark: UInt8?
  private let numbers: [Int]
  private let final: UInt8

  init(_ parameters: ArraySlice<UInt8>, final: UInt8) {
    self.final = final
    let hasMark = parameters.first.map { (0x3C...0x3F).contains($0) } ?? false
    mark = hasMark ? parameters.first : nil
    numbers = parameters.dropFirst(hasMark ? 1 : 0)
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { digits in
        digits.prefix(7).reduce(0) { (0x30...0x39).contains($1) ? $0 * 10 + Int($1) - 0x30 : $0 }
      }
  }

  var isPasteStart: Bool { mark == nil && final == UInt8(ascii: "~") && number(0) == 200 }

  var event: InputEvent {
    if mark == UInt8(ascii: "<") { return mouseEvent.map { .mouse($0) } ?? .unknown }
    guard mark == nil else { return .unknown }
    if let code = Self.cursorKeys[final] { return .key(Key(code, modifiers)) }
    switch final {
    case UInt8(ascii: "~"):
      if number(0) == 27 { return typedKey(number(2)) }
      return Self.numberedKeys[number(0)].map { .key(Key($0, modifiers)) } ?? .unknown
    case UInt8(ascii: "u"): return typedKey(number(0))
    case UInt8(ascii: "Z"): return .key(.backTab)
    case UInt8(ascii: "I"): return .focus(true)
    case UInt8(ascii: "O"): return .focus(false)
    case UInt8(ascii: "P")...UInt8(ascii: "S"): return .key(Key(.function(Int(final) - 0x4F), modifiers))
    case UInt8(ascii: "^"):
      return Self.numberedKeys[number(0)].map { .key(Key($0, .control)) } ?? .unknown
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return Self.cursorKeys[final - 0x20].map { .key(Key($0, .shift)) } ?? .unknown
    default: return .unknown
    }
  }

  private func number(_ index: Int) -> Int { index < numbers.count ? numbers[index] : 0 }

  /// Modifiers come as a second number: one more than their bits.
  private var modifiers: Key.Modifiers {
    let bits = max(0, number(1) - 1)
    var modifiers = Key.Modifiers(rawValue: UInt8(bits & 7))
    if bits & 8 != 0 { modifiers.insert(.alt) }
    return modifiers
  }

  /// A key sent as the number of its character.
  private func typedKey(_ value: Int) -> InputEvent {
    switch value {
    case 9: return .key(Key(.tab, modifiers))
    case 13: return .key(Key(.enter, modifiers))
    case 27: return .key(Key(.escape, modifiers))
    case 8, 127: return .key(Key(.backspace, modifiers))
    case 0x20..<0xE000, 0xF900...0x10FFFF:
      guard let scalar = UInt32(exactly: value).flatMap(Unicode.Scalar.init) else { return .unknown }
      return .key(Key(.character(scalar), modifiers))
    default: return .unknown
    }
  }

  private var mouseEvent: MouseEvent? {
    guard numbers.count == 3, final == UInt8(ascii: "M") || final == UInt8(ascii: "m") else { return nil }
    let bits = number(0)
    let position = Position(row: max(0, number(2) - 1), column: max(0, number(1) - 1))
    var modifiers: Key.Modifiers = []
    if bits & 4 != 0 { modifiers.insert(.shift) }
    if bits & 8 != 0 { modifiers.insert(.alt) }
    if bits & 16 != 0 { modifiers.insert(.control) }
    if bits & 64 != 0 {
      guard bits & 3 < 2 else { return nil }
      return MouseEvent(bits & 1 == 0 ? .wheelUp : .wheelDown, at: position, modifiers: modifiers)
    }
    let buttons: [MouseEvent.Button] = [.left, .middle, .right, .none]
    let button = buttons[bits & 3]
    let action: MouseEvent.Action =
      if bits & 32 != 0 { button == .none ? .move : .drag } else {
        final == UInt8(ascii: "M") ? .press : .release
      }
    return MouseEvent(action, button, at: position, modifiers: modifiers)
  }
}
