import Foundation
import PackagePlugin

/// Gives `SwiftCodegen` the text of the sources that standalone exports are put together from.
@main
struct EmbedRuntimePlugin: BuildToolPlugin {
  /// What replaces the library's document and rule set, and what is taken from the library as it is.
  private static let sources = [
    "StandaloneRuntime",
    "RuleEngine/Functions", "RuleEngine/Functions/Dates",
    "RuleEngine/Rewriting/ReadMap.swift", "RuleEngine/Rewriting/ResidueWalk.swift",
    "JSONDocument/Values/ExactText.swift",
    "RuleEngine/Outcomes/ReasonText.swift", "RuleEngine/Expressions/Condition.swift",
    "RuleEngine/Expressions/Element.swift", "RuleEngine/Paths/PathText.swift",
    "RuleEngine/Paths/PathText+JSON.swift",
    "RuleEngine/Paths/PathStop.swift", "RuleEngine/Paths/NearMiss.swift",
    "RuleEngine/Paths/EditDistance.swift", "RuleEngine/Paths/Slice.swift",
    "RuleEngine/Paths/CollectionOperator.swift", "RuleEngine/Paths/CollectionOperation.swift",
    "RuleEngine/Paths/ExactSum.swift", "RuleEngine/Paths/InputPath+Text.swift",
    "JSONDocument/Numbers/Decimal.swift", "JSONDocument/Numbers/Decimal+Arithmetic.swift",
    "JSONDocument/Numbers/Decimal+Text.swift", "JSONDocument/Numbers/NumberText.swift",
    "JSONDocument/Values/String+DisplayEscaped.swift",
    "JSONPath/SyntaxError.swift", "JSONPath/RegularExpressions",
  ]

  /// What standalone code does in ways of its own.
  private static let replaced: Set = [
    "TimeZoneRules+TZif.swift", "PosixTimeZone.swift",
  ]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL.appending(path: "Sources")
    let files = try Self.sources.flatMap { source -> [URL] in
      let url = root.appending(path: source)
      if source.hasSuffix(".swift") { return [url] }
      let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
      return names.sorted().filter { $0.hasSuffix(".swift") && !Self.replaced.contains($0) }
        .map { url.appending(path: $0) }
    }
    let output = context.pluginWorkDirectoryURL.appending(path: "RuntimeText.swift")
    return [
      .buildCommand(
        displayName: "Embedding the runtime of standalone exports",
        executable: try context.tool(named: "embed-runtime").url,
        arguments: [output.path] + files.map(\.path), inputFiles: files, outputFiles: [output])
    ]
  }
}
