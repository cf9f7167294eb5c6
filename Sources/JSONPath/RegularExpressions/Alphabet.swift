/// The scalars as a program tells them apart: two scalars in just the same sets are one symbol.
///
/// Symbols are numbered as they are met. Symbol 0 stands for the edge of the text.
struct Alphabet: Sendable {
  static let edge = 0

  private let sets: [ScalarSet]
  private let needsCase: Bool
  private let tellsWordsApart: Bool
  /// For each symbol the sets it is in, as bits.
  private var memberships: [[UInt64]]
  private(set) var neighbours: [Neighbour]
  private var symbols: [Key: Int] = [:]
  /// The symbol of each ASCII scalar.
  private(set) var ascii: [Int] = []
  /// The last symbols found for other scalars, by their low bits.
  private var memo: [(scalar: UInt32, symbol: Int32)]

  private struct Key: Hashable {
    var membership: [UInt64]
    var neighbour: Neighbour
  }

  init(_ program: Program) {
    sets = program.sets
    needsCase = program.sets.contains { $0.ignoresCase }
    tellsWordsApart = program.hasWordBoundaries
    memberships = [Array(repeating: 0, count: (program.sets.count + 63) / 64)]
    neighbours = [.edge]
    memo = Array(repeating: (0, 0), count: Self.memoSize)
    ascii.reserveCapacity(128)
    for facts in Self.asciiFacts { ascii.append(makeSymbol(for: facts)) }
  }

  /// How many symbols there are so far.
  var count: Int { memberships.count }

  /// Whether a symbol's scalars are in the set with this index.
  func contains(_ symbol: Int, inSet set: Int) -> Bool {
    memberships[symbol][set >> 6] & (1 << UInt64(set & 63)) != 0
  }

  /// The symbol of any scalar.
  mutating func symbol(for scalar: Unicode.Scalar) -> Int {
    let place = Int(scalar.value) & (Self.memoSize - 1)
    let known = memo[place]
    if known.scalar == scalar.value, known.symbol != Self.edge { return Int(known.symbol) }
    let symbol = makeSymbol(for: ScalarFacts(of: scalar, withCase: needsCase))
    memo[place] = (scalar.value, Int32(symbol))
    return symbol
  }

  private mutating func makeSymbol(for facts: ScalarFacts) -> Int {
    var membership: [UInt64] = Array(repeating: 0, count: memberships[0].count)
    for (index, set) in sets.enumerated() where set.contains(facts) {
      membership[index >> 6] |= 1 << UInt64(index & 63)
    }
    let isWord = tellsWordsApart && !facts.categories.isDisjoint(with: .word)
    let key = Key(membership: membership, neighbour: isWord ? .word : .other)
    if let symbol = symbols[key] { return symbol }
    symbols[key] = count
    memberships.append(membership)
    neighbours.append(key.neighbour)
    return count - 1
  }

  /// A text in Chinese has some thousand different scalars.
  private static let memoSize = 4_096

  /// Looked up once: every program's first search asks for all of them.
  private static let asciiFacts = (UInt8(0)..<128).map { ScalarFacts(of: Unicode.Scalar($0), withCase: true) }
}
