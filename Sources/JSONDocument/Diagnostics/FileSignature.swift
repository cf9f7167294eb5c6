/// How a kind of file that is no text begins.
struct FileSignature {
  let start: [UInt8]
  let format: String
  /// What unpacks it to standard output, when it is a compressed text.
  let tool: String?

  init(_ start: [UInt8], _ format: String, tool: String? = nil) {
    self.start = start
    self.format = format
    self.tool = tool
  }

  init(_ start: String, _ format: String, tool: String? = nil) {
    self.init(Array(start.utf8), format, tool: tool)
  }

  /// None of them can begin a JSON text, nor a rule file.
  static let all =
    (UInt8(ascii: "1")...UInt8(ascii: "9")).map { level in
      Self(Array("BZh".utf8) + [level, 0x31, 0x41, 0x59, 0x26], "bzip2", tool: "bzcat")
    } + [
      Self([0x1F, 0x8B], "gzip", tool: "zcat"),
      Self([0x28, 0xB5, 0x2F, 0xFD], "Zstandard", tool: "zstdcat"),
      Self([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "xz", tool: "xzcat"),
      Self([0x04, 0x22, 0x4D, 0x18], "LZ4", tool: "lz4cat"),
      Self([0x1F, 0x9D], "compress", tool: "zcat"),
      Self("PK\u{3}\u{4}", "a ZIP archive", tool: "unzip -p"),
      Self([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "a 7z archive", tool: "7z x -so"),
      Self([0xFF, 0x06, 0x00, 0x00, 0x73, 0x4E, 0x61, 0x50], "Snappy", tool: "snzip -dc"),
      Self("%PDF-", "a PDF document"),
      Self([0x89, 0x50, 0x4E, 0x47], "a PNG picture"),
      Self([0xFF, 0xD8, 0xFF], "a JPEG picture"),
      Self([0x7F, 0x45, 0x4C, 0x46], "a program (ELF)"),
      Self("SQLite format 3\0", "a SQLite database"),
      Self("PAR1\u{15}", "a Parquet file"),
      Self("ARROW1\0", "an Arrow file"),
      Self("Obj\u{1}", "an Avro file"),
      Self("bplist0", "a binary property list"),
      Self([0, 0, 0, 0], "a file of NUL bytes"),
    ]

  func fits(_ bytes: Span<UInt8>, count: Int) -> Bool {
    start.count <= count && start.indices.allSatisfy { bytes[$0] == start[$0] }
  }
}
