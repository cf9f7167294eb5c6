import Glibc
import JSONDocument

/// Inputs made by code: the same bytes in every run.
enum Corpus: String, CaseIterable {
  case events, nested, pretty, numbers, japanese
  /// The extremes: each is one container or string, or as deep as is allowed.
  case keys, wide, string, deep

  /// How the tables call it.
  var title: String {
    switch self {
    case .events: "events, a line each"
    case .nested: "one nested document"
    case .pretty: "pretty-printed"
    case .numbers: "numbers"
    case .japanese: "Japanese text"
    case .keys: "one object, a key for 100 bytes"
    case .wide: "one array of small values"
    case .string: "one string"
    case .deep: "as deep as 10,000 levels"
    }
  }

  /// Whether it is one document, and no stream.
  var isOneDocument: Bool {
    switch self {
    case .events, .pretty, .japanese: false
    case .nested, .numbers, .keys, .wide, .string, .deep: true
    }
  }

  /// Writes about `byteCount` bytes, a megabyte at a time.
  func write(to path: String, byteCount: Int) throws(BenchmarkError) -> InputFile {
    guard let file = unsafe fopen(path, "wb") else { throw BenchmarkError(path, code: errno) }
    var draft = CorpusDraft(seed: 1)
    var written = 0
    draft.put(head)
    var index = 0
    while written + draft.bytes.count < byteCount {
      if index > 0 { draft.put(separator) }
      putPart(index, &draft)
      index += 1
      if draft.bytes.count > 1 << 20 { written += unsafe Self.flush(&draft.bytes, file) }
    }
    draft.put(tail)
    written += unsafe Self.flush(&draft.bytes, file)
    let hasFailed = unsafe ferror(file) != 0
    if unsafe fclose(file) != 0 || hasFailed { throw BenchmarkError("\(path) cannot be written") }
    return InputFile(path: path, byteCount: written)
  }

  /// So many events of about `byteCount` bytes, a line each.
  static func samples(count: Int, byteCount: Int) -> [UInt8] {
    var draft = CorpusDraft(seed: 2)
    // An event takes 500 bytes and 300 for a commit.
    let commits = max(1, (byteCount - 500) / 300)
    for index in 0..<count {
      draft.putEvent(index, commits: commits)
      draft.put("\n")
    }
    return draft.bytes
  }

  private static func flush(_ bytes: inout [UInt8], _ file: UnsafeMutablePointer<FILE>) -> Int {
    defer { bytes.removeAll(keepingCapacity: true) }
    return unsafe bytes.withUnsafeBytes { unsafe fwrite($0.baseAddress, 1, $0.count, file) }
  }

  private func putPart(_ index: Int, _ draft: inout CorpusDraft) {
    switch self {
    case .events: draft.putEvent(index, commits: nil)
    case .nested: draft.putBranch(index, depth: 0)
    case .pretty: draft.putPretty { draft in draft.putEvent(index, commits: nil) }
    case .numbers: draft.putPlace()
    case .japanese: draft.putPost(index)
    case .keys: draft.putMember(index)
    case .wide: draft.putSmallValue(index)
    case .string: draft.putSentence()
    case .deep: draft.putTower(levels: Self.depth - 1)
    }
  }

  /// How deep values are nested at most: what is accepted by default.
  private static let depth = 10_000

  private var head: String {
    switch self {
    case .events, .pretty, .japanese: ""
    case .keys: "{"
    case .wide, .deep: "["
    case .string: "\""
    case .nested: #"{"name":"catalogue","branches":["#
    case .numbers: #"{"type":"FeatureCollection","features":["#
    }
  }

  private var separator: String {
    switch self {
    case .events, .pretty, .japanese: "\n"
    case .nested, .numbers, .keys, .wide, .deep: ","
    case .string: " "
    }
  }

  private var tail: String {
    switch self {
    case .events, .pretty, .japanese: "\n"
    case .nested, .numbers: "]}\n"
    case .keys: "}\n"
    case .wide, .deep: "]\n"
    case .string: "\"\n"
    }
  }
}
