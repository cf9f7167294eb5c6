extension SyntaxProblem {
  /// How compressed files begin, and what unpacks them.
  private static let compressed: [(start: [UInt8], format: String, tool: String)] = [
    ([0x1F, 0x8B], "gzip", "zcat"),
    ([0x28, 0xB5, 0x2F, 0xFD], "Zstandard", "zstdcat"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "xz", "xzcat"),
    ([0x42, 0x5A, 0x68], "bzip2", "bzcat"),
    ([0x50, 0x4B, 0x03, 0x04], "a ZIP archive", "unzip -p"),
  ]

  /// What a text is that cannot be JSON, told from its first bytes; nil when it may be JSON.
  ///
  /// - Parameter count: How many of the bytes are text.
  package init?(foreignText bytes: Span<UInt8>, count: Int) {
    guard count >= 2 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE), (1..., 0): self = .looksLikeUTF16(bigEndian: false)
    case (0xFE, 0xFF), (0, 1...): self = .looksLikeUTF16(bigEndian: true)
    default:
      let entry = Self.compressed.first { entry in
        entry.start.count <= count && entry.start.indices.allSatisfy { bytes[$0] == entry.start[$0] }
      }
      guard let entry else { return nil }
      self = .looksCompressed(format: entry.format, tool: entry.tool)
    }
  }
}
