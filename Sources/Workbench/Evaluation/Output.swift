import JSONDocument
import RuleEngine

/// What the rules make of a sample, prepared for the screen: the result as a tree with rows for what is missing.
struct Output: Sendable {
  /// A key without a value of its own.
  struct Issue: Sendable {
    /// The output key with the way to it: `lines[2].sku`.
    var key: String
    /// What its row shows: the key, or what is left of it below the container it is shown in.
    var label: String
    var state: KeyState
    var reason: Reason
    var isRequired: Bool
    var slot: RuleText.Slot?
  }

  /// What is known about a key that is there.
  struct Mark: Sendable {
    var state: KeyState
    var slot: RuleText.Slot?
    /// The issue of a filled key.
    var issue: Int?
  }

  /// What became of the rules of a part of the rule text.
  struct SlotOutcome: Sendable {
    var state: KeyState
    /// The first issue in that state; nil when there is none.
    var issue: Int?
  }

  /// The result; nil when the completion left nothing or the input was refused.
  var result: JSON?
  var tree: Tree
  var issues: [Issue] = []
  var marks: [PathHash: Mark] = [:]
  var trace: Trace?
  var warnings: [Warning] = []
  var warningCount = 0
  var refusal: Reason?
  /// Every byte of the input that some rule read.
  var reads = ByteRanges()
  /// What the rules mention of the input that is shown, whether they fire or not.
  var mentioned: ReadMap
  var program: RuleProgram
  /// How the result compares to the expected one.
  var check: ExpectationCheck?
  /// The key of the line that is being typed.
  var draftKey: String?
  /// The first issue of the line that is being typed.
  var draftIssue: Issue?
  /// The issues that name what may have been meant, by the part of the rule text; only some where there are very many.
  var correctable: [RuleText.Slot: [Int]] = [:]
  /// The bytes of the input that the line being typed reads.
  var draftReads = ByteRanges()
  /// How many issues there are in each state.
  var counts: [KeyState: Int] = [:]
  /// What became of the rules of each part of the rule text: the worst of it.
  var outcomes: [RuleText.Slot: SlotOutcome] = [:]

  /// The required keys without a value of their own, filled ones included.
  var missing: [Issue] { issues.filter(\.isRequired) }

  /// The row of a key, or the nearest row above it.
  func cursor(at key: String) -> TreeCursor {
    var cursor = TreeCursor(tree)
    let steps = OutputKey.steps(key)
    for (depth, step) in steps.enumerated() where !cursor.enter(step) {
      let label = OutputKey.text(steps.dropFirst(depth))
      for (number, insertion) in (tree.insertions[cursor.frame.path] ?? []).enumerated()
      where issues[insertion.issue].key.isExactly(key) || issues[insertion.issue].label.isExactly(label) {
        cursor.enter(insertion.position + number)
        break
      }
      break
    }
    return cursor
  }
}
