/// A declaration of the runtime that standalone exports carry, with what decides whether one needs it.
struct RuntimePiece {
  /// Where a declaration belongs.
  enum Owner: Hashable {
    /// The exported type itself.
    case namespace
    /// A type of the runtime, by its name.
    case type(String)
    /// An extension of a type of Swift's own, by its spelling.
    case foreign(String)
  }

  let owner: Owner
  /// The names that ask for it; none: it comes with its owner.
  let names: [String]
  /// Whether it is a function of the rule language, which only rules and bare calls ask for.
  let isFunction: Bool
  /// Whether only its own file may use it.
  let isPrivate: Bool
  /// The file it stands in, by number.
  let file: Int
  /// The line that a declaration of the same thing shares.
  let signature: String
  /// The lines with their comments, from the first column on.
  let lines: [String]
  /// Whether an empty line stood before it.
  let isApart: Bool
  /// For a type: the protocols it conforms to.
  var conformances: [String] = []
  /// What it mentions.
  let words: SwiftWords
}
