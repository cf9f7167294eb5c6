import TestSupport

/// Random JSON texts with all that the grammar allows.
struct RandomJSON {
  var generator: SeededGenerator
  private var text: [UInt8] = []

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// A text of one value, at most `depth` levels deep.
  mutating func document(depth: Int = 5) -> [UInt8] {
    text = []
    space()
    value(depth)
    space()
    return text
  }

  private mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &generator) }
  private mutating func add(_ string: String) { text += Array(string.utf8) }

  private mutating func space() {
    for _ in 0..<max(0, roll(6) - 3) { add([" ", "\n", "\t", "\r\n", "          "][roll(5)]) }
  }

  private mutating func value(_ depth: Int) {
    switch roll(depth > 0 ? 10 : 6) {
    case 0: add(["null", "true", "false"][roll(3)])
    case 1, 2, 3: number()
    case 4, 5: string()
    case 6, 7:
      add("[")
      list(closer: "]") { $0.value(depth - 1) }
    default:
      add("{")
      list(closer: "}") {
        $0.string()
        $0.space()
        $0.add(":")
        $0.space()
        $0.value(depth - 1)
      }
    }
  }

  private mutating func list(closer: String, _ item: (inout RandomJSON) -> Void) {
    space()
    // Few lists are long: those inside of long ones would make texts of megabytes.
    for index in 0..<(roll(20) == 0 ? roll(120) : roll(5)) {
      if index > 0 {
        add(",")
        space()
      }
      item(&self)
      space()
    }
    add(closer)
  }

  private mutating func number() {
    if roll(3) == 0 { add("-") }
    add(roll(4) == 0 ? "0" : String(1 + roll([9, 1000, 1_000_000_000_000_000][roll(3)])))
    if roll(3) == 0 { add(".\(roll(2) == 0 ? "0" : "")\(roll(100_000))") }
    if roll(5) == 0 { add("\(["e", "E"][roll(2)])\(["", "+", "-"][roll(3)])\(roll([10, 1000][roll(2)]))") }
  }

  private mutating func string() {
    add("\"")
    for _ in 0..<[roll(4), roll(12), roll(40)][roll(3)] {
      switch roll(12) {
      case 0: add([#"\""#, #"\\"#, #"\/"#, #"\b"#, #"\n"#, #"\u0000"#, #"\u00e9"#][roll(7)])
      case 1: add([#"\ud83d\ude00"#, #"\ud800"#, #"\udc00"#, #"\uFFFD"#][roll(4)])
      case 2: add(["é", "ж", "猫", "😀", "e\u{301}", "\u{FFFD}", "\u{7F}"][roll(7)])
      default: add(String(Unicode.Scalar(UInt8(0x61 + roll(6)))))
      }
    }
    add("\"")
  }
}
