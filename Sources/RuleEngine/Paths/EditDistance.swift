/// The number of slips between two words.
package enum EditDistance {
  /// Insertions, deletions, replacements and swaps of neighbours that turn `a` into `b`; nil when it takes more than
  /// `limit`.
  ///
  /// - Complexity: O(a × limit).
  package static func between(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], atMost limit: Int) -> Int? {
    guard abs(a.count - b.count) <= limit else { return nil }
    let far = limit + 1
    var beforeLast = [Int](repeating: far, count: b.count + 1)
    var last = (0...b.count).map { min($0, far) }
    for i in a.indices {
      var row = [Int](repeating: far, count: b.count + 1)
      row[0] = min(i + 1, far)
      var best = row[0]
      let low = max(0, i - limit)
      let high = min(b.count, i + limit + 1)
      for j in low..<max(low, high) {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row[j + 1] = min(cost, far)
        best = min(best, row[j + 1])
      }
      if best > limit { return nil }
      (beforeLast, last) = (last, row)
    }
    return last[b.count] <= limit ? last[b.count] : nil
  }
}
