/// Different names for the members of one type.
struct MemberNames {
  private let reserved: Set<String>
  private var taken: Set<String>

  private init(avoiding reserved: Set<String>) {
    self.reserved = reserved
    taken = reserved
  }

  /// The names of `keys`, in order.
  ///
  /// A key that is a good name keeps it, whatever stands before it. Of keys that would get the same name the later
  /// ones have their symbols spelled out or a number.
  static func names(of keys: [String], avoiding reserved: Set<String>) -> [String] {
    var names = MemberNames(avoiding: reserved)
    // `aB` first, then `a_b`.
    var results = keys.map { key in
      SwiftName.property(key).utf8.elementsEqual(key.utf8) ? names.take(key) : nil
    }
    for (index, key) in keys.enumerated() where results[index] == nil {
      results[index] = names.name(for: key)
    }
    return results.map { $0 ?? "" }
  }

  private mutating func take(_ name: String) -> String? {
    !name.isEmpty && taken.insert(name).inserted ? name : nil
  }

  private mutating func name(for key: String) -> String {
    let plain = SwiftName.property(key)
    if let name = take(plain) { return name }
    if plain.isEmpty || SwiftName.hasSymbols(key), let name = take(SwiftName.spelledOut(key)) { return name }
    let base = plain.isEmpty ? SwiftName.spelledOut(key) : plain
    if reserved.contains(base), let name = take(base + "Value") { return name }
    var number = 2
    while true {
      if let name = take(base + "\(number)") { return name }
      number += 1
    }
  }

  /// What a property cannot be called: members that every type has or gets, and words with a meaning behind a dot.
  static let reservedForProperties: Set<String> = [
    "init", "self", "hashValue", "Type", "Protocol",
  ]

  /// What a case cannot be called; `none` and `some` are those of `Optional`.
  static let reservedForCases: Set<String> = [
    "init", "self", "hashValue", "rawValue", "other", "none", "some", "Type", "Protocol", "allCases",
  ]

  /// A name as it is declared: keywords in backticks.
  static func declared(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
    "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
    "import",
    "in", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public",
    "repeat", "rethrows", "return", "static", "struct", "subscript", "super", "switch", "throw", "throws",
    "true",
    "try", "typealias", "var", "where", "while",
  ]
}
