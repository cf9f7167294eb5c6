extension CorpusDraft {
  private static let names = [
    "mia", "noor", "jonas", "aiko", "lena", "tomas", "ines", "kofi", "yusuf", "olga",
  ]
  private static let things = ["loom", "kiln", "anvil", "lathe", "bellows", "plane", "chisel", "awl"]
  private static let words = [
    "fix", "the", "parser", "when", "a", "key", "is", "missing", "add", "tests", "for", "empty", "input",
    "speed", "up", "reading", "of", "numbers", "docs", "typo", "\\\"quoted\\\"", "release", "build",
  ]
  private static let japanese = [
    "東京", "京都", "の", "天気", "は", "晴れ", "です", "。", "新しい", "データ", "を", "読み込み", "ました",
    "、", "鍵", "がない", "場合", "規則", "に", "従って", "変換", "する", "こと",
  ]

  /// Something that happened in a repository; a push with so many commits, or one of three kinds when nil.
  mutating func putEvent(_ index: Int, commits: Int?) {
    let name = "\(random.pick(Self.names))-\(random.number(1...9_999))"
    let thing = random.pick(Self.things)
    let kind =
      commits == nil ? random.pick(["PushEvent", "PushEvent", "CreateEvent", "DeleteEvent"]) : "PushEvent"
    put(
      #"{"id":"\#(20_000_000_000 + index)","type":"\#(kind)","actor":{"id":\#(random.number(1...9_999_999)),"#
    )
    put(
      #""login":"\#(name)","display_login":"\#(name)","gravatar_id":"","url":"https://api.example.org/users/\#(name)","#
    )
    put(#""avatar_url":"https://avatars.example.org/u/\#(random.number(1...9_999_999))?"},"repo":{"id":"#)
    put(random.number(1...999_999_999))
    put(
      #","name":"\#(name)/\#(thing)","url":"https://api.example.org/repos/\#(name)/\#(thing)"},"payload":{"#)
    switch kind {
    case "PushEvent":
      let count = commits ?? random.number(1...4)
      put(#""push_id":\#(random.number(1...999_999_999)),"size":\#(count),"distinct_size":\#(count),"#)
      put(#""ref":"refs/heads/main","head":""#)
      putHex(40)
      put(#"","before":""#)
      putHex(40)
      put(#"","commits":["#)
      for commit in 0..<count {
        if commit > 0 { put(",") }
        putCommit(name, thing)
      }
      put("]")
    case "CreateEvent":
      put(#""ref":"feature/\#(thing)","ref_type":"branch","master_branch":"main","description":null,"#)
      put(#""pusher_type":"user""#)
    default: put(#""ref":"old/\#(thing)","ref_type":"branch","pusher_type":"user""#)
    }
    put(#"},"public":true,"created_at":"2024-03-"#)
    putTwo(random.number(1...31))
    for (separator, limit) in [("T", 23), (":", 59), (":", 59)] {
      put(separator)
      putTwo(random.number(0...limit))
    }
    put(#"Z"}"#)
  }

  private mutating func putCommit(_ name: String, _ thing: String) {
    put(#"{"sha":""#)
    putHex(40)
    put(#"","author":{"email":"\#(name)@example.org","name":"\#(name)"},"message":""#)
    putWords(random.number(3...14), of: Self.words)
    put(#"","distinct":true,"url":"https://api.example.org/repos/\#(name)/\#(thing)/commits/"#)
    putHex(40)
    put(#""}"#)
  }

  /// A branch of a catalogue, with branches and leaves below it.
  mutating func putBranch(_ index: Int, depth: Int) {
    put(#"{"name":"\#(random.pick(Self.things)) \#(index)","depth":\#(depth),"tags":["#)
    for tag in 0..<random.number(0...4) { put((tag > 0 ? "," : "") + "\"\(random.pick(Self.words))\"") }
    put(#"],"size":{"width":\#(random.number(1...999)),"height":\#(random.number(1...999))},"note":"#)
    if random.number(0...3) == 0 {
      put("null")
    } else {
      put("\"")
      putWords(random.number(2...20), of: Self.words)
      put("\"")
    }
    put(#","branches":["#)
    if depth < 6 {
      for branch in 0..<random.number(0...3) {
        if branch > 0 { put(",") }
        putBranch(branch, depth: depth + 1)
      }
    }
    put("]}")
  }

  /// A polygon on the map.
  mutating func putPlace() {
    put(
      #"{"type":"Feature","id":\#(random.number(1...999_999)),"geometry":{"type":"Polygon","coordinates":[["#)
    for point in 0..<random.number(20...60) {
      put(point > 0 ? ",[" : "[")
      putCoordinate(179)
      put(",")
      putCoordinate(89)
      put("]")
    }
    put(#"]]},"properties":{"name":"\#(random.pick(Self.things))"}}"#)
  }

  /// A short message in Japanese.
  mutating func putPost(_ index: Int) {
    put(#"{"id":\#(index),"user":{"name":"\#(random.pick(Self.names))","紹介":""#)
    putWords(random.number(4...20), of: Self.japanese, separator: "")
    put(#""},"text":""#)
    putWords(random.number(10...60), of: Self.japanese, separator: "")
    put(#"","返信":\#(random.number(0...50)),"lang":"ja"}"#)
  }
}
