internal import RuleEngine

/// Finds the word somebody meant.
package enum Spelling {
  /// The candidate nearest to `word`, or nil when none is near: a third of its letters and one more, at most two, may
  /// differ.
  package static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    let letters = Array(word.lowercased().unicodeScalars.prefix(64))
    var best: (distance: Int, candidate: String)?
    for candidate in candidates {
      let other = Array(candidate.lowercased().unicodeScalars.prefix(64))
      let allowed = min(2, max(letters.count, other.count) / 3 + (letters.count > 1 ? 1 : 0))
      guard let distance = EditDistance.between(letters, other, atMost: allowed) else { continue }
      if distance < (best?.distance ?? Int.max) { best = (distance, candidate) }
    }
    return best?.candidate
  }
}
