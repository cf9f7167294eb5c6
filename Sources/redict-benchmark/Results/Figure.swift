import JSONDocument

/// What a figure of a table is; the raw value is its name for machines.
enum Column: String, CaseIterable {
  case input, program, operation
  case size = "inputBytes"
  case ruleCount = "rules"
  case cpu = "cpuSeconds"
  case cpuRatio
  case wall = "wallSeconds"
  case wallRatio
  case rate = "bytesPerCPUSecond"
  case parserRate = "parserBytesPerCPUSecond"
  case peak = "peakBytes"
  case peakRatio
  case median = "medianSeconds"
  case late = "p95Seconds"
  case count = "runs"
  case perUnit = "cpuSecondsPerUnit"
  case output

  /// The head of the column.
  var title: String {
    switch self {
    case .input, .program, .operation, .output: rawValue
    case .size: "input"
    case .ruleCount: "rules"
    case .cpu: "CPU"
    case .cpuRatio: "CPU ratio"
    case .wall: "wall"
    case .wallRatio: "wall ratio"
    case .rate: "MB/s"
    case .parserRate: "parser MB/s"
    case .peak: "peak"
    case .peakRatio: "peak/input"
    case .median: "median"
    case .late: "p95"
    case .count: "runs"
    case .perUnit: "per unit"
    }
  }

  var isText: Bool {
    switch self {
    case .input, .program, .operation, .output: true
    default: false
    }
  }
}

/// One figure of a table.
enum Figure {
  case text(String)
  case seconds(Double)
  /// Seconds, shown as milliseconds.
  case milliseconds(Double)
  case ratio(Double)
  case megabytesPerSecond(Double)
  /// Bytes, shown as megabytes.
  case megabytes(Int)
  case count(Int)
  case none

  /// For people.
  var text: String {
    switch self {
    case .text(let text): text
    case .seconds(let value): Text.duration(value)
    case .milliseconds(let value): "\(Text.decimal(value * 1e3, 3)) ms"
    case .ratio(let value): "\(Text.decimal(value, value < 10 ? 2 : 1))x"
    case .megabytesPerSecond(let value): Text.decimal(value, 0)
    case .megabytes(let bytes): Text.megabytes(bytes)
    case .count(let count): String(count)
    case .none: ""
    }
  }

  /// For machines, in seconds and bytes.
  var json: JSON {
    switch self {
    case .text(let text): JSON(text)
    case .seconds(let value), .milliseconds(let value), .ratio(let value): JSON(value) ?? .null
    case .megabytesPerSecond(let value): JSON(value * 1e6) ?? .null
    case .megabytes(let count), .count(let count): JSON(count)
    case .none: .null
    }
  }
}
