/// A key press: what was pressed, and the modifiers the terminal told of.
package struct Key: Hashable, Sendable {
  /// What was pressed.
  package enum Code: Hashable, Sendable {
    /// A character as typed; with Control the lower-case letter.
    case character(Unicode.Scalar)
    case enter, tab, backspace, delete, insert, escape
    case up, down, left, right, home, end, pageUp, pageDown
    /// F1 is 1.
    case function(Int)
  }

  /// The modifiers held.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let shift = Modifiers(rawValue: 1)
    package static let alt = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
  }

  package var code: Code
  package var modifiers: Modifiers

  package init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  package static let enter = Key(.enter)
  package static let tab = Key(.tab)
  package static let backTab = Key(.tab, .shift)
  package static let backspace = Key(.backspace)
  package static let delete = Key(.delete)
  package static let insert = Key(.insert)
  package static let escape = Key(.escape)
  package static let up = Key(.up)
  package static let down = Key(.down)
  package static let left = Key(.left)
  package static let right = Key(.right)
  package static let home = Key(.home)
  package static let end = Key(.end)
  package static let pageUp = Key(.pageUp)
  package static let pageDown = Key(.pageDown)

  /// A character without modifiers.
  package static func character(_ scalar: Unicode.Scalar) -> Key { Key(.character(scalar)) }
  /// A letter with Control.
  package static func control(_ scalar: Unicode.Scalar) -> Key { Key(.character(scalar), .control) }
  /// A character with Alt.
  package static func alt(_ scalar: Unicode.Scalar) -> Key { Key(.character(scalar), .alt) }
  /// A function key; F1 is 1.
  package static func function(_ number: Int) -> Key { Key(.function(number)) }

  /// The scalar of a plain character, nil for every other key.
  package var typed: Unicode.Scalar? {
    guard case .character(let scalar) = code, modifiers.isEmpty else { return nil }
    return scalar
  }
}

extension Key: CustomStringConvertible {
  /// The name shown in help and footers: `^X`, `Alt-.`, `F1`, `Shift-Tab`, `Space`.
  package var description: String {
    var name = codeName
    if modifiers.contains(.control) {
      if case .character(let scalar) = code, scalar != " " {
        name = "^" + scalar.properties.uppercaseMapping
      } else {
        name = "Ctrl-" + name
      }
    }
    if modifiers.contains(.shift) { name = "Shift-" + name }
    if modifiers.contains(.alt) { name = "Alt-" + name }
    return name
  }

  private var codeName: String {
    switch code {
    case .character(" "): "Space"
    case .character(let scalar): String(Character(scalar))
    case .function(let number): "F\(number)"
    case .enter: "Enter"
    case .tab: "Tab"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .insert: "Insert"
    case .escape: "Esc"
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PageUp"
    case .pageDown: "PageDown"
    }
  }
}
