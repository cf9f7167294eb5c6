/// The names that a piece of Swift mentions; what stands in comments and texts does not count.
struct SwiftWords {
  /// Names behind a dot, and operators; `\\(` for a text with values in it.
  private(set) var members: Set<String> = []
  /// Names that stand by themselves, apart from labels and what is declared here.
  private(set) var plain: Set<String> = []
  /// Labels with their colon, in calls and declarations.
  private(set) var labels: Set<String> = []
  /// Functions called on nothing, on `Self` or on `Outcome`.
  private(set) var bareCalls: Set<String> = []

  private let bytes: [UInt8]
  private var position = 0
  private var last = ""
  private var isMember = false

  /// Reads a piece of Swift.
  init(_ text: String) {
    bytes = Array(text.utf8)
    scan(until: nil)
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func starts(with text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  /// Reads on to the closing parenthesis of an interpolation, or to the end.
  private mutating func scan(until close: UInt8?) {
    var depth = 0
    while let byte = next {
      if byte == close, depth == 0 { return }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if starts(with: "//") {
        while let byte = next, byte != UInt8(ascii: "\n") { position += 1 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") {
        string()
      } else if Self.isWord(byte) {
        word()
      } else {
        symbol(byte)
      }
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...: true
    default: false
    }
  }

  /// Whether a call follows whose first argument, on the next line perhaps, is another function's name.
  private var takesName: Bool {
    guard next == UInt8(ascii: "(") else { return false }
    let argument = bytes[(position + 1)...].drop { $0 == 0x20 || $0 == 0x0A }
    return argument.first == UInt8(ascii: "\"") || argument.starts(with: "function".utf8)
      || argument.starts(with: "symbol".utf8)
  }

  private static let declaring: Set = ["func", "let", "var", "typealias"]

  private mutating func word() {
    let end = bytes[position...].firstIndex { !Self.isWord($0) } ?? bytes.count
    // A function that takes another one's name is told apart from a function of the language by that.
    let text = String(decoding: bytes[position..<end], as: UTF8.self)
    position = end
    let isTold = takesName
    let name = starts(with: "(for:") ? text + "(for:" : text
    if isTold, isMember { members.insert(text + "(text") }
    if isMember {
      members.insert(name)
      if last == "Self" || last == "Outcome" { bareCalls.insert(name) }
    } else if next == UInt8(ascii: ":") {
      labels.insert(text + ":")
    } else if !Self.declaring.contains(last) {
      plain.insert(name)
      if next == UInt8(ascii: "(") { bareCalls.insert(name) }
    }
    last = text
    isMember = false
  }

  private mutating func symbol(_ byte: UInt8) {
    position += 1
    isMember = byte == UInt8(ascii: ".") || isMember && byte == UInt8(ascii: "`")
    if !isMember, byte != UInt8(ascii: " ") { last = "" }
    if byte == UInt8(ascii: "?"), next == byte {
      position += 1
      members.insert("??")
    } else if "+-*/%".utf8.contains(byte) {
      members.insert(String(Unicode.Scalar(byte)))
    }
  }

  /// Skips a text, going into its interpolations.
  private mutating func string() {
    let start = position
    while next == UInt8(ascii: "#") { position += 1 }
    let hashes = position - start
    guard next == UInt8(ascii: "\"") else { return }
    position += 1
    let escape = "\\" + String(repeating: "#", count: hashes)
    let close = "\"" + String(repeating: "#", count: hashes)
    while next != nil {
      if starts(with: close) {
        position += close.utf8.count
        break
      }
      if starts(with: escape) {
        position += escape.utf8.count
        if next == UInt8(ascii: "(") {
          members.insert("\\(")
          position += 1
          scan(until: UInt8(ascii: ")"))
        }
      }
      if next != nil { position += 1 }
    }
    last = ""
    isMember = false
  }
}
