import RuleEngine
import RuleLanguage

/// A finding of `redict check` as a test: what was asked for, and why it is not so.
struct CheckTest: Sendable {
  /// What a test is about; each makes a suite.
  enum Topic: String, Sendable, CaseIterable {
    case rules, input, required, expected, coverage
  }

  /// Why a test failed.
  struct Failure: Sendable {
    /// One line.
    let message: String
    /// More of it, by name.
    var details: [(name: String, value: String)] = []
    /// The lines of a diff.
    var diff: [String] = []
  }

  let topic: Topic
  /// What it is called, data and all.
  let name: String
  /// Nil when all is well.
  let failure: Failure?
}

extension CheckReport {
  /// The findings as tests: the rules, the input, each required key over all samples, each sample with an expected
  /// result, and the gate for coverage.
  var tests: [CheckTest] {
    // Rules with errors do not get here.
    var tests = [
      CheckTest(
        topic: .rules, name: "\(findings.rulesName): \(Quantity.count(findings.ruleCount, "rule"))",
        failure: nil)
    ]
    guard !findings.inputNames.isEmpty else { return tests }
    tests.append(inputTest)
    tests += requiredTests + expectedTests
    if let least = findings.leastCoverage {
      let failure = CheckTest.Failure(message: "\(coveragePercent) % of the input paths are read")
      tests.append(
        CheckTest(
          topic: .coverage, name: "\(least) % of the input paths are read",
          failure: isCoverageTooLow ? failure : nil))
    }
    return tests
  }

  private var inputTest: CheckTest {
    let errors = findings.log.count(of: .error)
    var failure: CheckTest.Failure?
    if errors > 0 {
      failure = CheckTest.Failure(
        message: "\(Quantity.count(errors, "error")) in the input; see standard error")
    } else if findings.valueCount == 0 {
      failure = CheckTest.Failure(message: "there is no JSON value in the input")
    }
    return CheckTest(topic: .input, name: inputCounts, failure: failure)
  }

  private var requiredTests: [CheckTest] {
    var tallies: [String: KeyTallies.Tally] = [:]
    for key in findings.missing.keys { tallies[Self.plainKey(key)] = findings.missing[key] }
    // Keys that no rule of the file has can only come from elsewhere in time; they are told all the same.
    let keys = findings.linter.rules.requiredKeys
    let known = Set(keys.map(Self.plainKey))
    let others = findings.missing.keys.filter { !known.contains(Self.plainKey($0)) }
    return (keys + others).map { key in
      CheckTest(
        topic: .required, name: key,
        failure: tallies[Self.plainKey(key)].map { tally in
          CheckTest.Failure(
            message: "missing in \(tally.count) of \(Quantity.count(dueCount, dueNoun))",
            details: [
              ("missing", "\(tally.count)"), ("filled", "\(tally.filledCount)"), ("reason", tally.reason),
              ("at", tally.place),
            ])
        })
    }
  }

  /// An output key without the brackets that only results have.
  private static func plainKey(_ key: String) -> String {
    let plain = key.replacing("[]", with: "")
    return plain.hasPrefix(".") ? String(plain.dropFirst()) : plain
  }

  private var expectedTests: [CheckTest] {
    guard let expectation = findings.expectation else { return [] }
    var tests = expectation.comparisons.map { comparison in
      CheckTest(
        topic: .expected, name: comparison.place,
        failure: comparison.differences.first.map { first in
          CheckTest.Failure(
            message: first.message, details: [("at", comparison.place)],
            diff: ["--- expected", "+++ result"] + comparison.differences.flatMap(\.diff))
        })
    }
    if expectation.comparedCount != expectation.expectedCount {
      tests.append(
        CheckTest(
          topic: .expected, name: Quantity.count(expectation.expectedCount, "result"),
          failure: CheckTest.Failure(message: "there are \(expectation.comparedCount)")))
    }
    return tests
  }
}
