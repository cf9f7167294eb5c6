/// Did-you-mean for names.
enum NearName {
  /// The name with the fewest changes, if they are few; ties go to the first.
  static func nearest(to name: String, among names: some Sequence<String>) -> String? {
    let wanted = Array(name.unicodeScalars.prefix(64))
    var best: (name: String, distance: Int)?
    for candidate in names {
      let distance = distance(wanted, Array(candidate.unicodeScalars.prefix(64)))
      if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    guard let best, best.distance <= max(1, wanted.count / 3) else { return nil }
    return best.name
  }

  static func distance(_ a: String, _ b: String) -> Int {
    distance(Array(a.unicodeScalars.prefix(64)), Array(b.unicodeScalars.prefix(64)))
  }

  /// Insertions, removals, replacements and swaps of neighbours that make `b` out of `a`.
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var before = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 1...a.count {
      var row = [i] + [Int](repeating: 0, count: b.count)
      for j in 1...b.count {
        row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          row[j] = min(row[j], before[j - 2] + 1)
        }
      }
      (before, last) = (last, row)
    }
    return last[b.count]
  }
}
