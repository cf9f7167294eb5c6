/// Finds the word somebody meant.
enum Spelling {
  /// The candidate nearest to `word`, or nil when none is near: a third of its letters, at most two, may differ.
  static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    let letters = Array(word.lowercased().unicodeScalars.prefix(64))
    var best: (distance: Int, candidate: String)?
    for candidate in candidates {
      let other = Array(candidate.lowercased().unicodeScalars.prefix(64))
      let allowed = min(2, max(letters.count, other.count) / 3 + (letters.count > 1 ? 1 : 0))
      guard abs(letters.count - other.count) <= allowed else { continue }
      let distance = edits(letters, other)
      if distance <= allowed, distance < (best?.distance ?? Int.max) { best = (distance, candidate) }
    }
    return best?.candidate
  }

  /// How many letters must be put in, left out, replaced or swapped with their neighbour.
  private static func edits(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for (j, other) in b.enumerated() {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (letter == other ? 0 : 1))
        if i > 0, j > 0, letter == b[j - 1], a[i - 1] == other { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
