import RuleEngine

/// How often something happened over all samples, with the first few examples.
struct Occurrences: Sendable, Equatable {
  /// How many samples it happened in.
  private(set) var sampleCount = 0
  /// How often it happened altogether.
  private(set) var count = 0
  /// The first samples it happened in, one example each.
  private(set) var examples: [LintExample] = []

  private var lastSample = -1

  /// How many examples are kept.
  static let exampleLimit = 3

  /// Takes down that it happened; the example is made only when it is kept.
  mutating func note(_ sample: SampleVisit, _ key: String, _ reason: @autoclosure () -> Reason?) {
    count += 1
    if lastSample == sample.number { return }
    lastSample = sample.number
    sampleCount += 1
    guard examples.count < Self.exampleLimit else { return }
    let reason = reason()
    examples.append(
      LintExample(
        sample: sample.sample, place: sample.place, key: key, message: reason?.message ?? "",
        inputPath: reason?.found.flatMap(InputLocation.text), fix: reason?.fix))
  }

  /// Adds what happened in later samples.
  ///
  /// - Parameter offset: what the first of those would have been.
  mutating func add(_ later: Occurrences, offset: SampleVisit) {
    sampleCount += later.sampleCount
    count += later.count
    for example in later.examples.prefix(Self.exampleLimit - examples.count) {
      var moved = example
      moved.sample += offset.sample
      examples.append(moved)
    }
    lastSample = later.lastSample < 0 ? lastSample : later.lastSample + offset.number
  }
}

/// A sample, or an element of it that `each` leads to, while it is looked at.
struct SampleVisit {
  /// Its number among all samples and elements, from 0.
  let number: Int
  /// The number of the sample, from 0.
  let sample: Int
  var place = SamplePlace()

  /// Another element of the same sample.
  func advanced(by count: Int) -> SampleVisit {
    SampleVisit(number: number + count, sample: sample, place: place)
  }
}
