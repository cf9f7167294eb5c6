internal import RuleEngine

/// Finds the word somebody meant.
package enum Spelling {
  /// The candidate nearest to `word`, or nil when none is near: a third of its letters, at most two, may differ, and
  /// one of a word that has only a few.
  package static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    let letters = Array(word.lowercased().unicodeScalars.prefix(64))
    var best: (distance: Int, candidate: String)?
    for candidate in candidates {
      let other = Array(candidate.lowercased().unicodeScalars.prefix(64))
      let allowed = letters.count < 2 ? 0 : min(2, max(1, max(letters.count, other.count) / 3))
      guard let distance = EditDistance.between(letters, other, atMost: allowed) else { continue }
      if distance < (best?.distance ?? Int.max) { best = (distance, candidate) }
    }
    return best?.candidate
  }
}
