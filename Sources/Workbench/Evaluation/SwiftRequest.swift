import RuleLanguage
import SwiftCodegen

/// A wish for the rules as Swift source: what an export would write, with the line that is being typed.
package struct SwiftRequest: Sendable, Equatable {
  package let generation: Int
  let rules: RuleText
  /// What the source calls the rules.
  let name: String

  package static func == (a: SwiftRequest, b: SwiftRequest) -> Bool { a.generation == b.generation }

  /// Writes the source; nil when it was cancelled.
  package func run(isCancelled: @Sendable () -> Bool) -> SwiftResult? {
    var source = ""
    var ends: [Int] = []
    let parts = rules.parts
    for (index, part) in parts.enumerated() {
      // A new line at the end has no entry yet.
      let blankLines = rules.entries.indices.contains(index) ? rules.entries[index].blankLinesAbove : 0
      source += String(repeating: "\n", count: blankLines) + part.text + "\n"
      ends.append(source.utf8.count)
    }
    let (file, diagnostics) = RuleParser.parse(source)
    if isCancelled() { return nil }
    let listing = SwiftListing(file, name: name)
    var ranges: [RuleText.Slot: Range<Int>] = [:]
    for (statement, range) in zip(file.statements, listing.ranges) {
      let part = ends.partitioningIndex { $0 > statement.range.lowerBound }
      guard let range, parts.indices.contains(part) else { continue }
      // Several statements of one line stand together.
      let first = ranges[parts[part].slot]
      ranges[parts[part].slot] =
        min(first?.lowerBound ?? range.lowerBound, range.lowerBound)..<range.upperBound
    }
    return SwiftResult(
      generation: generation, lines: listing.lines, ranges: ranges,
      brokenCount: diagnostics.count { $0.severity == .error })
  }
}

/// The rules as Swift source.
package struct SwiftResult: Sendable {
  package let generation: Int
  let lines: [String]
  /// The lines of each part of the rules.
  let ranges: [RuleText.Slot: Range<Int>]
  /// How many errors kept statements out of it.
  let brokenCount: Int
}
