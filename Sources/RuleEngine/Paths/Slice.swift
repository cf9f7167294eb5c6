import JSONDocument

/// Array slices: `[1:3]`, `[-2:]`, `[::2]`, `[::-1]`, as in RFC 9535.
enum Slice {
  /// The selected elements in the order of the slice.
  static func elements(of array: JSON, _ lower: Int?, _ upper: Int?, _ stride: Int?) -> [JSON] {
    let count = array.count
    let step = stride ?? 1
    if step == 0 || count == 0 { return [] }
    // The bounds are clamped first, so that no later sum can overflow.
    let first: Int
    let end: Int
    if step > 0 {
      first = clamp(lower ?? 0, count, to: 0...count)
      end = clamp(upper ?? count, count, to: 0...count)
      if first >= end { return [] }
      if step == 1 { return Array(array.elements.lazy.dropFirst(first).prefix(end - first)) }
    } else {
      first = clamp(lower ?? count - 1, count, to: -1...count - 1)
      end = upper.map { clamp($0, count, to: -1...count - 1) } ?? -1
      if first <= end { return [] }
    }
    let all = Array(array.elements)
    let places = Swift.stride(from: first, to: end, by: min(max(step, -count), count))
    return places.filter(all.indices.contains).map { all[$0] }
  }

  private static func clamp(_ bound: Int, _ count: Int, to range: ClosedRange<Int>) -> Int {
    let place = bound < 0 ? max(bound, -count - 1) + count : bound
    return min(max(place, range.lowerBound), range.upperBound)
  }
}
