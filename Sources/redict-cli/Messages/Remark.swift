/// One line for standard error.
struct Remark: Sendable, Equatable {
  /// What a line speaks of; each kind has a limit of its own.
  enum Kind: Int, Sendable, CaseIterable {
    /// Something is wrong with the input.
    case error
    /// Something is likely to surprise.
    case warning
    /// A required key is missing.
    case missing

    /// What one is called.
    var noun: String {
      switch self {
      case .error: "error"
      case .warning: "warning"
      case .missing: "missing key"
      }
    }
  }

  let kind: Kind
  /// The whole line, safe to print.
  let text: String
}

/// The remarks on a piece of work: the first in full, all of them counted.
struct RemarkLog: Sendable {
  /// The first remarks, in order.
  private(set) var remarks: [Remark] = []
  private var counts = [Int](repeating: 0, count: Remark.Kind.allCases.count)
  private let limits: [Int]

  /// Makes an empty log.
  /// - Parameter limit: How many remarks of each kind are kept.
  init(limit: Int) {
    limits = [Int](repeating: limit, count: Remark.Kind.allCases.count)
  }

  /// Makes an empty log for what comes after another one: it keeps no more than that one still takes.
  init(after earlier: RemarkLog) {
    limits = zip(earlier.limits, earlier.counts).map { max(0, $0 - $1) }
  }

  /// How many remarks of a kind there were.
  func count(of kind: Remark.Kind) -> Int { counts[kind.rawValue] }

  /// How many of a kind were only counted.
  func hiddenCount(of kind: Remark.Kind) -> Int { max(0, counts[kind.rawValue] - limits[kind.rawValue]) }

  /// Adds a remark; its text is made only when it is kept.
  mutating func add(_ kind: Remark.Kind, _ text: @autoclosure () -> String) {
    counts[kind.rawValue] += 1
    if counts[kind.rawValue] <= limits[kind.rawValue] { remarks.append(Remark(kind: kind, text: text())) }
  }

  /// Adds the counts of a later log and says which of its remarks are still within the limit.
  mutating func admit(_ later: RemarkLog) -> [Remark] {
    var admitted: [Remark] = []
    var places = counts
    for remark in later.remarks {
      places[remark.kind.rawValue] += 1
      if places[remark.kind.rawValue] <= limits[remark.kind.rawValue] { admitted.append(remark) }
    }
    for kind in Remark.Kind.allCases { counts[kind.rawValue] += later.counts[kind.rawValue] }
    return admitted
  }
}
