import Canvas
import Workbench

/// From a key to the next screen, while a rule is typed over a large document.
enum KeySuite {
  private static let line = "leaf <- branches[*].branches[0].name"

  static func run(_ bench: Bench) throws(BenchmarkError) -> Table {
    var table = Table(.key, "\(Suite.key.summary): CPU milliseconds")
    for part in [0.01, 0.2, 1] {
      let input = try bench.input(.nested, megabytes: max(0.1, bench.options.megabytes * part))
      var desk = Desk(Size(columns: 120, rows: 40))
      desk.defersScans = true
      desk.open(try InputFile.bytes(of: input.path))
      var keys: [Double] = []
      for _ in 0..<max(3, bench.options.runCount) {
        for end in line.indices {
          keys.append(
            Clock.cpuSeconds {
              desk.setLine(String(line[...end]))
              _ = view(desk.model)
            })
        }
        desk.setLine("")
      }
      table.add("a key in the line, to the screen", keys, of: input)
    }
    table.remarks.append("work over all values of the document is left out: the screen does not wait for it")
    return table
  }
}
