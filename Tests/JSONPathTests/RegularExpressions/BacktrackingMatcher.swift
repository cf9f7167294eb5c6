/// A matcher as naive as can be, to compare the engine with: the text-book backtracking over a pattern's tree.
///
///     pattern = branch { "|" branch } ; branch = { piece } ; piece = atom [ ("*" | "+" | "?") ["?"] ]
///     atom = "(" pattern ")" | "^" | "$" | letter
///
/// Only the first round of a repetition may take no text; it then ends the repetition.
struct BacktrackingMatcher {
  private indirect enum Node {
    case letter(Character)
    case start, end
    case group(Int, Node)
    case sequence([Node])
    case alternation([Node])
    case repetition(Node, atLeastOne: Bool, atMostOne: Bool, isGreedy: Bool, isFirst: Bool = true)
  }

  private let root: Node
  let groupCount: Int

  /// Nil if the pattern is malformed.
  init?(_ pattern: String) {
    var reader = Reader(rest: Array(pattern)[...])
    guard let root = reader.pattern(), reader.rest.isEmpty else { return nil }
    self.root = root
    groupCount = reader.groupCount
  }

  /// The start and the end of the leftmost match, then those of its groups; -1 for a group without text.
  func firstMatch(in text: String) -> [Int]? {
    let letters = Array(text)
    for start in 0...letters.count {
      if let match = match(letters, from: start, isWhole: false) { return match }
    }
    return nil
  }

  /// The match of the whole text.
  func wholeMatch(in text: String) -> [Int]? {
    match(Array(text), from: 0, isWhole: true)
  }

  private func match(_ text: [Character], from start: Int, isWhole: Bool) -> [Int]? {
    var slots = Array(repeating: -1, count: (groupCount + 1) * 2)
    slots[0] = start
    return Self.run(root, text, start, slots) { place, slots in
      guard !isWhole || place == text.count else { return nil }
      var slots = slots
      slots[1] = place
      return slots
    }
  }

  private typealias Continuation = (Int, [Int]) -> [Int]?

  private static func run(
    _ node: Node, _ text: [Character], _ place: Int, _ slots: [Int], _ next: Continuation
  ) -> [Int]? {
    switch node {
    case .letter(let letter):
      return place < text.count && text[place] == letter ? next(place + 1, slots) : nil
    case .start: return place == 0 ? next(place, slots) : nil
    case .end: return place == text.count ? next(place, slots) : nil
    case .group(let number, let body):
      var opened = slots
      opened[number * 2] = place
      return run(body, text, place, opened) { end, slots in
        var closed = slots
        closed[number * 2 + 1] = end
        return next(end, closed)
      }
    case .sequence(let nodes):
      guard let first = nodes.first else { return next(place, slots) }
      return run(first, text, place, slots) { run(.sequence(Array(nodes.dropFirst())), text, $0, $1, next) }
    case .alternation(let branches):
      for branch in branches {
        if let match = run(branch, text, place, slots, next) { return match }
      }
      return nil
    case .repetition(let body, let atLeastOne, let atMostOne, let isGreedy, let isFirst):
      func again() -> [Int]? {
        run(body, text, place, slots) { end, slots in
          if atMostOne || end == place { return isFirst ? next(end, slots) : nil }
          let more = Node.repetition(
            body, atLeastOne: false, atMostOne: false, isGreedy: isGreedy, isFirst: false)
          return run(more, text, end, slots, next)
        }
      }
      if atLeastOne { return again() }
      return isGreedy ? again() ?? next(place, slots) : next(place, slots) ?? again()
    }
  }

  private struct Reader {
    var rest: ArraySlice<Character>
    var groupCount = 0

    mutating func pattern() -> Node? {
      var branches: [Node] = []
      repeat {
        var pieces: [Node] = []
        while let next = rest.first, next != "|", next != ")" {
          guard let piece = piece() else { return nil }
          pieces.append(piece)
        }
        branches.append(.sequence(pieces))
      } while take("|")
      return .alternation(branches)
    }

    private mutating func piece() -> Node? {
      var node: Node
      guard let next = rest.popFirst() else { return nil }
      switch next {
      case "(":
        groupCount += 1
        let number = groupCount
        guard let body = pattern(), take(")") else { return nil }
        node = .group(number, body)
      case "^": return rest.first.map("*+?".contains) == true ? nil : .start
      case "$": return rest.first.map("*+?".contains) == true ? nil : .end
      case "*", "+", "?": return nil
      default: node = .letter(next)
      }
      if let quantifier = rest.first, "*+?".contains(quantifier) {
        rest.removeFirst()
        node = .repetition(
          node, atLeastOne: quantifier == "+", atMostOne: quantifier == "?", isGreedy: !take("?"))
        if let another = rest.first, "*+?".contains(another) { return nil }
      }
      return node
    }

    private mutating func take(_ letter: Character) -> Bool {
      guard rest.first == letter else { return false }
      rest.removeFirst()
      return true
    }
  }
}
