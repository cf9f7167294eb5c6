/// Which number each sample, and each element of it, has among the inputs.
struct InputIndex: Sendable, Equatable {
  /// The sample that is counted first.
  private let first: Int
  /// The number of the first input of each sample, and behind them that of all.
  private var starts = [0]
  private(set) var hasElements = false

  init(from first: Int = 0) { self.first = first }

  var count: Int { starts.last ?? 0 }

  /// Counts one input more.
  mutating func append(_ place: Tally.Place) {
    add(1, to: place.sample - first)
    if place.element != nil { hasElements = true }
  }

  /// Counts the inputs of a piece that follows.
  mutating func append(_ other: InputIndex) {
    hasElements = hasElements || other.hasElements
    for sample in other.starts.indices.dropLast() {
      add(other.starts[sample + 1] - other.starts[sample], to: other.first + sample - first)
    }
  }

  private mutating func add(_ number: Int, to sample: Int) {
    while starts.count < sample + 2 { starts.append(count) }
    starts[starts.count - 1] += number
  }

  /// The number of an input.
  func number(of place: Tally.Place) -> Int? {
    let sample = place.sample - first
    guard sample >= 0, sample + 1 < starts.count else { return nil }
    let number = starts[sample] + (place.element ?? 0)
    return number < starts[sample + 1] ? number : nil
  }

  /// The place of an input.
  func place(of number: Int) -> Tally.Place? {
    guard number >= 0, number < count else { return nil }
    let sample = starts.partitioningIndex { $0 > number } - 1
    guard starts.indices.contains(sample) else { return nil }
    return Tally.Place(sample: first + sample, element: hasElements ? number - starts[sample] : nil)
  }
}
