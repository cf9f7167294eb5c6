/// Other notations than JSON, told from how a text begins.
///
/// It is asked only where the text is known not to be JSON, so that a guess does no harm.
struct ForeignNotation {
  let name: String
  let advice: String

  private init(_ name: String, _ advice: String) {
    self.name = name
    self.advice = advice
  }

  /// - Parameters:
  ///   - bytes: the text with its padding.
  ///   - offset: where it is not JSON: nil is given unless that is on its first line.
  ///   - end: where it ends.
  init?(_ bytes: Span<UInt8>, faultAt offset: Int, end: Int) {
    var start = bytes.startsWithByteOrderMark ? 3 : 0
    while start < end, bytes[start] <= 0x20 { start += 1 }
    guard start <= offset, offset - start < Self.reach else { return nil }
    guard !(start..<offset).contains(where: { bytes[$0] == 0x0A }) else { return nil }
    let head = (start..<min(end, start + Self.reach)).map { bytes[$0] }
    // What is no text has no notation.
    guard head.allSatisfy({ $0 >= 0x20 || 0x09...0x0D ~= $0 }) else { return nil }
    let lines = head.split(separator: 0x0A, maxSplits: 2).map { String(decoding: $0, as: UTF8.self) }
    guard let first = lines.first else { return nil }
    self.init(first: first, second: lines.count > 1 ? lines[1] : "")
  }

  /// How far into the text it looks.
  private static let reach = 512

  private init?(first: String, second: String) {
    let guess =
      Self.byPrefix.first { first.hasPrefix($0.prefix) }?.notation ?? Self.call(first)
      ?? Self.assignment(first, second) ?? Self.mapping(first, second) ?? Self.table(first, second)
    guard let guess else { return nil }
    self = guess
  }

  private static let guardLine = Self(
    "a guard against scripts", "remove the first line, or what stands before the bracket")
  private static let stream = Self("server-sent events", "take the lines of data: sed -n 's/^data: *//p'")
  private static let yaml = Self("YAML", "convert it, for instance with yq")

  private static let byPrefix: [(prefix: String, notation: Self)] = [
    ("HTTP/", Self("an HTTP response with its headers", "call curl without -i")),
    ("curl: (", Self("a message of curl", "the download failed")),
    (")]}'", guardLine), ("while(1);", guardLine), ("for(;;);", guardLine), ("for (;;);", guardLine),
    ("data: ", stream), ("data:{", stream), ("event: ", stream),
    ("---", yaml), ("%YAML", yaml), ("- ", yaml),
  ]

  /// `callback({…})`.
  private static func call(_ line: String) -> Self? {
    let name = line.prefix { $0.isNamePart }
    let rest = line.dropFirst(name.count)
    guard !name.isEmpty, rest.hasPrefix("({") || rest.hasPrefix("([") else { return nil }
    return Self("JSONP", "remove the name and the parentheses around the JSON")
  }

  /// `name = …`, or `[section]` before such a line.
  private static func assignment(_ line: String, _ next: String) -> Self? {
    if line.hasPrefix("["), line.drop(while: { $0 == "[" }).first?.isLetter == true {
      return assignment(next, "").map { _ in Self("TOML or an INI file", "convert it first") }
    }
    for word in ["var ", "let ", "const ", "module.exports", "export default"] where line.hasPrefix(word) {
      return Self("JavaScript", "keep only the value")
    }
    let name = line.prefix { $0.isNamePart }
    guard !name.isEmpty else { return nil }
    let rest = line.dropFirst(name.count).drop { $0 == " " }
    guard rest.hasPrefix("="), !rest.hasPrefix("==") else { return nil }
    return rest.dropFirst().drop { $0 == " " }.first.map { "{[".contains($0) } == true
      ? Self("JavaScript", "keep only the value") : Self("TOML or an INI file", "convert it first")
  }

  /// `name: …`, alone or before more of that kind: else it is a line of a log before the JSON.
  private static func mapping(_ line: String, _ next: String) -> Self? {
    let name = line.prefix { $0.isNamePart }
    let rest = line.dropFirst(name.count)
    guard name.first?.isLetter == true, rest.hasPrefix(": ") || rest == ":" || rest == ":\r" else {
      return nil
    }
    let goesOn = next.isEmpty || next.hasPrefix(" ") || next.hasPrefix("- ") || next.hasPrefix("#")
    return goesOn || mapping(next, "") != nil ? yaml : nil
  }

  /// Two lines of as many fields.
  private static func table(_ line: String, _ next: String) -> Self? {
    let kinds: [(Character, String, String)] = [
      ("\t", "a table (TSV)", "--itsv"), (";", "a table (CSV)", "--icsv --ifs ';'"),
      (",", "a table (CSV)", "--icsv"),
    ]
    guard !line.hasPrefix("{"), !line.hasPrefix("[") else { return nil }
    for (separator, name, option) in kinds {
      let count = line.count { $0 == separator }
      if count > 0, next.count(where: { $0 == separator }) == count {
        return Self(name, "convert it, for instance with mlr \(option) --ojsonl cat")
      }
    }
    return nil
  }
}

extension Character {
  fileprivate var isNamePart: Bool {
    isLetter || isNumber || self == "_" || self == "$" || self == "-" || self == "."
  }
}
