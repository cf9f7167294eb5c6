package import JSONDocument

/// Replaces the values of documents by made up ones of the same shape, so that samples can be shown to others.
///
/// Keys, kinds, the lengths of arrays, nulls and booleans stay; keys that look like data may be replaced too. Equal values get equal replacements, and different
/// ones different replacements as far as there are enough of the same shape, so that lists of choices stay lists of
/// choices and ids still join. Texts keep their length and the classes of their characters, dates stay dates, numbers
/// keep their digits' count, and what is a number in a text goes the way of the number. It is no encryption: somebody
/// who knows which values are possible can find out which of them a replacement stands for.
package struct Redaction: Sendable {
  /// Texts and numbers that stay, for rules compare values with them.
  private let literals: Set<String>
  private var replacements: [String: String] = [:]
  private var taken: Set<String>
  /// The literals that were met and stayed, in order.
  package private(set) var kept: [String] = []

  /// Keys that look like data, in order, up to a few, and how often one was met.
  package private(set) var dataKeys: [String] = []
  package private(set) var dataKeyCount = 0
  private let replacesKeys: Bool
  /// The text of the rules: the keys in it stay.
  private let rules: String

  /// JSON inside of strings is gone into so often.
  private static let nestingLimit = 4

  /// - Parameters:
  ///   - literals: texts, and numbers as written, that stay what they are.
  ///   - replacesKeys: whether keys that look like data are replaced, unless the rules name them.
  ///   - rules: the text of the rules.
  package init(keeping literals: Set<String> = [], replacesKeys: Bool = false, rules: String = "") {
    self.literals = literals
    self.replacesKeys = replacesKeys
    self.rules = rules
    taken = literals
  }

  /// A value with other values in it, as compact JSON text.
  package mutating func redacted(_ value: JSON) -> [UInt8] {
    var bytes: [UInt8] = []
    value.write(to: &bytes)
    return redacted(bytes, nesting: 0)
  }

  /// Goes through valid JSON text token by token: no depth of it takes any stack.
  private mutating func redacted(_ text: [UInt8], nesting: Int) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    var position = 0
    while position < text.count {
      let byte = text[position]
      switch byte {
      case UInt8(ascii: "\""):
        let end = Self.endOfString(in: text, from: position)
        let token = text[position..<end]
        position = end
        if Self.isKey(in: text, behind: end) {
          output += replacement(ofKey: Array(token))
        } else {
          output += replacement(ofString: Array(token), nesting: nesting)
        }
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        let end = text[position...].firstIndex { !Self.isNumberByte($0) } ?? text.count
        let number = String(decoding: text[position..<end], as: UTF8.self)
        output += replacement(of: number).utf8
        position = end
      case 0x20, 0x09, 0x0A, 0x0D:
        position += 1
      default:
        output.append(byte)
        position += 1
      }
    }
    return output
  }

  private mutating func replacement(ofKey token: [UInt8]) -> [UInt8] {
    guard let key = try? Document.parse(token).root.string, DataKey.looksLikeData(key), !rules.contains(key)
    else {
      return token
    }
    dataKeyCount += 1
    if dataKeys.count < 3, !dataKeys.contains(key) { dataKeys.append(key) }
    return replacesKeys ? replacement(ofString: token, nesting: Self.nestingLimit) : token
  }

  private mutating func replacement(ofString token: [UInt8], nesting: Int) -> [UInt8] {
    guard let json = try? Document.parse(token).root, let text = json.string else { return token }
    var output: [UInt8] = []
    let head = text.utf8.first
    if nesting < Self.nestingLimit, head == UInt8(ascii: "{") || head == UInt8(ascii: "["),
      let inner = try? Document.parse(text)
    {
      let bytes = redacted(Array(inner.root.text.utf8), nesting: nesting + 1)
      JSON(String(decoding: bytes, as: UTF8.self)).write(to: &output)
      return output
    }
    let other = replacement(of: text)
    if other == text { return token }
    JSON(other).write(to: &output)
    return output
  }

  /// What stands for a text or a number from here on.
  private mutating func replacement(of text: String) -> String {
    if literals.contains(text) {
      if !kept.contains(text) { kept.append(text) }
      return text
    }
    // Zeros at the end of a fraction are put back, so that 1.5 and 1.50 stay equal.
    let (core, zeros) = Scramble.splittingTrailingZeros(text)
    if Scramble.isNeutral(core) || literals.contains(core) { return text }
    if let known = replacements[core] { return known + zeros }
    var other = core
    for attempt in 0..<16 {
      other = Scramble.text(core, attempt: attempt)
      if other != core, !taken.contains(other) { break }
    }
    replacements[core] = other
    taken.insert(other)
    return other + zeros
  }

  // MARK: - Tokens

  private static func endOfString(in text: [UInt8], from start: Int) -> Int {
    var position = start + 1
    while position < text.count, text[position] != UInt8(ascii: "\"") {
      position += text[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(position + 1, text.count)
  }

  private static func isKey(in text: [UInt8], behind end: Int) -> Bool {
    text[end...].first { $0 > 0x20 } == UInt8(ascii: ":")
  }

  private static func isNumberByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
