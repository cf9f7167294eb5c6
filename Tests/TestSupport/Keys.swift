/// The bytes a terminal sends for keys.
package enum Keys {
  package static let enter = "\r"
  package static let tab = "\t"
  package static let backTab = "\u{1B}[Z"
  package static let escape = "\u{1B}"
  package static let backspace = "\u{7F}"
  package static let delete = "\u{1B}[3~"
  package static let up = "\u{1B}[A"
  package static let down = "\u{1B}[B"
  package static let right = "\u{1B}[C"
  package static let left = "\u{1B}[D"
  package static let home = "\u{1B}[H"
  package static let end = "\u{1B}[F"
  package static let pageUp = "\u{1B}[5~"
  package static let pageDown = "\u{1B}[6~"

  /// A letter with Control.
  package static func control(_ letter: Character) -> String {
    String(decoding: [(letter.asciiValue ?? 0) & 0x1F], as: UTF8.self)
  }

  /// A key with Alt.
  package static func alt(_ key: String) -> String { escape + key }

  /// A function key, F1 to F12.
  package static func function(_ number: Int) -> String {
    let sequences = [
      "OP", "OQ", "OR", "OS", "[15~", "[17~", "[18~", "[19~", "[20~", "[21~", "[23~", "[24~",
    ]
    return escape + sequences[max(1, min(number, sequences.count)) - 1]
  }

  /// Text as the terminal sends it when it is pasted in one piece.
  package static func paste(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }
}
