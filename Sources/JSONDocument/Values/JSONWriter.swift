/// Writes values as JSON text without recursion: what is open is kept in a list.
struct JSONWriter {
  private var output: [UInt8]
  private let indent: Int?
  private var open: [Level] = []

  /// More blanks a level are not written.
  private static let indentLimit = 64

  /// A container that is being written.
  private enum Level {
    /// On a tape: the node to go on with, and the end.
    case tape(Document, isObject: Bool, next: Node, end: Node)
    case elements(JSON.Elements.Iterator)
    case members(JSON.Members.Iterator)
  }

  /// - Parameters:
  ///   - output: what is written is appended to this.
  ///   - indent: the blanks a level, or nil for compact text.
  init(appendingTo output: consuming [UInt8], indent: Int?) {
    self.output = output
    self.indent = indent.map { min(max(0, $0), JSONWriter.indentLimit) }
  }

  consuming func finish() -> [UInt8] { output }

  mutating func write(_ value: JSON) {
    begin(value)
    while let level = open.popLast() {
      switch level {
      case .tape(let document, let isObject, let next, let end): continueTape(document, isObject, next, end)
      case .elements(var iterator): continueElements(&iterator)
      case .members(var iterator): continueMembers(&iterator)
      }
    }
  }

  /// Writes a scalar, or the opening bracket of a container, which then is open.
  private mutating func begin(_ value: JSON) {
    switch value.storage {
    case .null: append("null")
    case .bool(let value): append(value ? "true" : "false")
    case .integer(let value): append(String(value))
    case .number(let text): append(text)
    case .string(let text): JSONWriter.appendQuoted(text, to: &output)
    case .escapedString(let content): append("\"" + content + "\"")
    case .array:
      output.append(UInt8(ascii: "["))
      open.append(.elements(value.elements.makeIterator()))
    case .object:
      output.append(UInt8(ascii: "{"))
      open.append(.members(value.members.makeIterator()))
    case .node(let document, let node): begin(document, node)
    }
  }

  private mutating func begin(_ document: Document, _ node: Node) {
    let word = document.word(node)
    if !word.isContainer || indent == nil && document.isCompact {
      output.append(contentsOf: document.text.storage[document.byteRange(of: node)])
      return
    }
    let isObject = word.kind == TapeWord.Kind.object
    output.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
    if isObject && document.hasDuplicates(node) {
      open.append(.members(JSON(document, node).members.makeIterator()))
    } else {
      let end = document.end(of: node)
      open.append(.tape(document, isObject: isObject, next: document.next(after: node), end: end))
    }
  }

  /// Goes on with a container on a tape up to the next container in it.
  private mutating func continueTape(_ document: Document, _ isObject: Bool, _ start: Node, _ end: Node) {
    var next = start
    while next < end {
      separate()
      if isObject {
        output.append(contentsOf: document.text.storage[document.byteRange(of: next)])
        appendColon()
        next = document.end(of: next)
      }
      let node = next
      next = document.end(of: node)
      if document.word(node).isContainer {
        open.append(.tape(document, isObject: isObject, next: next, end: end))
        begin(document, node)
        return
      }
      output.append(contentsOf: document.text.storage[document.byteRange(of: node)])
    }
    close(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
  }

  private mutating func continueElements(_ iterator: inout JSON.Elements.Iterator) {
    guard let value = iterator.next() else { return close(UInt8(ascii: "]")) }
    separate()
    open.append(.elements(iterator))
    begin(value)
  }

  private mutating func continueMembers(_ iterator: inout JSON.Members.Iterator) {
    guard let (key, value) = iterator.next() else { return close(UInt8(ascii: "}")) }
    separate()
    begin(key)
    appendColon()
    open.append(.members(iterator))
    begin(value)
  }

  /// Writes what comes before an element or a member: a comma unless it is the first, and its line.
  private mutating func separate() {
    if let last = output.last, last != UInt8(ascii: "["), last != UInt8(ascii: "{") {
      output.append(UInt8(ascii: ","))
    }
    breakLine(levels: open.count + 1)
  }

  private mutating func close(_ bracket: UInt8) {
    if let last = output.last, last != UInt8(ascii: "["), last != UInt8(ascii: "{") {
      breakLine(levels: open.count)
    }
    output.append(bracket)
  }

  private mutating func breakLine(levels: Int) {
    guard let indent else { return }
    output.append(UInt8(ascii: "\n"))
    output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: levels * indent))
  }

  private mutating func appendColon() {
    output.append(UInt8(ascii: ":"))
    if indent != nil { output.append(UInt8(ascii: " ")) }
  }

  private mutating func append(_ text: String) { output.append(contentsOf: text.utf8) }

  // MARK: - Strings

  /// Appends a string in quotes, only what JSON demands escaped.
  static func appendQuoted(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    appendInside(text, to: &output)
    output.append(UInt8(ascii: "\""))
  }

  /// Appends a string as it stands between quotes.
  static func appendInside(_ text: String, to output: inout [UInt8]) {
    var text = text
    let isPlain = text.withUTF8 { buffer in
      let bytes = unsafe buffer.span
      for index in bytes.indices where bytes[index].isEscapedInStrings { return false }
      output.append(copying: bytes)
      return true
    }
    if !isPlain { for scalar in text.unicodeScalars { appendEscaped(scalar, to: &output) } }
  }

  /// Appends a scalar as it is written inside a string.
  static func appendEscaped(_ scalar: Unicode.Scalar, to output: inout [UInt8]) {
    switch scalar {
    case "\"": output.append(contentsOf: #"\""#.utf8)
    case "\\": output.append(contentsOf: #"\\"#.utf8)
    case "\n": output.append(contentsOf: #"\n"#.utf8)
    case "\r": output.append(contentsOf: #"\r"#.utf8)
    case "\t": output.append(contentsOf: #"\t"#.utf8)
    case "\u{8}": output.append(contentsOf: #"\b"#.utf8)
    case "\u{C}": output.append(contentsOf: #"\f"#.utf8)
    case ..<" ": appendUnicodeEscape(scalar.value, to: &output)
    default: StringContent.append(scalar.value, to: &output)
    }
  }

  /// Appends the escape `\uxxxx` of a UTF-16 code unit.
  static func appendUnicodeEscape(_ unit: UInt32, to output: inout [UInt8]) {
    output.append(contentsOf: #"\u"#.utf8)
    for shift in [12, 8, 4, 0] as [UInt32] {
      let digit = UInt8(truncatingIfNeeded: unit >> shift & 0xF)
      output.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}

extension UInt8 {
  /// Whether JSON demands an escape for the byte inside a string.
  fileprivate var isEscapedInStrings: Bool {
    self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\")
  }
}
