/// The lets of a rule set, to tell which of them a statement depends on.
struct LetStatements {
  /// Each as `$name` and as it is written.
  private let lets: [(mark: [UInt8], text: String)]

  /// - Parameter statements: `let $name <- value`, in order.
  init(_ statements: [String]) {
    lets = statements.map { text in
      let name = text.utf8.drop { $0 != UInt8(ascii: "$") }.dropFirst()
      let end: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "<")]
      return ([UInt8(ascii: "$")] + name.prefix { !end.contains($0) }, text)
    }
  }

  /// The lets that a statement mentions, and those that these mention, as they are written, in their order.
  ///
  /// There may be more of them than it uses: `$name` counts wherever it stands.
  func texts(behind statement: String) -> String {
    var isMentioned = [Bool](repeating: false, count: lets.count)
    var pending = [statement]
    while let text = pending.popLast() {
      if !text.utf8.contains(UInt8(ascii: "$")) { continue }
      for index in lets.indices where !isMentioned[index] && text.utf8.firstRange(of: lets[index].mark) != nil
      {
        isMentioned[index] = true
        pending.append(lets[index].text)
      }
    }
    return zip(lets, isMentioned).filter(\.1).map(\.0.text).joined(separator: "\n")
  }
}
