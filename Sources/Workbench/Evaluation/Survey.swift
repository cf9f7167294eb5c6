import JSONDocument

/// The tallies of all rules over all samples, kept under the rules' texts: what was counted once stays counted when
/// rules are edited, moved and undone.
struct Survey: Sendable {
  /// What a tally depends on: the entry, the settings around it, and the lets that it mentions.
  struct Key: Sendable, Hashable {
    var text: String
    var context: String

    static func == (a: Key, b: Key) -> Bool { a.text.isExactly(b.text) && a.context.isExactly(b.context) }
  }

  /// The state of the sources the tallies are of.
  private(set) var sourcesVersion = -1
  private var done: [Key: Tally] = [:]
  private var running: [Key: Tally] = [:]
  /// The inputs that were counted, under the context that says what they are.
  private(set) var index = InputIndex()
  private var runningIndex = InputIndex()
  /// The worst state of each input among all rules that are counted.
  private(set) var overall = InputStates()
  private(set) var overallCounts: [InputState: Int] = [:]
  private var summarised: [Key] = []
  /// Samples counted of those that are being counted; nil when nothing is.
  private(set) var progress: (counted: Int, total: Int)?
  var generation = 0

  /// The tally of an entry, and whether it covers all samples yet.
  func tally(for key: Key) -> (tally: Tally, isComplete: Bool)? {
    done[key].map { ($0, true) } ?? running[key].map { ($0, false) }
  }

  func needsCounting(_ key: Key) -> Bool { done[key] == nil }

  /// Starts anew when the samples are others than those counted.
  mutating func prepare(sourcesVersion: Int) {
    guard sourcesVersion != self.sourcesVersion else { return }
    self = Survey()
    self.sourcesVersion = sourcesVersion
  }

  mutating func start(_ generation: Int, total: Int) {
    self.generation = generation
    running = [:]
    runningIndex = InputIndex()
    progress = (0, total)
  }

  mutating func take(_ result: SurveyResult) {
    for (key, tally) in result.tallies { running[key, default: Tally()].add(tally) }
    runningIndex.append(result.index)
    if let total = progress?.total { progress = (result.next?.sample ?? total, total) }
    guard result.next == nil else { return }
    done.merge(running) { _, new in new }
    index = runningIndex
    running = [:]
    progress = nil
  }

  /// Puts the states of some rules together, unless that is what was done last.
  mutating func summarise(_ keys: [Key]) {
    guard progress == nil, keys != summarised else { return }
    summarised = keys
    overall = InputStates()
    for key in keys { if let tally = done[key] { overall.formWorst(tally.states) } }
    overallCounts = overall.counts
  }

  mutating func stop() {
    running = [:]
    progress = nil
  }
}

extension RuleList {
  /// What the tally of each entry is kept under; nil for entries that are no rules.
  var surveyKeys: [Survey.Key?] {
    let settings = context.filter { !$0.isLet }.map(\.text).joined(separator: "\n")
    let lets = LetStatements(context.filter(\.isLet).map(\.text))
    return entries.map { entry in
      if entry.isContext || entry.isNote { return nil }
      return Survey.Key(text: entry.text, context: settings + "\n" + lets.texts(behind: entry.text))
    }
  }
}
