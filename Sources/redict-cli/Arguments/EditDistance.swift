/// The word nearest to a misspelt one, for "did you mean".
enum EditDistance {
  /// The nearest of `words` when it is near enough to be meant: at most a third of the letters differ.
  static func nearest(to word: String, in words: some Sequence<String>) -> String? {
    let typed = Array(word.utf8.prefix(64))
    var best: (word: String, distance: Int)?
    for candidate in words {
      let distance = between(typed, Array(candidate.utf8.prefix(64)))
      if distance < best?.distance ?? Int.max { best = (candidate, distance) }
    }
    guard let best, best.distance <= max(1, typed.count / 3) else { return nil }
    return best.word
  }

  /// Insertions, deletions, replacements and swaps of neighbours that turn one word into the other.
  private static func between(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for (i, x) in a.enumerated() {
      var row = [i + 1]
      for (j, y) in b.enumerated() {
        var cost = min(last[j] + (x == y ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, x == b[j - 1], a[i - 1] == y { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
