// swift-tools-version: 6.2
import PackageDescription

/// Settings every Swift target shares: language mode 6, explicit existentials, private imports, no silent unsafety.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
]

/// Test targets skip memory-safety marking: the test macros expand to unmarked code.
let strictTests: [SwiftSetting] = Array(strict.dropLast())

let package = Package(
  name: "redict",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Redict", targets: ["Redict"]),
    .executable(name: "redict", targets: ["redict-cli"]),
    .executable(name: "redict-benchmark", targets: ["redict-benchmark"]),
  ],
  targets: [
    // The library: pure Swift, no Foundation.
    .target(name: "JSONDocument", swiftSettings: strict),
    .target(name: "JSONPath", dependencies: ["JSONDocument"], swiftSettings: strict),
    .target(name: "RuleEngine", dependencies: ["JSONDocument", "JSONPath"], swiftSettings: strict),
    .target(
      name: "RuleLanguage", dependencies: ["JSONDocument", "JSONPath", "RuleEngine"],
      swiftSettings: strict),
    .target(
      name: "Redict", dependencies: ["JSONDocument", "RuleEngine", "RuleLanguage"],
      swiftSettings: strict),
    .target(
      name: "SwiftCodegen", dependencies: ["JSONDocument", "JSONPath", "RuleEngine", "RuleLanguage"],
      swiftSettings: strict, plugins: ["EmbedRuntime"]),
    .plugin(
      name: "EmbedRuntime", capability: .buildTool(), dependencies: ["embed-runtime"],
      path: "Sources/EmbedRuntime"),
    .executableTarget(name: "embed-runtime", swiftSettings: strict),

    // The workbench: pure model and view; the terminal behind one C target.
    .target(name: "Canvas", swiftSettings: strict),
    .target(
      name: "Workbench",
      dependencies: [
        "Canvas", "JSONDocument", "JSONPath", "RuleEngine", "RuleLanguage", "SwiftCodegen",
      ],
      swiftSettings: strict),
    .target(
      name: "CTerminal",
      cSettings: [.define("NCURSES_WIDECHAR", to: "1"), .define("_GNU_SOURCE")],
      linkerSettings: [
        .linkedLibrary("readline"), .linkedLibrary("ncursesw"), .linkedLibrary("tinfo"),
      ]),
    .target(name: "Terminal", dependencies: ["Canvas", "CTerminal"], swiftSettings: strict),

    // Programs.
    .executableTarget(
      name: "redict-cli",
      dependencies: [
        "Canvas", "JSONDocument", "RuleEngine", "RuleLanguage", "SwiftCodegen", "Terminal", "Workbench",
      ],
      swiftSettings: strict,
      // Starts in half the time, and runs where Swift is not installed.
      linkerSettings: [
        .unsafeFlags(["-static-stdlib"], .when(platforms: [.linux], configuration: .release))
      ]),
    .executableTarget(
      name: "redict-benchmark",
      // Redict: its module is what exported rules are checked with.
      dependencies: [
        "CPseudoTerminal", "Canvas", "JSONDocument", "Redict", "RuleEngine", "RuleLanguage", "Workbench",
      ],
      swiftSettings: strict),

    // Tests.
    .systemLibrary(name: "CVTerm", path: "Tests/CVTerm"),
    .target(
      name: "CPseudoTerminal", path: "Tests/CPseudoTerminal", cSettings: [.define("_GNU_SOURCE")],
      linkerSettings: [.linkedLibrary("util")]),
    .target(
      name: "TestSupport", dependencies: ["CPseudoTerminal", "CVTerm"], path: "Tests/TestSupport",
      swiftSettings: strictTests),
    // What is fuzzed by `.github/fuzz.sh`, and the tests that replay what it found.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Canvas", "JSONDocument", "JSONPath", "RuleEngine", "RuleLanguage", "SwiftCodegen", "Terminal",
        "Workbench",
      ],
      path: "Tests/Fuzzing/Targets",
      // Each file by itself: a program for one target is then linked with what that needs.
      swiftSettings: strictTests + [
        .unsafeFlags(["-no-whole-module-optimization"], .when(configuration: .release))
      ]),
    .executableTarget(
      name: "redict-fuzz", dependencies: ["FuzzTargets"], path: "Tests/Fuzzing/Program",
      swiftSettings: strictTests),
    .testTarget(
      name: "FuzzingTests", dependencies: ["FuzzTargets", "TestSupport"], path: "Tests/Fuzzing/Replaying",
      swiftSettings: strictTests),
    .testTarget(
      name: "JSONDocumentTests", dependencies: ["JSONDocument", "TestSupport"],
      swiftSettings: strictTests),
    .testTarget(
      name: "JSONPathTests", dependencies: ["JSONDocument", "JSONPath", "TestSupport"],
      swiftSettings: strictTests),
    .testTarget(
      name: "RuleEngineTests", dependencies: ["JSONDocument", "RuleEngine", "Redict", "TestSupport"],
      swiftSettings: strictTests),
    .testTarget(
      name: "RuleLanguageTests",
      dependencies: ["JSONDocument", "RuleEngine", "RuleLanguage", "TestSupport"],
      swiftSettings: strictTests),
    .testTarget(
      name: "SwiftCodegenTests",
      dependencies: ["JSONDocument", "RuleEngine", "RuleLanguage", "SwiftCodegen", "TestSupport"],
      swiftSettings: strictTests),
    .testTarget(
      name: "CanvasTests", dependencies: ["Canvas", "CPseudoTerminal", "TestSupport"],
      swiftSettings: strictTests),
    .testTarget(
      name: "WorkbenchTests",
      dependencies: ["Canvas", "JSONDocument", "RuleEngine", "RuleLanguage", "TestSupport", "Workbench"],
      swiftSettings: strictTests),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "JSONDocument", "Redict", "RuleEngine", "RuleLanguage", "TestSupport", "Workbench", "redict-cli",
      ],
      swiftSettings: strictTests),
    .testTarget(
      name: "CommandLineTests", dependencies: ["JSONDocument", "redict-cli", "Terminal", "TestSupport"],
      swiftSettings: strictTests),
    // A program for ScreenTests: the terminal layer with nothing of the workbench on it.
    .executableTarget(
      name: "terminal-probe", dependencies: ["Canvas", "Terminal"], path: "Tests/TerminalProbe",
      swiftSettings: strictTests),
    .testTarget(
      name: "ScreenTests", dependencies: ["redict-cli", "terminal-probe", "TestSupport"],
      swiftSettings: strictTests),
    // What must hold when everything goes wrong; `.github/faults.sh` runs the campaigns for as long as is wanted.
    .testTarget(
      name: "FaultTests", dependencies: ["redict-cli", "TestSupport"], swiftSettings: strictTests),
  ]
)
