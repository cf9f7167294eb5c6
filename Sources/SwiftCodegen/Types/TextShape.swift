import RuleEngine

/// Which texts were seen.
struct TextShape: Sendable {
  private(set) var count = 0
  /// The different texts in the order in which they came; empty once there are too many to be an enum's cases.
  private(set) var choices: [String] = []
  /// Whether all are points in time that Foundation reads and writes as they are.
  private(set) var areDates = true
  private var isVaried = false

  /// With how many different texts an enum is still worth having.
  private static let choiceLimit = 12

  mutating func add(_ text: String) {
    count += 1
    if areDates { areDates = Self.isDate(text) }
    note(text)
  }

  mutating func merge(_ other: TextShape) {
    count += other.count
    areDates = areDates && other.areDates
    isVaried = isVaried || other.isVaried
    if isVaried { choices = [] }
    for choice in other.choices { note(choice) }
  }

  private mutating func note(_ text: String) {
    if isVaried || choices.contains(text) { return }
    if choices.count < Self.choiceLimit, Self.isChoice(text) {
      choices.append(text)
    } else {
      isVaried = true
      choices = []
    }
  }

  /// Whether the texts are few and come again and again: each three times on average under a key that promises so, such
  /// as `kind`, more often elsewhere, where they may be names.
  func areChoices(of key: String) -> Bool {
    guard !isVaried, choices.count >= 2 else { return false }
    let isNamedSo = WordSplitter.words(key).contains { Self.choiceWords.contains($0.lowercased()) }
    return count >= choices.count * (isNamedSo ? 3 : 20)
  }

  /// What keys with few different values are called.
  private static let choiceWords: Set<String> = [
    "action", "category", "channel", "class", "color", "colour", "condition", "currency", "event", "format",
    "gender",
    "kind", "level", "method", "mode", "phase", "plan", "priority", "role", "severity", "size", "stage",
    "state",
    "status", "tag", "tags", "tier", "type", "types", "unit",
  ]

  /// Whether a text looks like one of a few words: a letter, then letters, digits and what joins words.
  private static func isChoice(_ text: String) -> Bool {
    guard text.utf8.count <= 40, let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy { isLetter($0) || isDigit($0) || " _-".utf8.contains($0) }
  }

  /// Whether a text is `2031-03-14T09:26:53Z` or the like, a date of the calendar in use.
  ///
  /// Other spellings of ISO 8601 are refused by Foundation's strategy, or come back as other texts: offsets turn into
  /// `Z`, fractions are cut off.
  private static func isDate(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 20 else { return false }
    let separators: [Int: UInt8] = [4: 45, 7: 45, 10: 84, 13: 58, 16: 58, 19: 90]
    for (index, byte) in bytes.enumerated() {
      guard separators[index].map({ $0 == byte }) ?? isDigit(byte) else { return false }
    }
    let number = { (range: Range<Int>) in bytes[range].reduce(0) { $0 * 10 + Int($1 &- 48) } }
    let (year, month, day) = (number(0..<4), number(5..<7), number(8..<10))
    guard year > 1600, (1...12).contains(month), day >= 1 else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let length = month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    return day <= length && number(11..<13) < 24 && number(14..<16) < 60 && number(17..<19) < 60
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 32) }
}
